import type { Language } from "../foundation/language.ts";

/** A piece of text that is shown whole or not at all; `rows` says how many the list it belongs to has. */
export type Unit = { text: string; part: string; rows?: number };

type Skipped = (key: string) => boolean;
type Row = Map<string, string>;

/** A part of a result: lists of things as compact rows, everything else as indented lines in one piece. */
export function unitsOf(part: string, value: unknown, skipped: Skipped): Unit[] {
  if (!isListOfThings(value)) {
    const lines = linesOf(part, value, "", skipped);
    return lines.length === 0 ? [] : [{ part, text: lines.join("\n") }];
  }
  const { head, rows } = tableOf(part, value, skipped);
  const [first = "", ...others] = rows;
  // The words over a list go with its first row: a heading without rows would say that there are none.
  return [`${head}\n${first}`, ...others].map((text) => ({ part, text, rows: rows.length }));
}

function linesOf(key: string, value: unknown, indent: string, skipped: Skipped): string[] {
  if (value === null || value === undefined) return [];
  if (isListOfThings(value)) {
    const { head, rows } = tableOf(key, value, skipped);
    return [head, ...rows].flatMap((text) => text.split("\n")).map((line) => indent + line);
  }
  if (isRecord(value)) {
    const inner = Object.entries(value).filter(([name]) => !skipped(name));
    const lines = inner.flatMap(([name, held]) => linesOf(name, held, `${indent}  `, skipped));
    return lines.length === 0 ? [] : [`${indent}${key}:`, ...lines];
  }
  // Text of several lines is set in, so that none of them looks like a line of the result.
  if (typeof value === "string" && LINE_END.test(value))
    return [`${indent}${key}:`, ...value.split(LINE_END).map((line) => `${indent}  ${line}`)];
  return [`${indent}${key}: ${cellOf(value)}`];
}

