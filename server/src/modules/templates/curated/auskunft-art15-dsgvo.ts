import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const auskunftArt15Dsgvo: CuratedTemplate = {
  slug: "auskunft-art15-dsgvo",
  name: "Auskunft über gespeicherte Daten (Art. 15 DSGVO)",
  kategorie: "Datenschutz",
  description: `Fragt ein Unternehmen, einen Verein oder eine Behörde, welche Daten dort über die eigene Person verarbeitet werden, und bittet um eine Kopie (Art. 15 DSGVO).

Wann: wenn jemand wissen will, was gespeichert ist und woher es kommt. Das Recht hat jeder Mensch für die eigenen Daten; wer für andere fragt, legt eine Vollmacht bei. Wer Auskunft und Löschung will, fragt zuerst nach der Auskunft.

Vor dem Versand prüfen: Name und Anschrift müssen so im Brief stehen, wie die Stelle sie kennt. Die richtige Stelle nennt die Datenschutzerklärung.

Worauf Sie achten sollten:
- Die Antwort muss unverzüglich kommen, spätestens einen Monat nach Eingang. Um zwei Monate darf nur verlängern, wer das im ersten Monat mitteilt und begründet (Art. 12 Abs. 3 DSGVO). Eine kürzere Frist können Sie wünschen, aber nicht erzwingen.
- Die Auskunft ist kostenlos, solange der Antrag nicht offenkundig unbegründet ist oder sich übermäßig wiederholt (Art. 12 Abs. 5 DSGVO).
- Weitere Angaben zur Identität darf die Stelle nur bei begründeten Zweifeln verlangen (Art. 12 Abs. 6 DSGVO). Schicken Sie keine Ausweiskopie unaufgefordert mit.
- Eine Form ist nicht vorgeschrieben. Ein Einschreiben hilft, den Beginn der Frist zu belegen. Bleibt die Antwort aus, hilft die Datenschutzaufsicht (Art. 77 DSGVO).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate:
      "Auskunft nach Art. 15 DSGVO{{#kundennummer}}, Kundennummer {{kundennummer}}{{/kundennummer}}",
    body: textBody(
      "de",
      `bitte teilen Sie mir nach Art.\u00a015\u00a0DSGVO mit, ob Sie personenbezogene Daten über mich verarbeiten.

Bezug: {{bezug}}

Verarbeiten Sie Daten über mich, senden Sie mir bitte eine Kopie davon und nennen Sie mir:

- die Zwecke der Verarbeitung und die Kategorien der Daten,
- die Empfänger, an die Sie Daten weitergegeben haben oder noch weitergeben,
- die Dauer der Speicherung oder die Kriterien, nach denen sie sich richtet,
- die Herkunft der Daten, soweit ich sie Ihnen nicht selbst gegeben habe,
- Übermittlungen in Länder außerhalb des Europäischen Wirtschaftsraums und die Garantien dafür,
- automatisierte Entscheidungen und Profiling, die mich betreffen, mit ihrer Logik und ihren Folgen.

Bitte senden Sie mir die Auskunft {{frist}} schriftlich an meine Anschrift. Falls Sie an meiner Identität zweifeln, sagen Sie mir bitte, welche Angaben Sie noch brauchen.`,
    ),
    mergeFields: [
      {
        key: "kundennummer",
        label: "Kundennummer",
        type: "text",
        required: false,
        sample: "K-558 201",
        maxLength: 60,
        help: "Auch Mitglieds-, Vertrags- oder Personalnummer; hilft der Stelle, Sie zu finden.",
      },
      {
        key: "bezug",
        label: "Bezug",
        type: "text",
        required: true,
        sample: "meine Bestellungen in Ihrem Onlineshop seit März 2023",
        maxLength: 500,
        help: "Woher die Stelle Sie kennt: Bestellungen, Vertrag, Bewerbung, Newsletter, Mietverhältnis …",
      },
      {
        key: "frist",
        label: "Frist",
        type: "text",
        required: false,
        default: "innerhalb eines Monats",
        maxLength: 100,
        help: "Was nach „Bitte senden Sie mir die Auskunft“ steht, zum Beispiel „bis zum 18. Dezember 2026“.",
      },
      ...commonFields("de"),
    ],
  },
};
