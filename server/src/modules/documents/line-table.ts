import type { Language } from "../../foundation/language.ts";
import type { BlockInput } from "../../rendering/blocks/block.ts";
import { effectOf, effectOfAll } from "./adjustment.ts";
import { printedAdjustment } from "./adjustment-texts.ts";
import { type InCurrency, moneyFormat } from "./currency.ts";
import type { DocumentLine } from "./document.ts";
import { documentTexts } from "./document-texts.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { printedDecimal, printedPercent, printedPrice } from "./printed-figures.ts";
import { unitName } from "./units.ts";

type TableInput = Extract<BlockInput, { type: "table" }>;

/** The positions of an invoice. Quantities are printed digit by digit as they were given: they never become numbers. */
export function lineTable(lines: readonly DocumentLine[], of: InCurrency, language: Language): TableInput {
  const labels = documentTexts[language].lines;
  const charges = lines.some(({ category }) => category === "S");
  const columns: TableInput["columns"] = [
    { key: "position", label: labels.position, format: "number" },
    { key: "description", label: labels.description, width: "grow" },
    { key: "quantity", label: labels.quantity, format: "number" },
    { key: "unit", label: labels.unit },
    { key: "unitPrice", label: labels.unitPrice, format: moneyFormat(of) },
    ...(charges ? [{ key: "rate", label: labels.rate, format: "number" as const }] : []),
    { key: "net", label: charges ? labels.net : labels.amount, format: moneyFormat(of) },
  ];
  const rows = lines.flatMap((line, at) => rowsOf(line, at + 1, of, language));
  return { type: "table", columns, rows, carriedSum: "net" };
}

/** A description too long for one cell goes on in the next row. */
function rowsOf(
  line: DocumentLine,
  position: number,
  of: InCurrency,
  language: Language,
): TableInput["rows"] {
  const { quantity, unit, unitPriceCents, unitPrice, ustRate, lineNetCents, adjustments = [] } = line;
  const [description = "", ...more] = piecesOf(literalText(line.description));
  const row = {
    position: String(position),
    description,
    quantity: printedDecimal(quantity, language),
    unit: unitName(unit, quantity === "1", language),
    unitPrice: unitPrice === undefined ? unitPriceCents : printedPrice(unitPrice, of, language),
    rate: printedPercent(ustRate, language),
    // What comes off or on stands below it, so that the column adds up.
    net: lineNetCents - effectOfAll(adjustments),
  };
  return [
    row,
    ...more.map((piece) => ({ description: piece })),
    ...adjustments.map((adjustment) => ({
      description: literalText(printedAdjustment(adjustment, of, language)),
      net: effectOf(adjustment),
    })),
  ];
}

/** What a cell holds. */
const MOST_CHARACTERS = 5000;

function piecesOf(text: string): string[] {
  if (text.length <= MOST_CHARACTERS) return [text];
  const end = endOfPiece(text);
  return [text.slice(0, end).trimEnd(), ...piecesOf(text.slice(end).trimStart())];
}

/** After a line, else after a word, else anywhere but inside a character or between a star and its escape. */
function endOfPiece(text: string): number {
  const start = text.slice(0, MOST_CHARACTERS);
  const end = [start.lastIndexOf("\n"), start.lastIndexOf(" ")].find((at) => at > MOST_CHARACTERS / 2);
  return end ?? (start.replace(/[\\\ud800-\udbff]+$/, "").length || MOST_CHARACTERS);
}
