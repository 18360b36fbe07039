import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { selectPayments } from "../chain-store.ts";
import { referencedInvoice } from "../open-amount.ts";

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
    [{ amount: "1190,01" }, "amountCents"],
    [{ paidOn: "gestern" }, "paidOn"],
    [{ paidOn: "2026-03-03" }, "paidOn"],
    [{ paidOn: "1999-12-31" }, "paidOn"],
    [{ openCents: 50_000 }, "openCents"],
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
