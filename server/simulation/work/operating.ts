import { requestErasure } from "../../src/modules/retention/retention.ts";
import {
  type Action,
  insist,
  keep,
  operator,
  oneOf,
  person,
  recent,
  somePartner,
  has,
  type Worker,
} from "./action.ts";

/** What those who run the service do, and what an owner does about the account as a whole. */
export const operatingActions: readonly Action[] = [
  {
    name: "hold everything up",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const as = operator(partner);
      await insist(worker, () => worker.call(as, "sending_pause", { reason: "Störung" }));
      await aWhile(worker);
      await insist(worker, () => worker.call(as, "sending_resume", {}), 8);
    },
  },
  {
    name: "disable an account",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const as = operator(worker.partners.find(({ number }) => number !== partner.number) ?? partner);
      const { partnerId } = partner;
      await insist(worker, () => worker.call(as, "partner_disable", { partnerId, reason: "Verdacht" }));
      await aWhile(worker);
      await worker.call({ partner, by: "token" }, "wallet_balance", {});
      await insist(worker, () => worker.call(as, "partner_enable", { partnerId }), 8);
    },
  },
  {
    name: "say who runs the service",
    weight: 1,
    async run(worker) {
      const as = operator(somePartner(worker));
      await oneOf(worker, [
        async () => {
          const seen = await worker.call(as, "receipt_issuer_get", {});
          if (!seen.ok) return;
          const { changedAt = null } = (seen.value["issuer"] ?? seen.value) as { changedAt?: string | null };
          await worker.call(as, "receipt_issuer_set", {
            name: "Betreiberin GmbH",
            street: "Lange Straße",
            houseNumber: "1",
            zip: "80331",
            city: "München",
            vatId: "DE136695976",
            basedOn: changedAt,
          });
        },
        async () => {
          const seen = await worker.call(as, "public_text_list", {});
          const texts = seen.ok
            ? ((seen.value["items"] ?? seen.value["texts"] ?? []) as {
                name: string;
                language: string;
                changedAt?: string | null;
              }[])
            : [];
          const mine = texts.find(({ name, language }) => name === "imprint" && language === "de");
          await worker.call(as, "public_text_set", {
            name: "imprint",
            language: "de",
            text: `Betreiberin GmbH, Ausgabe ${worker.number()}`,
            basedOn: mine?.changedAt ?? null,
          });
        },
      ]);
    },
  },
  {
    name: "forget somebody",
    weight: 4,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      const about = { partner, name: "erasure", input: { orderId } };
      const { partnerId, mode } = partner;
      await worker.errand(about, async (services) => {
        const answer = await requestErasure(
          services,
          { partnerId, mode },
          { orderId },
          { requestedBy: "operator" },
        );
        if (answer.found !== "one") return { found: answer.found };
        const things = answer.things.map(({ kind, id, outcome }) => ({ kind, id, outcome }));
        return { found: answer.found, things };
      });
    },
  },
  {
    name: "close the account",
    weight: 1,
    async run(worker) {
      // The busiest one stays open: the others have to do with it.
      const partner = worker.partners.at(-1) ?? somePartner(worker);
      const as = person(partner);
      const asked = await insist(worker, () =>
        worker.call(as, "closure_request", { accountName: `Haus ${partner.mark}` }),
      );
      await worker.time.pause(worker.random.between(100, 3_000));
      await worker.call({ partner, by: "token" }, "wallet_balance", {});
      if (asked.ok && worker.random.happens(0.5))
        await insist(worker, () => worker.call(as, "closure_withdraw", {}));
    },
  },
  {
    name: "take data along",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const now = worker.time.nowMs();
      const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      await oneOf(worker, [
        () => worker.call(person(partner), "archive_check", {}),
        async () => {
          const span = { since: day(now - 30 * 86_400_000), until: day(now + 86_400_000) };
          const begun = await worker.call({ partner, by: "token" }, "archive_export", {
            ...span,
            format: "gobd_csv",
          });
          if (begun.ok) keep(worker, "export", partner, begun.value["jobId"]);
        },
        async () => {
          const span = { firstDay: day(now - 30 * 86_400_000), lastDay: day(now) };
          const begun = await worker.call(person(partner), "export_start", { ...span, format: "gobd_csv" });
          if (begun.ok) keep(worker, "export", partner, begun.value["exportId"]);
        },
      ]);
    },
  },
  {
    name: "decide about an export",
    weight: 1,
    isPossible: has("export"),
    async run(worker) {
      const { partner, id: exportId } = recent(worker, worker.memory.things.export);
      const verdict = worker.random.pick(["yes", "no"] as const);
      await worker.call(person(partner, partner.approver), "export_decide", {
        exportId,
        verdict,
        letters: 0,
      });
    },
  },
  {
    name: "hold an account",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      const as = operator(partner);
      const wish = { partnerId: partner.partnerId, reason: "Auffällig" };
      await insist(worker, () => worker.call(as, "account_hold", wish));
      await aWhile(worker);
      await insist(worker, () => worker.call(as, "account_release", wish), 8);
    },
  },
];

/** Long enough that whoever was at the carrier's door has gone, and others have come. */
async function aWhile({ time, random, skipTo }: Worker): Promise<void> {
  if (random.happens(0.5)) await skipTo(time.nowMs() + 10 * 60_000);
  await time.pause(random.between(500, 5_000));
}
