import { addressedFields, blocksBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const mandatsbestaetigung: CuratedTemplate = {
  slug: "mandatsbestaetigung",
  name: "Mandatsbestätigung",
  kategorie: "Kanzlei",
  description: `Bestätigt, dass die Kanzlei ein Mandat übernommen hat, und nennt Gegenstand, Nummer und Ansprechperson.

Wann: nach dem ersten Gespräch, wenn die Rechtsanwalts- oder Steuerkanzlei den Auftrag angenommen hat.

Vor dem Versand prüfen: Interessenkollision, Identifizierung nach dem Geldwäschegesetz, laufende Fristen und ob die Anschrift für vertrauliche Post geeignet ist. Beschreiben Sie den Gegenstand so genau, dass der Umfang des Auftrags klar ist.

Worauf Sie achten sollten:
- Der Hinweis zur Vergütung ist keine Vergütungsvereinbarung. Diese braucht Textform, muss als solche bezeichnet und von anderen Vereinbarungen außer der Auftragserteilung deutlich abgesetzt sein und darf nicht in der Vollmacht stehen (§ 3a RVG).
- Richten sich die Gebühren nach dem Gegenstandswert, muss eine Anwaltskanzlei darauf hinweisen, bevor sie das Mandat übernimmt (§ 49b Abs. 5 BRAO). Dieser Brief kommt dafür zu spät.
- Kommt ein Mandat mit einer Privatperson nur aus der Ferne zustande, kann ein Widerrufsrecht bestehen. Die Belehrung darüber gehört nicht in diesen Brief.
- Der Brief ist keine Vollmacht; dafür gibt es eine eigene Vorlage.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate: "Bestätigung Ihres Mandats {{mandatsnummer}}",
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "vielen Dank für Ihr Vertrauen. Wir bestätigen, dass wir folgendes Mandat für Sie übernommen haben:",
        keepWithNext: true,
      },
      {
        type: "keyValue",
        entries: [
          { label: "Gegenstand", value: "{{gegenstand}}" },
          { label: "Mandatsnummer", value: "{{mandatsnummer}}" },
          { label: "Für Sie zuständig", value: "{{sachbearbeiter}}" },
        ],
      },
      {
        type: "paragraph",
        text: "{{#honorarhinweis}}Zur Vergütung: {{honorarhinweis}}{{/honorarhinweis}}",
      },
      {
        type: "paragraph",
        text: "Schreiben, die Sie in dieser Sache erhalten, leiten Sie uns bitte gleich weiter, damit wir keine Frist versäumen. Nennen Sie die Mandatsnummer, wenn Sie uns schreiben oder anrufen; so erreicht Ihre Nachricht schneller die richtige Person.",
      },
      {
        type: "paragraph",
        text: "Wie wir Ihre Daten verarbeiten, steht in unseren Hinweisen zum Datenschutz{{#datenschutz}} ({{datenschutz}}){{/datenschutz}}; auf Wunsch senden wir sie Ihnen zu.",
      },
      {
        type: "paragraph",
        text: "Bitte prüfen Sie diese Angaben und melden Sie sich, wenn etwas nicht stimmt oder Sie Fragen haben.",
      },
    ]),
    mergeFields: [
      {
        key: "mandatsnummer",
        label: "Mandatsnummer",
        type: "text",
        required: true,
        sample: "2026/0417",
        maxLength: 60,
      },
      {
        key: "gegenstand",
        label: "Gegenstand des Mandats",
        type: "text",
        required: true,
        sample: "Vertretung wegen der Nebenkostenabrechnung 2025, Lange Straße 5, München",
        maxLength: 500,
        help: "Worum es geht und wie weit der Auftrag reicht, zum Beispiel nur Beratung oder auch Vertretung.",
      },
      {
        key: "sachbearbeiter",
        label: "Zuständig in der Kanzlei",
        type: "text",
        required: true,
        sample: "Rechtsanwältin Eva Hansen, Telefon 040 428 28-12",
        maxLength: 200,
        help: "Name, gern mit Telefonnummer oder E-Mail-Adresse.",
      },
      {
        key: "honorarhinweis",
        label: "Hinweis zur Vergütung",
        type: "text",
        required: false,
        sample:
          "Wir rechnen nach dem Rechtsanwaltsvergütungsgesetz (RVG) ab. Wie vor Ihrem Auftrag besprochen, richten sich die Gebühren nach dem Gegenstandswert.",
        maxLength: 1000,
        help: "Ganze Sätze. Der Hinweis ersetzt keine Vergütungsvereinbarung.",
      },
      {
        key: "datenschutz",
        label: "Fundstelle der Datenschutzhinweise",
        type: "text",
        required: false,
        sample: "www.kanzlei-hansen.example/datenschutz",
        maxLength: 200,
        help: "Wo die Hinweise nach Art. 13 DSGVO stehen.",
      },
      ...addressedFields("de"),
    ],
  },
  english: {
    subjectTemplate: "Confirmation of your instructions, matter {{mandatsnummer}}",
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "Thank you for placing your trust in us. We are pleased to confirm that we have accepted your instructions in the following matter:",
        keepWithNext: true,
      },
      {
        type: "keyValue",
        entries: [
          { label: "Subject", value: "{{gegenstand}}" },
          { label: "Matter number", value: "{{mandatsnummer}}" },
          { label: "Your contact", value: "{{sachbearbeiter}}" },
        ],
      },
      {
        type: "paragraph",
        text: "{{#honorarhinweis}}Our fees: {{honorarhinweis}}{{/honorarhinweis}}",
      },
      {
        type: "paragraph",
        text: "Please forward any letters you receive in this matter to us straight away so that we do not miss a deadline. If you mention the matter number when you write or call, your message will reach the right person sooner.",
      },
      {
        type: "paragraph",
        text: "How we process your data is set out in our privacy notice{{#datenschutz}} ({{datenschutz}}){{/datenschutz}}; we will gladly send you a copy.",
      },
      {
        type: "paragraph",
        text: "Please check these details and let us know if anything is wrong or if you have any questions.",
      },
    ]),
    mergeFields: [
      {
        key: "mandatsnummer",
        label: "Matter number",
        type: "text",
        required: true,
        sample: "2026/0417",
        maxLength: 60,
      },
      {
        key: "gegenstand",
        label: "Subject of the matter",
        type: "text",
        required: true,
        sample: "Representation regarding the 2025 service charges, Lange Straße 5, Munich",
        maxLength: 500,
        help: "What it is about and how far the instructions go: advice only, or representation as well.",
      },
      {
        key: "sachbearbeiter",
        label: "Who handles the matter",
        type: "text",
        required: true,
        sample: "Eva Hansen, Rechtsanwältin, phone +49 40 428 28-12",
        maxLength: 200,
        help: "A name, with a phone number or email address if you like.",
      },
      {
        key: "honorarhinweis",
        label: "Note on fees",
        type: "text",
        required: false,
        sample:
          "We charge the statutory fees under the German Lawyers’ Remuneration Act (RVG). As discussed before you instructed us, they depend on the value of the matter.",
        maxLength: 1000,
        help: "Whole sentences. The note does not replace a fee agreement.",
      },
      {
        key: "datenschutz",
        label: "Where the privacy notice is",
        type: "text",
        required: false,
        sample: "www.kanzlei-hansen.example/datenschutz",
        maxLength: 200,
        help: "Where the notice under Art. 13 GDPR can be read.",
      },
      ...addressedFields("en"),
    ],
  },
};
