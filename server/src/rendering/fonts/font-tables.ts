import { UnusableFile } from "../processes/unusable-file.ts";

/** The tables of a font file by their four letters. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** A font has about twenty; a directory of thousands is built to keep us busy. */
const MOST_TABLES = 64;

const HEAD_BYTES = 12;
const RECORD_BYTES = 16;
const TRUE_TYPE = 0x00010000;
const COMPACT_OUTLINES = 0x4f54544f;

/** Takes a font apart into its tables; what lies outside of the file or twice in the directory is no font. */
export function readTables(font: Buffer): FontTables {
  const kind = font.length < HEAD_BYTES ? 0 : font.readUInt32BE(0);
  const count = kind === TRUE_TYPE || kind === COMPACT_OUTLINES ? font.readUInt16BE(4) : 0;
  if (count === 0 || count > MOST_TABLES || font.length < HEAD_BYTES + count * RECORD_BYTES)
    throw new UnusableFile("FONT_CORRUPT");
  const tables = new Map<string, Buffer>();
  for (let at = HEAD_BYTES; at < HEAD_BYTES + count * RECORD_BYTES; at += RECORD_BYTES) {
    const tag = font.toString("latin1", at, at + 4);
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (start + length > font.length || tables.has(tag)) throw new UnusableFile("FONT_CORRUPT");
    tables.set(tag, font.subarray(start, start + length));
  }
  return tables;
}

/** Puts tables together to a font file, with the sums that readers check. */
export function writeTables(tables: FontTables): Buffer {
  const tags = [...tables.keys()].toSorted();
  const power = Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(HEAD_BYTES + tags.length * RECORD_BYTES);
  head.writeUInt32BE(tables.has("CFF ") ? COMPACT_OUTLINES : TRUE_TYPE, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tags.length * 16 - 2 ** power * 16, 10);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    // The sum over the whole file is taken with this one left out.
    const body = tag === "head" ? withoutSum(table) : table;
    const record = HEAD_BYTES + index * RECORD_BYTES;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(sumOf(body), record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(body.length, record + 12);
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    bodies.push(padded);
    at += padded.length;
  }
  const font = Buffer.concat([head, ...bodies]);
  const headRecord = HEAD_BYTES + tags.indexOf("head") * RECORD_BYTES;
  font.writeUInt32BE((MAGIC - sumOf(font)) >>> 0, font.readUInt32BE(headRecord + 8) + SUM_AT);
  return font;
}

const MAGIC = 0xb1b0afba;
const SUM_AT = 8;

function withoutSum(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeUInt32BE(0, SUM_AT);
  return copy;
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  const rest = bytes.length & 3;
  if (rest > 0) {
    const last = Buffer.concat([bytes.subarray(bytes.length - rest), Buffer.alloc(4 - rest)]);
    sum = (sum + last.readUInt32BE(0)) >>> 0;
  }
  return sum;
}
