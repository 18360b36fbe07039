import type { BlockInput } from "./block.ts";
import type { StyleDefs } from "./style-defs.ts";

/** What to know about each block beyond its fields, and blocks to copy. All of them are printed by a test. */
export const blockExamples: Record<BlockInput["type"], { about: string; examples: BlockInput[] }> = {
  heading: {
    about: "A heading inside the letter; the subject line is apart from it. Never the last line of a page.",
    examples: [{ type: "heading", text: "Leistungen im November", level: 2 }],
  },
  paragraph: {
    about:
      "Running text. `**bold**` and `*italic*` work, here and in headings, lists, cells, values and notices; `\\*` is just a star. Line breaks are kept. Long words are hyphenated; text that is aligned `justify` fills the line.",
    examples: [
      {
        type: "paragraph",
        text: "Bitte überweisen Sie den Betrag **bis zum 30.11.2026**.\nSkonto gewähren wir *nicht*.",
      },
    ],
  },
  list: {
    about: "Items are texts, or texts with items of their own (one level). `marker` wins over `ordered`.",
    examples: [
      { type: "list", items: ["Vertrag", { text: "Pläne", items: ["Grundriss", "Schnitt"] }] },
      { type: "list", ordered: true, start: 3, items: ["Angebot prüfen", "Auftrag erteilen"] },
      { type: "list", marker: "letter", items: ["Kauf", "Miete"] },
    ],
  },
  table: {
    about:
      "Rows are objects with the keys of the columns. `eur` takes integer cents, `number` aligns decimals, `date` takes `2026-11-15`. The header is repeated on every page, and no row stands alone on one; `carriedSum` carries the sum of a column over to the next.",
    examples: [
      {
        type: "table",
        columns: [
          { key: "leistung", label: "Leistung", width: "grow" },
          { key: "tag", label: "Datum", format: "date" },
          { key: "stunden", label: "Stunden", format: "number" },
          { key: "betrag", label: "Betrag", format: "eur" },
        ],
        rows: [
          { leistung: "Wartung der Heizung", tag: "2026-11-02", stunden: 1.5, betrag: 12_750 },
          { leistung: "Anfahrt", tag: "2026-11-02", stunden: null, betrag: 3_500 },
        ],
        zebra: true,
        carriedSum: "betrag",
      },
    ],
  },
  totals: {
    about: "Sums, right-aligned. Right after a table they stay on one page with its last rows.",
    examples: [
      {
        type: "totals",
        currency: "EUR",
        lines: [
          { label: "Netto", amountCents: 16_250 },
          { label: "zzgl. 19 % USt", amountCents: 3_088 },
          { label: "Gesamt", amountCents: 19_338, emphasis: true },
        ],
      },
    ],
  },
  keyValue: {
    about: "Labels and values side by side, in one or two columns.",
    examples: [
      {
        type: "keyValue",
        columns: 2,
        labelWidthMm: 30,
        entries: [
          { label: "Vertrag", value: "W-2026-33" },
          { label: "Laufzeit", value: "24 Monate" },
        ],
      },
    ],
  },
  image: {
    about:
      "A picture you have uploaded. `alt` says what it shows. Without `widthMm` it is 80 mm wide, and never higher than a page.",
    examples: [
      {
        type: "image",
        assetId: "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d6e",
        alt: "Lageplan des Grundstücks",
        widthMm: 90,
        align: "center",
        caption: "Lageplan, Stand November 2026",
      },
    ],
  },
  notice: {
    about:
      "A text that stands out: `info` shaded, `warning` framed, `quote` indented, `legal` in small print.",
    examples: [
      {
        type: "notice",
        title: "Bitte beachten",
        text: "Der Zugang ist nur über den **Hof** möglich.",
        variant: "warning",
      },
      { type: "notice", variant: "legal", text: "Es gelten unsere Allgemeinen Geschäftsbedingungen." },
    ],
  },
  signature: {
    about:
      "Closing, room to sign, name and role. `signatureId` prints an uploaded signature, `lineOnly` a line to sign by hand, `columns` a second signer. Never alone on a page.",
    examples: [
      {
        type: "signature",
        closing: "Mit freundlichen Grüßen",
        name: "Max Hansen",
        role: "Geschäftsführer",
        signatureId: "0197a3f0-6c1e-7c3a-9d3e-2f5b8a1c4d70",
      },
      {
        type: "signature",
        name: "Vermieter",
        placeDate: "Hamburg, ",
        lineOnly: true,
        columns: [{ name: "Mieterin", placeDate: "Hamburg, " }],
      },
    ],
  },
  formField: {
    about:
      'Something to fill in by hand, empty or with a `value`. A `checkbox` has `options`, or is a single box with its label, ticked by `value: "ja"`.',
    examples: [
      { type: "formField", kind: "text", label: "Vorname, Nachname", value: "Erika Beispiel", widthMm: 100 },
      {
        type: "formField",
        kind: "checkbox",
        label: "Zahlungsweise",
        options: [{ label: "monatlich", checked: true }, { label: "jährlich" }],
      },
      { type: "formField", kind: "date", label: "Geburtsdatum" },
      { type: "formField", kind: "multiline", label: "Bemerkungen" },
      { type: "formField", kind: "signatureLine", label: "Ort, Datum, Unterschrift" },
    ],
  },
  paymentQr: {
    about:
      "A GiroCode (EPC069-12) with the details beside it. A Swiss or Liechtenstein IBAN makes a Swiss QR-bill instead: payment part and receipt on a page of its own at the end, with the sender's address as payee. A QR-IBAN needs a 27-digit `reference`; other references start with `RF`. IBAN, BIC and check digits are verified.",
    examples: [
      {
        type: "paymentQr",
        iban: "DE02 1203 0000 0000 2020 51",
        bic: "BYLADEM1001",
        name: "Hansen & Söhne GmbH",
        amountCents: 19_338,
        remittance: "Rechnung 2026-117",
        sizeMm: 32,
        caption: "Bezahlen Sie bequem mit Ihrer Banking-App.",
      },
      {
        type: "paymentQr",
        iban: "CH44 3199 9123 0008 8901 2",
        name: "Muster AG",
        amountCents: 194_975,
        currency: "CHF",
        reference: "21 00000 00003 13947 14300 09017",
      },
    ],
  },
  separator: {
    about: "Empty space, a line, or a new page.",
    examples: [
      { type: "separator", variant: "line" },
      { type: "separator", variant: "space", heightMm: 12 },
      { type: "separator", variant: "pageBreak" },
    ],
  },
};

