import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const widerspruchBescheid: CuratedTemplate = {
  slug: "widerspruch-bescheid",
  name: "Widerspruch gegen einen Bescheid",
  kategorie: "Behörde",
  description: `Legt Widerspruch gegen den Bescheid einer Behörde ein.

Wann: wenn die Rechtsbehelfsbelehrung am Ende des Bescheids den Widerspruch nennt. In manchen Bundesländern und Sachgebieten ist gleich die Klage nötig. Gegen Steuerbescheide des Finanzamts hilft die Vorlage „Einspruch gegen einen Steuerbescheid“, gegen Bußgeldbescheide ein Einspruch binnen zwei Wochen (§ 67 OWiG).

Vor dem Versand prüfen: Behörde, Aktenzeichen, Datum und Frist, wie sie im Bescheid stehen. Ohne Begründung kündigt der Brief sie an; was Sie als Zusatz zur Frist angeben, tritt an die Stelle dieses Satzes.

Worauf Sie achten sollten:
- Die Frist beträgt in der Regel einen Monat nach Bekanntgabe (§ 70 VwGO, in Sozialsachen § 84 SGG) und lässt sich nicht verlängern. Bis dahin muss der Brief bei der Behörde sein; die Aufgabe zur Post genügt nicht. Früh und als Einschreiben senden.
- Das Gesetz verlangt einen schriftlichen Widerspruch. Eine eingedruckte Unterschrift ist keine eigenhändige; ob sie genügt, hängt vom Einzelfall ab. Wer sichergehen will, unterschreibt das Original selbst oder erklärt den Widerspruch bei der Behörde zur Niederschrift.
- Öffentliche Abgaben und Kosten, etwa Gebühren und Beiträge, sind trotz Widerspruchs zunächst zu zahlen (§ 80 Abs. 2 VwGO). Wer den Betrag nennt, dessen Vollziehung ausgesetzt werden soll, beantragt das mit dem Brief (§ 80 Abs. 4 VwGO).
- Bleibt der Widerspruch ohne Erfolg, kann er Gebühren kosten.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "administrative_objection",
  german: {
    subjectTemplate: "Widerspruch gegen den Bescheid vom {{bescheidDatum}}, Aktenzeichen {{aktenzeichen}}",
    body: textBody(
      "de",
      `gegen Ihren Bescheid vom {{bescheidDatum}} ({{bescheidArt}}) lege ich Widerspruch ein.

{{#begruendung}}
Begründung:
{{begruendung}}

{{/begruendung}}
{{#fristwahrend}}
{{fristwahrend}}

{{/fristwahrend}}
{{^fristwahrend}}
{{^begruendung}}
Die Begründung reiche ich nach.

{{/begruendung}}
{{/fristwahrend}}
{{#aussetzung}}
Außerdem beantrage ich, die Vollziehung des Bescheids in Höhe von {{aussetzung}} auszusetzen (§\u00a080 Abs.\u00a04\u00a0VwGO).

{{/aussetzung}}
Bitte überprüfen Sie Ihre Entscheidung und helfen Sie dem Widerspruch ab. Den Eingang dieses Schreibens bestätigen Sie mir bitte schriftlich.`,
    ),
    mergeFields: [
      {
        key: "aktenzeichen",
        label: "Aktenzeichen",
        type: "text",
        required: true,
        sample: "66.2-2026/08154",
        maxLength: 60,
        help: "Aktenzeichen, Geschäftszeichen oder Kassenzeichen, wie es im Bescheid steht.",
      },
      {
        key: "bescheidDatum",
        label: "Datum des Bescheids",
        type: "date",
        required: true,
        sample: "2026-11-02",
        help: "Das Datum, das auf dem Bescheid steht, nicht der Tag, an dem er ankam.",
      },
      {
        key: "bescheidArt",
        label: "Art des Bescheids",
        type: "text",
        required: true,
        sample: "Gebührenbescheid Niederschlagswasser",
        maxLength: 120,
        help: "Wie der Bescheid überschrieben ist, zum Beispiel Gebührenbescheid oder Ablehnungsbescheid.",
      },
      {
        key: "begruendung",
        label: "Begründung",
        type: "text",
        required: false,
        sample:
          "Der Bescheid geht von einer befestigten Fläche von 240 m² aus. Tatsächlich sind es nur 140 m², denn die Einfahrt ist seit dem Frühjahr 2025 mit Rasengittersteinen belegt.",
        maxLength: 4000,
        help: "Was am Bescheid falsch ist und warum. Ganze Sätze; leere Zeilen trennen Absätze.",
      },
      {
        key: "fristwahrend",
        label: "Zusatz zur Frist",
        type: "text",
        required: false,
        sample:
          "Der Widerspruch dient auch der Fristwahrung. Einen Lageplan reiche ich bis zum 15.01.2027 nach.",
        maxLength: 500,
        help: "Ganzer Satz, wenn der Widerspruch zunächst die Frist wahren soll: was noch folgt und bis wann.",
      },
      {
        key: "aussetzung",
        label: "Betrag, dessen Vollziehung ausgesetzt werden soll",
        type: "currency",
        required: false,
        sample: 18_400,
        help: "Nur bei Abgaben und Kosten; ohne Angabe enthält der Brief keinen Antrag auf Aussetzung.",
      },
      ...commonFields("de"),
    ],
  },
};
