import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const widerrufVerbrauchervertrag: CuratedTemplate = {
  slug: "widerruf-verbrauchervertrag",
  name: "Widerruf eines Verbrauchervertrags",
  kategorie: "Kündigung",
  description: `Widerruft einen Kauf oder Auftrag, den eine Privatperson online, am Telefon, per Post oder außerhalb von Geschäftsräumen mit einem Unternehmen geschlossen hat (§§ 312g, 355 BGB).

Wann: innerhalb der Widerrufsfrist von 14 Tagen. Bei Ware beginnt sie in der Regel, wenn die Ware angekommen ist, und nicht vor einer ordnungsgemäßen Belehrung über das Widerrufsrecht (§§ 355 Abs. 2, 356 BGB). Fehlt die Belehrung, endet das Widerrufsrecht spätestens zwölf Monate und 14 Tage später (§ 356 Abs. 3 BGB).

Vor dem Versand prüfen: die Widerrufsbelehrung des Unternehmens. Sie nennt die Anschrift, den Beginn der Frist und die Kosten der Rücksendung.

Worauf Sie achten sollten:
- Zur Fristwahrung genügt die rechtzeitige Absendung (§ 355 Abs. 1 BGB). Abgesandt ist der Brief erst, wenn er zur Post gegeben ist, nicht schon mit dem Auftrag. Ein Einschreiben belegt den Tag.
- Der Widerruf braucht weder Grund noch Unterschrift, aber eine eindeutige Erklärung. Die Ware nur zurückzuschicken genügt nicht.
- Kein Widerrufsrecht besteht zum Beispiel beim Kauf im Laden, bei Ware nach Maß, bei schnell Verderblichem und bei versiegelten Hygieneartikeln, deren Siegel gebrochen ist (§ 312g Abs. 2 BGB).
- Zahlung und Ware sind binnen 14 Tagen zurückzugeben (§ 357 BGB). Das Unternehmen darf meist mit dem Geld warten, bis die Ware da oder ihr Versand belegt ist.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "consumer_withdrawal",
  german: {
    subjectTemplate: "Widerruf meiner Bestellung {{bestellnummer}} vom {{bestelldatum}}",
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "hiermit widerrufe ich den Vertrag, den ich mit Ihnen über die folgende Bestellung geschlossen habe:",
        keepWithNext: true,
      },
      {
        type: "keyValue",
        entries: [
          { label: "Gegenstand", value: "{{ware}}" },
          { label: "Bestellnummer", value: "{{bestellnummer}}" },
          { label: "Bestellt am", value: "{{bestelldatum}}" },
          { label: "Erhalten am", value: "{{erhaltenAm}}" },
        ],
      },
      {
        type: "paragraph",
        text: "Bitte bestätigen Sie mir schriftlich, dass Sie den Widerruf erhalten haben, und erstatten Sie mir binnen 14\u00a0Tagen nach Zugang dieses Widerrufs, was ich schon gezahlt habe (§§\u00a0355 Abs.\u00a03, 357\u00a0BGB).{{#erhaltenAm}} Teilen Sie mir bitte auch mit, wohin ich die Ware zurücksenden soll.{{/erhaltenAm}}",
      },
    ]),
    mergeFields: [
      {
        key: "bestellnummer",
        label: "Bestellnummer",
        type: "text",
        required: true,
        sample: "B-2026-104477",
        maxLength: 60,
        help: "Steht in der Bestellbestätigung; sonst die Rechnungs- oder Kundennummer.",
      },
      {
        key: "bestelldatum",
        label: "Bestellt am",
        type: "date",
        required: true,
        sample: "2026-11-04",
      },
      {
        key: "erhaltenAm",
        label: "Erhalten am",
        type: "date",
        required: false,
        sample: "2026-11-10",
        help: "Weglassen bei Dienstleistungen und bei Ware, die noch nicht angekommen ist.",
      },
      {
        key: "ware",
        label: "Ware oder Dienstleistung",
        type: "text",
        required: true,
        sample: "1 Kaffeevollautomat „Morgenrot 300“, schwarz",
        maxLength: 500,
        help: "So genau, dass keine Verwechslung möglich ist; mehrere Stücke in mehreren Zeilen.",
      },
      ...commonFields("de"),
    ],
  },
};
