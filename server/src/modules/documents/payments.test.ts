import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storedFollower, storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { callOfService } from "../../operations/call.ts";
import { selectPayments } from "./chain-store.ts";
import { referencedInvoice } from "./open-amount.ts";
import { recordPayment, standingPayments, takeBackPayment } from "./payments.ts";

const by = { userId: randomUUID(), name: "Ada Absender" };

const callOf = ({ services, office }: World) => callOfService(services, office, services.clock.now());

/** The rule that a refusal names first, or null. */
const ruleOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      return "problems" in cause.details ? (cause.details.problems[0]?.rule ?? "") : cause.code;
    },
  );

const openOf = async ({ services, office }: World, documentId: string) =>
  (await referencedInvoice(services.db, office, documentId))?.openCents;

test("payments and credit notes come off what is open; taken back, a payment is open again and stays on record", async () => {
  const world = await startWorld();
  const { documentId, ...invoice } = await storedInvoice(world);
  const call = callOf(world);
  await storedFollower(world, { documentId, ...invoice }, { documentType: "gutschrift", grossCents: 19_000 });

  const paid = { documentId, amountCents: 40_000, paidOn: "2026-02-01", by };
  await recordPayment(call, { ...paid, openCents: 100_000 });
  const afterPaying = await referencedInvoice(call.db, world.office, documentId);
  const [payment] = await selectPayments(call.db, world.office, documentId);
  world.setTime("2026-03-02T09:01:00Z");
  await takeBackPayment(callOf(world), {
    documentId,
    openCents: 60_000,
    paymentId: payment?.paymentId ?? "",
    by,
  });

  expect(afterPaying).toMatchObject({ paidCents: 40_000, creditedCents: 19_000, openCents: 60_000 });
  expect(await openOf(world, documentId)).toBe(100_000);
  const payments = await selectPayments(call.db, world.office, documentId);
  expect(payments.map(({ amountCents, paidOn }) => ({ amountCents, paidOn }))).toEqual([
    { amountCents: 40_000, paidOn: "2026-02-01" },
    { amountCents: -40_000, paidOn: "2026-02-01" },
  ]);
  const records = await call.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", documentId)
    .orderBy("xid")
    .execute();
  expect(records).toMatchObject([
    { kind: "document.payment", record: { amountCents: 40_000, takesBack: null, openCents: 60_000 } },
    {
      kind: "document.payment",
      record: { amountCents: -40_000, takesBack: payment?.paymentId, openCents: 100_000 },
    },
  ]);
});

test("a payment that cannot be is refused with the rule it breaks, and nothing is recorded", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const wish = { documentId, amountCents: 100, paidOn: "2026-03-02", openCents: 119_000, by };
  const ruleWith = (changes: object) => ruleOf(recordPayment(callOf(world), { ...wish, ...changes }));

  expect(await ruleWith({ amountCents: 119_001 })).toBe("exceeds_open");
  expect(await ruleWith({ amountCents: 0 })).toBe("not_positive");
  expect(await ruleWith({ amountCents: -1 })).toBe("not_positive");
  expect(await ruleWith({ openCents: 100_000 })).toBe("stale");
  expect(await ruleWith({ paidOn: "2026-03-03" })).toBe("in_future");
  expect(await ruleWith({ paidOn: "1999-12-31" })).toBe("too_early");
  expect(await ruleWith({ documentId: randomUUID() })).toBe("NOT_FOUND");
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("only invoices are paid, and nobody pays another partner's", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const note = await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 100 });
  const wish = { amountCents: 100, paidOn: "2026-03-02", openCents: 0, by };
  const foreign = callOfService(world.services, await world.openOffice(), world.services.clock.now());

  expect(await ruleOf(recordPayment(callOf(world), { ...wish, documentId: note.documentId }))).toBe(
    "not_an_invoice",
  );
  expect(await ruleOf(recordPayment(foreign, { ...wish, documentId: invoice.documentId }))).toBe("NOT_FOUND");
});

test("of many payments recorded at once by people who all saw the same, one counts", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const wish = { documentId, amountCents: 50_000, paidOn: "2026-03-01", openCents: 119_000, by };

  const rules = await Promise.all(
    Array.from({ length: 5 }, () => ruleOf(recordPayment(callOf(world), wish))),
  );

  expect(rules.filter((rule) => rule === null)).toHaveLength(1);
  expect(rules.filter((rule) => rule === "stale")).toHaveLength(4);
  expect(await openOf(world, documentId)).toBe(69_000);
});

test("a payment is taken back once", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const call = callOf(world);
  await recordPayment(call, { documentId, amountCents: 100, paidOn: "2026-03-01", openCents: 119_000, by });
  const [payment] = await selectPayments(call.db, world.office, documentId);
  const paymentId = payment?.paymentId ?? "";
  await takeBackPayment(call, { documentId, openCents: 118_900, paymentId, by });

  expect(await ruleOf(takeBackPayment(call, { documentId, openCents: 119_000, paymentId, by }))).toBe(
    "not_standing",
  );
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("of equal payments the one that is taken back undoes one only", () => {
  const entry = (paymentId: string, amountCents: number, paidOn = "2026-03-01") => ({
    paymentId,
    amountCents,
    paidOn,
    recordedByName: "Ada",
    recordedAt: new Date(0),
  });
  const entries = [entry("a", 100), entry("b", 100), entry("c", 100, "2026-03-02"), entry("d", -100)];
  expect(standingPayments(entries).map(({ paymentId }) => paymentId)).toEqual(["a", "c"]);
});
