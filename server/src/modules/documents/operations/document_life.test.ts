import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { rest } from "../../../../test/billing.ts";
import { invoiceInput, issue, issuedDocument, madeDocument } from "../../../../test/documents.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";

const issueIt = (world: World, input: object, token = world.office.token) =>
  rest(
    world,
    "document_issue",
    { issuedOn: "2026-03-02", reason: "persönlich", ...input },
    { token, door: "operations" },
  );
const voidIt = (world: World, input: object, token = world.office.token) =>
  rest(world, "document_void", { reason: "falscher Empfänger", ...input }, { token, door: "operations" });
const got = async (world: World, documentId: string) => {
  const answer = await world.call("document_get", { documentId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const refused = (code: string, details: object = {}) => ({ body: { error: { code, details } } });

test("a document is made, asks for nothing until it is issued, and says what to do next", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world);
  expect(await got(world, documentId)).toMatchObject({ state: "made", openCents: 0, nextStep: "send" });

  const declared = await issueIt(world, { documentId });
  expect(declared).toMatchObject({
    status: 200,
    body: { state: "issued", issuedBy: "other", openCents: 119_000, nextStep: "wait", changed: true },
  });
  expect(await issueIt(world, { documentId, reason: "noch einmal" })).toMatchObject({
    body: { changed: false, issuedAt: declared.body["issuedAt"] },
  });
  expect(await got(world, documentId)).toMatchObject({ state: "issued", stateReason: "persönlich" });
  expect(await voidIt(world, { documentId })).toMatchObject(
    refused("DOCUMENT_ISSUED", { issuedAt: declared.body["issuedAt"] }),
  );
});

test("handed to the post, a letter issues its document, at that moment and by that way", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await madeDocument(world);
  await world.call("order_send", { letterId });
  await world.runJobs();
  expect(await got(world, documentId)).toMatchObject({ state: "made", nextStep: "wait" });
  expect(await voidIt(world, { documentId })).toMatchObject(refused("DOCUMENT_ISSUED", { issuedAt: null }));

  await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify({ advance: "P5D" }),
    headers: { "content-type": "application/json" },
  });
  const posted = await got(world, documentId);
  expect(posted).toMatchObject({ state: "issued", issuedBy: "post", openCents: 119_000 });
  const order = await world.call("order_status", { orderId: posted["orderId"] });
  expect(order).toMatchObject({ value: { postedAt: posted["issuedAt"] } });
});

test("a void document keeps its number, and its letter goes out no more, by whatever way", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId, referencePrefill } = await madeDocument(world);
  expect(await voidIt(world, { documentId })).toMatchObject({
    body: { state: "void", nextStep: "none", changed: true },
  });
  expect(await voidIt(world, { documentId })).toMatchObject({ body: { changed: false } });

  for (const tool of ["order_send", "approval_submit"])
    expect(await world.call(tool, { letterId })).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { reason: "DOCUMENT_VOID" } },
    });
  expect(await world.call("order_send_batch", { items: [{ letterId, clientOrderId: "a" }] })).toMatchObject({
    value: { counts: { ok: 0, failed: 1 } },
  });
  expect(await issueIt(world, { documentId })).toMatchObject(
    refused("DOCUMENT_NOT_ISSUED", { state: "void" }),
  );
  const reminder = {
    documentType: "zahlungserinnerung",
    documentDate: "2026-03-20",
    references: referencePrefill,
  };
  expect(await world.call("document_create", { document: reminder })).toMatchObject({
    error: { code: "DOCUMENT_NOT_ISSUED", details: { state: "void" } },
  });
  expect((await madeDocument(world)).documentNumber).toBe("RE-2026-00002");
});

test("of a send and a void at the same moment one wins, and the other is told so", async () => {
  const world = await startSendingWorld();
  for (let round = 0; round < 5; round += 1) {
    const { documentId, letterId } = await madeDocument(world);
    const [sent, voided] = await Promise.all([
      world.call("order_send", { letterId }),
      voidIt(world, { documentId }),
    ]);
    expect([sent.ok, voided.status === 200].filter(Boolean)).toHaveLength(1);
  }
});

test("a stopped send leaves the document as it was: it can be voided or sent again", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await madeDocument(world);
  const sent = await world.call("order_send", { letterId });
  await world.call("order_cancel", { orderId: sent.ok && sent.value["orderId"] });
  expect(await got(world, documentId)).toMatchObject({ state: "made", nextStep: "send" });
  expect(await voidIt(world, { documentId })).toMatchObject({ body: { state: "void" } });
});

test("days and reasons are judged at their fields", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world);
  const rulesOf = async (input: object) => {
    const { body } = await issueIt(world, { documentId, ...input });
    const { details } = body["error"] as { details: { problems: { path: string; rule: string }[] } };
    return details.problems.map(({ path, rule }) => `${path} ${rule}`);
  };
  expect(await rulesOf({ issuedOn: "2026-03-03" })).toEqual(["issuedOn in_future"]);
  expect(await rulesOf({ issuedOn: "2025-12-01" })).toEqual(["issuedOn before_document"]);
  expect((await rulesOf({ reason: "" }))[0]).toMatch(/^reason/);
  expect(await got(world, documentId)).toMatchObject({ state: "made" });
});

test("another account's document is not told from none, and a viewer changes nothing", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world);
  const foreign = await world.openOffice();
  for (const change of [issueIt, voidIt]) {
    expect(await change(world, { documentId }, foreign.token)).toMatchObject(refused("NOT_FOUND"));
    expect(await change(world, { documentId: randomUUID() })).toMatchObject(refused("NOT_FOUND"));
  }
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect(await viewer.call("document_void", { documentId, reason: "x" })).toMatchObject({ status: 403 });
  const editor = await signedInBrowser(world, { role: "editor" });
  expect(await editor.call("document_void", { documentId, reason: "x" })).toMatchObject({ status: 200 });
});

test("a paid invoice is credited, and what is to be paid back is told", async () => {
  const world = await startSendingWorld();
  const invoice = await issuedDocument(world);
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { documentId } = invoice;
  await call("payment_record", { documentId, openCents: 119_000, amount: "1190,00", paidOn: "2026-03-02" });
  const { sequenceScope: _, ...input } = invoiceInput();
  const credit = await madeDocument(world, {
    ...input,
    sequenceScope: { scope: "GS" },
    document: { ...input.document, documentType: "gutschrift", references: invoice.referencePrefill },
  });
  expect(await got(world, documentId)).toMatchObject({ refundDueCents: 0, nextStep: "none" });
  await issue(world, credit.documentId);
  expect(await got(world, documentId)).toMatchObject({
    paidCents: 119_000,
    creditedCents: 119_000,
    openCents: 0,
    refundDueCents: 119_000,
    nextStep: "refund",
  });
});

test("money for what nobody has received is not recorded", async () => {
  const world = await startSendingWorld();
  const { documentId } = await madeDocument(world);
  const { call } = await signedInBrowser(world, { role: "editor" });
  expect(
    await call("payment_record", { documentId, openCents: 0, amount: "1190,00", paidOn: "2026-03-02" }),
  ).toMatchObject({ body: { error: { code: "DOCUMENT_NOT_ISSUED" } } });
});
