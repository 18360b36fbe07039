import type { Language } from "../../foundation/language.ts";

const en = {
  twice: () => "is named twice",
  unknown: () =>
    "this sender has no invoice of this number here; only invoices that were made here can be deducted",
  not_partial: () => ({
    text: "is no invoice for a part (Abschlagsrechnung); only those are deducted",
    forPrograms: "it was made without abschlag: true",
  }),
  not_issued: () => "nobody has received it yet: send it or declare it issued first, or make it void",
  deducted: () =>
    "another final invoice has deducted it already; make that one void, or if it was issued, credit it in full first",
  note_unissued: () =>
    "there is a credit note for it that nobody has received yet: send the credit note, declare it issued, or make it void first",
  other_buyer: () => "went to somebody else; a final invoice deducts what the same recipient was billed",
  other_currency: () => "is in another currency than this final invoice",
  later: () => "is dated after this final invoice",
  exceeds_whole: () =>
    "the earlier invoices come to more than the whole: give back the difference with a credit note for one of them first",
  both: () => ({
    text: "an invoice is for a part or it is the final one, not both",
    forPrograms: "abschlag or abschlagsrechnungen",
  }),
};

/** What is wrong with the invoices that a final one deducts (§ 14 (5) UStG), for whoever makes it. */
export const finalInvoiceProblemTexts: Record<Language, typeof en> = {
  en,
  de: {
    twice: () => "ist zweimal angegeben",
    unknown: () =>
      "Dieser Absender hat hier keine Rechnung mit dieser Nummer; absetzen lässt sich nur, was hier erstellt wurde",
    not_partial: () => ({
      text: "ist keine Abschlagsrechnung; nur solche werden abgesetzt",
      forPrograms: "sie wurde ohne abschlag: true erstellt",
    }),
    not_issued: () =>
      "hat noch niemand bekommen: Verschicken Sie sie zuerst, erklären Sie sie für ausgestellt, oder machen Sie sie ungültig",
    deducted: () =>
      "hat schon eine andere Schlussrechnung abgesetzt; machen Sie diese ungültig, oder schreiben Sie sie ganz gut, wenn sie schon ausgestellt ist",
    note_unissued: () =>
      "Zu dieser Rechnung gibt es eine Gutschrift, die noch niemand bekommen hat: Verschicken Sie die Gutschrift zuerst, erklären Sie sie für ausgestellt, oder machen Sie sie ungültig",
    other_buyer: () =>
      "ging an jemand anderen; eine Schlussrechnung setzt ab, was demselben Empfänger berechnet wurde",
    other_currency: () => "lautet auf eine andere Währung als diese Schlussrechnung",
    later: () => "trägt ein späteres Datum als diese Schlussrechnung",
    exceeds_whole: () =>
      "Die Abschlagsrechnungen ergeben mehr als das Ganze: Erstatten Sie den Unterschied zuerst mit einer Gutschrift zu einer von ihnen",
    both: () => ({
      text: "Eine Rechnung ist entweder Abschlags- oder Schlussrechnung",
      forPrograms: "abschlag oder abschlagsrechnungen",
    }),
  },
};
