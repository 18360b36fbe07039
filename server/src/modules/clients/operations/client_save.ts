import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientChanges, MAX_CAP_CENTS } from "../client-details.ts";
import { centsOf } from "../client-rows.ts";
import { hiddenNumbers, saveClient } from "../client-book.ts";

export const clientSave = defineOperation({
  name: "client_save",
  title: "Save a client",
  summary: "Makes a client, or changes the one of that number; what is left out stays.",
  description:
    "Retention is a promise and may only lengthen. Whoever makes a new one is told when its number is taken, and whoever changes one when somebody else has changed it meanwhile.",
  doors: ["programs", "portal"],
  scope: "client:write",
  role: "editor",
  effect: "write",
  refuses: [],
  input: ClientChanges.omit({ monthlyCapCents: true }).extend({
    monthlyCapEuros: z
      .string()
      .max(40)
      .optional()
      .describe("As people write it: 250 or 250,00; empty: no cap."),
    basedOn: basedOnInput
      .optional()
      .describe(
        "When it was changed last, as it was read; null: it is to be new. Left out: whatever is there.",
      ),
  }),
  output: z.object({
    mandantId: z.uuid(),
    mandantennummer: z.string(),
    created: z.boolean(),
    updatedAt: z.iso.datetime(),
  }),

  async run({ monthlyCapEuros, ...given }, call) {
    const { databases, clock, caller, language } = call;
    const changes = { ...given, ...capIn(monthlyCapEuros, language) };
    const hidden = await hiddenNumbers(call, [given.mandantennummer]);
    // No tool writes clients, so a request's own connection may not.
    const { client, created } = await databases.system
      .transaction()
      .execute((tx) => saveClient(tx, caller, changes, clock.now(), language, hidden));
    const { mandantId, mandantennummer, updatedAt } = client;
    return { mandantId, mandantennummer, created, updatedAt: updatedAt.toISOString() };
  },
});

/** Read as in a file of clients: `1.234` means one thing here and another there, and is refused. */
function capIn(typed: string | undefined, language: Language): { monthlyCapCents?: number | null } {
  if (typed === undefined) return {};
  if (typed.trim() === "") return { monthlyCapCents: null };
  const monthlyCapCents = centsOf(typed.trim());
  if (monthlyCapCents === null || monthlyCapCents > MAX_CAP_CENTS)
    return refuseField("monthlyCapEuros", "amount", notAnAmount[language]);
  return { monthlyCapCents };
}

const notAnAmount: Record<Language, string> = {
  de: "ist kein Betrag wie 250 oder 250,00, höchstens 1.000.000 Euro",
  en: "is not an amount like 250 or 250.00, at most 1,000,000 euros",
};
