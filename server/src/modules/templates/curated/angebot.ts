import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";
import { itemsBlocks, itemsField, sumFields, termsBlock, termsField } from "./priced-items.ts";

export const angebot: CuratedTemplate = {
  slug: "angebot",
  name: "Angebot",
  kategorie: "Vertrieb",
  description: `Verbindliches Angebot mit Positionen, Summen und Bindefrist.

Wann: wenn Sie zu diesen Preisen wirklich liefern oder leisten wollen. Mit einem rechtzeitigen Ja kommt der Vertrag zustande.

Vor dem Versand prüfen: Die Vorlage rechnet nicht. Die Beträge der Positionen müssen die Nettosumme ergeben, Nettosumme und Umsatzsteuer den Gesamtbetrag. Mengen, Einheiten und der Tag, bis zu dem Sie gebunden sind, müssen stimmen.

Worauf Sie achten sollten:
- Ein Angebot bindet (§ 145 BGB). Mit einer Frist kann es nur bis zu deren Ende angenommen werden (§ 148 BGB); eine verspätete oder geänderte Annahme ist ein neuer Antrag (§ 150 BGB). Wer freibleibend anbieten will, kopiert die Vorlage und sagt das ausdrücklich.
- Verbrauchern sind Gesamtpreise mit Umsatzsteuer zu nennen. Wird der Vertrag per Post, Telefon oder Internet geschlossen, kommen Informationspflichten und Widerrufsbelehrung dazu (§§ 312d, 312g BGB).
- Allgemeine Geschäftsbedingungen gelten nicht von selbst: auf sie hinweisen und sie beilegen (für Verbraucher § 305 Abs. 2 BGB).
- Kleinunternehmer (§ 19 UStG) kopieren die Vorlage und ersetzen die Zeile zur Umsatzsteuer durch ihren Hinweis.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "offer",
  german: {
    subjectTemplate: "Angebot {{angebotsnummer}}",
    mergeFields: [
      {
        key: "angebotsnummer",
        label: "Angebotsnummer",
        type: "text",
        required: true,
        sample: "AN-2026-0147",
        maxLength: 60,
      },
      {
        key: "gueltigBis",
        label: "Gültig bis",
        type: "date",
        required: true,
        sample: "2026-12-18",
        help: "Letzter Tag, an dem das Angebot angenommen werden kann.",
      },
      itemsField("de"),
      ...sumFields("de", true),
      termsField("de"),
      ...commonFields("de"),
    ],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "vielen Dank für Ihr Interesse. Gern bieten wir Ihnen an:",
        keepWithNext: true,
      },
      ...itemsBlocks("de"),
      termsBlock,
      {
        type: "paragraph",
        text: "An dieses Angebot halten wir uns bis zum **{{gueltigBis}}** gebunden. Wenn Sie es annehmen möchten, genügt eine kurze Nachricht an uns; bitte nennen Sie darin die Angebotsnummer {{angebotsnummer}}.",
      },
      {
        type: "paragraph",
        text: "Haben Sie Fragen, oder soll etwas anders sein? Sprechen Sie uns gern an. Wir freuen uns auf Ihren Auftrag.",
      },
    ]),
  },
  english: {
    subjectTemplate: "Quotation {{angebotsnummer}}",
    mergeFields: [
      {
        key: "angebotsnummer",
        label: "Quotation number",
        type: "text",
        required: true,
        sample: "AN-2026-0147",
        maxLength: 60,
      },
      {
        key: "gueltigBis",
        label: "Valid until",
        type: "date",
        required: true,
        sample: "2026-12-18",
        help: "The last day on which the offer can be accepted.",
      },
      itemsField("en"),
      ...sumFields("en", true),
      termsField("en"),
      ...commonFields("en"),
    ],
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "Thank you for your interest. We are pleased to offer you the following:",
        keepWithNext: true,
      },
      ...itemsBlocks("en"),
      termsBlock,
      {
        type: "paragraph",
        text: "This offer is binding on us until **{{gueltigBis}}**. To accept it, just send us a message quoting {{angebotsnummer}}.",
      },
      {
        type: "paragraph",
        text: "If you have any questions or wishes, please let us know. We look forward to your order.",
      },
    ]),
  },
};
