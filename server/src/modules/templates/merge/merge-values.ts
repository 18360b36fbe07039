import type { Language } from "../../../foundation/language.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { formatDay } from "../../../rendering/blocks/format-day.ts";
import type { MergeField } from "./merge-field.ts";

export type MergeRow = Readonly<Record<string, string | number | null>>;
export type MergeValue = string | number | readonly MergeRow[];

/** The values of a letter by field, defaults included; a field without one is not in it. */
export type MergeValues = ReadonlyMap<string, MergeValue>;

/** A value as a text prints it. Rows have no text of their own, only a table shows them. */
export function printedValue({ type }: MergeField, value: MergeValue, language: Language): string {
  if (typeof value === "string") return type === "date" ? (formatDay(value, language) ?? value) : value;
  if (typeof value !== "number") return value.length === 0 ? "" : String(value.length);
  return type === "currency" ? formatEuros(value, language) : numbers[language].format(value);
}

/** A cell as its column prints it. */
export function printedCell(cell: MergeRow[string], format: string, language: Language): string {
  if (cell === null) return "";
  if (typeof cell === "string") return format === "date" ? (formatDay(cell, language) ?? cell) : cell;
  if (format === "eur") return formatEuros(cell, language);
  return format === "number" ? numbers[language].format(cell) : String(cell);
}

const digits = { maximumFractionDigits: 15 };
const numbers: Record<Language, Intl.NumberFormat> = {
  de: new Intl.NumberFormat("de-DE", digits),
  en: new Intl.NumberFormat("en-IE", digits),
};
