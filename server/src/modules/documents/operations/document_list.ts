import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { documentTypes } from "../document-input.ts";
import { documentItems, DocumentItemView } from "../document-view.ts";
import { listDocuments } from "../kept-documents.ts";

export const documentList = defineOperation({
  name: "document_list",
  title: "List billing documents",
  summary: "Lists invoices, reminders, dunning letters and credit notes, newest first; filters combine.",
  description:
    "referencesDocumentId walks the chain of an invoice. Case, accents and ä/ae make no difference.",
  doors: ["mcp", "rest"],
  toolset: "documents",
  scope: "letter:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    documentType: z.enum(documentTypes).optional(),
    mandantennummer: lineOfText(100).optional(),
    recipientQuery: lineOfText(200).optional().describe("Words of name, company or city."),
    referencesDocumentId: z.uuid().optional().describe("What follows this document."),
    referencesNumber: lineOfText(60).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(DocumentItemView),

  async run({ since, limit, offset, ...wanted }, call) {
    const filter = {
      documentType: wanted.documentType ?? null,
      mandantennummer: wanted.mandantennummer ?? null,
      recipientQuery: wanted.recipientQuery ?? null,
      referencesDocumentId: wanted.referencesDocumentId ?? null,
      referencesNumber: wanted.referencesNumber ?? null,
      since: since === undefined ? null : parseInstant(since),
    };
    const { items, total } = await listDocuments(call.db, call.caller, filter, { limit, offset });
    return { items: await documentItems(call, items), total, limit, offset };
  },
});
