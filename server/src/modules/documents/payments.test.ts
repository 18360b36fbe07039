import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storedFollower, storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { callOfService } from "../../operations/call.ts";
import { referencedInvoice } from "./open-amount.ts";
import { type Movement, recordPayment, takeBackPayment } from "./payments.ts";
import { selectPayments, standingPayments } from "./payments-store.ts";

const by = { id: randomUUID(), name: "Ada Absender" };

const moved = { kind: "payment", reference: null, clientPaymentId: null } as const;

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

  const paid = { ...moved, documentId, amountCents: 40_000, paidOn: "2026-02-01", by };
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
    {
      kind: "document.payment",
      record: { kind: "payment", amountCents: 40_000, takesBack: null, paidCents: 40_000 },
    },
    {
      kind: "document.payment",
      record: { amountCents: -40_000, takesBack: payment?.paymentId, paidCents: 0 },
    },
  ]);
});

test("a payment that cannot be is refused with the rule it breaks, and nothing is recorded", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const wish = { ...moved, documentId, amountCents: 100, paidOn: "2026-03-02", openCents: 119_000, by };
  const ruleWith = (changes: object) => ruleOf(recordPayment(callOf(world), { ...wish, ...changes }));

  expect(await ruleWith({ amountCents: 100_000_000_001 })).toBe("too_large");
  expect(await ruleWith({ kind: "refund" })).toBe("exceeds_paid");
  expect(await ruleWith({ kind: "bounce" })).toBe("exceeds_paid");
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
  const wish = { ...moved, amountCents: 100, paidOn: "2026-03-02", openCents: 0, by };
  const foreign = callOfService(world.services, await world.openOffice(), world.services.clock.now());

  expect(await ruleOf(recordPayment(callOf(world), { ...wish, documentId: note.documentId }))).toBe(
    "not_an_invoice",
  );
  expect(await ruleOf(recordPayment(foreign, { ...wish, documentId: invoice.documentId }))).toBe("NOT_FOUND");
});

test("of many payments recorded at once by people who all saw the same, one counts", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const wish = { ...moved, documentId, amountCents: 50_000, paidOn: "2026-03-01", openCents: 119_000, by };

  const rules = await Promise.all(
    Array.from({ length: 5 }, () => ruleOf(recordPayment(callOf(world), wish))),
  );

  expect(rules.filter((rule) => rule === null)).toHaveLength(1);
  expect(rules.filter((rule) => rule === "stale")).toHaveLength(4);
  expect(await openOf(world, documentId)).toBe(69_000);
});

test.for(["refund", "payment"] as const)(
  "where nothing is open, of two who record the same %s having seen the same paid one counts",
  async (kind) => {
    const world = await startWorld();
    const { documentId } = await storedInvoice(world);
    const entry = { ...moved, documentId, paidOn: "2026-03-01", openCents: 0, by };
    await recordPayment(callOf(world), { ...entry, amountCents: 124_000, openCents: 119_000, paidCents: 0 });
    const wish = { ...entry, kind, amountCents: 5000, paidCents: 124_000 };

    const rules = await Promise.all([1, 2].map(() => ruleOf(recordPayment(callOf(world), wish))));

    expect(new Set(rules)).toEqual(new Set([null, "stale"]));
    expect(await openOf(world, documentId)).toBe(0);
  },
);

test("a payment is taken back once", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const call = callOf(world);
  await recordPayment(call, { ...moved, documentId, amountCents: 100, paidOn: "2026-03-01", by });
  const [payment] = await selectPayments(call.db, world.office, documentId);
  const paymentId = payment?.paymentId ?? "";
  await takeBackPayment(call, { documentId, openCents: 118_900, paymentId, by });

  expect(await ruleOf(takeBackPayment(call, { documentId, openCents: 119_000, paymentId, by }))).toBe(
    "not_standing",
  );
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("of equal payments the one that is taken back undoes one only", () => {
  const entries = [
    { paymentId: "a", reverses: null },
    { paymentId: "b", reverses: null },
    { paymentId: "c", reverses: "a" },
  ];
  expect(standingPayments(entries).map(({ paymentId }) => paymentId)).toEqual(["b"]);
});

test("what comes in beyond what is open is to be paid back; paid back or bounced, it is not", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const record = async (kind: Movement["kind"], amountCents: number) =>
    (
      await recordPayment(callOf(world), {
        ...moved,
        kind,
        documentId,
        amountCents,
        paidOn: "2026-03-01",
        by,
      })
    ).amounts;

  expect(await record("payment", 120_000)).toMatchObject({ openCents: 0, refundDueCents: 1000 });
  expect(await record("refund", 1000)).toMatchObject({
    paidCents: 119_000,
    openCents: 0,
    refundDueCents: 0,
  });
  expect(await record("bounce", 119_000)).toMatchObject({ paidCents: 0, openCents: 119_000 });
  expect(await record("payment", 119_000)).toMatchObject({ openCents: 0, refundDueCents: 0 });
});