/** Of things that are much alike, the names of what they say stand once above, and so does what all of them say. */
function tableOf(key: string, things: Record<string, unknown>[], skipped: Skipped) {
  const below = things.map((thing) => longLists(thing, skipped));
  const rows = things.map((thing) => new Map(flat(thing, "", skipped, true)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const same = rows.length < 2 ? [] : columns.filter((column) => isSameInAll(rows, column));
  const nearly = nearlySame(rows, columns, same);
  const digests = rows.length < 2 ? [] : columns.filter((column) => isDigestInAll(rows, column));
  const told = new Set([...same, ...digests, ...nearly.flatMap((group) => group.columns)]);
  const own = columns
    .filter((column) => !told.has(column))
    .filter((column, at, others) => !others.slice(0, at).some((other) => isEcho(rows, column, other)));
  const cells = rows.reduce((sum, row) => sum + own.filter((column) => row.has(column)).length, 0);
  const isEven = rows.length > 1 && cells * 3 >= own.length * rows.length * 2;
  const once = [
    ...(same.length > 0 ? [`  in all of them: ${asPairs(rows[0] ?? new Map(), same)}`] : []),
    ...nearly.map(({ without, row, columns: held }) => `  in all but ${without}: ${asPairs(row, held)}`),
    ...(digests.length > 0 ? [`  in structuredContent alone: ${digests.join(", ")}`] : []),
  ];
  const head = [`${key} (${rows.length})${isEven ? `: ${own.join(" | ")}` : ":"}`, ...once].join("\n");
  return {
    head,
    rows: rows.map((row, at) =>
      [`- ${isEven ? asCells(row, own) : asPairs(row, own)}`, ...(below[at] ?? [])].join("\n"),
    ),
  };
}

/** More things than these are not read in one line: they stand below their row, as rows of their own. */
const MOST_IN_BRACKETS = 3;

const isLong = (value: unknown): value is Record<string, unknown>[] =>
  isListOfThings(value) && value.length > MOST_IN_BRACKETS;

function longLists(thing: Record<string, unknown>, skipped: Skipped): string[] {
  return Object.entries(thing)
    .filter(([key, inner]) => !skipped(key) && isLong(inner))
    .flatMap(([key, inner]) => linesOf(key, inner, "    ", skipped));
}

/** Nobody reads a SHA-256, and in a hundred rows it costs more than all the rest of them. */
function isDigestInAll(rows: readonly Row[], column: string): boolean {
  const said = rows.flatMap((row) => row.get(column) ?? []);
  return new Set(said).size > 1 && said.every((text) => /^[0-9a-f]{64}$/.test(text));
}

/** Rows of which few lack what all the others say: a letter of a batch that failed has no price. */
type NearlySame = { without: string; row: Row; columns: string[] };

const MOST_WITHOUT = 10;

function nearlySame(rows: Row[], columns: string[], same: string[]): NearlySame[] {
  const groups = new Map<string, NearlySame>();
  for (const column of columns.filter((each) => !same.includes(each))) {
    const [first, ...others] = rows.filter((row) => row.has(column));
    const lacking = rows.flatMap((row, at) => (row.has(column) ? [] : [`[${at}]`]));
    const isNearly =
      others.length > lacking.length && others.every((row) => row.get(column) === first?.get(column));
    if (!first || !isNearly || lacking.length > MOST_WITHOUT) continue;
    const without = lacking.join(", ");
    const group = groups.get(without) ?? { without, row: first, columns: [] };
    groups.set(without, { ...group, columns: [...group.columns, column] });
  }
  return [...groups.values()];
}

/** A column that is called like another and says in every row that has it what that says: `result.orderId` beside `orderId`. */
const isEcho = (rows: Row[], column: string, other: string): boolean =>
  column.endsWith(`.${other}`) && rows.every((row) => !row.has(column) || row.get(column) === row.get(other));

const isSameInAll = (rows: Row[], column: string): boolean =>
  rows.every((row) => row.get(column) === rows[0]?.get(column));

const asCells = (row: Row, columns: string[]): string =>
  columns.map((column) => row.get(column) ?? "–").join(" | ");

const asPairs = (row: Row, columns: string[]): string =>
  columns
    .filter((column) => row.has(column))
    .map((column) => `${column}: ${row.get(column)}`)
    .join("; ");

/** `isRow`: long lists of it stand below. */
function flat(
  value: Record<string, unknown>,
  before: string,
  skipped: Skipped,
  isRow = false,
): [string, string][] {
  return Object.entries(value).flatMap(([key, inner], at, all): [string, string][] => {
    if (inner === null || inner === undefined || skipped(key)) return [];
    if (isRecord(inner)) {
      const same = twinOf(inner, all.slice(0, at));
      return same === undefined ? flat(inner, `${before}${key}.`, skipped) : [[before + key, `= ${same}`]];
    }
    if (isRow && isLong(inner)) return [[before + key, `${inner.length}, below`]];
    return [[before + key, isListOfThings(inner) ? bracketed(inner, value, skipped) : cellOf(inner)]];
  });
}

/** What says all the same, and stands beside it already; two fields are said again sooner than looked up. */
function twinOf(value: Record<string, unknown>, told: readonly [string, unknown][]): string | undefined {
  if (Object.values(value).filter((inner) => inner !== null).length <= 2) return undefined;
  const text = JSON.stringify(value);
  return told.find(([, other]) => isRecord(other) && JSON.stringify(other) === text)?.[0];
}

/** Things within a row, each in brackets; an only one does not say again what the row itself says. */
function bracketed(
  things: Record<string, unknown>[],
  within: Record<string, unknown>,
  skipped: Skipped,
): string {
  const isTold = ([key, text]: [string, string]): boolean =>
    things.length === 1 && key in within && cellOf(within[key]) === text;
  return things
    .map((thing) => flat(thing, "", skipped).filter((pair) => !isTold(pair)))
    .map((pairs) => `[${pairs.map(([key, text]) => `${key}: ${withoutBrackets(text)}`).join("; ")}]`)
    .join(" ");
}

/** A text within brackets cannot end them. */
const withoutBrackets = (text: string): string =>
  text.includes("]") && !text.startsWith("[") && !text.startsWith('"') ? inQuotes(text) : text;

/** All that a thing says, in one line; of a text in both languages the reader's. What its text says already is not said again. */
export function pairsOf(value: Record<string, unknown>, language: Language): string {
  const said = inLanguage(value, language);
  const text = typeof said["text"] === "string" ? said["text"] : "";
  return flat(withoutEchoes(said, text), "", () => false)
    .map(([key, told]) => `${key}: ${told}`)
    .join("; ");
}

/** Below this length words may stand in a text by chance. */
const SHORTEST_ECHO = 20;

const withoutEchoes = (value: Record<string, unknown>, text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (isRecord(inner)) return [[key, withoutEchoes(inner, text)]];
      if (isListOfThings(inner)) return [[key, inner.map((thing) => withoutEchoes(thing, text))]];
      const isEcho =
        typeof inner === "string" && inner.length >= SHORTEST_ECHO && inner !== text && text.includes(inner);
      return isEcho ? [] : [[key, inner]];
    }),
  );

const inLanguage = (value: Record<string, unknown>, language: Language): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, saidIn(inner, language)]));

function saidIn(value: unknown, language: Language): unknown {
  if (isListOfThings(value)) return value.map((thing) => inLanguage(thing, language));
  if (!isRecord(value)) return value;
  return "de" in value && "en" in value ? value[language] : inLanguage(value, language);
}

/** Whatever begins a new line somewhere. */
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;

const inQuotes = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A value in one line. A text that could be taken for more than one value stands in quotes. */
export function cellOf(value: unknown): string {
  if (typeof value === "string")
    return LINE_END.test(value) || / \| |; /.test(value) ? inQuotes(value) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    return value.some(isRecord) ? JSON.stringify(value) : value.map(cellOf).join(", ");
  }
  return isRecord(value)
    ? Object.entries(value)
        .map(([key, inner]) => `${key}: ${cellOf(inner)}`)
        .join("; ")
    : String(value);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isListOfThings = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);
