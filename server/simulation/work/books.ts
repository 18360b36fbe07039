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
      ]);
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
