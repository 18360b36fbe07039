import { Temporal } from "temporal-polyfill";
import { calendarDayCell } from "../../foundation/berlin-cells.ts";
import type { Language } from "../../foundation/language.ts";
import { formatMoney } from "../../foundation/money.ts";
import type { EmailFormat } from "../orders/orders.ts";
import type { DocumentLetter } from "./document-letters-store.ts";

export type MailWords = { subject: string; text: string };

/** What a mail says that brings a billing document: which, how much, until when, from whom. */
export function mailWords(
  document: DocumentLetter,
  { format, isAlsoPosted }: { format: EmailFormat; isAlsoPosted: boolean },
): MailWords {
  const words = texts[document.language];
  const { sellerName } = document;
  const said = {
    day: words.day(document.documentDate),
    amount: formatMoney(document.grossCents, document.currency, document.language),
    number: document.documentNumber ?? "",
    of: document.referencesNumber ?? "",
    dueDay: document.dueDate && words.day(document.dueDate),
    debitDay: document.debitDay && words.day(document.debitDay),
    isFinal: document.isFinal,
    isPart: document.isPart,
    isDueAtOnce: document.dueDate === document.documentDate,
    hasToPay: document.grossCents > 0,
  };
  const title = words.titles[document.documentType](said);
  const paragraphs = [
    words.greeting,
    words.brings[document.documentType](said),
    words.formats[format],
    isAlsoPosted ? words.alsoPosted : "",
    words.answer,
    `${words.closing}\n${sellerName}`,
  ];
  return {
    subject: words.subject(title, sellerName),
    text: `${paragraphs.filter((each) => each !== "").join("\n\n")}\n`,
  };
}

type Said = {
  day: string;
  /** Of a final invoice: what is left. */
  amount: string;
  number: string;
  of: string;
  dueDay: string | null;
  /** The seller collects the money then. */
  debitDay: string | null;
  isFinal: boolean;
  isPart: boolean;
  /** On its own day: nobody can have paid by then. */
  isDueAtOnce: boolean;
  hasToPay: boolean;
};
type Kind = DocumentLetter["documentType"];
type Words = {
  day(day: string): string;
  subject(title: string, seller: string): string;
  titles: Record<Kind, (said: Said) => string>;
  greeting: string;
  brings: Record<Kind, (said: Said) => string>;
  formats: Record<EmailFormat, string>;
  alsoPosted: string;
  answer: string;
  closing: string;
};

type PayWords = {
  whole: string;
  left: string;
  nothing: string;
  collected(day: string): string;
  due(day: string): string;
  atOnce: string;
};

/** How much and until when; nobody is asked to pay what the seller collects, or where nothing is left. */
function whatToPay({ isFinal, hasToPay, debitDay, dueDay, isDueAtOnce }: Said, words: PayWords): string {
  if (!hasToPay) return isFinal ? words.nothing : words.whole;
  const amount = isFinal ? words.left : words.whole;
  if (debitDay !== null) return amount + words.collected(debitDay);
  if (dueDay === null) return amount;
  return amount + (isDueAtOnce ? words.atOnce : words.due(dueDay));
}

type InvoiceNames = { whole: string; part: string; final: string };

const invoiceName = ({ isFinal, isPart }: Said, { whole, part, final }: InvoiceNames): string => {
  if (isFinal) return final;
  return isPart ? part : whole;
};

