import { CsvError, parse } from "csv-parse/sync";
import { refuseField } from "./refusal.ts";

/** One row of a file and the line it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Far longer than any row of an office; more would hold up everybody while it is taken apart. */
const LONGEST_ROW = 50_000;

/**
 * Reads a CSV file as offices write them: `;`, `,` or tabs, quotes, UTF-8 or Windows-1252. Of more than `mostRows` below
 * the first one more is read, so that whoever asks sees that there are too many.
 */
export function readCsv(file: Uint8Array, { mostRows }: { mostRows?: number } = {}): CsvRecord[] {
  const text = textOfFile(file);
  // The parser counts what stands in the cells, and a million of them may be empty.
  const endless = text.split("\n").findIndex((line) => line.length > LONGEST_ROW);
  if (endless >= 0) return refuseUnreadable(endless + 1);
  const options = {
    delimiter: delimiterOf(text),
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    ...(mostRows !== undefined && { to: mostRows + 2 }),
  } as const;
  try {
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return refuseUnreadable((cause as { lines?: number }).lines);
  }
}

/** The parser's own words may hold what stands in the file. */
const refuseUnreadable = (line: number | undefined): never =>
  refuseField("file", "csv", `is not readable as CSV${line ? `; look at line ${line}` : ""}`);

/** The parser counts to where a record ends; a person looks for where it begins. */
const lineBreaksIn = (cells: readonly string[]): number => cells.join("").split(/\r\n?|\n/).length - 1;

/** Spreadsheets save any of them; bytes that are neither UTF-8 nor marked as UTF-16 are taken for what Windows writes. */
export function textOfFile(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
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
