import { deliveryName } from "../../../../texts/delivery-names.ts";
import type { Language } from "../../../../foundation/language.ts";
import type { BlockInput } from "../../../../rendering/blocks/block.ts";
import { literalText } from "../../../../rendering/blocks/inline-text.ts";
import type { ExportWish } from "../../export-format.ts";
import { dayCell } from "../../../../foundation/berlin-cells.ts";
import { type ExportPaper, filterEntries, periodText } from "../export-paper.ts";
import type { PlacedLetter } from "./contents-table.ts";

type Part = { letters: readonly PlacedLetter[]; total: number; restricted: number };

/** What lies in the bundle, or in a part of it. */
export function contentsPaper(wish: ExportWish, { letters, total, restricted }: Part): ExportPaper {
  const words = texts[wish.language];
  return {
    title: words.title,
    lead: literalText(words.lead(wish.partnerName, periodText(wish), total, rangeOf(letters))),
    blocks: [
      ...filterBlock(wish),
      ...(restricted > 0 ? [noteOf(words.restricted(restricted))] : []),
      ...(total === 0 ? [noteOf(words.empty)] : []),
      ...(letters.length > 0 ? [tableOf(letters, wish.language)] : []),
    ],
  };
}

const rangeOf = (letters: readonly PlacedLetter[]): [number, number] => [
  letters[0]?.number ?? 0,
  letters.at(-1)?.number ?? 0,
];

const filterBlock = (wish: ExportWish): BlockInput[] => {
  const entries = filterEntries(wish).map(([label, value]) => ({ label, value: literalText(value) }));
  return entries.length > 0 ? [{ type: "keyValue", labelWidthMm: 30, entries }] : [];
};

const noteOf = (text: string): BlockInput => ({ type: "notice", variant: "info", text });

const tableOf = (letters: readonly PlacedLetter[], language: Language): BlockInput => {
  const words = texts[language];
  return {
    type: "table",
    style: "small",
    columns: [
      { key: "number", label: words.number, width: 14, format: "number" },
      { key: "day", label: words.day, width: 21 },
      { key: "letter", label: words.letter, width: 82 },
      { key: "delivery", label: words.delivery, width: 48 },
    ],
    rows: letters.map((letter) => ({
      number: letter.number,
      day: dayCell(letter.handedOverAt),
      letter: linesOf([
        `**${shown(letter.recipientLines[0])}**`,
        shown([letter.subject, letter.clientOrderId].filter(Boolean).join(" · ")),
        letter.path.slice(letter.path.lastIndexOf("/") + 1),
      ]),
      delivery: linesOf([
        deliveryName(letter.deliveryType, language),
        shown(letter.trackingNumber),
        shown([letter.mandantennummer, letter.clientName].filter(Boolean).join(" ")),
      ]),
    })),
  };
};

/** On one line, and no longer than the list can bear: the table beside it has the whole. */
function shown(text: string | null | undefined): string {
  const line = (text ?? "").replace(/\s+/g, " ").trim();
  return literalText(line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1).toWellFormed()}…` : line);
}

const MOST_SHOWN = 90;

const linesOf = (lines: readonly string[]): string => lines.filter((line) => !/^\**$/.test(line)).join("\n");

const texts = {
  de: {
    title: "Inhaltsverzeichnis",
    lead: (name: string, period: string, total: number, [first, last]: [number, number]) =>
      total === 0
        ? `Briefe von ${name}, an die Druckerei übergeben vom ${period}.`
        : `${total === 1 ? "Ein Brief" : `${total.toLocaleString("de-DE")} Briefe`} von ${name}, an die Druckerei übergeben vom ${period}${last - first + 1 < total ? `; dieser Teil enthält die Nummern ${first} bis ${last}` : ""}.`,
    empty: "In diesem Zeitraum wurde kein Brief übergeben. Dieser Export ist darum leer.",
    restricted: (letters: number) =>
      `${letters === 1 ? "Ein Brief ist" : `${letters} Briefe sind`} nicht enthalten, weil die Verarbeitung eingeschränkt ist (Art. 18 DSGVO).`,
    number: "Nr.",
    day: "Datum",
    letter: "Empfänger, Betreff, Datei",
    delivery: "Versandart, Mandant",
  },
  en: {
    title: "Contents",
    lead: (name: string, period: string, total: number, [first, last]: [number, number]) =>
      total === 0
        ? `Letters of ${name}, handed to the printer from ${period}.`
        : `${total === 1 ? "One letter" : `${total.toLocaleString("en-IE")} letters`} of ${name}, handed to the printer from ${period}${last - first + 1 < total ? `; this part holds numbers ${first} to ${last}` : ""}.`,
    empty: "No letter was handed over in this period, so this extract is empty.",
    restricted: (letters: number) =>
      `${letters === 1 ? "One letter is" : `${letters} letters are`} left out because processing is restricted (Art. 18 GDPR).`,
    number: "No.",
    day: "Date",
    letter: "Recipient, subject, file",
    delivery: "Delivery, client",
  },
};
