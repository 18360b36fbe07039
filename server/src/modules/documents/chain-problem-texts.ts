import { quotedData } from "../../foundation/quoted-data.ts";
import type { Language } from "../../foundation/language.ts";

const en = {
  missing: () => "is missing",
  reference: () => ({
    text: "a reminder names the invoice it is about; for one made elsewhere its number, date, due date and what is open",
    forPrograms:
      "references = referencePrefill of document_get; for an invoice made elsewhere documentNumber, documentDate, dueDate and openCents or bruttoCents",
  }),
  recipient: () => "the recipient is missing",
  not_an_invoice: () => "only an invoice (rechnung) can be reminded of or credited; this is another document",
  taken: () =>
    "this number is taken and cannot be used here; check it, or ask in your account who made the invoice",
  // What was given stands beside it, as data.
  contradicts: (expected: string) => ({
    text: `is not what the invoice says: ${quotedData(expected, "en")}`,
    forPrograms: "pass on referencePrefill of document_get unchanged",
  }),
  other_debtor: (name: string) =>
    `the invoice went to ${quotedData(name, "en")}: only whoever owes the money can be reminded of it (§ 286 BGB). Leave the recipient out, or write a letter`,
  before_invoice: (day: string) => `lies before the date of the invoice, ${day}`,
  paid: () => "nothing of this invoice is open any more: it takes no reminder",
  more_than_gross: () => ({
    text: "more is open than the invoice asks for",
    forPrograms: "bruttoCents is what it asks for",
  }),
  negative: () => "must not be negative",
  not_here: (types: string) => `belongs to ${types} only`,
  only_for_businesses: () => ({
    text: "the lump sum of 40 EUR can be asked for from businesses only (§ 288 (5) BGB); this recipient counts as a consumer",
    forPrograms: "name a company or buyerUstId, or say verbraucher: false",
  }),
  fee_before_default: () => ({
    text: "the letter that puts somebody in default must not cost anything (§§ 280, 286 BGB); say since when they are in default, or leave the costs out",
    forPrograms: "give verzugSeit, or leave out mahngebuehrCents",
  }),
  flat_before_default: () => ({
    text: "the lump sum is owed once the recipient is in default (§ 288 (5) BGB); say since when, or leave it out",
    forPrograms: "give verzugSeit, or leave out verzugspauschale",
  }),
  before_dunning: (day: string) => `lies before the last dunning letter, ${day}`,
  default_before_due: (day: string) => `nobody is in default before the invoice is due, ${day}`,
  default_too_late: () =>
    "lies after the date of this document; leave it out if the recipient is not in default yet",
  no_base_rate: (day: string) => ({
    text: `interest cannot be computed for days before ${day}; let the default begin later, or ask for no interest`,
    forPrograms: "a later verzugSeit, or verzugszinsen: false",
  }),
  too_long: () => ({
    text: "more than 30 years of interest cannot be claimed; let the default begin later, or change the date",
    forPrograms: "a later verzugSeit or another documentDate",
  }),
  exceeds_billed: (given: string, left: string) =>
    `the credit note comes to ${given}, but only ${left} of the invoice have not been credited yet`,
  exceeds_billed_rate: (given: string, left: string) =>
    `${given} net are credited at this rate, but only ${left} net billed at it have not been credited yet`,
  final_made: (number: string | null) =>
    `${number === null ? "a final invoice" : `the final invoice ${number}`} deducts this one: make the final invoice void first, then credit this one`,
  final_issued: (number: string | null) =>
    `${number === null ? "a final invoice" : `the final invoice ${number}`} has deducted this one: make the credit note for the final invoice. If that asks for less than you want to give back, credit it in full first; then this one can be credited`,
};

