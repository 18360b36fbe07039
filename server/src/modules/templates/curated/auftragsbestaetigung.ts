import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";
import { itemsBlocks, itemsField, sumFields, termsBlock, termsField } from "./priced-items.ts";

export const auftragsbestaetigung: CuratedTemplate = {
  slug: "auftragsbestaetigung",
  name: "Auftragsbestätigung",
  kategorie: "Vertrieb",
  description: `Bestätigt eine Bestellung mit Positionen und Liefertermin, auf Wunsch mit Summen.

Wann: nach einer Bestellung, die Sie so annehmen, wie sie eingegangen ist.

Vor dem Versand prüfen: Positionen, Preise und Mengen müssen der Bestellung entsprechen. Die Vorlage rechnet nicht; Summen, die Sie angeben, müssen zu den Positionen passen. Ohne Summe netto, Umsatzsteuer und Gesamtbetrag entfallen die Summenzeilen.

Worauf Sie achten sollten:
- War kein bindendes Angebot vorausgegangen, ist die Bestätigung die Annahme: Erst mit ihr entsteht der Vertrag (§§ 145 ff. BGB).
- Weicht die Bestätigung von der Bestellung ab, gilt sie als Ablehnung mit neuem Antrag (§ 150 Abs. 2 BGB), und der Kunde muss zustimmen. Sprechen Sie Änderungen vorher ab.
- Ein fest zugesagter Kalendertag bindet: Wird er überschritten, tritt Verzug ohne Mahnung ein (§ 286 Abs. 2 Nr. 1 BGB), wenn Sie die Verzögerung zu vertreten haben.
- Für Bestellungen im Onlineshop ersetzt der Brief die unverzügliche elektronische Eingangsbestätigung nicht (§ 312i BGB). Verbraucher erhalten bei Fernabsatz eine Vertragsbestätigung mit Widerrufsbelehrung (§ 312f BGB).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate: "Auftragsbestätigung {{auftragsnummer}}",
    mergeFields: [
      {
        key: "auftragsnummer",
        label: "Auftragsnummer",
        type: "text",
        required: true,
        sample: "AU-2026-0381",
        maxLength: 60,
      },
      {
        key: "bestelldatum",
        label: "Datum der Bestellung",
        type: "date",
        required: true,
        sample: "2026-11-12",
      },
      itemsField("de"),
      {
        key: "liefertermin",
        label: "Liefertermin",
        type: "date",
        required: true,
        sample: "2026-12-04",
        help: "Ein Tag, den Sie sicher halten können.",
      },
      ...sumFields("de", false),
      termsField("de"),
      ...commonFields("de"),
    ],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "vielen Dank für Ihre Bestellung vom {{bestelldatum}}. Wir bestätigen sie gern unter der Nummer {{auftragsnummer}}:",
        keepWithNext: true,
      },
      ...itemsBlocks("de"),
      termsBlock,
      {
        type: "paragraph",
        text: "Die Lieferung ist für den **{{liefertermin}}** vorgesehen. Sollte sich daran etwas ändern, melden wir uns sofort.",
      },
      {
        type: "paragraph",
        text: "Bitte prüfen Sie die Angaben und melden Sie sich möglichst bald, falls etwas nicht stimmt. Für Ihr Vertrauen danken wir Ihnen.",
      },
    ]),
  },
  english: {
    subjectTemplate: "Order confirmation {{auftragsnummer}}",
    mergeFields: [
      {
        key: "auftragsnummer",
        label: "Order number",
        type: "text",
        required: true,
        sample: "AU-2026-0381",
        maxLength: 60,
      },
      { key: "bestelldatum", label: "Date of the order", type: "date", required: true, sample: "2026-11-12" },
      itemsField("en"),
      {
        key: "liefertermin",
        label: "Delivery date",
        type: "date",
        required: true,
        sample: "2026-12-04",
        help: "A day you are sure to keep.",
      },
      ...sumFields("en", false),
      termsField("en"),
      ...commonFields("en"),
    ],
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "Thank you for your order of {{bestelldatum}}. We have recorded it under number {{auftragsnummer}} and are pleased to confirm the following:",
        keepWithNext: true,
      },
      ...itemsBlocks("en"),
      termsBlock,
      {
        type: "paragraph",
        text: "Delivery is planned for **{{liefertermin}}**. Should this change, we will tell you at once.",
      },
      {
        type: "paragraph",
        text: "Please check the details and let us know soon if anything is not right. Thank you for your trust in us.",
      },
    ]),
  },
};
