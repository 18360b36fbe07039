import {
  isDictionary,
  isRef,
  nameIn,
  readValue,
  UnreadablePdf,
  writtenValue,
  type PdfDictionary,
  type PdfValue,
} from "./pdf-values.ts";

/** A file as PDFium writes it: plain objects one after the other, and one table of them. */
export type PlainPdf = {
  bytes: Buffer;
  places: Map<number, { from: number; to: number }>;
  trailer: PdfDictionary;
  read: Map<number, { value: PdfValue; end: number }>;
};

/** A million objects are more than any letter has. */
const MOST_OBJECTS = 1_000_000;
const ENTRY_BYTES = 20;

export function openPlainPdf(pdf: Uint8Array): PlainPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - 64));
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  if (!(tableAt > 0) || bytes.length - tableAt > MOST_OBJECTS * ENTRY_BYTES)
    throw new UnreadablePdf("the table is missing or too long");
  const table = bytes.toString("latin1", tableAt);
  const begins: [number: number, from: number][] = [];
  const section = /(?:xref\s+)?(\d+) (\d+)\s+(?=\d{10} )/y;
  for (let found = section.exec(table); found; found = section.exec(table)) {
    const [, first, count] = found.map(Number);
    for (let entry = 0; entry < (count ?? 0); entry += 1) {
      const written = table.slice(section.lastIndex, section.lastIndex + ENTRY_BYTES);
      if (written[17] === "n") begins.push([(first ?? 0) + entry, Number(written.slice(0, 10))]);
      section.lastIndex += ENTRY_BYTES;
    }
    if (section.lastIndex > table.length) throw new UnreadablePdf("the table is cut off");
  }
  const trailerAt = bytes.indexOf("trailer", tableAt);
  const { value: trailer } = readValue(bytes, trailerAt + "trailer".length);
  if (trailerAt < 0 || !isDictionary(trailer)) throw new UnreadablePdf("there is no trailer");
  begins.sort(([, a], [, b]) => a - b);
  const places = new Map(
    begins.map(([number, from], at) => [number, { from, to: begins[at + 1]?.[1] ?? tableAt }]),
  );
  return { bytes, places, trailer, read: new Map() };
}

/** An object, and where its value ends: behind that, a stream has its bytes. */
function objectAt(file: PlainPdf, number: number): { value: PdfValue; end: number } {
  const known = file.read.get(number);
  if (known) return known;
  const place = file.places.get(number);
  const head = place && /^\d+ \d+ obj\s*/.exec(file.bytes.toString("latin1", place.from, place.from + 32));
  const object = head
    ? readValue(file.bytes, place.from + head[0].length)
    : { value: null, end: place?.to ?? 0 };
  file.read.set(number, object);
  return object;
}

/** The value itself, wherever it is written. */
export function resolved(file: PlainPdf, value: PdfValue | undefined): PdfValue {
  let at = value ?? null;
  for (let step = 0; isRef(at); step += 1) {
    if (step > 8) throw new UnreadablePdf("a reference leads nowhere");
    at = objectAt(file, at.ref).value;
  }
  return at;
}

export function dictionaryIn(file: PlainPdf, value: PdfValue | undefined): PdfDictionary {
  const found = resolved(file, value);
  return isDictionary(found) ? found : new Map();
}

export function listIn(file: PlainPdf, value: PdfValue | undefined): PdfValue[] {
  const found = resolved(file, value);
  return Array.isArray(found) ? found : found === null ? [] : [value ?? null];
}

export const catalogOf = (file: PlainPdf): PdfDictionary => dictionaryIn(file, file.trailer.get("Root"));

/** The bytes of a stream as they stand in the file. */
export function streamIn(file: PlainPdf, number: number): Buffer {
  const { end } = objectAt(file, number);
  const { to } = file.places.get(number) ?? { to: end };
  const from = end + (/^\s*stream\r?\n/.exec(file.bytes.toString("latin1", end, end + 16))?.[0].length ?? 0);
  return file.bytes.subarray(from, Math.max(from, file.bytes.lastIndexOf("endstream", to)));
}

/** The numbers of the pages' objects, in their order. */
export function pagesOf(file: PlainPdf): number[] {
  const pages: number[] = [];
  const seen = new Set<number>();
  const waiting: PdfValue[] = [catalogOf(file).get("Pages") ?? null];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isRef(node) || seen.has(node.ref)) continue;
    seen.add(node.ref);
    const dictionary = dictionaryIn(file, node);
    if (nameIn(dictionary.get("Type")) === "Page" || !dictionary.has("Kids")) pages.push(node.ref);
    else waiting.push(...listIn(file, dictionary.get("Kids")).toReversed());
  }
  return pages;
}

/** Objects to be written: those that change keep the bytes of their streams, new ones may bring some. */
export type Rewriting = {
  add(value: PdfValue, stream?: string): { ref: number };
  /** The dictionary of an object that is to change. */
  change(number: number): PdfDictionary;
  whole(): Buffer;
};

export function rewriting(file: PlainPdf): Rewriting {
  const changed = new Map<number, PdfValue>();
  const added = new Map<number, { value: PdfValue; stream: string | undefined }>();
  let last = lastOf(file.places);
  return {
    add(value, stream) {
      last += 1;
      added.set(last, { value, stream });
      return { ref: last };
    },
    change(number) {
      const known = changed.get(number) ?? added.get(number)?.value;
      if (isDictionary(known)) return known;
      const copy = new Map(dictionaryIn(file, { ref: number }));
      changed.set(number, copy);
      return copy;
    },
    whole: () => wholeFile(file, changed, added),
  };
}

const lastOf = (objects: ReadonlyMap<number, unknown>): number => {
  let last = 0;
  for (const number of objects.keys()) last = Math.max(last, number);
  return last;
};

function wholeFile(
  { bytes, places, trailer, ...file }: PlainPdf,
  changed: ReadonlyMap<number, PdfValue>,
  added: ReadonlyMap<number, { value: PdfValue; stream: string | undefined }>,
): Buffer {
  const inOrder = [...places].toSorted(([, a], [, b]) => a.from - b.from);
  const parts: Buffer[] = [bytes.subarray(0, inOrder[0]?.[1].from)];
  let end = parts[0]?.length ?? 0;
  const begins = new Map<number, number>();
  const put = (number: number, ...pieces: (Buffer | string)[]): void => {
    begins.set(number, end);
    for (const piece of pieces) {
      const part = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
      parts.push(part);
      end += part.length;
    }
  };
  for (const [number, { from, to }] of inOrder) {
    const value = changed.get(number);
    const valueEnd = file.read.get(number)?.end ?? from;
    if (value === undefined) put(number, bytes.subarray(from, to));
    else put(number, `${number} 0 obj\n${writtenValue(value)}`, bytes.subarray(valueEnd, to));
  }
  for (const [number, { value, stream }] of added) {
    const body = stream === undefined ? "" : `\nstream\n${stream}\nendstream`;
    put(number, `${number} 0 obj\n${writtenValue(value)}${body}\nendobj\n`);
  }
  const size = lastOf(begins) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const at = begins.get(number);
    return at === undefined ? "0000000000 65535 f \n" : `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const after = writtenValue(new Map([...trailer, ["Size", size]]));
  put(0, `xref\n0 ${size}\n${entries.join("")}trailer\n${after}\nstartxref\n${end}\n%%EOF\n`);
  return Buffer.concat(parts);
}
