import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { brokenLimit, type JsonLimit } from "../foundation/json-shape.ts";

/** A text from here on counts as a file. */
const LONG_BYTES = 2 ** 20;

/** Where a file was in a value, and where its text lies in the body. */
type LiftedFile = { path: readonly (string | number)[]; start: number; end: number };

/** What a body turned out to be; the files in it are not part of the value yet. */
export type ReadJson =
  | { value: unknown; files: readonly LiftedFile[] }
  | { broken: JsonLimit }
  | { broken: "encoding" }
  /** `at` is where the parser stumbled, if it says so; its own words would quote the caller's input. */
  | { broken: "json"; at: { line: string; column: string } | null };

/**
 * Parses a JSON body within its limits and without holding files in it more often than needed: the text of one would
 * otherwise lie in memory as bytes, as part of the whole text and as a value. A byte order mark is let pass, and nothing
 * at all counts as an empty object.
 */
export function readJson(body: Buffer): ReadJson {
  if (!isUtf8(body)) return { broken: "encoding" };
  const mark = startsWithMark(body) ? BYTE_ORDER_MARK : 0;
  const json = body.subarray(mark);
  if (json.length <= BLANKS && json.toString().trim() === "") return { value: {}, files: [] };
  const places: Place[] = [];
  const broken = brokenLimit(json, (start, end) => {
    if (end - start > LONG_BYTES && isFile(json, start, end)) places.push({ start, end });
  });
  if (broken) return { broken };
  const sign = `\0${randomUUID()}:`;
  try {
    const value: unknown = JSON.parse(textWithout(json, places, sign));
    return { value, files: places.length === 0 ? [] : filesIn(value, places, sign, mark) };
  } catch (cause) {
    return { broken: "json", at: placeOf(cause) };
  }
}

const BYTE_ORDER_MARK = 3;
const startsWithMark = (body: Buffer): boolean =>
  body.subarray(0, BYTE_ORDER_MARK).toString("hex") === "efbbbf";
/** No blank body is longer. */
const BLANKS = 1024;

type Place = { start: number; end: number };

/** What base64 and the start of a data URL are made of: no escapes, one byte a character. A key is no file. */
function isFile(json: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!plain[json[at] ?? 0]) return false;
  return !/^\s*:/.test(json.toString("latin1", end + 1, end + 100));
}

const plain = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\w+/=:;,.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** The body's text with a sign and the number of each file in its place. */
function textWithout(json: Buffer, places: readonly Place[], sign: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const [number, { start, end }] of places.entries()) {
    pieces.push(json.toString("utf8", from, start), JSON.stringify(`${sign}${number}`).slice(1, -1));
    from = end;
  }
  return [...pieces, json.toString("utf8", from)].join("");
}

/** Finds in the parsed value where the files were. */
function filesIn(value: unknown, places: readonly Place[], sign: string, offset: number): LiftedFile[] {
  const files: LiftedFile[] = [];
  const waiting: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: inner, path } = next;
    const isFile = typeof inner === "string" && inner.startsWith(sign);
    const place = isFile ? places[Number(inner.slice(sign.length))] : undefined;
    if (place) files.push({ path, start: place.start + offset, end: place.end + offset });
    if (typeof inner !== "object" || inner === null) continue;
    for (const [key, each] of Object.entries(inner)) waiting.push({ value: each, path: [...path, key] });
  }
  return files;
}

function placeOf(cause: unknown): { line: string; column: string } | null {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(cause instanceof Error ? cause.message : "") ?? [];
  return line && column ? { line, column } : null;
}
