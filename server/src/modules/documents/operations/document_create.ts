import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { enqueue } from "../../../operations/job.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { fileNameOf, printedOutput, printedView } from "../../letters/letters.ts";
import { type CreatedDocument, createDocument } from "../create-document.ts";
import { documentTypes } from "../document-input.ts";
import { documentRequestFields } from "../document-request-input.ts";
import { documentSums, referencePrefill, referencePrefillOutput, sumsOf } from "../document-view.ts";
import { exportSlots, exportSlotsOutput } from "../einvoice/export-slots.ts";
import { makeDocumentExports } from "../jobs/make_document_exports.ts";

export const documentCreate = defineOperation({
  name: "document_create",
  title: "Write an invoice or reminder",
  summary: "Stores an invoice, reminder, dunning letter or credit note as a DIN 5008 draft; free until sent.",
  description:
    "Recomputes all sums and checks § 14 UStG; one VALIDATION_ERROR tells everything that is wrong, and nothing is " +
    "stored. Follow-ups take references = referencePrefill of document_get unchanged. Invoices and credit notes get " +
    "ZUGFeRD and XRechnung files, see document_get. Send it with order_send and letterId.",
  doors: ["mcp", "rest", "portal"],
  toolset: "documents",
  scope: "order:send",
  effect: "write",
  refuses: [
    "NOT_FOUND",
    "SENDER_PFLICHTANGABEN_INCOMPLETE",
    "ADDRESS_INVALID",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
    "IDEMPOTENCY_CONFLICT",
  ],
  input: z.strictObject({ ...documentRequestFields, clientLetterId: lineOfText(200).optional() }),
  output: z.object({
    documentId: z.uuid(),
    letterId: z.uuid(),
    clientLetterId: z.string().nullable(),
    created: z.boolean().describe("false: the same document was there already."),
    documentType: z.enum(documentTypes),
    documentNumber: z.string().nullable(),
    documentDate: z.string(),
    dueDate: z.string().nullable(),
    dunningLevel: z.int().nullable(),
    ...documentSums,
    referencePrefill: referencePrefillOutput,
    exports: z.object(exportSlotsOutput),
    ...printedOutput,
    previewUrl: z.url().describe("To show to a person; valid 24 hours."),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run(input, call) {
    const made = await createDocument(call, input);
    const { documentId, invoice } = made.document;
    const { partnerId, mode } = call.caller;
    if (made.created && invoice)
      await enqueue(call, call.db, makeDocumentExports, { partnerId, mode, documentId });
    return answer(call, made);
  },
});

async function answer(call: Call, { document, letter, created, images }: CreatedDocument) {
  const printed = await printedView(call, letter);
  return {
    documentId: document.documentId,
    letterId: letter.letterId,
    clientLetterId: letter.clientLetterId,
    created,
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    dunningLevel: document.dunningLevel,
    ...sumsOf(document),
    referencePrefill: await referencePrefill(call, document),
    exports: await exportSlots(call, document),
    ...printed,
    previewUrl: printed.pdfUrl,
    pages: await publishPages(call, images, fileNameOf(letter.subject)),
  };
}
