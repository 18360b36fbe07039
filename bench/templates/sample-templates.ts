/** A template as a partner writes it, and other values for each letter. */
export type SampleTemplate = { input: object; valuesOf: (edition: number) => Record<string, unknown> };

export const recipient = {
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};

const paragraph =
  "wir bestätigen den Termin am {{termin}} und bitten Sie, die genannten Unterlagen bereitzulegen. " +
  "Sollten Sie verhindert sein, genügt eine kurze Nachricht an uns.";

/** A page of running text, and one of blocks with a table. */
export const templates: Record<string, SampleTemplate> = {
  "running text": {
    input: {
      name: "Terminbestätigung",
      subjectTemplate: "Ihr Termin am {{termin}}",
      contentTemplate: [
        "Guten Tag {{name}},",
        paragraph,
        "{{#hinweis}}{{hinweis}}{{/hinweis}}{{^hinweis}}Weitere Hinweise gibt es nicht.{{/hinweis}}",
        "Die Kosten betragen {{betrag}}.",
        "Mit freundlichen Grüßen\nDana Demo",
      ].join("\n\n"),
      mergeFields: [
        { key: "name", sample: "Erika Müller" },
        { key: "termin", type: "date" },
        { key: "hinweis", required: false },
        { key: "betrag", type: "currency" },
      ],
    },
    valuesOf: (edition) => ({
      name: `Erika Müller ${edition}`,
      termin: `2026-12-${String((edition % 28) + 1).padStart(2, "0")}`,
      betrag: 10_000 + edition,
      ...(edition % 2 === 0 && { hinweis: `Bitte nennen Sie die Nummer ${edition}.` }),
    }),
  },
  "blocks with a table": {
    input: {
      name: "Angebot",
      subjectTemplate: "Angebot {{nummer}}",
      blocksTemplate: [
        { type: "paragraph", text: "Guten Tag {{name}}, gern bieten wir Ihnen **freibleibend** an:" },
        {
          type: "table",
          columns: [
            { key: "leistung", label: "Leistung", width: "grow" },
            { key: "menge", label: "Menge", format: "number", align: "right" },
            { key: "preis", label: "Preis", format: "eur", align: "right" },
          ],
          rowsFrom: "positionen",
        },
        { type: "totals", lines: [{ label: "Summe", amountCents: "{{summe}}", emphasis: true }] },
        { type: "paragraph", text: "Mit freundlichen Grüßen" },
      ],
      mergeFields: [
        { key: "nummer", sample: "A-1" },
        { key: "name", sample: "Erika Müller" },
        { key: "positionen", type: "rows" },
        { key: "summe", type: "currency" },
      ],
    },
    valuesOf: (edition) => ({
      nummer: `A-${edition}`,
      name: `Erika Müller ${edition}`,
      positionen: Array.from({ length: 8 }, (_, at) => ({
        leistung: `Beratung ${edition}.${at}`,
        menge: at + 1,
        preis: 12_300 + at,
      })),
      summe: 98_428 + edition,
    }),
  },
};
