/** A file of our own typesetter: plain objects, and one table that lists them from 0 on. */
export type OwnPdf = {
  bytes: Buffer;
  /** Where each object begins, and where the next one does. */
  places: number[];
  ends: number[];
  tableAt: number;
  trailer: string;
};

export function openOwnPdf(pdf: Uint8Array): OwnPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL_BYTES));
  const tableAt = Number(found(tail, /startxref\s+(\d+)\s+%%EOF\s*$/));
  const table = bytes.toString("latin1", tableAt);
  if (/\/Prev\b/.test(table)) throw new Error("The letter is already part of an archive file.");
  const head = found(table, /^(xref\s+0 \d+\s+)/);
  const count = Number(found(head, /0 (\d+)/));
  const places = Array.from({ length: count }, (_, number) =>
    Number(table.slice(head.length + ENTRY_BYTES * number, head.length + ENTRY_BYTES * number + 10)),
  );
  const trailer = table.slice(head.length + ENTRY_BYTES * count);
  return { bytes, places, ends: endsOf(places, tableAt), tableAt, trailer };
}

function endsOf(places: readonly number[], last: number): number[] {
  const ends: number[] = [];
  const inOrder = inFile(places);
  for (const [at, number] of inOrder.entries()) ends[number] = places[inOrder[at + 1] ?? 0] || last;
  return ends;
}

/** The numbers of all objects, as they stand one after the other. */
const inFile = (places: readonly number[]): number[] =>
  [...places.keys()].slice(1).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));

const TAIL_BYTES = 64;
const ENTRY_BYTES = 20;

export function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined)
    throw new Error(`The file was not written by our typesetter: no ${pattern.source}`);
  return match;
}

/** What stands between the words `obj` and `endobj`. */
export function objectIn({ bytes, places, ends }: OwnPdf, number: number): string {
  const from = places[number] ?? 0;
  const begin = `${number} 0 obj\n`;
  if (bytes.toString("latin1", from, from + begin.length) !== begin)
    throw new Error(`The file has no object ${number}.`);
  return bytes.toString("latin1", from + begin.length, ends[number]).replace(/\nendobj\s*$/, "");
}

/** Whether an object begins with these signs, without reading the rest of it. */
export function beginsWith({ bytes, places }: OwnPdf, number: number, signs: string): boolean {
  const from = (places[number] ?? 0) + `${number} 0 obj\n`.length;
  return bytes.toString("latin1", from, from + signs.length) === signs;
}

/**
 * The file with other words in some of its objects and with new ones behind them, numbered on from its own; all others
 * stay as they are, and the table follows.
 */
export function rewrittenPdf(
  file: OwnPdf,
  changed: ReadonlyMap<number, string>,
  added: readonly Buffer[] = [],
): Buffer {
  const { bytes, places, ends, tableAt, trailer } = file;
  const moved: number[] = [];
  const parts: Buffer[] = [bytes.subarray(0, Math.min(...places.slice(1)))];
  let end = parts[0]?.length ?? 0;
  const put = (number: number, ...pieces: Buffer[]): void => {
    moved[number] = end;
    for (const piece of pieces) {
      parts.push(piece);
      end += piece.length;
    }
  };
  for (const number of inFile(places)) {
    const written = changed.get(number);
    if (written === undefined) put(number, bytes.subarray(places[number], ends[number]));
    else put(number, Buffer.from(`${number} 0 obj\n${written}\nendobj\n\n`, "latin1"));
  }
  for (const [at, object] of added.entries()) {
    const number = places.length + at;
    put(number, Buffer.from(`${number} 0 obj\n`), object, Buffer.from("\nendobj\n\n"));
  }
  const head = bytes.toString("latin1", tableAt, bytes.indexOf("\n", tableAt + 5) + 1);
  const first = bytes.toString("latin1", tableAt + head.length, tableAt + head.length + ENTRY_BYTES);
  const entries = moved
    .slice(1)
    .map((at) => `${String(at).padStart(10, "0")} 00000 n${first.slice(-2)}`)
    .join("");
  const size = moved.length;
  const after = trailer
    .replace(/\/Size \d+/, `/Size ${size}`)
    .replace(/startxref\s+\d+/, `startxref\n${end}`);
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n${first}${entries}${after}`, "latin1")]);
}
