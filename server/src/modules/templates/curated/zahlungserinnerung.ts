import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";
import { invoiceFields } from "./unpaid-invoice.ts";

export const zahlungserinnerung: CuratedTemplate = {
  slug: "zahlungserinnerung",
  name: "Zahlungserinnerung",
  kategorie: "Forderung",
  description: `Freundliche Erinnerung an eine offene Rechnung, ohne Kosten und ohne Drohung.

Wann: beim ersten Nachfassen, wenn Sie annehmen, dass die Rechnung nur liegen geblieben ist.

Vor dem Versand prüfen: Ist die Zahlung wirklich noch nicht eingegangen? Ist die Rechnung fällig, und stimmt der offene Betrag nach Teilzahlungen und Gutschriften? Steht Ihre Bankverbindung auf der Rechnung oder in Ihrem Briefbogen?

Worauf Sie achten sollten:
- In Verzug gerät der Schuldner durch eine Mahnung nach Fälligkeit (§ 286 Abs. 1 BGB), spätestens 30 Tage nach Fälligkeit und Zugang der Rechnung (§ 286 Abs. 3 BGB). Gegenüber Verbrauchern gilt die 30-Tage-Regel nur, wenn die Rechnung darauf hinweist.
- Die neue Frist kann als Zahlungsaufschub verstanden werden. Wer bis dahin schon Zinsen verlangen will, nimmt die Vorlage mahnung.
- Eine Erinnerung hemmt die Verjährung nicht; dafür braucht es zum Beispiel einen Mahnbescheid oder eine Klage (§ 204 BGB).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "auto",
  declaration: "reminder",
  german: {
    subjectTemplate: "Zahlungserinnerung: Rechnung {{rechnungsnummer}} vom {{rechnungsdatum}}",
    mergeFields: [...invoiceFields("de"), ...commonFields("de")],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "vielleicht ist unsere Rechnung im Alltag untergegangen: Die Zahlung ist noch nicht vollständig eingegangen.",
      },
      {
        type: "keyValue",
        entries: [
          { label: "Rechnungsnummer", value: "{{rechnungsnummer}}" },
          { label: "Rechnungsdatum", value: "{{rechnungsdatum}}" },
          { label: "Offener Betrag", value: "**{{betrag}}**" },
        ],
      },
      {
        type: "paragraph",
        text: "Bitte überweisen Sie den offenen Betrag bis zum **{{neueFrist}}** unter Angabe der Rechnungsnummer. Unsere Bankverbindung finden Sie auf der Rechnung.",
      },
      {
        type: "paragraph",
        text: "Haben Sie inzwischen gezahlt? Dann danken wir Ihnen, und dieser Brief hat sich erledigt. Wenn an der Rechnung etwas unklar ist oder Sie eine Kopie brauchen, melden Sie sich bitte bei uns.",
      },
    ]),
  },
  english: {
    subjectTemplate: "Payment reminder: invoice {{rechnungsnummer}} of {{rechnungsdatum}}",
    mergeFields: [...invoiceFields("en"), ...commonFields("en")],
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "Our invoice may have slipped your attention: we have not yet received full payment.",
      },
      {
        type: "keyValue",
        entries: [
          { label: "Invoice number", value: "{{rechnungsnummer}}" },
          { label: "Invoice date", value: "{{rechnungsdatum}}" },
          { label: "Amount outstanding", value: "**{{betrag}}**" },
        ],
      },
      {
        type: "paragraph",
        text: "Please transfer the outstanding amount by **{{neueFrist}}**, quoting the invoice number. You will find our bank details on the invoice.",
      },
      {
        type: "paragraph",
        text: "If you have paid in the meantime, thank you; please disregard this letter. If you have a question about the invoice or need a copy, please get in touch with us.",
      },
    ]),
  },
};
