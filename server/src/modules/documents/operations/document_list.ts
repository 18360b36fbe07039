import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesOf } from "../../../operations/cursor.ts";
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
  fromReplica: true,
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
    cursor: cursorInput,
  }),
  output: cursorPageOf(DocumentItemView),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { since, ...wanted } = asked;
    const pages = pagesOf(call, "document_list", asked, { limit, offset, cursor });
    const filter = {
      documentType: wanted.documentType ?? null,
      mandantennummer: wanted.mandantennummer ?? null,
      recipientQuery: wanted.recipientQuery ?? null,
      referencesDocumentId: wanted.referencesDocumentId ?? null,
      referencesNumber: wanted.referencesNumber ?? null,
      since: since === undefined ? null : parseInstant(since),
    };
    const found = await listDocuments(call.db, call.caller, filter, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ createdAt, documentId }) => ({
      at: createdAt,
      id: documentId,
    }));
    return { items: await documentItems(call, items), total: found.total, ...paging };
  },
});
