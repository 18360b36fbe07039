import { foldedWords } from "../../foundation/folded-words.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { daysAfter } from "./calendar-days.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { paperInvoiceWarning } from "./paper-invoice-warning.ts";
import { printedDay } from "./printed-figures.ts";
import { isUntaxedCategory, taxRules } from "./tax-cases.ts";

/** Around an invoice: who, on which day it is made, and whether its number counts by years. */
export type InvoiceSurroundings = {
  seller: Seller;
  buyer: Buyer;
  consumer: boolean;
  today: string;
  countsByYear: boolean;
};

/** What about an invoice or credit note deserves a look before it is sent. */
export const invoiceWarnings = (
  document: CheckedDocument,
  { today, countsByYear, ...parties }: InvoiceSurroundings,
): LetterWarning[] => [
  ...dateWarnings(document, { today, countsByYear }),
  ...taxWarnings(document, parties.seller),
  ...sellerWarnings(parties.seller),
  ...paperInvoiceWarning(document, parties),
];

/** Farther ahead nobody bills on purpose. */
const MOST_DAYS_AHEAD = 30;

function dateWarnings(
  { documentDate, leistungszeitraum }: CheckedDocument,
  { today, countsByYear }: Pick<InvoiceSurroundings, "today" | "countsByYear">,
): LetterWarning[] {
  const last = daysAfter(today, MOST_DAYS_AHEAD);
  const ahead = [
    { place: "document.documentDate", day: documentDate },
    { place: "document.leistungszeitraum.bis", day: leistungszeitraum?.bis ?? "" },
  ];
  return [
    ...ahead
      .filter(({ day }) => day > last)
      .map(({ place, day }) => ({ code: "DATE_FAR_AHEAD", place, found: printedDay(day, "de") }) as const),
    ...(countsByYear && documentDate.slice(0, 4) !== today.slice(0, 4)
      ? [
          {
            code: "NUMBER_OF_OTHER_YEAR",
            place: "document.documentDate",
            found: documentDate.slice(0, 4),
          } as const,
        ]
      : []),
  ];
}

function taxWarnings(
  { steuerfall, steuerhinweis, totals: { groups, ustCents } }: CheckedDocument,
  { kleinunternehmer }: Seller,
): LetterWarning[] {
  const isUntaxed = groups.some(({ category }) => isUntaxedCategory(category));
  const saysNothing =
    isUntaxed && taxRules[steuerfall].note === null && !namesReason.test(steuerhinweis ?? "");
  return [
    ...(saysNothing
      ? [
          {
            code: "EXEMPTION_SAYS_NOTHING",
            place: "document.steuerhinweis",
            found: steuerhinweis ?? "",
          } as const,
        ]
      : []),
    ...(kleinunternehmer && ustCents !== 0
      ? [{ code: "SMALL_BUSINESS_CHARGES_VAT", place: "document.steuerfall", found: "" } as const]
      : []),
  ];
}

/** A provision, or at least what kind of supply it is. */
const namesReason =
  /§|\bart(?:ikel|icle|\.)? ?\d|steuerfrei|steuerbefrei|umsatzsteuerfrei|nicht steuerbar|nullsteuersatz|photovoltaik|exempt|outside the scope|zero.rated|differenzbesteuer|reverse charge|steuerschuldner/i;

/** Name, address and account of one invoice belong to one company: whoever shares no word with it may be another. */
function sellerWarnings({ name, address, kontoinhaber }: Seller): LetterWarning[] {
  const own = new Set(wordsOf(name));
  const isStrange = (other: string | null): other is string =>
    other !== null &&
    wordsOf(other).length > 0 &&
    own.size > 0 &&
    !wordsOf(other).some((word) => own.has(word));
  const addressed = [address.company, address.name].filter((each) => each !== null && each !== "").join(", ");
  return [
    ...(isStrange(addressed)
      ? [{ code: "SELLER_MIXED", place: "senderAddressId", found: `${name} / ${addressed}` } as const]
      : []),
    ...(isStrange(kontoinhaber)
      ? [
          {
            code: "SELLER_MIXED",
            place: "sender.bankverbindung.kontoinhaber",
            found: `${name} / ${kontoinhaber}`,
          } as const,
        ]
      : []),
  ];
}

const legalForms = new Set(
  "gmbh ag kg ohg ug mbh gbr ev eg partg co und inh inhaber kanzlei firma".split(" "),
);

const wordsOf = (text: string): string[] =>
  foldedWords(text).filter((word) => word.length > 2 && !legalForms.has(word));
