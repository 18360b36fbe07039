import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const kuendigungVertrag: CuratedTemplate = {
  slug: "kuendigung-vertrag",
  name: "Kündigung eines Vertrags",
  kategorie: "Kündigung",
  description: `Kündigt einen laufenden Vertrag, zum Beispiel über Mobilfunk, Internet, Strom, eine Versicherung, ein Abonnement oder eine Mitgliedschaft.

Wann: wenn ein Vertrag enden soll, den Sie ohne eigenhändige Unterschrift kündigen dürfen. Ohne Datum gilt die Kündigung zum nächstmöglichen Zeitpunkt, mit Datum hilfsweise ebenso.

Vor dem Versand prüfen: Kündigungsfrist, Vertragsnummer und welche Form der Vertrag verlangt. Der Brief spricht in der Ich-Form; ein Unternehmen kopiert die Vorlage und schreibt „wir“.

Worauf Sie achten sollten:
- Nicht für Arbeitsverträge (§ 623 BGB) und Mietverträge über Wohnraum (§ 568 BGB): Dort muss das Original von Hand unterschrieben sein. Eine eingedruckte Unterschrift genügt nicht; die Kündigung wäre unwirksam.
- Sonst genügt oft Textform: Allgemeine Geschäftsbedingungen dürfen von Verbrauchern in Verträgen ab dem 1. Oktober 2016 in aller Regel keine strengere Form verlangen (§ 309 Nr. 13 BGB).
- Die Kündigung wirkt erst mit dem Zugang (§ 130 Abs. 1 BGB). Rechnen Sie die Postlaufzeit ein und wählen Sie ein Einschreiben, um den Zugang belegen zu können.
- Eine fristlose Kündigung braucht einen wichtigen Grund und muss in angemessener Frist erklärt werden, nachdem er bekannt ist (§ 314 BGB).
- Wer für andere kündigt, braucht die Vollmacht im Original (§ 174 BGB). Dieser Dienst druckt nur Kopien: Senden Sie eine solche Kündigung selbst.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "contract_end",
  german: {
    subjectTemplate: "Kündigung: {{vertragsart}}, Vertragsnummer {{vertragsnummer}}",
    body: textBody(
      "de",
      `hiermit kündige ich meinen Vertrag Nr.\u00a0{{vertragsnummer}} ({{vertragsart}}) {{#kuendigungsdatum}}zum {{kuendigungsdatum}}, hilfsweise {{/kuendigungsdatum}}zum nächstmöglichen Zeitpunkt.

{{#grund}}
Grund der Kündigung: {{grund}}

{{/grund}}
{{#lastschrift}}
Ein erteiltes SEPA-Lastschriftmandat ({{lastschrift}}) widerrufe ich zum Ende des Vertrags. Beträge, die bis dahin fällig werden, dürfen Sie noch einziehen.

{{/lastschrift}}
Bitte bestätigen Sie mir schriftlich den Eingang der Kündigung und den Tag, an dem der Vertrag endet.`,
    ),
    mergeFields: [
      {
        key: "vertragsart",
        label: "Art des Vertrags",
        type: "text",
        required: true,
        sample: "Mobilfunkvertrag",
        maxLength: 80,
        help: "Ohne Artikel, zum Beispiel Mobilfunkvertrag, Zeitschriftenabonnement oder Mitgliedschaft.",
      },
      {
        key: "vertragsnummer",
        label: "Vertragsnummer",
        type: "text",
        required: true,
        sample: "40-7718-226",
        maxLength: 60,
        help: "Auch eine Kunden- oder Mitgliedsnummer, wenn der Vertrag keine eigene Nummer hat.",
      },
      {
        key: "kuendigungsdatum",
        label: "Vertragsende",
        type: "date",
        required: false,
        sample: "2027-01-31",
        help: "Der Tag, an dem der Vertrag enden soll. Ohne Angabe: zum nächstmöglichen Zeitpunkt.",
      },
      {
        key: "grund",
        label: "Grund der Kündigung",
        type: "text",
        required: false,
        sample: "Ich ziehe im Januar an einen Ort um, an dem Ihr Netz nicht verfügbar ist.",
        maxLength: 1000,
        help: "Bei einer ordentlichen Kündigung nicht nötig.",
      },
      {
        key: "lastschrift",
        label: "Lastschriftmandat, das enden soll",
        type: "text",
        required: false,
        sample: "Mandatsreferenz M-40-7718",
        maxLength: 100,
        help: "Mandatsreferenz oder Konto. Ohne Angabe steht nichts davon im Brief.",
      },
      ...commonFields("de"),
    ],
  },
  english: {
    subjectTemplate: "Notice of termination: {{vertragsart}}, contract number {{vertragsnummer}}",
    body: textBody(
      "en",
      `I hereby give notice to end my contract no.\u00a0{{vertragsnummer}} ({{vertragsart}}) {{#kuendigungsdatum}}on {{kuendigungsdatum}} or, if that is not possible, {{/kuendigungsdatum}}on the earliest possible date.

{{#grund}}
Reason for termination: {{grund}}

{{/grund}}
{{#lastschrift}}
I revoke the SEPA direct debit mandate ({{lastschrift}}) as of the end of the contract. You may still collect amounts that fall due until then.

{{/lastschrift}}
Please confirm in writing that you have received this notice and when the contract ends.`,
    ),
    mergeFields: [
      {
        key: "vertragsart",
        label: "Kind of contract",
        type: "text",
        required: true,
        sample: "mobile phone contract",
        maxLength: 80,
        help: "Without an article: mobile phone contract, magazine subscription, membership.",
      },
      {
        key: "vertragsnummer",
        label: "Contract number",
        type: "text",
        required: true,
        sample: "40-7718-226",
        maxLength: 60,
        help: "Or the customer or membership number, if the contract has none of its own.",
      },
      {
        key: "kuendigungsdatum",
        label: "End of the contract",
        type: "date",
        required: false,
        sample: "2027-01-31",
        help: "The day on which the contract is to end. If left out: the earliest possible date.",
      },
      {
        key: "grund",
        label: "Reason for termination",
        type: "text",
        required: false,
        sample: "I am moving in January to a place where your network is not available.",
        maxLength: 1000,
        help: "Not needed where you may end the contract at any time or at the end of its term.",
      },
      {
        key: "lastschrift",
        label: "Direct debit mandate to end",
        type: "text",
        required: false,
        sample: "mandate reference M-40-7718",
        maxLength: 100,
        help: "Mandate reference or account. Without it the letter says nothing of it.",
      },
      ...commonFields("en"),
    ],
  },
};
