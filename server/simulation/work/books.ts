import type { Partner } from "../partners.ts";
import {
  type Action,
  has,
  insist,
  keep,
  oneOf,
  person,
  program,
  recent,
  somePartner,
  type Worker,
} from "./action.ts";
import { letterFor, remember } from "./sending.ts";

/** The address book, and the clients for whom an office writes. */
export const bookActions: readonly Action[] = [
  {
    name: "enter an address",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const number = worker.number();
      const address = addressOf(partner, number);
      const made = await oneAnswer(worker, [
        () => insist(worker, () => worker.call(program(partner), "address_upsert", address)),
        () => worker.call(person(partner), "address_save", { ...address, basedOn: null }),
      ]);
      if (made.ok) keep(worker, "address", partner, made.value["addressId"]);
    },
  },
  {
    name: "change an address",
    weight: 4,
    isPossible: has("address"),
    async run(worker) {
      const { partner, id: addressId } = recent(worker, worker.memory.things.address);
      const changed = { addressId, ...addressOf(partner, worker.number()) };
      await oneOf(worker, [
        () => worker.call(program(partner), "address_upsert", changed),
        () =>
          Promise.all([
            worker.call(program(partner), "address_upsert", changed),
            worker.call(program(partner), "address_upsert", {
              addressId,
              ...addressOf(partner, worker.number()),
            }),
          ]),
        async () => {
          const seen = await worker.call(person(partner), "address_get", { addressId });
          if (seen.ok)
            await worker.call(person(partner), "address_save", {
              ...changed,
              basedOn: seen.value["updatedAt"],
            });
        },
        () => worker.call(person(partner), "address_delete", { addressId }),
        () => worker.call(person(partner), "address_restore", { addressId }),
        () => {
          const mine = worker.memory.things.address.filter((other) => other.partner === partner);
          const mergedIds = [recent(worker, mine).id];
          return worker.call(person(partner), "address_merge", { keptId: addressId, mergedIds });
        },
      ]);
    },
  },
  {
    name: "keep a file",
    weight: 3,
    async run(worker) {
      const partner = somePartner(worker);
      const as = person(partner);
      const number = `${worker.number()}/26`;
      const made = await worker.call(as, "matter_save", {
        number,
        name: `Akte ${number} ${partner.mark}`,
        ...(worker.random.happens(0.3) && { mandantennummer: `M${worker.random.between(1, 2)}` }),
        basedOn: null,
      });
      if (!made.ok) return;
      keep(worker, "matter", partner, made.value["matterId"]);
      const letter = letterFor(partner, worker.number());
      const draft = await worker.call(as, "letter_save", {
        subject: letter.subject,
        content: letter.content,
        clientLetterId: `filed-${number}`,
        dispatch: { matterId: made.value["matterId"] },
      });
      if (draft.ok) keep(worker, "draft", partner, draft.value["letterId"]);
    },
  },
  {
    name: "file letters otherwise",
    weight: 3,
    isPossible: has("matter"),
    async run(worker) {
      const { partner, id: matterId } = recent(worker, worker.memory.things.matter);
      const as = person(partner);
      await oneOf(worker, [
        () => worker.call(as, "matter_archive", { matterId, archived: worker.random.happens(0.5) }),
        async () => {
          const found = await worker.call(as, "letter_find", { limit: 5 });
          if (!found.ok) return;
          const letterIds = (found.value["items"] as { letterId: string }[]).map(({ letterId }) => letterId);
          if (letterIds.length > 0)
            await worker.call(as, "matter_assign", {
              letterIds,
              matterId: worker.random.happens(0.7) ? matterId : null,
            });
        },
        async () => {
          const seen = await worker.call(as, "matter_get", { matterId });
          if (seen.ok)
            await worker.call(as, "matter_save", {
              matterId,
              number: seen.value["number"],
              name: `Umbenannt ${worker.number()}`,
              mandantennummer:
                (seen.value["client"] as { mandantennummer: string } | null)?.mandantennummer ?? null,
              basedOn: seen.value["updatedAt"],
            });
        },
      ]);
    },
  },
  {
    name: "keep something confidential",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const as = person(partner);
      const team = await worker.call(as, "team_get", {});
      if (!team.ok) return;
      const me = (team.value["members"] as { userId: string; isYou: boolean }[]).find(({ isYou }) => isYou);
      const number = `V${worker.number()}/26`;
      const group = await worker.call(as, "group_save", {
        name: `Gruppe ${number}`,
        userIds: me ? [me.userId] : [],
        basedOn: null,
      });
      const file = await worker.call(as, "matter_save", {
        number,
        name: `Vertraulich ${number}`,
        basedOn: null,
      });
      if (!group.ok || !file.ok) return;
      const { groupId } = group.value as { groupId: string };
      const { matterId } = file.value as { matterId: string };
      const walled = await worker.call(as, "wall_set", { matterId, groupIds: [groupId] });
      if (!walled.ok) return;
      const letter = letterFor(partner, worker.number());
      await worker.call(as, "letter_save", {
        subject: letter.subject,
        content: letter.content,
        clientLetterId: `confidential-${number}`,
        dispatch: { matterId },
      });
      if (worker.random.happens(0.5)) return;
      const lifted = await worker.call(as, "wall_set", { matterId, groupIds: [] });
      if (lifted.ok) await worker.call(as, "group_delete", { groupId });
    },
  },
  {
    name: "bring a list",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const numbers = [worker.number(), worker.number()];
      await oneOf(worker, [
        () =>
          worker.call(person(partner), "address_import", {
            ...listOf(
              "Name;Straße;Hausnummer;PLZ;Ort",
              numbers.map((number) => `Person ${number} ${partner.mark};Lange Straße;5;80331;München`),
            ),
            dryRun: false,
          }),
        () =>
          worker.call(person(partner), "client_import", {
            ...listOf(
              "Mandantennummer;Name",
              numbers.map((number) => `L${number};Kundin ${number} ${partner.mark}`),
            ),
            dryRun: false,
          }),
      ]);
    },
  },
  {
    name: "write for a client",
    weight: 5,
    async run(worker) {
      const partner = somePartner(worker);
      const mandantennummer = `M${worker.random.between(1, 2)}`;
      const as = person(partner);
      const known = await worker.call(program(partner), "mandant_get", { mandantennummer });
      if (!known.ok || worker.random.happens(0.3)) {
        const seen = known.ok ? (known.value["updatedAt"] ?? null) : null;
        await worker.call(as, "client_save", {
          mandantennummer,
          name: `Kundin ${mandantennummer} ${partner.mark}`,
          monthlyCapEuros: worker.random.pick(["", "2", "4", "250"]),
          basedOn: seen,
        });
      }
      if (worker.random.happens(0.15))
        await oneOf(worker, [
          () => worker.call(as, "client_archive", { mandantennummer }),
          () => worker.call(as, "client_restore", { mandantennummer }),
        ]);
      const sends = Array.from({ length: worker.random.between(1, 3) }, async () => {
        const number = worker.number();
        const key = `key-${number}`;
        const input = { ...letterFor(partner, number), clientOrderId: key, mandantennummer };
        remember(
          worker,
          partner,
          key,
          await insist(worker, () => worker.call(program(partner), "order_send", input)),
        );
      });
      await Promise.all(sends);
    },
  },
];

const addressOf = (partner: Partner, number: number) => ({
  name: `Person ${number} ${partner.mark}`,
  ...(number % 3 === 0 && { secondName: `Auch ${number}`, extraLine: "Hinterhaus" }),
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
});

const listOf = (head: string, lines: readonly string[]) => ({
  contentBase64: Buffer.from([head, ...lines].join("\n")).toString("base64"),
  skipBadRows: true,
});

const oneAnswer = <Value>({ random }: Worker, ways: readonly (() => Promise<Value>)[]): Promise<Value> =>
  random.pick(ways)();
