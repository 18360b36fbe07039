import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import type { Currency } from "../../../foundation/money.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { documentTypes } from "../document-input.ts";
import { documentItems, DocumentItemView } from "../document-view.ts";
import { searchDocumentRows } from "../document-search-store.ts";
import { selectDocumentItems } from "../documents-store.ts";
import { standingOf, standings } from "../invoice-state.ts";

const sums = {
  invoices: z.int(),
  invoicedCents: z.int().describe("Gross of all invoices found that were issued."),
  openCents: z.int(),
  overdueInvoices: z.int(),
  overdueCents: z.int(),
};
const nothing = { invoices: 0, invoicedCents: 0, openCents: 0, overdueInvoices: 0, overdueCents: 0 };

const found = DocumentItemView.extend({
  standing: z.enum(standings).nullable().describe("null: issued, and no invoice."),
  isPartlyPaid: z.boolean(),
});

export const documentSearch = defineOperation({
  name: "document_search",
  title: "Search billing documents",
  summary: "Finds billing documents by kind, client, period, state, number or recipient, and adds them up.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    documentType: z.enum(documentTypes).optional(),
    mandantennummer: lineOfText(100).optional(),
    matterId: z.uuid().optional().describe("The file (Akte) it belongs to."),
    query: lineOfText(200).optional().describe("Part of a number, or words of name, company or city."),
    state: z.enum(["made", "open", "overdue", "done", "void"]).optional(),
    firstDay: z.iso.date().optional(),
    lastDay: z.iso.date().optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(found).extend({
    totals: z.object(sums).describe("Of all that is in euros."),
    inFrancs: z.object(sums).nullable().describe("Of all that is in francs, apart; null: there is nothing."),
  }),

  async run({ limit, offset, ...wanted }, call) {
    const { db, caller, clock } = call;
    const today = berlinDay(clock.now());
    const search = {
      documentType: wanted.documentType ?? null,
      mandantennummer: wanted.mandantennummer ?? null,
      matterId: wanted.matterId ?? null,
      query: wanted.query ?? null,
      state: wanted.state ?? null,
      firstDay: wanted.firstDay ?? null,
      lastDay: wanted.lastDay ?? null,
      today,
    };
    const { found: rows, totals } = await searchDocumentRows(db, caller, search, { limit, offset });
    const ids = rows.map(({ documentId }) => documentId);
    const documents = await selectDocumentItems(db, caller, ids);
    const items = await documentItems(call, documents);
    const totalsIn = (wished: Currency) => totals.find(({ currency }) => currency === wished) ?? null;
    return {
      items: documents.flatMap((document, at) => {
        const item = items[at];
        if (!item) return [];
        const [openCents, paidCents] = [item.openCents ?? 0, item.paidCents ?? 0];
        const standing = standingOf(document, { openCents, paidCents }, today);
        return [{ ...item, standing, isPartlyPaid: paidCents > 0 && openCents > 0 }];
      }),
      total: totals.reduce((sum, { total }) => sum + total, 0),
      limit,
      offset,
      totals: totalsIn("EUR") ?? nothing,
      inFrancs: totalsIn("CHF"),
    };
  },
});
