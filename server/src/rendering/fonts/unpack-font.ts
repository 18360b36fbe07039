import { inflateSync } from "node:zlib";
import { UnusableFile } from "../processes/unusable-file.ts";
import { readTables, writeTables, type FontTables } from "./font-tables.ts";

/** A stranger's font file as TrueType or OpenType tables, whichever way it was packed. */
export async function unpackFont(file: Buffer): Promise<FontTables> {
  switch (file.toString("latin1", 0, 4)) {
    case "wOFF":
      return inflated(file);
    case "wOF2":
      return readTables(await unfolded(file));
    default:
      return readTables(file);
  }
}

/** What a font may come to when it is unpacked. */
export const MOST_UNPACKED_BYTES = 20 * 2 ** 20;

const TOTAL_AT = 16;

/** WOFF: each table is compressed by itself. */
function inflated(file: Buffer): FontTables {
  const count = file.length < 44 ? 0 : file.readUInt16BE(12);
  if (count === 0 || count > 64 || file.length < 44 + count * 20) throw new UnusableFile("FONT_CORRUPT");
  let left = MOST_UNPACKED_BYTES;
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + count * 20; at += 20) {
    const tag = file.toString("latin1", at, at + 4);
    const [start, packed, length] = [4, 8, 12].map((offset) => file.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (start + packed > file.length || packed > length || tables.has(tag))
      throw new UnusableFile("FONT_CORRUPT");
    if ((left -= length) < 0) throw tooLarge();
    const body = file.subarray(start, start + packed);
    const table = packed === length ? body : inflateSync(body, { maxOutputLength: length });
    if (table.length !== length) throw new UnusableFile("FONT_CORRUPT");
    tables.set(tag, table);
  }
  return readTables(writeTables(tables));
}

/** WOFF2: the outlines are rearranged before they are compressed, so its own library puts them back. */
async function unfolded(file: Buffer): Promise<Buffer> {
  if (file.length < TOTAL_AT + 4) throw new UnusableFile("FONT_CORRUPT");
  if (file.readUInt32BE(TOTAL_AT) > MOST_UNPACKED_BYTES) throw tooLarge();
  const { default: decompress } = await import("wawoff2/decompress.js");
  const font = Buffer.from(await decompress(file));
  if (font.length > MOST_UNPACKED_BYTES) throw tooLarge();
  return font;
}

const tooLarge = () => new UnusableFile("FONT_TOO_LARGE");
