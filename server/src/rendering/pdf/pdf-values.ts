/** A value as PDF writes it: `name` as it stands in the file, `text` as one sign for each byte, `ref` the number of an object. */
export type PdfValue = number | boolean | null | PdfName | PdfText | PdfRef | PdfValue[] | PdfDictionary;
export type PdfName = { name: string };
export type PdfText = { text: string };
export type PdfRef = { ref: number };
export type PdfDictionary = Map<string, PdfValue>;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isRef = (value: PdfValue | undefined): value is PdfRef => isPlain(value) && "ref" in value;
export const nameIn = (value: PdfValue | undefined): string | null =>
  isPlain(value) && "name" in value ? value.name : null;
export const textIn = (value: PdfValue | undefined): string | null =>
  isPlain(value) && "text" in value ? value.text : null;

const isPlain = (value: PdfValue | undefined): value is PdfName | PdfText | PdfRef =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isDictionary(value);

/** Something in a file that is not written as PDF asks. */
export class UnreadablePdf extends Error {}

/** What `read` finds, or null where the file cannot be read to the end. */
export function readable<Found>(read: () => Found): Found | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnreadablePdf) return null;
    throw cause;
  }
}

/** Deeper than any decent program writes one value into another, and longer. */
const DEEPEST = 60;
const MOST_VALUES = 200_000;

/** Reads the value that begins at `from`, and tells where it ends. Tags are thousands of values: bytes are looked at as they are. */
export function readValue(bytes: Buffer, from: number): { value: PdfValue; end: number } {
  let at = from;
  let count = 0;
  const skipBlanks = (): void => {
    for (let byte = bytes[at]; byte !== undefined; byte = bytes[at]) {
      if (byte === PERCENT) while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
      else if (isBlank(byte)) at += 1;
      else return;
    }
  };
  const word = (): string => {
    const begin = at;
    while (at < bytes.length && !endsWord(bytes[at] ?? 0)) at += 1;
    return bytes.toString("latin1", begin, at);
  };
  const isTwice = (byte: number): boolean => bytes[at] === byte && bytes[at + 1] === byte;
  const listUntil = (isEnd: () => boolean, depth: number): PdfValue[] => {
    const values: PdfValue[] = [];
    for (skipBlanks(); !isEnd(); skipBlanks()) values.push(next(depth + 1));
    return values;
  };
  const next = (depth: number): PdfValue => {
    count += 1;
    if (depth > DEEPEST || count > MOST_VALUES) throw new UnreadablePdf("a value is too deep or too long");
    skipBlanks();
    const byte = bytes[at] ?? 0;
    if (isDigit(byte)) {
      const reference = referenceAt(bytes, at);
      if (!reference) return plainValue(word());
      at = reference.end;
      return { ref: reference.ref };
    }
    if (isTwice(LESS)) {
      at += 2;
      const entries = listUntil(() => isTwice(GREATER), depth);
      at += 2;
      return dictionaryOf(entries);
    }
    if (byte === OPEN_LIST) {
      at += 1;
      const values = listUntil(() => bytes[at] === CLOSE_LIST, depth);
      at += 1;
      return values;
    }
    if (byte === SLASH) {
      at += 1;
      return { name: word() };
    }
    if (byte === OPEN_TEXT || byte === LESS) {
      const { text, end } = byte === OPEN_TEXT ? writtenText(bytes, at + 1) : hexText(bytes, at + 1);
      at = end;
      return { text };
    }
    return plainValue(word());
  };
  return { value: next(0), end: at };
}

const byteOf = (sign: string): number => sign.charCodeAt(0);
const PERCENT = byteOf("%");
const SLASH = byteOf("/");
const LESS = byteOf("<");
const GREATER = byteOf(">");
const OPEN_LIST = byteOf("[");
const CLOSE_LIST = byteOf("]");
const OPEN_TEXT = byteOf("(");
const CLOSE_TEXT = byteOf(")");
const ZERO = byteOf("0");

