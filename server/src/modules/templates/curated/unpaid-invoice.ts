import type { MergeField } from "../merge/merge-field.ts";

type TextLanguage = "de" | "en";

/** The invoice that has not been paid, and until when it should be. */
export const invoiceFields = (language: TextLanguage): MergeField[] => {
  const { number, date, amount, amountHelp, until, untilHelp } = words[language];
  return [
    {
      key: "rechnungsnummer",
      label: number,
      type: "text",
      required: true,
      sample: "2026-0912",
      maxLength: 60,
    },
    { key: "rechnungsdatum", label: date, type: "date", required: true, sample: "2026-10-12" },
    { key: "betrag", label: amount, type: "currency", required: true, sample: 41_650, help: amountHelp },
    { key: "neueFrist", label: until, type: "date", required: true, sample: "2026-11-30", help: untilHelp },
  ];
};

const de = {
  number: "Rechnungsnummer",
  date: "Rechnungsdatum",
  amount: "Offener Betrag",
  amountHelp: "Was von der Rechnung noch offen ist; Kosten und Zinsen gehören nicht hinein.",
  until: "Neue Frist",
  untilHelp: "Tag, an dem das Geld eingegangen sein soll. Rechnen Sie die Laufzeit des Briefs ein.",
};

const words: Record<TextLanguage, typeof de> = {
  de,
  en: {
    number: "Invoice number",
    date: "Invoice date",
    amount: "Amount outstanding",
    amountHelp: "What is still unpaid of the invoice, without fees and interest.",
    until: "New due date",
    untilHelp: "The day by which you want the money. Allow for the time the letter takes.",
  },
};
