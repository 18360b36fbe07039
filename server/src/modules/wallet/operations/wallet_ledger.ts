import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lettersOfOrders } from "../../orders/orders.ts";
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
  input: z.strictObject({ ...ledgerFilterInput, limit: limitInput, offset: offsetInput }),
  output: pageOf(ledgerEntryOutput).extend({
    inCents: z.int().describe("What all that match brought in."),
    outCents: z.int().describe("What all that match took out."),
  }),

  async run({ limit, offset, ...asked }, { db, caller, language }) {
    const filter = movementsOf(asked, language);
    const sums = await sumStatement(db, caller, filter);
    const entries = await ledgerEntries(db, caller, { ...filter, limit, offset }, lettersOfOrders);
    return {
      items: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      ...sums,
      limit,
      offset,
    };
  },
});
