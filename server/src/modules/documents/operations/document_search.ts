import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { documentTypes } from "../document-input.ts";
import { documentItems, DocumentItemView } from "../document-view.ts";
import { searchDocumentRows } from "../document-search-store.ts";
import { selectDocumentItems } from "../documents-store.ts";
import { invoiceStates, stateOf } from "../invoice-state.ts";

const found = DocumentItemView.extend({
  state: z.enum(invoiceStates).nullable().describe("Of invoices."),
  isPartlyPaid: z.boolean(),
});

export const documentSearch = defineOperation({
  name: "document_search",
  title: "Search billing documents",
  summary: "Finds billing documents by kind, client, period, state, number or recipient, and adds them up.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    documentType: z.enum(documentTypes).optional(),
    mandantennummer: lineOfText(100).optional(),
    query: lineOfText(200).optional().describe("Part of a number, or words of name, company or city."),
    state: z.enum(["open", "overdue", "done"]).optional(),
    firstDay: z.iso.date().optional(),
    lastDay: z.iso.date().optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(found).extend({
    totals: z.object({
      invoices: z.int(),
      invoicedCents: z.int().describe("Gross of all invoices found."),
      openCents: z.int(),
      overdueInvoices: z.int(),
      overdueCents: z.int(),
    }),
  }),

  async run({ limit, offset, ...wanted }, call) {
    const { db, caller, clock } = call;
    const today = berlinDay(clock.now());
    const search = {
      documentType: wanted.documentType ?? null,
      mandantennummer: wanted.mandantennummer ?? null,
      query: wanted.query ?? null,
      state: wanted.state ?? null,
      firstDay: wanted.firstDay ?? null,
      lastDay: wanted.lastDay ?? null,
      today,
    };
    const { found: rows, totals } = await searchDocumentRows(db, caller, search, { limit, offset });
    const ids = rows.map(({ documentId }) => documentId);
    const items = await documentItems(call, await selectDocumentItems(db, caller, ids));
    const { total, ...sums } = totals;
    return {
      items: items.map((item) => {
        const paidCents = rows.find(({ documentId }) => documentId === item.documentId)?.paidCents ?? 0;
        const { openCents, dueDate } = item;
        const state = openCents === null ? null : stateOf({ dueDate, openCents, paidCents }, today);
        return { ...item, state, isPartlyPaid: paidCents > 0 && (openCents ?? 0) > 0 };
      }),
      total,
      limit,
      offset,
      totals: sums,
    };
  },
});
