import type { CuratedTemplate } from "./curated-template.ts";

/** A form has no salutation or closing; place and day are written by hand beside the signature. */
export const vollmacht: CuratedTemplate = {
  slug: "vollmacht",
  name: "Vollmacht",
  kategorie: "Kanzlei",
  description: `Formular zum Unterschreiben: Eine Person oder Firma bevollmächtigt eine andere für bestimmte Angelegenheiten.

Wann: wenn jemand eine Vollmacht erteilen soll. Das Formular geht mit einem Anschreiben an diese Person; sie trägt Ort und Datum ein, unterschreibt von Hand und gibt das Original zurück.

Vor dem Versand prüfen: Namen, Anschriften und Umfang, so eng wie möglich und so weit wie nötig. Untervollmacht, Empfang von Geld oder Vertretung vor Gericht schreiben Sie ausdrücklich hinein. Ohne Enddatum gilt die Vollmacht bis zum Widerruf.

Worauf Sie achten sollten:
- Die Linie bleibt frei; eine eingedruckte Unterschrift ersetzt die eigenhändige nicht. Wer mit einer Vollmacht kündigt, anficht oder sonst einseitig etwas erklärt, muss das unterschriebene Original vorlegen; sonst kann die Gegenseite die Erklärung unverzüglich zurückweisen (§ 174 BGB). Kopie, Scan oder Fax genügen dafür nicht.
- Endet die Vollmacht, verlangen Sie die Urkunde zurück: Solange sie vorgelegt werden kann, dürfen andere auf sie vertrauen (§ 172 BGB).
- Nicht als Vorsorge- oder Bankvollmacht, nicht für Grundstücke oder das Handelsregister und nirgends, wo Beglaubigung, Beurkundung oder ein amtliches Muster verlangt wird.
- Eine Vergütungsvereinbarung gehört nicht in die Vollmacht (§ 3a RVG).

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "form",
  approvalModeRecommended: "draft",
  cover: "begleitschreiben",
  german: {
    subjectTemplate: "Vollmacht",
    body: {
      styleDefs: {},
      blocksTemplate: [
        { type: "heading", level: 1, text: "Vollmacht" },
        { type: "separator", variant: "space", heightMm: 6 },
        {
          type: "formField",
          kind: "text",
          label: "Vollmachtgebende Person oder Firma",
          value: "{{vollmachtgeber}}",
        },
        { type: "paragraph", text: "erteilt hiermit", keepWithNext: true },
        {
          type: "formField",
          kind: "text",
          label: "Bevollmächtigte Person oder Firma",
          value: "{{bevollmaechtigter}}",
        },
        { type: "paragraph", text: "die Vollmacht für folgende Angelegenheiten:", keepWithNext: true },
        {
          type: "formField",
          kind: "multiline",
          label: "Umfang der Vollmacht",
          value: "{{umfang}}",
        },
        {
          type: "paragraph",
          text: "Die Vollmacht gilt{{#gueltigBis}} bis zum {{gueltigBis}}, wenn sie nicht vorher widerrufen wird{{/gueltigBis}}{{^gueltigBis}}, bis sie widerrufen wird{{/gueltigBis}}.",
        },
        { type: "separator", variant: "space", heightMm: 8 },
        {
          type: "signature",
          lineOnly: true,
          name: "Ort, Datum",
          columns: [{ name: "Eigenhändige Unterschrift", role: "vollmachtgebende Person oder Firma" }],
        },
      ],
    },
    mergeFields: [
      {
        key: "vollmachtgeber",
        label: "Wer die Vollmacht erteilt",
        type: "text",
        required: true,
        sample: "Dr. Erika Beispiel\nLange Straße 5, 80331 München",
        maxLength: 400,
        help: "Name und darunter die Anschrift; bei einer Firma auch, wer sie vertritt.",
      },
      {
        key: "bevollmaechtigter",
        label: "Wer bevollmächtigt wird",
        type: "text",
        required: true,
        sample: "Rechtsanwältin Eva Hansen\nHafenstraße 1, 20095 Hamburg",
        maxLength: 400,
        help: "Name und darunter die Anschrift.",
      },
      {
        key: "umfang",
        label: "Umfang der Vollmacht",
        type: "text",
        required: true,
        sample:
          "Außergerichtliche Vertretung gegenüber der Hausverwaltung Nordlicht GmbH wegen der Nebenkostenabrechnung 2025, einschließlich der Einsicht in die Belege und der Abgabe einseitiger Erklärungen.",
        maxLength: 2000,
        help: "Welche Angelegenheit, gegenüber wem und was die bevollmächtigte Person tun darf.",
      },
      {
        key: "gueltigBis",
        label: "Gültig bis",
        type: "date",
        required: false,
        sample: "2027-12-31",
        help: "Ohne Angabe gilt die Vollmacht, bis sie widerrufen wird.",
      },
    ],
  },
};
