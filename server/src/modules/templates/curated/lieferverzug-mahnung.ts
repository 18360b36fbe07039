import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const lieferverzugMahnung: CuratedTemplate = {
  slug: "lieferverzug-mahnung",
  name: "Mahnung wegen Lieferverzugs",
  kategorie: "Einkauf",
  description: `Mahnt eine ausstehende Lieferung von Ware an und setzt eine Nachfrist.

Wann: wenn der vereinbarte Liefertermin verstrichen ist und Sie die Ware weiter haben wollen, sich aber die nächsten Schritte offenhalten.

Vor dem Versand prüfen: War der Termin vereinbart und ist die Lieferung fällig? Haben Sie Ihren Teil getan, etwa angezahlt oder Daten geliefert? Ist die Nachfrist so lang, dass eine begonnene Lieferung noch ankommen kann?

Worauf Sie achten sollten:
- Verzug setzt Fälligkeit und in der Regel eine Mahnung voraus (§ 286 Abs. 1 BGB). Bei einem kalendermäßig bestimmten Termin ist sie entbehrlich (§ 286 Abs. 2 Nr. 1 BGB). Wer die Verzögerung nicht zu vertreten hat, kommt nicht in Verzug (§ 286 Abs. 4 BGB).
- Rücktritt (§ 323 BGB) und Schadensersatz statt der Leistung (§§ 280, 281 BGB) setzen meist eine angemessene Frist voraus, die erfolglos abläuft. Eine zu kurze Frist setzt in der Regel eine angemessene in Gang.
- Der Ablauf der Frist beendet den Vertrag nicht: Der Rücktritt muss danach erklärt werden. Wer Schadensersatz statt der Leistung verlangt, kann die Lieferung nicht mehr fordern (§ 281 Abs. 4 BGB).
- Wer einen bestimmten Schritt ankündigt, sollte ihn auch gehen wollen.
- Den Zugang müssen Sie beweisen können: Einschreiben wählen.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "reminder",
  german: {
    subjectTemplate: "Lieferverzug: unsere Bestellung {{bestellnummer}} vom {{bestelldatum}}",
    mergeFields: [
      {
        key: "bestellnummer",
        label: "Bestellnummer",
        type: "text",
        required: true,
        sample: "B-2026-2291",
        maxLength: 60,
      },
      {
        key: "bestelldatum",
        label: "Datum der Bestellung",
        type: "date",
        required: true,
        sample: "2026-10-05",
      },
      {
        key: "liefertermin",
        label: "Vereinbarter Liefertermin",
        type: "date",
        required: true,
        sample: "2026-11-06",
      },
      {
        key: "nachfrist",
        label: "Nachfrist bis",
        type: "date",
        required: true,
        sample: "2026-11-30",
        help: "Letzter Tag, an dem die Lieferung bei Ihnen eintreffen kann. Üblich sind ein bis zwei Wochen ab Zugang des Briefs.",
      },
      {
        key: "folgen",
        label: "Was geschieht, wenn die Frist verstreicht",
        type: "text",
        required: false,
        sample:
          "Trifft die Lieferung bis dahin nicht ein, treten wir vom Vertrag zurück und beschaffen die Ware anderweitig.",
        maxLength: 1000,
        help: "Ganze Sätze. Ohne Angabe steht hier ein allgemeiner Vorbehalt von Rücktritt und Schadensersatz.",
      },
      ...commonFields("de"),
    ],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "für unsere Bestellung {{bestellnummer}} vom {{bestelldatum}} war die Lieferung bis zum {{liefertermin}} vereinbart. Bis heute haben wir sie nicht vollständig erhalten.",
      },
      {
        type: "paragraph",
        text: "Wir mahnen die Lieferung hiermit an und setzen Ihnen dafür eine Nachfrist bis zum **{{nachfrist}}**. Spätestens an diesem Tag muss die Ware bei uns eintreffen. Bitte nennen Sie uns den genauen Termin vorab.",
      },
      {
        type: "paragraph",
        text: "{{folgen}}{{^folgen}}Trifft die Lieferung bis dahin nicht ein, behalten wir uns vor, vom Vertrag zurückzutreten und Schadensersatz zu verlangen.{{/folgen}} Ersatz des Verzugsschadens behalten wir uns vor.",
      },
      {
        type: "paragraph",
        text: "Sollte die Ware bereits unterwegs sein, teilen Sie uns bitte den Versandtag mit.",
      },
    ]),
  },
};