type LetterExample = {
  title: string;
  letter: {
    subject: string;
    content?: string;
    blocks?: BlockInput[];
    styleDefs?: StyleDefs;
    design?: { schemaVersion: 1; documentMode: "form" };
  };
};

/** Whole letters, as `letter_preview` takes them. */
export const letterExamples: LetterExample[] = [
  {
    title: "A plain letter",
    letter: {
      subject: "Kündigung meines Vertrags W-2026-33",
      content:
        "Sehr geehrte Damen und Herren,\n\nhiermit kündige ich den oben genannten Vertrag zum nächstmöglichen Zeitpunkt. Bitte senden Sie mir:\n- eine Bestätigung der Kündigung\n- die Schlussabrechnung\n\nMit freundlichen Grüßen\n\nErika Beispiel",
    },
  },
  {
    title: "An invoice",
    letter: {
      subject: "Rechnung 2026-117",
      blocks: [
        {
          type: "paragraph",
          text: "Sehr geehrte Frau Dr. Beispiel,\n\nfür unsere Leistungen berechnen wir:",
          keepWithNext: true,
        },
        {
          type: "table",
          columns: [
            { key: "pos", label: "Pos.", width: 12 },
            { key: "leistung", label: "Leistung", width: "grow" },
            { key: "menge", label: "Menge", format: "number" },
            { key: "betrag", label: "Betrag", format: "eur" },
          ],
          rows: [
            { pos: 1, leistung: "Wartung der Heizung", menge: 1.5, betrag: 12_750 },
            { pos: 2, leistung: "Anfahrt", menge: 1, betrag: 3_500 },
          ],
        },
        {
          type: "totals",
          lines: [
            { label: "Netto", amountCents: 16_250 },
            { label: "zzgl. 19 % USt", amountCents: 3_088 },
            { label: "Gesamt", amountCents: 19_338, emphasis: true },
          ],
        },
        {
          type: "paymentQr",
          iban: "DE02120300000000202051",
          name: "Hansen & Söhne GmbH",
          amountCents: 19_338,
          remittance: "Rechnung 2026-117",
        },
        { type: "paragraph", text: "Zahlbar ohne Abzug bis zum 30.11.2026.", style: "hinweis" },
        { type: "signature", closing: "Mit freundlichen Grüßen", name: "Max Hansen" },
      ],
      styleDefs: { hinweis: { fontSizePt: 9, color: "#444444" } },
    },
  },
  {
    title: "A form without recipient, date and subject",
    letter: {
      subject: "SEPA-Lastschriftmandat",
      design: { schemaVersion: 1, documentMode: "form" },
      blocks: [
        { type: "heading", text: "SEPA-Lastschriftmandat", level: 1 },
        {
          type: "keyValue",
          entries: [
            { label: "Gläubiger", value: "Hansen & Söhne GmbH" },
            { label: "Mandatsreferenz", value: "2026-0815" },
          ],
        },
        { type: "formField", kind: "text", label: "Kontoinhaber" },
        { type: "formField", kind: "text", label: "IBAN" },
        {
          type: "formField",
          kind: "checkbox",
          label: "Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto einzuziehen.",
        },
        { type: "formField", kind: "signatureLine", label: "Ort, Datum, Unterschrift", keepTogether: true },
      ],
    },
  },
];
