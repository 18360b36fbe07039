import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { accepted, rest } from "../../../../test/billing.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { referencedInvoice } from "../open-amount.ts";
import { selectPayments } from "../payments-store.ts";

const openOf = async ({ services, office }: World, documentId: string) =>
  (await referencedInvoice(services.db, office, documentId))?.openCents;

test("a person records a part, then the rest, and takes one back: the amount is open again", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const { call } = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });

  const part = await call("payment_record", {
    documentId,
    openCents: 119_000,
    amount: "190,00",
    paidOn: "2026-02-27",
  });
  world.setTime("2026-03-02T09:05:00Z");
  const rest = await call("payment_record", {
    documentId,
    openCents: 100_000,
    amount: "1.000 €",
    paidOn: "2026-03-02",
  });
  const paymentId = part.body["paymentId"];
  world.setTime("2026-03-02T09:10:00Z");
  const back = await call("payment_take_back", { documentId, openCents: 0, paymentId });
  const twice = await call("payment_take_back", { documentId, openCents: 19_000, paymentId });

  expect(part).toMatchObject({ status: 200, body: { openCents: 100_000 } });
  expect(rest).toMatchObject({ status: 200, body: { openCents: 0 } });
  expect(back.status).toBe(200);
  expect(twice).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "paymentId", rule: "not_standing" }] } } },
  });
  expect(await openOf(world, documentId)).toBe(19_000);
  expect(await selectPayments(world.services.db, world.office, documentId)).toMatchObject([
    { amountCents: 19_000, recordedByName: "Edda Editor" },
    { amountCents: 100_000 },
    { amountCents: -19_000 },
  ]);
});

test("what cannot be recorded is told by its field, and nothing is stored", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const { documentId } = invoice;
  const note = await storedFollower(world, invoice, { documentType: "mahnung", grossCents: 120_000 });
  const { call } = await signedInBrowser(world);
  const payment = { documentId, openCents: 119_000, amount: "100,00", paidOn: "2026-03-01" };
  const cases = [
    [{ amount: "viel" }, "amount"],
    [{ amount: '"><script>' }, "amount"],
    [{ amount: "0" }, "amountCents"],
    [{ amount: undefined }, "amountCents"],
    [{ amountCents: 100 }, "amountCents"],
    [{ kind: "refund" }, "amountCents"],
    [{ kind: "gift" }, "kind"],
    [{ reference: "x".repeat(141) }, "reference"],
    [{ reference: "a\nb" }, "reference"],
    [{ clientPaymentId: "" }, "clientPaymentId"],
    [{ paidOn: "gestern" }, "paidOn"],
    [{ paidOn: "2026-03-03" }, "paidOn"],
    [{ paidOn: "1999-12-31" }, "paidOn"],
    [{ openCents: 50_000 }, "openCents"],
    [{ paidCents: 100 }, "paidCents"],
    [{ paidCents: "0" }, "paidCents"],
    [{ documentId: note.documentId, openCents: 0 }, "documentId"],
  ] as const;

  for (const [change, path] of cases)
    expect(await call("payment_record", { ...payment, ...change }), path).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path }] } } },
    });
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("two clicks at once record the money once", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const { call } = await signedInBrowser(world);
  const payment = { documentId, openCents: 119_000, amount: "119", paidOn: "2026-03-01" };

  const answers = await Promise.all([call("payment_record", payment), call("payment_record", payment)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await openOf(world, documentId)).toBe(107_100);
});

test("a viewer records nothing, and another account's invoice is not there", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });
  const payment = { documentId, openCents: 119_000, amount: "119", paidOn: "2026-03-01" };
  const back = { documentId, openCents: 119_000, paymentId: documentId };

  expect((await viewer.call("payment_record", payment)).status).toBe(403);
  expect((await viewer.call("payment_take_back", back)).status).toBe(403);
  expect((await stranger.call("payment_record", payment)).status).toBe(404);
  expect((await stranger.call("payment_take_back", back)).status).toBe(404);
  expect(await openOf(world, documentId)).toBe(119_000);
});

test("a program records, repeats, corrects and lists; another account sees none of it", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const foreign = await world.openOffice();
  const door = { door: "operations" } as const;
  const payment = {
    documentId,
    amountCents: 120_000,
    paidOn: "2026-02-27",
    reference: "RE-2026-00001 Müller",
    clientPaymentId: "bank-4711",
  };

  const first = accepted(await rest(world, "payment_record", payment, door));
  const again = accepted(await rest(world, "payment_record", payment, door));
  const other = await rest(world, "payment_record", { ...payment, amountCents: 1 }, door);
  world.setTime("2026-03-02T09:03:00Z");
  const refund = { documentId, kind: "refund", amountCents: 1000, paidOn: "2026-03-01" };
  const back = accepted(await rest(world, "payment_record", refund, door));
  world.setTime("2026-03-02T09:05:00Z");
  const undone = await rest(world, "payment_take_back", { documentId, paymentId: back["paymentId"] }, door);
  const listed = accepted(await rest(world, "payment_list", { documentId }, door));
  const inFebruary = await rest(world, "payment_list", { from: "2026-02-01", to: "2026-02-28" }, door);
  const theirs = { token: foreign.token, ...door };

  expect(first).toMatchObject({ changed: true, paidCents: 120_000, openCents: 0, refundDueCents: 1000 });
  expect(again).toMatchObject({ changed: false, paymentId: first["paymentId"] });
  expect(other).toMatchObject({
    status: 409,
    body: { error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: ["amountCents"] } } },
  });
  expect(back).toMatchObject({ refundDueCents: 0 });
  expect(accepted(undone)).toMatchObject({ refundDueCents: 1000 });
  expect(listed).toMatchObject({
    total: 3,
    items: [
      { kind: "reversal", amountCents: 1000, reversesPaymentId: back["paymentId"] },
      { kind: "refund", amountCents: -1000, reversedByPaymentId: accepted(undone)["paymentId"] },
      {
        kind: "payment",
        amountCents: 120_000,
        documentNumber: "RE-2026-00001",
        reference: "RE-2026-00001 Müller",
        clientPaymentId: "bank-4711",
        reversedByPaymentId: null,
      },
    ],
  });
  expect(accepted(inFebruary)).toMatchObject({ total: 1 });
  expect(await rest(world, "payment_record", payment, theirs)).toMatchObject({ status: 404 });
  expect(await rest(world, "payment_list", { documentId }, theirs)).toMatchObject({ status: 404 });
  expect(accepted(await rest(world, "payment_list", {}, theirs))).toMatchObject({ total: 0 });
});
