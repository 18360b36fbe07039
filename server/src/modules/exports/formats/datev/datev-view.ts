import { z } from "zod";
import type { Database, Tx } from "../../../../db/database.ts";
import type { Language } from "../../../../foundation/language.ts";
import type { Tenant } from "../../../../foundation/tenant.ts";
import { datevTexts } from "./datev-texts.ts";
import { usualAccounts } from "./revenue-account.ts";
import { DatevSettings } from "../../../partners/partners.ts";
import { type BooksOf, datevOf } from "../../../senders/senders.ts";

const revenueFields = [
  "erloese19",
  "erloese7",
  "erloeseSteuerfrei",
  "erloeseReverseCharge",
  "erloeseInnergemeinschaftlich",
  "erloeseAusfuhr",
  "erloeseKleinunternehmer",
  "erloeseNichtSteuerbar",
  "erloeseOss",
  "skonto19",
  "skonto7",
  "skontoReverseCharge",
  "skontoInnergemeinschaftlich",
  "skontoOhneSteuer",
] as const;

export const datevBooksInput = z
  .uuid()
  .optional()
  .describe("Of the books that this sender uses; left out: those of the account.");

/** The settings as their page shows them. */
export const DatevView = z.object({
  booksOf: z.uuid().nullable().describe("The sender that keeps these books; null: the account."),
  settings: DatevSettings.nullable(),
  updatedAt: z.iso.datetime().nullable(),
  accounts: z
    .array(
      z.object({
        field: z.enum(revenueFields),
        usual: z.string().nullable().describe("What is booked on where nothing is set, if there is one."),
        needed: z.boolean().describe("Some invoices of this kind need it to be set."),
      }),
    )
    .describe("The accounts for revenue and for discounts that can be set."),
  missing: z.array(z.string()).describe("What no export can do without, in words."),
});

/** What every export needs; which revenue accounts it needs besides, only its documents tell. */
const needed = ["berater", "mandant", "skr", "konten.debitor"];

export async function datevView(
  db: Database | Tx,
  tenant: Tenant,
  booksOf: BooksOf,
  language: Language,
): Promise<z.output<typeof DatevView>> {
  const { settings, updatedAt } = await datevOf(db, tenant, booksOf);
  const { skr = "03", sachkontenlaenge = 4 } = settings ?? {};
  return {
    settings,
    booksOf,
    updatedAt: updatedAt?.toISOString() ?? null,
    accounts: revenueFields.map((field) => {
      const { usual, isComplete } = usualAccounts[field];
      return { field, usual: usual && usual[skr].padEnd(sachkontenlaenge, "0"), needed: !isComplete };
    }),
    missing: settings ? [] : needed.map((field) => datevTexts[language].field(field)),
  };
}
