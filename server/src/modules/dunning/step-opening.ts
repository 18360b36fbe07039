import type { Language } from "../../foundation/language.ts";
import { printedDay, printedMoney, type ReferencedInvoice } from "../documents/documents.ts";
import type { LadderStep } from "./ladder.ts";
import { filledOpening, type Placeholder } from "./opening-words.ts";

type Invoice = Pick<
  ReferencedInvoice,
  "documentNumber" | "documentDate" | "dueDate" | "openCents" | "currency"
>;

/** How the letter of a step begins: in the writer's own words, in the tone they chose; undefined: as such letters do. */
export function openingOf(
  { opening, tone, documentType }: Pick<LadderStep, "opening" | "tone" | "documentType">,
  invoice: Invoice,
  language: Language,
): string | undefined {
  const words = opening ?? (tone === "usual" ? null : tones[language][tone][documentType]);
  return words === null ? undefined : filledOpening(words, valuesOf(invoice, language));
}

const valuesOf = (
  { documentNumber, documentDate, dueDate, openCents, currency }: Invoice,
  language: Language,
): Record<Placeholder, string> => ({
  nummer: documentNumber ?? "",
  datum: printedDay(documentDate, language),
  faellig: dueDate === null ? "" : printedDay(dueDate, language),
  offen: printedMoney(openCents, { currency }, language),
});

type Tones = Record<Exclude<LadderStep["tone"], "usual">, Record<LadderStep["documentType"], string>>;

const tones: Record<Language, Tones> = {
  de: {
    friendly: {
      zahlungserinnerung:
        "sicher ist es Ihrer Aufmerksamkeit entgangen: Unsere Rechnung {nummer} vom {datum} war am {faellig} fällig, und wir konnten noch keinen vollständigen Zahlungseingang feststellen. Dürfen wir Sie daran erinnern?",
      mahnung:
        "zu unserer Rechnung {nummer} vom {datum}, fällig am {faellig}, fehlt uns noch immer der vollständige Betrag. Wir bitten Sie freundlich, ihn jetzt zu überweisen.",
    },
    firm: {
      zahlungserinnerung:
        "unsere Rechnung {nummer} vom {datum} war am {faellig} fällig. Bisher ist der Betrag nicht vollständig eingegangen. Wir bitten um Zahlung innerhalb der unten genannten Frist.",
      mahnung:
        "trotz Fälligkeit am {faellig} haben Sie unsere Rechnung {nummer} vom {datum} nicht vollständig bezahlt. Wir fordern Sie auf, den offenen Betrag innerhalb der unten genannten Frist zu begleichen.",
    },
  },
  en: {
    friendly: {
      zahlungserinnerung:
        "This has surely escaped your notice: our invoice {nummer} of {datum} was due on {faellig}, and we have not received the full amount yet. May we remind you of it?",
      mahnung:
        "We are still missing the full amount of our invoice {nummer} of {datum}, due on {faellig}. We kindly ask you to transfer it now.",
    },
    firm: {
      zahlungserinnerung:
        "Our invoice {nummer} of {datum} was due on {faellig}. The amount has not been received in full so far. Please pay within the time given below.",
      mahnung:
        "Although it was due on {faellig}, you have not paid our invoice {nummer} of {datum} in full. We demand payment of the open amount within the time given below.",
    },
  },
};
