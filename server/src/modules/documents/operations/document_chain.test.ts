import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld } from "../../../../test/world.ts";

test("the chain shows the invoice, what followed it and what is open, from wherever one looks", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const dunning = await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 120_500,
    dunningLevel: 1,
  });
  world.setTime("2026-03-03T09:00:00Z");
  const note = await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 19_000 });
  const { call } = await signedInBrowser(world, { role: "editor" });

  const answers = await Promise.all(
    [invoice, dunning, note].map(({ documentId }) => call("document_chain", { documentId })),
  );

  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        chain: [invoice, dunning, note].map(({ documentId }) => ({ documentId })),
        invoice: { state: "overdue", creditedCents: 19_000, paidCents: 0, openCents: 100_000 },
        payments: [],
        mayRecord: true,
        nextSteps: ["zahlungserinnerung", "mahnung", "gutschrift"],
      },
    });
});

test("an invoice that was paid late is credited or asked interest for; a viewer may do nothing; one from elsewhere stands alone", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const elsewhere = await storedFollower(
    world,
    { ...(await storedInvoice(world, { documentNumber: "ALT-1" })), documentNumber: "FREMD-1" },
    { documentType: "mahnung", grossCents: 500, dunningLevel: 1, referencesDocumentId: null },
  );
  const editor = await signedInBrowser(world, { role: "editor", name: "Edda Editor" });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });

  expect(await viewer.call("document_chain", { documentId })).toMatchObject({
    body: { mayRecord: false, nextSteps: [] },
  });
  const paid = { documentId, openCents: 119_000, amount: "1.190,00", paidOn: "2026-03-01" };
  await editor.call("payment_record", paid);
  expect(await editor.call("document_chain", { documentId })).toMatchObject({
    body: {
      invoice: { state: "paid", openCents: 0 },
      payments: [{ amountCents: 119_000, recordedByName: "Edda Editor", mayTakeBack: true }],
      mayRecord: true,
      nextSteps: ["mahnung", "gutschrift"],
    },
  });
  expect(await editor.call("document_chain", { documentId: elsewhere.documentId })).toMatchObject({
    body: { invoice: null, chain: [{ documentId: elsewhere.documentId }] },
  });
});

test("a foreign document is not told from none", async () => {
  const world = await startWorld();
  const { documentId } = await storedInvoice(world);
  const other = await world.openOffice();
  const { call } = await signedInBrowser(world, { partnerId: other.partnerId });

  for (const id of [documentId, "01930000-0000-7000-8000-000000000000"])
    expect(await call("document_chain", { documentId: id })).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
  expect(await call("document_chain", { documentId: "x" })).toMatchObject({ status: 400 });
});

test("a new document begins with today, the sequences in use and the units there are", async () => {
  const world = await startWorld();
  await storedInvoice(world, { sequenceScope: "KUNDE-A" });
  const { call } = await signedInBrowser(world, { role: "editor" });

  expect(await call("document_defaults", {})).toMatchObject({
    status: 200,
    body: { mayCreate: true, invoiceScope: "KUNDE-A", creditNoteScope: "GS" },
  });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera Viewer" });
  expect(await viewer.call("document_defaults", {})).toMatchObject({ body: { mayCreate: false } });
});
