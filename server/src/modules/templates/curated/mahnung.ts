import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";
import { invoiceFields } from "./unpaid-invoice.ts";

/** Below running text the sums need more room than below a table. */
const styleDefs = { claim: { spaceBeforeMm: 5 } };

export const mahnung: CuratedTemplate = {
  slug: "mahnung",
  name: "Mahnung",
  kategorie: "Forderung",
  description: `Mahnung zu einer offenen Rechnung, auf Wunsch mit Mahnkosten und Verzugszinsen.

Wann: wenn eine fällige Rechnung trotz Erinnerung offen ist oder der Verzug feststeht.

Vor dem Versand prüfen: Zahlungseingang, Fälligkeit, Mahnstufe. Die Vorlage rechnet nicht; ein Gesamtbetrag, den Sie angeben, muss zu den Zeilen passen. Ohne Mahnkosten oder Verzugszinsen entfällt die jeweilige Zeile; 0 wird als 0,00 € gedruckt.

Worauf Sie achten sollten:
- Verzug tritt durch Mahnung nach Fälligkeit ein (§ 286 Abs. 1 BGB), ohne sie etwa nach einem kalendermäßig bestimmten Termin (Abs. 2) oder 30 Tage nach Fälligkeit und Zugang der Rechnung (Abs. 3; gegenüber Verbrauchern nur bei Hinweis in der Rechnung).
- Zinsen gibt es erst ab Verzug: fünf Prozentpunkte über dem Basiszinssatz, bei Entgeltforderungen ohne Beteiligung von Verbrauchern neun (§ 288 Abs. 1 und 2 BGB).
- Mahnkosten sind Verzugsschaden (§§ 280, 286 BGB): Die Mahnung, die den Verzug erst herbeiführt, kostet nichts, spätere nur den wirklichen Aufwand für Druck und Porto, nicht die Arbeitszeit. Die Pauschale von 40 € gilt nur, wenn der Schuldner kein Verbraucher ist (§ 288 Abs. 5 BGB).
- Mahnungen hemmen die Verjährung nicht (§ 204 BGB).
- Nicht mit Auskunfteien oder Strafanzeigen drohen.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  declaration: "reminder",
  german: {
    subjectTemplate: "{{mahnstufe}}. Mahnung: Rechnung {{rechnungsnummer}} vom {{rechnungsdatum}}",
    mergeFields: [
      ...invoiceFields("de"),
      {
        key: "mahnstufe",
        label: "Mahnstufe",
        type: "number",
        required: true,
        sample: 2,
        help: "1, 2 oder 3; steht im Betreff.",
      },
      {
        key: "faelligSeit",
        label: "Fällig seit",
        type: "date",
        required: false,
        sample: "2026-10-26",
        help: "Der Tag, an dem das Geld spätestens da sein sollte.",
      },
      {
        key: "mahngebuehr",
        label: "Mahnkosten",
        type: "currency",
        required: false,
        sample: 250,
        help: "Ohne Angabe entfällt die Zeile.",
      },
      {
        key: "verzugszinsen",
        label: "Verzugszinsen",
        type: "currency",
        required: false,
        sample: 164,
        help: "Ohne Angabe entfällt die Zeile.",
      },
      {
        key: "gesamt",
        label: "Gesamtbetrag",
        type: "currency",
        required: false,
        sample: 42_064,
        help: "Rechnung, Mahnkosten und Zinsen zusammen. Ohne Angabe entfällt die Zeile.",
      },
      ...commonFields("de"),
    ],
    body: blocksBody(
      "de",
      [
        {
          type: "paragraph",
          text: "unsere Rechnung {{rechnungsnummer}} ist{{#faelligSeit}} seit dem {{faelligSeit}}{{/faelligSeit}} fällig, aber noch nicht vollständig bezahlt. Unsere Forderung:",
          keepWithNext: true,
        },
        {
          type: "totals",
          style: "claim",
          lines: [
            { label: "Rechnung {{rechnungsnummer}} vom {{rechnungsdatum}}", amountCents: "{{betrag}}" },
            { label: "Mahnkosten", amountCents: "{{mahngebuehr}}" },
            { label: "Verzugszinsen (§\u00a0288\u00a0BGB)", amountCents: "{{verzugszinsen}}" },
            { label: "Gesamtbetrag", amountCents: "{{gesamt}}", emphasis: true },
          ],
        },
        {
          type: "paragraph",
          text: "Bitte zahlen Sie die genannten Beträge vollständig bis zum **{{neueFrist}}** und geben Sie bei der Überweisung die Rechnungsnummer an. Unsere Bankverbindung finden Sie auf der Rechnung.",
        },
        {
          type: "paragraph",
          text: "Geht das Geld bis dahin nicht ein, behalten wir uns rechtliche Schritte vor. Dadurch können weitere Kosten entstehen, die Sie zu tragen hätten.",
        },
        {
          type: "paragraph",
          text: "Wenn Sie in den letzten Tagen gezahlt haben, betrachten Sie diesen Brief bitte als gegenstandslos. Haben Sie Einwände, oder können Sie nicht auf einmal zahlen? Dann sprechen Sie uns bitte vor Ablauf der Frist an.",
        },
      ],
      styleDefs,
    ),
  },
  english: {
    subjectTemplate: "Reminder no. {{mahnstufe}}: invoice {{rechnungsnummer}} of {{rechnungsdatum}}",
    mergeFields: [
      ...invoiceFields("en"),
      {
        key: "mahnstufe",
        label: "Number of the reminder",
        type: "number",
        required: true,
        sample: 2,
        help: "1, 2 or 3; stands in the subject.",
      },
      {
        key: "faelligSeit",
        label: "Due since",
        type: "date",
        required: false,
        sample: "2026-10-26",
        help: "The day by which the money should have arrived.",
      },
      {
        key: "mahngebuehr",
        label: "Dunning costs",
        type: "currency",
        required: false,
        sample: 250,
        help: "Without it there is no such line.",
      },
      {
        key: "verzugszinsen",
        label: "Interest on late payment",
        type: "currency",
        required: false,
        sample: 164,
        help: "Without it there is no such line.",
      },
      {
        key: "gesamt",
        label: "Total",
        type: "currency",
        required: false,
        sample: 42_064,
        help: "Invoice, costs and interest together. Without it there is no such line.",
      },
      ...commonFields("en"),
    ],
    body: blocksBody(
      "en",
      [
        {
          type: "paragraph",
          text: "Our invoice {{rechnungsnummer}} {{#faelligSeit}}has been due since {{faelligSeit}}{{/faelligSeit}}{{^faelligSeit}}is overdue{{/faelligSeit}} and has not been paid in full. Our claim:",
          keepWithNext: true,
        },
        {
          type: "totals",
          style: "claim",
          lines: [
            { label: "Invoice {{rechnungsnummer}} of {{rechnungsdatum}}", amountCents: "{{betrag}}" },
            { label: "Dunning costs", amountCents: "{{mahngebuehr}}" },
            { label: "Interest on late payment", amountCents: "{{verzugszinsen}}" },
            { label: "Total", amountCents: "{{gesamt}}", emphasis: true },
          ],
        },
        {
          type: "paragraph",
          text: "Please settle this claim in full by **{{neueFrist}}**, quoting the invoice number. Our bank details are on the invoice.",
        },
        {
          type: "paragraph",
          text: "If the money has not arrived by then, we reserve the right to take legal action. This may cause further costs for you to bear.",
        },
        {
          type: "paragraph",
          text: "If you have paid within the last few days, please disregard this letter. If you disagree with the invoice or need more time, please contact us before that date.",
        },
      ],
      styleDefs,
    ),
  },
};
