import { Temporal } from "temporal-polyfill";
import { calendarDayCell } from "../../foundation/berlin-cells.ts";
import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
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
    amount: formatEuros(document.grossCents, document.language),
    number: document.documentNumber ?? "",
    of: document.referencesNumber ?? "",
    dueDay: document.dueDate && words.day(document.dueDate),
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

type Said = { day: string; amount: string; number: string; of: string; dueDay: string | null };
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

const texts: Record<Language, Words> = {
  de: {
    day: calendarDayCell,
    subject: (title, seller) => `${title} von ${seller}`,
    titles: {
      rechnung: ({ number }) => `Rechnung ${number}`,
      gutschrift: ({ number }) => `Gutschrift ${number}`,
      zahlungserinnerung: ({ of }) => `Zahlungserinnerung zur Rechnung ${of}`,
      mahnung: ({ of }) => `Mahnung zur Rechnung ${of}`,
    },
    greeting: "Guten Tag,",
    brings: {
      rechnung: ({ number, day, amount, dueDay }) =>
        `im Anhang erhalten Sie unsere Rechnung ${number} vom ${day} über ${amount}.` +
        (dueDay === null ? "" : ` Bitte zahlen Sie den Betrag bis zum ${dueDay}.`),
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
      "Dasselbe Schreiben erhalten Sie auch mit der Post. Es gilt nur einmal: Bitte zahlen und buchen Sie nicht doppelt.",
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
      rechnung: ({ number }) => `Invoice ${number}`,
      gutschrift: ({ number }) => `Credit note ${number}`,
      zahlungserinnerung: ({ of }) => `Payment reminder for invoice ${of}`,
      mahnung: ({ of }) => `Dunning letter for invoice ${of}`,
    },
    greeting: "Dear Sir or Madam,",
    brings: {
      rechnung: ({ number, day, amount, dueDay }) =>
        `please find attached our invoice ${number} of ${day} for ${amount}.` +
        (dueDay === null ? "" : ` Payment is due by ${dueDay}.`),
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
      "You will also receive the same document by post. It counts once: please do not pay or book it twice.",
    answer: "Any questions? Simply reply to this e-mail.",
    closing: "Kind regards",
  },
};
