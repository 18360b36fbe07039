import { type InCurrency, printedMoney } from "./currency.ts";
import type { Language } from "../../foundation/language.ts";
import type { DocumentTotals, EarlierInvoice, VatGroup } from "./document.ts";
import { printedDay, printedPercent } from "./printed-figures.ts";

/** What invoices for parts and final ones say of themselves. */
export const partInvoiceTexts: Record<Language, PartInvoiceTexts> = {
  de: {
    partSubject: (number) => `Abschlagsrechnung ${number}`,
    finalSubject: (number) => `Schlussrechnung ${number}`,
    partOpening:
      "hiermit stellen wir Ihnen einen Abschlag auf unsere noch nicht vollständig erbrachten Leistungen in Rechnung. Die Schlussrechnung folgt.",
    finalOpening:
      "unsere Leistungen sind erbracht. Hiermit rechnen wir sie insgesamt ab und setzen die Abschlagsrechnungen ab.",
    whole: "Gesamtbetrag",
    rest: "Noch zu zahlen",
    deducted: (number, day, parts) => `abzüglich Abschlagsrechnung ${number} vom ${day} (${parts})`,
    net: (amount) => `netto ${amount}`,
    vat: (rate, amount) => `${rate} USt ${amount}`,
    rounding: "Rundung der Umsatzsteuer",
    nothingLeft:
      "Mit den Abschlagsrechnungen ist alles berechnet; aus dieser Rechnung ist nichts mehr zu zahlen.",
    inRest: (parts) => `Im noch zu zahlenden Betrag sind enthalten: ${parts}.`,
    and: "; ",
  },
  en: {
    partSubject: (number) => `Partial invoice ${number}`,
    finalSubject: (number) => `Final invoice ${number}`,
    partOpening:
      "With this invoice we ask for a part payment for services that are not completed yet. The final invoice will follow.",
    finalOpening:
      "Our services are completed. With this invoice we settle them as a whole and deduct the partial invoices.",
    whole: "Total",
    rest: "Still to pay",
    deducted: (number, day, parts) => `less partial invoice ${number} of ${day} (${parts})`,
    net: (amount) => `net ${amount}`,
    vat: (rate, amount) => `${rate} VAT ${amount}`,
    rounding: "Rounding of VAT",
    nothingLeft: "The partial invoices have billed everything; nothing is left to pay with this invoice.",
    inRest: (parts) => `The amount still to pay contains: ${parts}.`,
    and: "; ",
  },
};

type PartInvoiceTexts = {
  partSubject: (number: string) => string;
  finalSubject: (number: string) => string;
  partOpening: string;
  finalOpening: string;
  whole: string;
  rest: string;
  deducted: (number: string, day: string, parts: string) => string;
  net: (amount: string) => string;
  vat: (rate: string, amount: string) => string;
  rounding: string;
  nothingLeft: string;
  inRest: (parts: string) => string;
  and: string;
};

/** What was billed before and the VAT in it, as § 14 (5) UStG wants both deducted. */
export const printedDeduction = (
  { documentNumber, documentDate, groups }: EarlierInvoice,
  of: InCurrency,
  language: Language,
): string =>
  partInvoiceTexts[language].deducted(
    documentNumber,
    printedDay(documentDate, language),
    partsOf(groups, of, language),
  );

/** Net and VAT of what is left to pay, or that nothing is. */
export const printedRest = ({ groups }: DocumentTotals, of: InCurrency, language: Language): string => {
  const { inRest, nothingLeft } = partInvoiceTexts[language];
  const isNothing = groups.every(({ netCents, ustCents }) => netCents === 0 && ustCents === 0);
  return isNothing ? nothingLeft : inRest(partsOf(groups, of, language));
};

function partsOf(groups: readonly VatGroup[], of: InCurrency, language: Language): string {
  const { net, vat, and } = partInvoiceTexts[language];
  return groups
    .map(({ rate, netCents, ustCents, category }) => {
      const billed = net(printedMoney(netCents, of, language));
      return category === "S"
        ? `${billed}, ${vat(printedPercent(rate, language), printedMoney(ustCents, of, language))}`
        : billed;
    })
    .join(and);
}
