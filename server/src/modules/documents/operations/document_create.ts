import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { enqueue } from "../../../operations/job.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { warningsAbout } from "../../addresses/addresses.ts";
import { draftView, fileNameOf, printedOutput, printedUnstored } from "../../letters/letters.ts";
import { type CreatedDocument, createDocument, rehearseDocument } from "../create-document.ts";
import { documentLife, documentLifeOutput } from "../document-state.ts";
import type { DocumentRequest } from "../read-request.ts";
import { documentTypes } from "../document-input.ts";
import { documentRequestFields } from "../document-request-input.ts";
import { documentSums, referencePrefill, referencePrefillOutput, sumsOf } from "../document-view.ts";
import { exportSlots, exportSlotsOutput, slotsAhead } from "../einvoice/export-slots.ts";
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
    "DOCUMENT_NOT_ISSUED",
    "SENDER_PFLICHTANGABEN_INCOMPLETE",
    "ADDRESS_INVALID",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
    "IDEMPOTENCY_CONFLICT",
  ],
  input: z.strictObject({
    ...documentRequestFields,
    clientLetterId: lineOfText(200).optional(),
    dryRun: z
      .boolean()
      .optional()
      .describe("All checks, sums, pages and warnings; no number, nothing stored."),
  }),
  output: z.object({
    documentId: z.uuid().nullable().describe("null: dryRun."),
    letterId: z.uuid().nullable(),
    clientLetterId: z.string().nullable(),
    created: z.boolean().describe("false: the same document was there already, or dryRun."),
    ...documentLifeOutput,
    documentType: z.enum(documentTypes),
    documentNumber: z.string().nullable(),
    documentDate: z.string(),
    dueDate: z.string().nullable(),
    dunningLevel: z.int().nullable(),
    ...documentSums,
    referencePrefill: referencePrefillOutput,
    exports: z.object(exportSlotsOutput).nullable(),
    ...printedOutput,
    previewUrl: z.url().describe("To show to a person; valid 24 hours."),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run({ dryRun = false, ...input }, call) {
    if (dryRun) return rehearsal(call, input);
    const made = await createDocument(call, input);
    const { documentId, invoice } = made.document;
    const { partnerId, mode } = call.caller;
    if (made.created && invoice)
      await enqueue(call, call.db, makeDocumentExports, { partnerId, mode, documentId });
    return answer(call, made);
  },
});

type WithKey = { clientLetterId?: string | undefined };

async function answer(call: Call, { document, letter, created, images }: CreatedDocument) {
  const printed = await draftView(call, letter);
  return {
    documentId: document.documentId,
    letterId: letter.letterId,
    clientLetterId: letter.clientLetterId,
    created,
    ...documentLife(document),
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

/** The pages show the number it would get now; the answer does not name it, since another may draw it first. */
async function rehearsal(call: Call, { clientLetterId, ...given }: DocumentRequest & WithKey) {
  const { judged, seller, source, composed, warnings } = await rehearseDocument(call, given);
  const { invoice, claim } = judged;
  const printed = await printedUnstored(call, {
    source,
    composed,
    whole: composed,
    warnings: [...warnings, ...(await warningsAbout(call, source.recipient))],
    dispatch: null,
  });
  return {
    documentId: null,
    letterId: null,
    clientLetterId: clientLetterId ?? null,
    created: false,
    ...documentLife({ issuedAt: null, issuedBy: null, voidedAt: null }),
    documentType: given.document.documentType,
    documentNumber: given.document.documentNumber ?? null,
    documentDate: invoice?.documentDate ?? claim?.documentDate ?? "",
    dueDate: invoice?.dueDate ?? claim?.newDueDate ?? null,
    dunningLevel: claim?.level ?? null,
    ...sumsOf(judged),
    referencePrefill: null,
    exports: slotsAhead({ invoice, seller, buyer: judged.buyer }, call.language),
    ...printed,
    previewUrl: printed.pdfUrl,
    pages: await publishPages(call, composed.images, fileNameOf(source.subject)),
  };
}