const names: Record<Language, InvoiceNames> = {
  de: { whole: "Rechnung", part: "Abschlagsrechnung", final: "Schlussrechnung" },
  en: { whole: "invoice", part: "partial invoice", final: "final invoice" },
};

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const texts: Record<Language, Words> = {
  de: {
    day: calendarDayCell,
    subject: (title, seller) => `${title} von ${seller}`,
    titles: {
      rechnung: (said) => `${invoiceName(said, names.de)} ${said.number}`,
      gutschrift: ({ number }) => `Gutschrift ${number}`,
      zahlungserinnerung: ({ of }) => `Zahlungserinnerung zur Rechnung ${of}`,
      mahnung: ({ of }) => `Mahnung zur Rechnung ${of}`,
    },
    greeting: "Guten Tag,",
    brings: {
      rechnung: (said) =>
        `im Anhang erhalten Sie unsere ${invoiceName(said, names.de)} ${said.number} vom ${said.day}` +
        whatToPay(said, {
          whole: ` über ${said.amount}.`,
          left: `. Nach Abzug der Abschlagsrechnungen sind noch ${said.amount} zu zahlen.`,
          nothing: ". Es ist nichts mehr zu zahlen.",
          collected: (day) =>
            ` Wir ziehen den Betrag am ${day} mit einer SEPA-Lastschrift ein; bitte überweisen Sie ihn nicht selbst.`,
          due: (day) => ` Bitte zahlen Sie den Betrag bis zum ${day}.`,
          atOnce: " Der Betrag ist sofort nach Erhalt zu zahlen.",
        }),
      gutschrift: ({ number, day, amount, of }) =>
        `im Anhang erhalten Sie unsere Gutschrift ${number} vom ${day} über ${amount} zur Rechnung ${of}.`,
      zahlungserinnerung: ({ of, day, amount, dueDay }) =>
        `im Anhang erhalten Sie unsere Zahlungserinnerung vom ${day} zur Rechnung ${of}. Offen sind ${amount}.` +
        (dueDay === null ? "" : ` Bitte zahlen Sie bis zum ${dueDay}.`),
      mahnung: ({ of, day, amount, dueDay }) =>
        `im Anhang erhalten Sie unsere Mahnung vom ${day} zur Rechnung ${of}. Zu zahlen sind ${amount}.` +
        (dueDay === null ? "" : ` Bitte zahlen Sie bis zum ${dueDay}.`),
    },
    formats: {
      zugferd:
        "Die Datei ist eine E-Rechnung im Format ZUGFeRD: Sie können sie lesen wie jede PDF-Datei, und Ihre Buchhaltung kann sie einlesen.",
      xrechnung:
        "Die Datei ist eine E-Rechnung im Format XRechnung (XML) und dafür gemacht, dass Ihre Buchhaltung sie einliest.",
      pdf: "",
    },
    alsoPosted:
      "Kommt dasselbe Schreiben auch mit der Post bei Ihnen an, gilt es nur einmal: Bitte zahlen und buchen Sie nicht doppelt.",
    answer: "Haben Sie Fragen? Dann antworten Sie einfach auf diese E-Mail.",
    closing: "Mit freundlichen Grüßen",
  },
  en: {
    day: (day) =>
      Temporal.PlainDate.from(day).toLocaleString("en-GB", {
        day: "numeric",
        month: "long",
        year: "numeric",
      }),
    subject: (title, seller) => `${title} from ${seller}`,
    titles: {
      rechnung: (said) => `${capitalised(invoiceName(said, names.en))} ${said.number}`,
      gutschrift: ({ number }) => `Credit note ${number}`,
      zahlungserinnerung: ({ of }) => `Payment reminder for invoice ${of}`,
      mahnung: ({ of }) => `Dunning letter for invoice ${of}`,
    },
    greeting: "Dear Sir or Madam,",
    brings: {
      rechnung: (said) =>
        `please find attached our ${invoiceName(said, names.en)} ${said.number} of ${said.day}` +
        whatToPay(said, {
          whole: ` for ${said.amount}.`,
          left: `. Less the partial invoices, ${said.amount} is left to pay.`,
          nothing: ". There is nothing left to pay.",
          collected: (day) =>
            ` We will collect the amount on ${day} by SEPA direct debit; please do not transfer it yourself.`,
          due: (day) => ` Payment is due by ${day}.`,
          atOnce: " Payment is due on receipt.",
        }),
      gutschrift: ({ number, day, amount, of }) =>
        `please find attached our credit note ${number} of ${day} for ${amount}, for invoice ${of}.`,
      zahlungserinnerung: ({ of, day, amount, dueDay }) =>
        `please find attached our payment reminder of ${day} for invoice ${of}. ${amount} is open.` +
        (dueDay === null ? "" : ` Please pay by ${dueDay}.`),
      mahnung: ({ of, day, amount, dueDay }) =>
        `please find attached our dunning letter of ${day} for invoice ${of}. ${amount} is to be paid.` +
        (dueDay === null ? "" : ` Please pay by ${dueDay}.`),
    },
    formats: {
      zugferd:
        "The file is an e-invoice in the ZUGFeRD format: you can read it like any PDF, and your accounting software can import it.",
      xrechnung:
        "The file is an e-invoice in the XRechnung format (XML), made to be imported by your accounting software.",
      pdf: "",
    },
    alsoPosted:
      "Should the same document also reach you by post, it counts once: please do not pay or book it twice.",
    answer: "Any questions? Simply reply to this e-mail.",
    closing: "Kind regards",
  },
};
