import { blocksSchema, type BlockInput } from "../../src/rendering/blocks/block.ts";
import type { Letter } from "../../src/rendering/letter.ts";

/** A plain letter in Germany, form B, that a test changes where it needs to. */
export const sampleLetter = (changes: Partial<Letter> = {}): Letter => ({
  language: "de",
  layout: { country: "DE", form: "B", window: "left", profile: "din5008" },
  documentMode: "letter",
  day: "2026-11-15",
  sender: "Hansen & Söhne GmbH",
  recipientLines: ["Beispiel AG", "Frau Dr. Erika Beispiel", "Lange Straße 5", "80331 München"],
  returnLine: "Hansen & Söhne GmbH · Hafenstraße 1 · 20095 Hamburg",
  info: [
    { label: "Unser Zeichen", value: "HS/2026/0815" },
    { label: "Datum", value: "15.11.2026" },
  ],
  subject: "Angebot für die Wartung Ihrer Anlage",
  body: { content: "Sehr geehrte Frau Dr. Beispiel,\n\nvielen Dank für Ihre Anfrage." },
  signOff: { closing: "Mit freundlichen Grüßen", name: "Max Hansen", role: null, signatureId: null },
  enclosures: [],
  footer: [
    ["Hansen & Söhne GmbH", "Hafenstraße 1", "20095 Hamburg"],
    ["Amtsgericht Hamburg", "HRB 12345"],
  ],
  ...changes,
});

/** One of every block, and of every variant that looks different. */
export const everyBlock = (): BlockInput[] => [
  { type: "heading", text: "Überblick", level: 1 },
  {
    type: "paragraph",
    text: "Mit **fetten** und *schrägen* Wörtern\nund einer neuen Zeile.",
    align: "justify",
  },
  { type: "list", items: ["Eins", { text: "Zwei", items: ["Zwei a", "Zwei b"] }] },
  { type: "list", items: ["Vier", "Fünf"], ordered: true, start: 4 },
  { type: "list", items: ["Alpha", "Beta"], marker: "letter" },
  {
    type: "table",
    columns: [
      { key: "was", label: "Leistung", width: "grow" },
      { key: "tag", label: "Tag", format: "date" },
      { key: "menge", label: "Menge", format: "number" },
      { key: "betrag", label: "Betrag", format: "eur", align: "right" },
    ],
    rows: [
      { was: "Wartung", tag: "2026-10-01", menge: 1.5, betrag: 123_456 },
      { was: "Anfahrt", tag: "2026-10-02", menge: 2, betrag: 1_900 },
    ],
    zebra: true,
  },
  {
    type: "totals",
    lines: [
      { label: "Netto", amountCents: 125_356 },
      { label: "Gesamt", amountCents: 149_174, emphasis: true },
    ],
  },
  { type: "keyValue", entries: [{ label: "Vertrag", value: "W-33" }], columns: 2, labelWidthMm: 30 },
  { type: "image", assetId: "unbekannt", alt: "Lageplan", caption: "Der Lageplan" },
  { type: "notice", title: "Hinweis", text: "Ein Hinweis." },
  { type: "notice", variant: "warning", text: "Eine Warnung." },
  { type: "notice", variant: "quote", text: "Ein Zitat." },
  { type: "notice", variant: "legal", text: "Das Kleingedruckte." },
  { type: "formField", kind: "text", label: "Vorname", value: "Erika" },
  { type: "formField", kind: "checkbox", label: "Auswahl", options: [{ label: "Ja", checked: true }] },
  { type: "formField", kind: "date", label: "Geburtstag" },
  { type: "formField", kind: "multiline", label: "Bemerkung", value: "Keine" },
  { type: "formField", kind: "signatureLine", label: "Unterschrift" },
  { type: "separator", variant: "line" },
  { type: "separator", variant: "space", heightMm: 4 },
  {
    type: "paymentQr",
    iban: "DE02120300000000202051",
    name: "Hansen & Söhne GmbH",
    amountCents: 149_174,
    remittance: "Rechnung 17",
  },
  { type: "separator", variant: "pageBreak" },
  {
    type: "signature",
    closing: "Mit freundlichen Grüßen",
    name: "Max Hansen",
    role: "Geschäftsführer",
    columns: [{ name: "Eva Hansen" }],
    lineOnly: true,
    placeDate: "Hamburg, 15.11.2026",
  },
];

export const letterOfBlocks = (blocks: BlockInput[], changes: Partial<Letter> = {}): Letter =>
  sampleLetter({ body: { blocks: blocksSchema.parse(blocks), styleDefs: {} }, signOff: null, ...changes });
