import type { MergeField } from "../merge/merge-field.ts";
import type { TemplateBlock } from "../merge/template-text.ts";

type TextLanguage = "de" | "en";

/** What is offered or ordered, with prices: the field, and the table that shows it. */
export const itemsField = (language: TextLanguage): MergeField => ({
  key: "positionen",
  label: words[language].items,
  type: "rows",
  required: true,
  sample: samples.map((sample, at) => ({
    position: String(at + 1),
    beschreibung: sample[language],
    menge: sample.menge,
    einzelpreis: sample.einzelpreis,
    betrag: sample.menge * sample.einzelpreis,
  })),
  help: words[language].itemsHelp,
});

/** The sums below the items. A sum that is not required may be missing; its line is then missing, too. */
export const sumFields = (language: TextLanguage, required: boolean): MergeField[] => {
  const { net, netHelp, vat, vatHelp, vatRate, vatRateHelp, gross, grossHelp, mayBeMissing } =
    words[language];
  const fieldOf = (key: string, label: string, sample: number, help: string): MergeField => ({
    key,
    label,
    type: "currency",
    required,
    sample,
    help: required ? help : `${help} ${mayBeMissing}`,
  });
  return [
    fieldOf("summeNetto", net, 270_600, netHelp),
    { key: "ustSatz", label: vatRate, type: "number", required: false, sample: 19, help: vatRateHelp },
    fieldOf("ust", vat, 51_414, vatHelp),
    fieldOf("summeBrutto", gross, 322_014, grossHelp),
  ];
};

/** When to pay, and on which terms; without them the letter says nothing of it. */
export const termsField = (language: TextLanguage): MergeField => ({
  key: "bedingungen",
  label: words[language].terms,
  type: "text",
  required: false,
  sample: words[language].termsSample,
  maxLength: 1000,
  help: words[language].termsHelp,
});

export const termsBlock: TemplateBlock = { type: "paragraph", text: "{{bedingungen}}" };

export const itemsBlocks = (language: TextLanguage): TemplateBlock[] => {
  const { position, description, quantity, unitPrice, amount, net, vat, gross } = words[language];
  return [
    {
      type: "table",
      columns: [
        { key: "position", label: position },
        { key: "beschreibung", label: description, width: "grow" },
        { key: "menge", label: quantity, format: "number" },
        { key: "einzelpreis", label: unitPrice, format: "eur" },
        { key: "betrag", label: amount, format: "eur" },
      ],
      rowsFrom: "positionen",
    },
    {
      type: "totals",
      lines: [
        { label: net, amountCents: "{{summeNetto}}" },
        { label: `${vat}{{#ustSatz}} {{ustSatz}}\u00a0%{{/ustSatz}}`, amountCents: "{{ust}}" },
        { label: gross, amountCents: "{{summeBrutto}}", emphasis: true },
      ],
    },
  ];
};

const samples = [
  {
    de: "Besprechungstisch Eiche, 240 × 110 cm",
    en: "Meeting table, oak, 240 × 110 cm",
    menge: 1,
    einzelpreis: 149_000,
  },
  {
    de: "Konferenzstuhl, stapelbar, Bezug grau",
    en: "Conference chair, stackable, grey",
    menge: 8,
    einzelpreis: 12_950,
  },
  {
    de: "Lieferung und Aufbau, pauschal",
    en: "Delivery and assembly, flat rate",
    menge: 1,
    einzelpreis: 18_000,
  },
];

const de = {
  items: "Positionen",
  itemsHelp: "Preise netto. Eine Einheit wie Stunde oder Meter gehört in die Beschreibung.",
  position: "Pos.",
  description: "Beschreibung",
  quantity: "Menge",
  unitPrice: "Einzelpreis netto",
  amount: "Betrag",
  net: "Summe netto",
  netHelp: "Summe der Beträge aller Positionen.",
  vat: "Umsatzsteuer",
  vatHelp: "Der Betrag, nicht der Prozentsatz.",
  vatRate: "Umsatzsteuersatz in Prozent",
  vatRateHelp: "Steht neben dem Wort „Umsatzsteuer“. Bei mehreren Sätzen weglassen.",
  terms: "Bedingungen",
  termsSample:
    "Zahlbar innerhalb von 14 Tagen nach Rechnung ohne Abzug. Es gelten unsere beigefügten Geschäftsbedingungen.",
  termsHelp: "Zahlung, Lieferung, Geschäftsbedingungen. Ganze Sätze.",
  gross: "Gesamtbetrag",
  grossHelp: "Summe netto und Umsatzsteuer zusammen.",
  mayBeMissing: "Ohne Angabe entfällt die Zeile.",
};

const words: Record<TextLanguage, typeof de> = {
  de,
  en: {
    items: "Items",
    itemsHelp: "Net prices. A unit such as hour or metre belongs in the description.",
    position: "Item",
    description: "Description",
    quantity: "Quantity",
    unitPrice: "Unit price, net",
    amount: "Amount",
    net: "Net total",
    netHelp: "The sum of all items.",
    vat: "VAT",
    vatHelp: "The amount, not the rate.",
    vatRate: "VAT rate in per cent",
    vatRateHelp: "Stands beside “VAT”. Leave it out where there are several rates.",
    terms: "Terms",
    termsSample:
      "Payable within 14 days of the invoice without deduction. Our enclosed terms of business apply.",
    termsHelp: "Payment, delivery, terms of business. Whole sentences.",
    gross: "Total",
    grossHelp: "Net total and VAT together.",
    mayBeMissing: "Without it there is no such line.",
  },
};
