import type { Language } from "../../foundation/language.ts";

const en = {
  missing: () => "is missing",
  reference: () =>
    "a reminder names the invoice it is about: references = referencePrefill of document_get; for an invoice made elsewhere documentNumber, documentDate, dueDate and openCents or bruttoCents",
  recipient: () => "the recipient is missing",
  not_an_invoice: () => "only an invoice (rechnung) can be reminded of or credited; this is another document",
  contradicts: (given: string, expected: string) =>
    `is ${given}, but the invoice says ${expected}; pass on referencePrefill of document_get unchanged`,
  before_invoice: (day: string) => `lies before the date of the invoice, ${day}`,
  paid: () => "nothing of this invoice is open any more: it takes no reminder",
  more_than_gross: () => "more is open than the invoice asks for (bruttoCents)",
  negative: () => "must not be negative",
  not_here: (types: string) => `belongs to ${types} only`,
  only_for_businesses: () =>
    "the lump sum of 40 EUR can be asked for from businesses only (§ 288 (5) BGB); this recipient is a consumer: name a company or buyerUstId, or say verbraucher: false",
  default_before_due: (day: string) => `nobody is in default before the invoice is due, ${day}`,
  default_too_late: () => "lies after documentDate; leave it out if the recipient is not in default yet",
  no_base_rate: (day: string) =>
    `interest cannot be computed for days before ${day}; give a later verzugSeit, or verzugszinsen: false`,
  too_long: () => "more than 30 years of interest cannot be claimed; give a later verzugSeit or another date",
  exceeds_open: (given: string, open: string) =>
    `the credit note comes to ${given}, but only ${open} of the invoice are open`,
};

/** What is wrong with a document that follows an invoice, for whoever made it. */
export const chainProblemTexts: Record<Language, typeof en> = {
  en,
  de: {
    missing: () => "fehlt",
    reference: () =>
      "Eine Erinnerung oder Mahnung nennt ihre Rechnung: references = referencePrefill von document_get; bei einer anderswo erstellten Rechnung documentNumber, documentDate, dueDate und openCents oder bruttoCents",
    recipient: () => "Der Empfänger fehlt",
    not_an_invoice: () =>
      "Nur eine Rechnung kann angemahnt oder berichtigt werden; dies ist ein anderes Dokument",
    contradicts: (given, expected) =>
      `ist ${given}, in der Rechnung steht aber ${expected}; übernehmen Sie referencePrefill von document_get unverändert`,
    before_invoice: (day) => `liegt vor dem Datum der Rechnung, ${day}`,
    paid: () => "Von dieser Rechnung ist nichts mehr offen: Sie kann nicht angemahnt werden",
    more_than_gross: () => "Es ist mehr offen, als die Rechnung verlangt (bruttoCents)",
    negative: () => "darf nicht negativ sein",
    not_here: (types) => `gehört nur zu ${types}`,
    only_for_businesses: () =>
      "Die Pauschale von 40 EUR kann nur von Unternehmen verlangt werden (§ 288 Abs. 5 BGB); dieser Empfänger ist Verbraucher: Geben Sie eine Firma oder buyerUstId an oder verbraucher: false",
    default_before_due: (day) => `Vor der Fälligkeit am ${day} ist niemand in Verzug`,
    default_too_late: () =>
      "liegt nach documentDate; lassen Sie es weg, wenn der Empfänger noch nicht in Verzug ist",
    no_base_rate: (day) =>
      `Für Tage vor dem ${day} lassen sich keine Zinsen berechnen; geben Sie ein späteres verzugSeit an oder verzugszinsen: false`,
    too_long: () =>
      "Zinsen für mehr als 30 Jahre können nicht verlangt werden; geben Sie ein späteres verzugSeit oder ein anderes Datum an",
    exceeds_open: (given, open) =>
      `Die Gutschrift beläuft sich auf ${given}, von der Rechnung sind aber nur ${open} offen`,
  },
};
