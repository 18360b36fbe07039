import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const melderegisterauskunft: CuratedTemplate = {
  slug: "melderegisterauskunft",
  name: "Melderegisterauskunft (§ 44 BMG)",
  kategorie: "Behörde",
  description: `Fragt die Meldebehörde nach der heutigen Anschrift einer Person, wenn ein Brief an sie zurückgekommen ist (einfache Melderegisterauskunft, § 44 BMG).

Wann: wenn die bekannte Anschrift nicht mehr stimmt und Sie die Person weiter erreichen müssen. Zuständig ist die Meldebehörde des letzten bekannten Wohnorts, meist das Bürgeramt.

Vor dem Versand prüfen: Die Person muss sich eindeutig finden lassen: Familienname, Vorname und wenigstens die letzte bekannte Anschrift, besser auch das Geburtsdatum. Nennen Sie den Zweck, wenn Sie gewerblich fragen.

Worauf Sie achten sollten:
- Auskunft gibt es über Familienname, Vornamen, Doktorgrad, derzeitige Anschriften und darüber, ob die Person verstorben ist (§ 44 Abs. 1 BMG). Mehr gibt es nur bei berechtigtem Interesse (§ 45 BMG).
- Die Daten dürfen nicht für Werbung oder Adresshandel verwendet werden; der Brief erklärt das (§ 44 Abs. 3 BMG). Wer gewerblich fragt, darf sie nur für den genannten Zweck verwenden (§ 47 BMG).
- Die Auskunft kostet eine Gebühr, die jedes Land anders bemisst. Viele Behörden verlangen sie im Voraus, und viele bieten die Auskunft schneller im Netz an.
- Besteht eine Auskunftssperre, gibt es keine Auskunft (§ 51 BMG).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate: "Einfache Melderegisterauskunft über {{person}}",
    body: textBody(
      "de",
      `bitte erteilen Sie uns nach §\u00a044\u00a0BMG eine einfache Melderegisterauskunft über folgende Person:

Name: {{person}}
Letzte bekannte Anschrift: {{letzteAnschrift}}{{#geburtsdatum}}
Geburtsdatum: {{geburtsdatum}}{{/geburtsdatum}}

Ein Brief an diese Anschrift ist zurückgekommen. Wir brauchen die derzeitige Anschrift für folgenden Zweck: {{zweck}}.

Wir verwenden die Daten nur für diesen Zweck und nicht für Werbung oder Adresshandel (§\u00a044\u00a0Abs.\u00a03\u00a0BMG).

Die Gebühr zahlen wir nach Ihrer Rechnung; verlangen Sie sie im Voraus, nennen Sie uns bitte Betrag und Bankverbindung.`,
    ),
    mergeFields: [
      {
        key: "person",
        label: "Gesuchte Person",
        type: "text",
        required: true,
        sample: "Erika Beispiel",
        maxLength: 120,
        help: "Vorname und Familienname, auch ein früherer Name.",
      },
      {
        key: "letzteAnschrift",
        label: "Letzte bekannte Anschrift",
        type: "text",
        required: true,
        sample: "Lange Straße 5, 80331 München",
        maxLength: 200,
        help: "In einer Zeile.",
      },
      {
        key: "geburtsdatum",
        label: "Geburtsdatum",
        type: "date",
        required: false,
        sample: "1984-05-17",
        help: "Wenn Sie es kennen: Es hilft, die Person eindeutig zu finden.",
      },
      {
        key: "zweck",
        label: "Zweck der Anfrage",
        type: "text",
        required: true,
        sample: "Zustellung einer offenen Rechnung",
        maxLength: 200,
        help: "Wofür Sie die Anschrift brauchen, zum Beispiel „Zustellung einer offenen Rechnung“.",
      },
      ...commonFields("de"),
    ],
  },
};
