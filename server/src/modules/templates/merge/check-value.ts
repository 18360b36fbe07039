import { formatDay } from "../../../rendering/blocks/format-day.ts";
import type { BoundColumn } from "./bound-columns.ts";
import { type MergeField, MOST_CHARACTERS } from "./merge-field.ts";
import type { MergeRow, MergeValue } from "./merge-values.ts";
import type { valueTexts } from "./value-texts.ts";

/** Why a value cannot be used; `found` is what it is about. */
export class WrongValue {
  readonly reason: keyof (typeof valueTexts)["en"];
  readonly found: string;

  constructor(reason: WrongValue["reason"], found = "") {
    this.reason = reason;
    this.found = found;
  }
}

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
      return isDay(given) ? given : new WrongValue("not_a_day");
    case "number":
      return typeof given === "number" && Number.isFinite(given) ? given : new WrongValue("not_a_number");
    case "currency":
      return typeof given === "number" && Number.isSafeInteger(given) ? given : new WrongValue("not_cents");
    case "rows":
      break;
  }
  return checkRows(given, columns);
}

function checkText(given: unknown, most: number): string | WrongValue {
  if (typeof given !== "string") return new WrongValue("not_a_text");
  const text = given.replace(/\r\n?/g, "\n").trim();
  if (text.length > most) return new WrongValue("too_long", `${text.length} > ${most}`);
  return text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text) ? text : new WrongValue("control_character");
}

/** The calendar has it: the 30th of February would come back as the 2nd of March. */
const isDay = (given: unknown): given is string =>
  typeof given === "string" &&
  formatDay(given, "de") !== null &&
  new Date(`${given}T12:00:00Z`).toISOString().startsWith(given);

const MOST_ROWS = 1000;

function checkRows(given: unknown, columns: readonly BoundColumn[]): MergeRow[] | WrongValue {
  if (!Array.isArray(given)) return new WrongValue("not_rows");
  if (given.length > MOST_ROWS) return new WrongValue("too_many_rows", `${given.length} > ${MOST_ROWS}`);
  const rows: MergeRow[] = [];
  for (const [at, row] of (given as unknown[]).entries()) {
    const checked = checkRow(row, at + 1, columns);
    if (checked instanceof WrongValue) return checked;
    rows.push(checked);
  }
  return rows;
}

function checkRow(row: unknown, number: number, columns: readonly BoundColumn[]): MergeRow | WrongValue {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    return new WrongValue("not_a_row", String(number));
  const unknown = Object.keys(row).find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined) return new WrongValue("unknown_column", `${number}, ${unknown}`);
  const cells = columns.map(({ key, format }) => [key, checkCell(row, key, format)] as const);
  const [badKey] = cells.find(([, cell]) => cell === undefined) ?? [];
  if (badKey !== undefined) return new WrongValue("wrong_cell", `${number}, ${badKey}`);
  return Object.fromEntries(cells.map(([key, cell]) => [key, cell ?? null]));
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
      return typeof cell === "number" && Number.isSafeInteger(cell) ? cell : undefined;
    case "number":
      return typeof cell === "number" && Number.isFinite(cell) ? cell : undefined;
    case "date":
      return isDay(cell) ? cell : undefined;
    case "text":
      break;
  }
  if (typeof cell === "number" && Number.isFinite(cell)) return cell;
  const text = checkText(cell, MOST_CHARACTERS);
  return text instanceof WrongValue ? undefined : text;
}
