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

/** Reads the value that begins at `from`, and tells where it ends. */
export function readValue(bytes: Buffer, from: number): { value: PdfValue; end: number } {
  let at = from;
  let count = 0;
  const skipBlanks = (): void => {
    for (let byte = bytes[at]; byte !== undefined; byte = bytes[at]) {
      if (byte === PERCENT) while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
      else if (BLANKS.has(byte)) at += 1;
      else return;
    }
  };
  const word = (): string => {
    const begin = at;
    while (at < bytes.length && !ENDS_A_WORD.has(bytes[at] ?? 0)) at += 1;
    return bytes.toString("latin1", begin, at);
  };
  const listUntil = (close: string, depth: number): PdfValue[] => {
    const values: PdfValue[] = [];
    for (skipBlanks(); !startsWith(bytes, at, close); skipBlanks()) values.push(next(depth + 1));
    at += close.length;
    return values;
  };
  const next = (depth: number): PdfValue => {
    count += 1;
    if (depth > DEEPEST || count > MOST_VALUES) throw new UnreadablePdf("a value is too deep or too long");
    skipBlanks();
    if (startsWith(bytes, at, "<<")) {
      at += 2;
      return dictionaryOf(listUntil(">>", depth));
    }
    const sign = String.fromCharCode(bytes[at] ?? 0);
    if (sign === "[") {
      at += 1;
      return listUntil("]", depth);
    }
    if (sign === "/") {
      at += 1;
      return { name: word() };
    }
    if (sign === "(" || sign === "<") {
      const { text, end } = sign === "(" ? writtenText(bytes, at + 1) : hexText(bytes, at + 1);
      at = end;
      return { text };
    }
    const [whole, number] = REFERENCE.exec(bytes.toString("latin1", at, at + 24)) ?? [];
    if (whole !== undefined) {
      at += whole.length;
      return { ref: Number(number) };
    }
    return plainValue(word());
  };
  return { value: next(0), end: at };
}

const PERCENT = 0x25;
const BLANKS = new Set([0, 9, 10, 12, 13, 32]);
const ENDS_A_WORD = new Set([...BLANKS, ...Buffer.from("()<>[]{}/%")]);
const REFERENCE = /^(\d{1,9})\s+\d{1,5}\s+R(?![A-Za-z])/;

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;
const startsWith = (bytes: Buffer, at: number, signs: string): boolean =>
  bytes.toString("latin1", at, at + signs.length) === signs;

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

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\r": "", "\n": "" };

function writtenText(bytes: Buffer, from: number): { text: string; end: number } {
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
