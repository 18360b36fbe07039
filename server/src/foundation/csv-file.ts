import { CsvError, parse } from "csv-parse/sync";
import { refuseField } from "./refusal.ts";

/** One row of a file and the line it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Reads a CSV file as offices write them: `;`, `,` or tabs, quotes, UTF-8 or Windows-1252. */
export function readCsv(file: Uint8Array): CsvRecord[] {
  const text = textOfFile(file);
  const options = {
    delimiter: delimiterOf(text),
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  } as const;
  try {
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return refuseField("file", "csv", `is not readable as CSV: ${cause.message}`);
  }
}

/** The parser counts to where a record ends; a person looks for where it begins. */
const lineBreaksIn = (cells: readonly string[]): number => cells.join("").split(/\r\n?|\n/).length - 1;

/** Spreadsheets save either; bytes that are not UTF-8 are taken for what Windows writes. */
export function textOfFile(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** The sign that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  const bare = firstLine.replace(/"[^"]*"/g, "");
  return [";", ",", "\t"].toSorted((a, b) => bare.split(b).length - bare.split(a).length)[0] ?? ";";
}