test("money that has gone back again cannot be taken back as if it had never come; its way back can", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const call = callOf(world);
  const entry = { ...moved, documentId, amountCents: 5000, paidOn: "2026-03-01", by };
  const came = await recordPayment(call, entry);
  const bounced = await recordPayment(call, { ...entry, kind: "bounce" });

  expect(await ruleOf(takeBackPayment(call, { documentId, paymentId: came.paymentId, by }))).toBe("paid_out");
  const back = await takeBackPayment(call, { documentId, paymentId: bounced.paymentId, by });
  expect(back.amounts).toMatchObject({ paidCents: 5000 });
  expect(await ruleOf(takeBackPayment(call, { documentId, paymentId: back.paymentId, by }))).toBe(
    "not_standing",
  );
});

test("a key stands for one entry: again it is the same, at once too; for anything else it is refused", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const other = await storedInvoice(world, { documentNumber: "RE-2026-00002" });
  const wish = {
    ...moved,
    documentId,
    amountCents: 700,
    paidOn: "2026-03-01",
    clientPaymentId: "bank-1",
    by,
  };

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => recordPayment(callOf(world), { ...wish, openCents: 119_000 })),
  );

  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(await openOf(world, documentId)).toBe(118_300);
  for (const change of [
    { amountCents: 701 },
    { paidOn: "2026-02-28" },
    { reference: "RE-2026-00001" },
    { documentId: other.documentId },
  ])
    expect(await ruleOf(recordPayment(callOf(world), { ...wish, ...change }))).toBe("IDEMPOTENCY_CONFLICT");
  expect(await openOf(world, other.documentId)).toBe(119_000);
});

test("money before the issue is recorded once the invoice is issued, with the day on which it came", async () => {
  const world = await startWorld();
  const unissued = await storedInvoice(world, { issuedAt: null });
  const issued = await storedInvoice(world, { documentNumber: "RE-2026-00002" });
  const early = { ...moved, amountCents: 100, paidOn: "2025-12-01", by };

  expect(await ruleOf(recordPayment(callOf(world), { ...early, documentId: unissued.documentId }))).toBe(
    "DOCUMENT_NOT_ISSUED",
  );
  expect((await recordPayment(callOf(world), { ...early, documentId: issued.documentId })).changed).toBe(
    true,
  );
});

/** What an account book would say: how much has come in, and which entries still stand. */
type Book = { paid: number; standing: Map<string, number> };

test("whatever is recorded and taken back, the sums are those of an account book", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const call = callOf(world);
  const book: Book = { paid: 0, standing: new Map() };
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;

  for (let step = 0; step < 60; step += 1) {
    const kind = (["payment", "payment", "refund", "bounce"] as const)[upTo(4)] ?? "payment";
    const amountCents = 1 + upTo(90_000);
    const [taken] = [...book.standing].at(upTo(Math.max(1, book.standing.size))) ?? [];
    const takesBack = taken !== undefined && upTo(4) === 0 ? taken : null;
    const change = takesBack
      ? -(book.standing.get(takesBack) ?? 0)
      : kind === "payment"
        ? amountCents
        : -amountCents;
    const work = takesBack
      ? takeBackPayment(call, { documentId, paymentId: takesBack, by })
      : recordPayment(call, { ...moved, kind, documentId, amountCents, paidOn: "2026-03-01", by });
    const isRefused = book.paid + change < 0;
    if (isRefused) {
      expect(await ruleOf(work)).toBe(takesBack ? "paid_out" : "exceeds_paid");
      continue;
    }
    const { paymentId, amounts } = await work;
    book.paid += change;
    if (takesBack) book.standing.delete(takesBack);
    else book.standing.set(paymentId, change);
    expect(amounts).toMatchObject({
      paidCents: book.paid,
      openCents: Math.max(0, 119_000 - book.paid),
      refundDueCents: Math.max(0, book.paid - 119_000),
    });
  }
});
