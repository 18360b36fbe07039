import { z } from "zod";
import { isCreditorId } from "../../foundation/creditor-id.ts";
import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import { compact, isSepaIban } from "../../foundation/payment-code.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { inFours } from "../../rendering/swiss-bill.ts";
import { printedDay } from "./printed-figures.ts";

/** How the seller collects the money by SEPA direct debit (BG-19), as it is given; what is missing is told with all else. */
export const directDebitInput = (day: z.ZodType<string>) =>
  z.strictObject({
    mandateReference: lineOfText(35).optional().describe("Of the mandate the buyer has signed (BT-89)."),
    creditorId: lineOfText(50)
      .optional()
      .describe("The seller's creditor identifier (BT-90); else that of the sender profile."),
    iban: lineOfText(42).optional().describe("The account that is debited (BT-91)."),
    day: day.optional().describe("Of the debit; else the due date."),
  });

/** The same as it was checked. */
export type DirectDebit = { mandateReference: string; creditorId: string; iban: string; day: string };

type Given = { [Name in keyof DirectDebit]?: string | undefined };
type Usual = { dueDate: string | null; creditorId: string | null };

export const directDebitOf = (given: Given | undefined, usual: Usual): DirectDebit | null =>
  given
    ? {
        mandateReference: given.mandateReference ?? "",
        creditorId: compact(given.creditorId ?? usual.creditorId ?? ""),
        iban: compact(given.iban ?? ""),
        day: given.day ?? usual.dueDate ?? "",
      }
    : null;

/** What a bank would not take, and a debit before the invoice that announces it. */
export function directDebitProblems(
  { directDebit: debit, documentDate }: { directDebit?: DirectDebit | null; documentDate: string },
  language: Language,
): FieldProblem[] {
  if (!debit) return [];
  const texts = problemTexts[language];
  const problem = (name: keyof DirectDebit, rule: string, message: ProblemText): FieldProblem => ({
    path: `document.directDebit.${name}`,
    rule,
    message,
  });
  const missing = {
    mandateReference: texts.missing,
    creditorId: texts.noCreditorId,
    iban: texts.missing,
    day: texts.day,
  };
  const names = Object.keys(missing) as (keyof DirectDebit)[];
  const judged = {
    mandateReference: sepaSigns.test(debit.mandateReference),
    creditorId: isCreditorId(debit.creditorId),
    iban: isSepaIban(debit.iban),
    day: debit.day >= documentDate,
  };
  return names.flatMap((name) => {
    if (debit[name] === "") return [problem(name, "required", missing[name])];
    return judged[name] ? [] : [problem(name, rules[name], texts[name === "day" ? "early" : name])];
  });
}

const rules: Record<keyof DirectDebit, string> = {
  mandateReference: "signs",
  creditorId: "creditor_id",
  iban: "iban",
  day: "before_document",
};

/** What a mandate reference may hold by the rule book of SEPA direct debits. */
const sepaSigns = /^[A-Za-z0-9+?/\-:().,' ]+$/;

/** What the letter says: the debit is announced with its day, so that the account holds the money. */
export function announcedDebit(debit: DirectDebit, amountCents: number, language: Language): string {
  const { mandateReference, creditorId, iban, day } = debit;
  return letterTexts[language]({
    amount: formatEuros(amountCents, language),
    day: printedDay(day, language),
    iban: inFours(iban),
    mandate: literalText(mandateReference),
    creditorId,
  });
}

type Announced = { amount: string; day: string; iban: string; mandate: string; creditorId: string };

const letterTexts: Record<Language, (debit: Announced) => string> = {
  de: ({ amount, day, iban, mandate, creditorId }) =>
    `Wir ziehen **${amount}** am **${day}** mit einer SEPA-Lastschrift von Ihrem Konto ${iban} ein. Fällt dieser Tag nicht auf einen Bankarbeitstag, geschieht das am nächsten. Mandatsreferenz: ${mandate}; unsere Gläubiger-Identifikationsnummer: ${creditorId}. Bitte sorgen Sie dafür, dass Ihr Konto gedeckt ist; überweisen Sie den Betrag nicht selbst.`,
  en: ({ amount, day, iban, mandate, creditorId }) =>
    `We will collect **${amount}** on **${day}** by SEPA direct debit from your account ${iban}, or on the next banking day if it is none. Mandate reference: ${mandate}; our creditor identifier: ${creditorId}. Please make sure that your account holds the money, and do not transfer the amount yourself.`,
};

const problemTexts = {
  de: {
    missing: "fehlt",
    mandateReference:
      "hat Zeichen, die keine Bank annimmt: erlaubt sind A–Z, a–z, 0–9, Leerzeichen und + ? / - : ( ) . , '",
    creditorId:
      "ist keine Gläubiger-Identifikationsnummer: Länge oder Prüfziffern stimmen nicht, etwa DE98ZZZ09999999999",
    noCreditorId: {
      text: "Die Gläubiger-Identifikationsnummer fehlt: Geben Sie sie hier oder beim Absender an",
      forPrograms: "creditorId, oder bankverbindung.glaeubigerId des Absenders",
    },
    iban: "ist keine IBAN im SEPA-Raum: Länge oder Prüfziffern stimmen nicht",
    day: {
      text: "Der Tag der Lastschrift fehlt: Geben Sie ihn oder ein Zahlungsziel an",
      forPrograms: "day oder zahlungszielTage",
    },
    early: "Eine Lastschrift wird angekündigt: Der Tag liegt nicht vor dem Rechnungsdatum",
  },
  en: {
    missing: "is missing",
    mandateReference:
      "has signs that no bank takes: A–Z, a–z, 0–9, blanks and + ? / - : ( ) . , ' are allowed",
    creditorId: "is no creditor identifier: its length or check digits are wrong, as DE98ZZZ09999999999",
    noCreditorId: {
      text: "the creditor identifier is missing: give it here or in the sender profile",
      forPrograms: "creditorId, or bankverbindung.glaeubigerId of the sender profile",
    },
    iban: "is no IBAN of the SEPA area: its length or check digits are wrong",
    day: {
      text: "the day of the debit is missing: give it, or a time to pay",
      forPrograms: "day or zahlungszielTage",
    },
    early: "a debit is announced: its day is not before that of the invoice",
  },
} satisfies Record<Language, Record<string, ProblemText>>;
