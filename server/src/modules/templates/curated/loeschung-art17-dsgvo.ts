import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const loeschungArt17Dsgvo: CuratedTemplate = {
  slug: "loeschung-art17-dsgvo",
  name: "Löschung gespeicherter Daten (Art. 17 DSGVO)",
  kategorie: "Datenschutz",
  description: `Bittet ein Unternehmen, einen Verein oder eine andere Stelle, die Daten über die eigene Person zu löschen (Art. 17 DSGVO), widerruft Einwilligungen, auf die sich die Stelle stützt, und widerspricht der Werbung (Art. 21 Abs. 2 DSGVO).

Wann: wenn ein Grund aus Art. 17 Abs. 1 DSGVO vorliegt, vor allem: Die Daten sind nicht mehr nötig, die Einwilligung ist widerrufen, der Verarbeitung wurde wirksam widersprochen oder sie war unrechtmäßig.

Vor dem Versand prüfen: Brauchen Sie noch Nachweise über Käufe, Garantien oder Guthaben? Fragen Sie zuerst nach der Auskunft (dafür gibt es eine eigene Vorlage) und sichern Sie, was Sie brauchen. Wer eine Einwilligung behalten will, etwa für einen Newsletter, kopiert die Vorlage und streicht den Satz dazu.

Worauf Sie achten sollten:
- Nicht gelöscht wird, was gesetzlich aufzubewahren ist, etwa Rechnungen (§ 147 AO, § 257 HGB), oder für Rechtsansprüche gebraucht wird (Art. 17 Abs. 3 DSGVO). Solange ein Vertrag läuft, darf die Stelle die dafür nötigen Daten behalten.
- Binnen eines Monats muss die Stelle mitteilen, was sie veranlasst hat; in schwierigen Fällen darf sie um zwei Monate verlängern (Art. 12 Abs. 3 DSGVO).
- Schicken Sie keine Ausweiskopie unaufgefordert mit.
- Eine Form ist nicht vorgeschrieben. Ein Einschreiben hilft, den Eingang zu belegen. Bleibt die Antwort aus, hilft die Datenschutzaufsicht (Art. 77 DSGVO).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate:
      "Löschung meiner Daten nach Art. 17 DSGVO{{#kundennummer}}, Kundennummer {{kundennummer}}{{/kundennummer}}",
    body: textBody(
      "de",
      `bitte löschen Sie nach Art.\u00a017\u00a0DSGVO unverzüglich die personenbezogenen Daten, die Sie über mich verarbeiten.

Bezug: {{bezug}}

{{#grund}}
Grund: {{grund}}

{{/grund}}
Soweit Sie Daten aufgrund meiner Einwilligung verarbeiten, widerrufe ich diese Einwilligung. Einer Verarbeitung für Werbung widerspreche ich (Art.\u00a021 Abs.\u00a02\u00a0DSGVO).

Haben Sie Daten an andere weitergegeben, teilen Sie ihnen die Löschung bitte mit (Art.\u00a019\u00a0DSGVO). Wenn Sie einzelne Daten noch aufbewahren müssen, nennen Sie mir bitte diese Daten, den Grund und die Dauer.

Bitte bestätigen Sie mir die Löschung innerhalb eines Monats schriftlich. Falls Sie an meiner Identität zweifeln, sagen Sie mir bitte, welche Angaben Sie noch brauchen.`,
    ),
    mergeFields: [
      {
        key: "kundennummer",
        label: "Kundennummer",
        type: "text",
        required: false,
        sample: "K-558 201",
        maxLength: 60,
        help: "Auch Mitglieds- oder Vertragsnummer; hilft der Stelle, Sie zu finden.",
      },
      {
        key: "bezug",
        label: "Bezug",
        type: "text",
        required: true,
        sample: "mein Kundenkonto in Ihrem Onlineshop, angelegt im März 2023",
        maxLength: 500,
        help: "Woher die Stelle Sie kennt: Kundenkonto, Bewerbung, Newsletter, frühere Mitgliedschaft …",
      },
      {
        key: "grund",
        label: "Grund der Löschung",
        type: "text",
        required: false,
        sample:
          "Ich habe das Kundenkonto zum 30. September 2026 gekündigt. Alle Bestellungen sind bezahlt und abgewickelt, sodass Sie die Daten nicht mehr brauchen.",
        maxLength: 1000,
        help: "Warum die Daten nicht mehr gebraucht werden oder nicht verarbeitet werden dürfen. Ganze Sätze.",
      },
      ...commonFields("de"),
    ],
  },
};
