import { formatDay } from "../../../rendering/blocks/format-day.ts";
import { withoutSteering } from "../../../rendering/typesetting/sanitize-text.ts";
import type { BoundColumn } from "./bound-columns.ts";
import { type MergeField, MOST_CHARACTERS } from "./merge-field.ts";
import type { MergeRow, MergeValue } from "./merge-values.ts";
import type { valueTexts } from "./value-texts.ts";

/** Why a value cannot be used; `found` is what it is about. */
export type WrongValue = { reason: keyof (typeof valueTexts)["en"]; found: string };

export const wrongValue = (reason: WrongValue["reason"], found = ""): WrongValue => ({ reason, found });

/** Values are texts, numbers and lists. */
export const isWrong = (value: MergeValue | WrongValue | null): value is WrongValue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value as its field takes it: of its type, and nothing else. */
export function checkValue(
  field: MergeField,
  given: unknown,
  columns: readonly BoundColumn[],
): MergeValue | WrongValue {
  switch (field.type) {
    case "text":
      return checkText(given, field.maxLength ?? MOST_CHARACTERS);
    case "date":
      return isDay(given) ? given : wrongValue("not_a_day");
    case "number":
      if (typeof given !== "number") return wrongValue("not_a_number");
      return isPrintable(given) ? unsignedZero(given) : wrongValue("number_out_of_range");
    case "currency":
      if (!Number.isInteger(given)) return wrongValue("not_cents");
      return isCents(given) ? unsignedZero(given) : wrongValue("number_out_of_range");
    case "rows":
      break;
  }
  return checkRows(given, columns);
}

function checkText(given: unknown, most: number): string | WrongValue {
  if (typeof given !== "string") return wrongValue("not_a_text");
  const text = given.replace(/\r\n?/g, "\n").trim();
  if (text.length > most) return wrongValue("too_long", `${text.length} > ${most}`);
  const isClean = text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text);
  return isClean ? withoutSteering(text).trim() : wrongValue("control_character");
}

/** Whether a text has nothing to see on paper. */
export const isInvisible = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Fifteen digits are all that a number is sure to keep; the sixteenth of an amount would be a wrong cent. */
const isPrintable = (number: number): boolean =>
  number === 0 || (Math.abs(number) >= 1e-15 && Math.abs(number) < 1e15);

const isCents = (given: unknown): given is number =>
  typeof given === "number" && Number.isInteger(given) && isPrintable(given);

const unsignedZero = (number: number): number => (number === 0 ? 0 : number);

/** The calendar has it: the 30th of February would come back as the 2nd of March. */
const isDay = (given: unknown): given is string =>
  typeof given === "string" &&
  formatDay(given, "de") !== null &&
  new Date(`${given}T12:00:00Z`).toISOString().startsWith(given);

const MOST_ROWS = 1000;

function checkRows(given: unknown, columns: readonly BoundColumn[]): MergeRow[] | WrongValue {
  if (!Array.isArray(given)) return wrongValue("not_rows");
  if (given.length > MOST_ROWS) return wrongValue("too_many_rows", `${given.length} > ${MOST_ROWS}`);
  const rows = (given as unknown[]).map((row, at) => checkRow(row, at + 1, columns));
  return rows.find(isWrong) ?? rows.flatMap((row) => (isWrong(row) ? [] : row));
}

/** A list of the one row: a row by itself is an object, too, and may have any columns. */
function checkRow(row: unknown, number: number, columns: readonly BoundColumn[]): [MergeRow] | WrongValue {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    return wrongValue("not_a_row", String(number));
  const unknown = Object.keys(row).find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined) return wrongValue("unknown_column", `${number}, ${unknown}`);
  const cells = columns.map(({ key, format }) => [key, checkCell(row, key, format)] as const);
  const [badKey] = cells.find(([, cell]) => cell === undefined) ?? [];
  if (badKey !== undefined) return wrongValue("wrong_cell", `${number}, ${badKey}`);
  return [Object.fromEntries(cells.map(([key, cell]) => [key, cell ?? null]))];
}

/** Undefined for what its column cannot print; an empty cell is null on purpose, never forgotten. */
function checkCell(
  row: object,
  key: string,
  format: BoundColumn["format"],
): string | number | null | undefined {
  const cell: unknown = Object.hasOwn(row, key) ? (row as Record<string, unknown>)[key] : undefined;
  if (cell === null) return null;
  switch (format) {
    case "eur":
      return isCents(cell) ? unsignedZero(cell) : undefined;
    case "number":
      return typeof cell === "number" && isPrintable(cell) ? unsignedZero(cell) : undefined;
    case "date":
      return isDay(cell) ? cell : undefined;
    case "text":
      break;
  }
  if (typeof cell === "number") return isPrintable(cell) ? unsignedZero(cell) : undefined;
  const text = checkText(cell, MOST_CHARACTERS);
  return typeof text === "string" ? text : undefined;
}