/** A place for every byte, for a fast answer. */
const among = (signs: Iterable<number>) => {
  const found = new Uint8Array(256);
  for (const sign of signs) found[sign] = 1;
  return (byte: number): boolean => found[byte] === 1;
};
const BLANKS = [0, 9, 10, 12, 13, 32];
const isBlank = among(BLANKS);
const endsWord = among([...BLANKS, ...Buffer.from("()<>[]{}/%")]);
const isDigit = among(Buffer.from("0123456789"));
const isLetter = among(Buffer.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"));

/** `12 0 R`; null for any other number. */
function referenceAt(bytes: Buffer, from: number): { ref: number; end: number } | null {
  let at = from;
  const digits = (most: number): number | null => {
    const begin = at;
    let number = 0;
    for (let byte = bytes[at] ?? 0; isDigit(byte); byte = bytes[(at += 1)] ?? 0)
      number = number * 10 + byte - ZERO;
    return at > begin && at - begin <= most ? number : null;
  };
  const blanks = (): boolean => {
    const begin = at;
    while (at < bytes.length && isBlank(bytes[at] ?? 0)) at += 1;
    return at > begin;
  };
  const ref = digits(9);
  if (ref === null || !blanks() || digits(5) === null || !blanks()) return null;
  return bytes[at] === byteOf("R") && !isLetter(bytes[at + 1] ?? 0) ? { ref, end: at + 1 } : null;
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

function plainValue(word: string): PdfValue {
  if (word === "true" || word === "false") return word === "true";
  if (word === "null") return null;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new UnreadablePdf("there is a word where none may be");
  return Number(word);
}

function dictionaryOf(entries: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  for (let at = 0; at + 1 < entries.length; at += 2) {
    const name = nameIn(entries[at]);
    if (name === null) throw new UnreadablePdf("an entry has no name");
    dictionary.set(name, entries[at + 1] ?? null);
  }
  return dictionary;
}

/** Where a text is not simply what stands there. */
const isSpecial = among(Buffer.from("()\\"));
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\r": "", "\n": "" };

function writtenText(bytes: Buffer, from: number): { text: string; end: number } {
  let plain = from;
  while (plain < bytes.length && !isSpecial(bytes[plain] ?? 0)) plain += 1;
  if (bytes[plain] === CLOSE_TEXT) return { text: bytes.toString("latin1", from, plain), end: plain + 1 };
  const signs: string[] = [];
  let open = 1;
  let at = from;
  for (; at < bytes.length; at += 1) {
    const sign = String.fromCharCode(bytes[at] ?? 0);
    if (sign === "\\") {
      const [octal] = /^[0-7]{1,3}/.exec(bytes.toString("latin1", at + 1, at + 4)) ?? [];
      const escaped = String.fromCharCode(bytes[at + 1] ?? 0);
      signs.push(
        octal === undefined
          ? (ESCAPES[escaped] ?? escaped)
          : String.fromCharCode(Number.parseInt(octal, 8) & 255),
      );
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (open === 0) return { text: signs.join(""), end: at + 1 };
    signs.push(sign);
  }
  throw new UnreadablePdf("a text has no end");
}

function hexText(bytes: Buffer, from: number): { text: string; end: number } {
  const end = bytes.indexOf(">", from);
  if (end < 0) throw new UnreadablePdf("a text has no end");
  const digits = bytes.toString("latin1", from, end).replace(/[^0-9a-f]/gi, "");
  return {
    text: Buffer.from(digits.padEnd(digits.length + (digits.length % 2), "0"), "hex").toString("latin1"),
    end: end + 1,
  };
}

export function writtenValue(value: PdfValue): string {
  if (typeof value === "number") return writtenNumber(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `[${value.map(writtenValue).join(" ")}]`;
  if (isDictionary(value))
    return `<<${[...value].map(([name, entry]) => `/${name} ${writtenValue(entry)}`).join(" ")}>>`;
  if ("name" in value) return `/${value.name}`;
  if ("ref" in value) return `${value.ref} 0 R`;
  return `<${Buffer.from(value.text, "latin1").toString("hex").toUpperCase()}>`;
}

/** PDF knows no powers of ten. */
const writtenNumber = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value);
  return Math.abs(value) < 1e15 ? value.toFixed(10) : "0";
};

/** A text of ours, as readers of every language take it. */
export const readableText = (words: string): PdfText => ({
  text: `\xfe\xff${Buffer.from(words, "utf16le").swap16().toString("latin1")}`,
});