/** What is wrong with a document that follows an invoice, for whoever made it. */
export const chainProblemTexts: Record<Language, typeof en> = {
  en,
  de: {
    missing: () => "fehlt",
    reference: () => ({
      text: "Eine Erinnerung oder Mahnung nennt ihre Rechnung; bei einer anderswo erstellten deren Nummer, Datum, Fälligkeit und was offen ist",
      forPrograms:
        "references = referencePrefill von document_get; bei einer anderswo erstellten Rechnung documentNumber, documentDate, dueDate und openCents oder bruttoCents",
    }),
    recipient: () => "Der Empfänger fehlt",
    not_an_invoice: () =>
      "Nur eine Rechnung kann angemahnt oder berichtigt werden; dies ist ein anderer Beleg",
    taken: () =>
      "Diese Nummer ist vergeben und hier nicht verwendbar; prüfen Sie sie, oder fragen Sie im Konto, wer die Rechnung erstellt hat",
    contradicts: (expected) => ({
      text: `weicht von der Rechnung ab; dort steht ${quotedData(expected, "de")}`,
      forPrograms: "übernehmen Sie referencePrefill von document_get unverändert",
    }),
    other_debtor: (name) =>
      `die Rechnung ging an ${quotedData(name, "de")}: Mahnen lässt sich nur, wer das Geld schuldet (§ 286 BGB). Lassen Sie den Empfänger weg, oder schreiben Sie einen Brief`,
    before_invoice: (day) => `liegt vor dem Datum der Rechnung, ${day}`,
    paid: () => "Von dieser Rechnung ist nichts mehr offen: Sie kann nicht angemahnt werden",
    more_than_gross: () => ({
      text: "Es ist mehr offen, als die Rechnung verlangt",
      forPrograms: "bruttoCents ist, was sie verlangt",
    }),
    negative: () => "darf nicht negativ sein",
    not_here: (types) => `gehört nur zu ${types}`,
    only_for_businesses: () => ({
      text: "Die Pauschale von 40 EUR kann nur von Unternehmen verlangt werden (§ 288 Abs. 5 BGB); dieser Empfänger gilt als Verbraucher",
      forPrograms: "geben Sie eine Firma oder buyerUstId an oder verbraucher: false",
    }),
    fee_before_default: () => ({
      text: "Die Mahnung, die den Verzug erst herbeiführt, darf nichts kosten (§§ 280, 286 BGB). Geben Sie „In Verzug seit“ an oder lassen Sie die Mahnkosten weg.",
      forPrograms: "geben Sie verzugSeit an oder lassen Sie mahngebuehrCents weg",
    }),
    flat_before_default: () => ({
      text: "Die Pauschale wird erst im Verzug geschuldet (§ 288 Abs. 5 BGB). Geben Sie „In Verzug seit“ an oder lassen Sie die Pauschale weg.",
      forPrograms: "geben Sie verzugSeit an oder lassen Sie verzugspauschale weg",
    }),
    before_dunning: (day) => `liegt vor der letzten Mahnung vom ${day}`,
    default_before_due: (day) => `Vor der Fälligkeit am ${day} ist niemand in Verzug`,
    default_too_late: () =>
      "liegt nach dem Datum dieses Belegs; lassen Sie es weg, wenn der Empfänger noch nicht in Verzug ist",
    no_base_rate: (day) => ({
      text: `Für Tage vor dem ${day} lassen sich keine Zinsen berechnen; lassen Sie den Verzug später beginnen oder verlangen Sie keine Zinsen`,
      forPrograms: "ein späteres verzugSeit oder verzugszinsen: false",
    }),
    too_long: () => ({
      text: "Zinsen für mehr als 30 Jahre können nicht verlangt werden; lassen Sie den Verzug später beginnen oder ändern Sie das Datum",
      forPrograms: "ein späteres verzugSeit oder ein anderes documentDate",
    }),
    exceeds_billed: (given, left) =>
      `Die Gutschrift beläuft sich auf ${given}, von der Rechnung sind aber nur noch ${left} nicht gutgeschrieben`,
    exceeds_billed_rate: (given, left) =>
      `Zu diesem Steuersatz werden ${given} netto gutgeschrieben, berechnet und noch nicht gutgeschrieben sind aber nur ${left} netto`,
    final_made: (number) =>
      `${number === null ? "Eine Schlussrechnung" : `Die Schlussrechnung ${number}`} setzt diese Rechnung ab: Machen Sie zuerst die Schlussrechnung ungültig, und erstellen Sie dann die Gutschrift`,
    final_issued: (number) =>
      `${number === null ? "Eine Schlussrechnung" : `Die Schlussrechnung ${number}`} hat diese Rechnung abgesetzt: Erstellen Sie die Gutschrift zur Schlussrechnung. Verlangt diese weniger, als Sie erstatten wollen, schreiben Sie sie zuerst ganz gut; danach lässt sich auch diese Rechnung gutschreiben`,
  },
};
