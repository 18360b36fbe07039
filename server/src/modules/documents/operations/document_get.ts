import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { pdfUrlOf, requireLetter } from "../../letters/letters.ts";
import { documentPayload, payloadShown } from "../document-input.ts";
import {
  documentItems,
  DocumentItemView,
  documentSums,
  referencePrefill,
  referencePrefillOutput,
  sumsOf,
} from "../document-view.ts";
import { exportSlots, exportSlotsOutput } from "../einvoice/export-slots.ts";
import { requireDocument } from "../kept-documents.ts";

export const documentGet = defineOperation({
  name: "document_get",
  title: "Read a billing document",
  summary: "Shows a billing document: payload, sums, what is open, its letter and order, e-invoice files.",
  description:
    "A missing file has a reason: DOCUMENT_EXPORT_NOT_READY (ask again in a moment) or " +
    "DOCUMENT_EXPORT_NOT_SUPPORTED (only invoices and credit notes; or it names what is missing).",
  doors: ["mcp", "rest", "portal"],
  toolset: "documents",
  scope: "letter:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ documentId: z.uuid() }),
  output: DocumentItemView.extend({
    stateReason: z
      .string()
      .nullable()
      .describe("How it was issued otherwise, or why it is void, as somebody has said."),
    sequenceScope: z.string().nullable(),
    payload: documentPayload.describe("As it was given; rates of sums as text."),
    ...documentSums,
    referencePrefill: referencePrefillOutput,
    exports: z.object(exportSlotsOutput),
    pageCount: z.int(),
    pdfUrl: z.url().describe("The letter with everything that rides along; valid 24 hours."),
    warnings: z.array(letterWarningOutput),
  }),

  async run({ documentId }, call) {
    const document = await requireDocument(call.db, call.caller, documentId);
    const letter = await requireLetter(call.db, call.caller, document.letterId);
    const [item] = await documentItems(call, [document]);
    if (!item) throw new Error("a document was read and not shown");
    return {
      ...item,
      stateReason: document.issueReason ?? document.voidReason,
      sequenceScope: document.sequenceScope,
      payload: payloadShown(document.payload),
      ...sumsOf(document),
      referencePrefill: await referencePrefill(call, document),
      exports: await exportSlots(call, document),
      pageCount: letter.pageCount,
      pdfUrl: pdfUrlOf(call, letter),
      warnings: letter.warnings.map((warning) => explainWarning(warning, call.language)),
    };
  },
});
