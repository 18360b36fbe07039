/**
 * What a JSON text may hold, judged before anybody parses it: its values are made one by one, checked one by one and
 * complained of one by one, so a small text with many of them would keep a whole service busy.
 */
export const JSON_LIMITS = {
  /** Objects and lists inside of each other. */
  depth: 32,
  /** Keys of one object. */
  keys: 1_000,
  /** Entries of one list. */
  items: 5_000,
  /** Objects, lists, texts, numbers and so on, all together. */
  values: 100_000,
} as const;

export type JsonLimit = keyof typeof JSON_LIMITS;

/** Told of every text between quotation marks: where it begins, and where its closing mark stands. */
type OnText = (start: number, end: number) => void;

/**
 * The first limit that a JSON text breaks, found in one walk over its bytes. What is no JSON may pass: whoever parses it
 * can say better what is wrong with it.
 */
export function brokenLimit(json: Uint8Array, onText?: OnText): JsonLimit | null {
  // How many entries each of the containers has that are open here, and which of them are lists.
  const entries = new Uint32Array(JSON_LIMITS.depth + 1);
  const isList = new Uint8Array(JSON_LIMITS.depth + 1);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfText(json, at + 1);
      onText?.(at + 1, end);
      at = end;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      if (depth > JSON_LIMITS.depth) return "depth";
      entries[depth] = 1;
      isList[depth] = byte === OPEN_LIST ? 1 : 0;
      values += 1;
    } else if (byte === COMMA) {
      const count = (entries[depth] = (entries[depth] ?? 0) + 1);
      const kind = isList[depth] ? "items" : "keys";
      if (count > JSON_LIMITS[kind]) return kind;
      values += 1;
    } else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && depth > 0) {
      depth -= 1;
    }
    if (values > JSON_LIMITS.values) return "values";
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Where the text that begins here is closed, or the end of everything. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
