import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const einspruchSteuerbescheid: CuratedTemplate = {
  slug: "einspruch-steuerbescheid",
  name: "Einspruch gegen einen Steuerbescheid",
  kategorie: "Steuer",
  description: `Legt Einspruch gegen einen Bescheid des Finanzamts ein (§ 347 AO), auf Wunsch mit Antrag auf Aussetzung der Vollziehung.

Wann: wenn ein Steuerbescheid falsch ist und die Einspruchsfrist noch läuft. Bescheide der Gemeinde, etwa über Gewerbe- oder Grundsteuer, greift man mit dem Widerspruch an; nur der Messbescheid kommt vom Finanzamt.

Vor dem Versand prüfen: Steuernummer, Steuerart, Jahr und Datum des Bescheids. Ohne Begründung kündigt der Brief sie an; ohne Betrag, dessen Vollziehung ausgesetzt werden soll, enthält er keinen Antrag auf Aussetzung.

Worauf Sie achten sollten:
- Die Frist beträgt einen Monat nach Bekanntgabe (§ 355 Abs. 1 AO); ein Bescheid per Post gilt in der Regel am vierten Tag nach der Aufgabe zur Post als bekannt gegeben (§ 122 Abs. 2 AO). Der Einspruch muss in der Frist beim Finanzamt eingehen; ein Einschreiben hilft, das zu belegen.
- Eine Unterschrift ist nicht nötig, aber es muss klar sein, wer Einspruch einlegt (§ 357 Abs. 1 AO).
- Der Einspruch schiebt die Zahlung nicht auf (§ 361 Abs. 1 AO). Ausgesetzt wird vor allem bei ernstlichen Zweifeln am Bescheid (§ 361 Abs. 2 AO). Bleibt der Einspruch ohne Erfolg, fallen auf den ausgesetzten Betrag Zinsen an (§ 237 AO).
- Das Finanzamt prüft den ganzen Fall neu und kann den Bescheid nach einem Hinweis auch verschlechtern (§ 367 Abs. 2 AO).

Dieser Text ist keine Steuer- oder Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "tax_objection",
  german: {
    subjectTemplate:
      "Steuernummer {{steuernummer}}: Einspruch gegen den Bescheid für {{veranlagungszeitraum}} über {{steuerart}}",
    body: textBody(
      "de",
      `gegen Ihren Bescheid für {{veranlagungszeitraum}} über {{steuerart}} vom {{bescheidDatum}} lege ich hiermit{{#steuerpflichtiger}} für {{steuerpflichtiger}}{{/steuerpflichtiger}} Einspruch ein.

{{#begruendung}}
Begründung:
{{begruendung}}

Bitte ändern Sie den Bescheid entsprechend.

{{/begruendung}}
{{^begruendung}}
Die Begründung reiche ich nach.

{{/begruendung}}
{{#aussetzungBetrag}}
Außerdem beantrage ich, die Vollziehung des Bescheids in Höhe von {{aussetzungBetrag}} bis zur Entscheidung über den Einspruch auszusetzen (§\u00a0361 Abs.\u00a02\u00a0AO).

{{/aussetzungBetrag}}
Bitte bestätigen Sie mir den Eingang dieses Schreibens schriftlich.`,
    ),
    mergeFields: [
      {
        key: "steuernummer",
        label: "Steuernummer",
        type: "text",
        required: true,
        sample: "22/815/08154",
        maxLength: 30,
        help: "Wie sie im Bescheid steht, mit Schrägstrichen.",
      },
      {
        key: "steuerpflichtiger",
        label: "Steuerpflichtige Person",
        type: "text",
        required: false,
        sample: "Erika Beispiel",
        maxLength: 120,
        help: "Für Kanzleien: für wen Sie schreiben. Wer für sich selbst schreibt, lässt es weg.",
      },
      {
        key: "steuerart",
        label: "Steuerart",
        type: "text",
        required: true,
        sample: "Einkommensteuer",
        maxLength: 70,
        help: "Wie im Titel des Bescheids, zum Beispiel „Einkommensteuer und Solidaritätszuschlag“.",
      },
      {
        key: "veranlagungszeitraum",
        label: "Veranlagungszeitraum",
        type: "text",
        required: true,
        sample: "2025",
        maxLength: 40,
        help: "Das Jahr oder der Zeitraum, für den der Bescheid gilt.",
      },
      {
        key: "bescheidDatum",
        label: "Datum des Bescheids",
        type: "date",
        required: true,
        sample: "2026-11-03",
        help: "Das Datum, das auf dem Bescheid steht, nicht der Tag, an dem er ankam.",
      },
      {
        key: "begruendung",
        label: "Begründung",
        type: "text",
        required: false,
        sample:
          "Die Kosten meiner Fortbildung von 1.284,00 € sind nicht als Werbungskosten berücksichtigt. Rechnung und Zahlungsbeleg lagen der Erklärung bei.",
        maxLength: 4000,
        help: "Was am Bescheid falsch ist und warum. Ganze Sätze; leere Zeilen trennen Absätze.",
      },
      {
        key: "aussetzungBetrag",
        label: "Betrag, dessen Vollziehung ausgesetzt werden soll",
        type: "currency",
        required: false,
        sample: 39_800,
        help: "Höchstens die streitige Steuer; ohne Angabe enthält der Brief keinen Antrag auf Aussetzung.",
      },
      ...commonFields("de"),
    ],
  },
};
