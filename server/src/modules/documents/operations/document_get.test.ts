import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { invoiceInput, invoicePayload, madeDocument } from "../../../../test/documents.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { storedFollower, storedInvoice } from "../../../../test/stored-documents.ts";
import { startWorld } from "../../../../test/world.ts";

test("a document shows what was given, what it came to, its letter and its latest order", async () => {
  const world = await startSendingWorld();
  const { documentId, letterId } = await madeDocument(world, invoiceInput({ language: "en" }));
  const sent = await world.call("order_send", { letterId });

  expect(await world.call("document_get", { documentId })).toMatchObject({
    value: {
      documentId,
      letterId,
      documentNumber: "RE-2026-00001",
      sequenceScope: "RE",
      language: "en",
      payload: invoicePayload(),
      totals: { bruttoCents: 119_000 },
      state: "made",
      issuedAt: null,
      openCents: 0,
      nextStep: "wait",
      referencePrefill: { documentId, openCents: 119_000 },
      orderId: sent.ok && sent.value["orderId"],
      orderStatus: "queued",
      exports: { zugferdPdfUrl: null, reasons: { zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_READY" } } },
      warnings: [{ code: "PAPER_INVOICE" }],
      pdfUrl: expect.stringMatching(/\.pdf$/),
    },
  });
});

test("a rate is text wherever a document shows it, also where it was given as a number", async () => {
  const world = await startSendingWorld();
  const totals = {
    nettoCents: 100_000,
    ustLines: [{ rate: 19, netCents: 100_000, ustCents: 19_000 }],
    bruttoCents: 119_000,
  };
  const { documentId } = await madeDocument(world, invoiceInput({ document: { totals } }));

  const rates = [{ rate: "19" }];
  expect(await world.call("document_get", { documentId })).toMatchObject({
    value: { payload: { totals: { ustLines: rates } }, totals: { ustLines: rates } },
  });
});

test("what follows an invoice names that invoice for what follows next, with what is open today", async () => {
  const world = await startWorld();
  const invoice = await storedInvoice(world);
  const { documentId } = await storedFollower(world, invoice, {
    documentType: "mahnung",
    grossCents: 119_000,
    dunningLevel: 1,
  });
  await storedFollower(world, invoice, { documentType: "gutschrift", grossCents: 19_000 });

  expect(await world.call("document_get", { documentId })).toMatchObject({
    value: {
      dunningLevel: 1,
      openCents: null,
      claim: { openCents: 119_000 },
      referencePrefill: { documentId: invoice.documentId, bruttoCents: 119_000, openCents: 100_000 },
      exports: { reasons: { zugferdPdf: { code: "DOCUMENT_EXPORT_NOT_SUPPORTED" } } },
    },
  });
});

test("a document that nobody has is not found", async () => {
  const world = await startWorld();

  expect(await world.call("document_get", { documentId: randomUUID() })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "document" } },
  });
});
