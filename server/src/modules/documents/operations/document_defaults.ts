import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { currencies } from "../../../foundation/money.ts";
import { isSwissAccount } from "../../../foundation/payment-code.ts";
import { isAtLeast } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { booksOfDefault, listSenders, requireBooks } from "../../senders/senders.ts";
import { selectLastScope } from "../documents-store.ts";
import { selectScopes } from "../sequences-store.ts";
import { taxCases } from "../tax-cases.ts";
import { namedUnits, unitName } from "../units.ts";

export const documentDefaults = defineOperation({
  name: "document_defaults",
  title: "What a new document begins with",
  summary: "Says today's date, the number sequences, the units and the tax cases a new document may use.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    senderProfileId: z.uuid().optional().describe("Whose number sequences; left out: the default sender's."),
  }),
  output: z.object({
    today: z.iso.date(),
    mayCreate: z.boolean(),
    scopes: z.array(z.string()).describe("Number sequences that are in use."),
    invoiceScope: z.string().describe("The sequence of the newest invoice, or the usual one."),
    creditNoteScope: z.string(),
    units: z.array(z.object({ unit: z.string(), name: z.string() })),
    taxCases: z.array(z.enum(taxCases)),
    currencies: z.array(z.enum(currencies)).describe("Francs where a sender has a Swiss account."),
  }),

  async run({ senderProfileId }, { db, caller, clock, language }) {
    const booksOf = await (senderProfileId === undefined
      ? booksOfDefault(db, caller)
      : requireBooks(db, caller, senderProfileId));
    const lastScope = (documentType: "rechnung" | "gutschrift") =>
      selectLastScope(db, caller, { booksOf, documentType });
    const hasSwissAccount = (await listSenders(db, caller)).some(({ bankverbindung }) =>
      isSwissAccount(bankverbindung?.iban ?? ""),
    );
    return {
      today: berlinDay(clock.now()),
      mayCreate: isAtLeast(caller.session?.role ?? "viewer", "editor"),
      scopes: await selectScopes(db, caller, booksOf),
      invoiceScope: (await lastScope("rechnung")) ?? "RE",
      creditNoteScope: (await lastScope("gutschrift")) ?? "GS",
      units: namedUnits.map((unit) => ({ unit, name: unitName(unit, false, language) })),
      taxCases: [...taxCases],
      currencies: hasSwissAccount ? [...currencies] : ["EUR" as const],
    };
  },
});
