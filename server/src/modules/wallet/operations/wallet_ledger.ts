import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lettersOfOrders } from "../../orders/orders.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { sumStatement } from "../wallet-store.ts";
import { ledgerEntries, ledgerEntryOutput, ledgerFilterInput, movementsOf } from "../ledger-entries.ts";

export const walletLedger = defineOperation({
  name: "wallet_ledger",
  title: "Wallet ledger",
  summary: "Lists what came into the wallet and what went out, newest first, with the balance after each.",
  doors: ["programs", "portal"],
  scope: "wallet:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    ...ledgerFilterInput,
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(ledgerEntryOutput).extend({
    inCents: z.int().describe("What all that match brought in."),
    outCents: z.int().describe("What all that match took out."),
  }),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { db, caller, language } = call;
    const pages = pagesBy(call, "wallet_ledger", asked, { limit, offset, cursor }, asBooked);
    const filter = movementsOf(asked, language);
    const sums = await sumStatement(db, caller, filter);
    const found = await ledgerEntries(db, caller, { ...filter, ...pages.page }, lettersOfOrders);
    const { items, paging } = pages.shownOf(found, ({ seq }) => [seq]);
    return {
      items: items.map(({ seq: _seq, ...entry }) => ({ ...entry, at: entry.at.toISOString() })),
      ...sums,
      ...paging,
    };
  },
});

const asBooked = z.tuple([z.int()]);
