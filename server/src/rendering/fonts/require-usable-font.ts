import { UnusableFile } from "../processes/unusable-file.ts";
import type { FontTables } from "./font-tables.ts";

/** Refuses what its maker does not let us embed, and kinds of fonts that letters cannot be set in. */
export function requireUsableFont(tables: FontTables): void {
  requireTables(tables, ["cmap", "head", "hhea", "hmtx", "maxp", "OS/2"]);
  if (["fvar", "gvar", "CFF2"].some((tag) => tables.has(tag))) throw new UnusableFile("FONT_VARIABLE");
  if (["SVG ", "COLR", "CBDT", "sbix"].some((tag) => tables.has(tag))) throw new UnusableFile("FONT_COLOUR");
  if (!tables.has("CFF ")) requireTables(tables, ["glyf", "loca"]);
  requireEmbeddable(readUInt16(tables, "OS/2", 8));
  const glyphs = readUInt16(tables, "maxp", 4);
  if (glyphs > MOST_GLYPHS) throw new UnusableFile("FONT_TOO_MANY_GLYPHS", { glyphs, limit: MOST_GLYPHS });
}

export function requireTables(tables: FontTables, needed: readonly string[]): void {
  if (needed.some((tag) => (tables.get(tag)?.length ?? 0) === 0)) throw new UnusableFile("FONT_CORRUPT");
}

export function readUInt16(tables: FontTables, tag: string, at: number): number {
  const table = tables.get(tag);
  if (!table || table.length < at + 2) throw new UnusableFile("FONT_CORRUPT");
  return table.readUInt16BE(at);
}

/** The largest Latin typefaces have about ten thousand; those of China and Japan are not what our letters are set in. */
const MOST_GLYPHS = 20_000;

/**
 * The maker's word on embedding, `fsType`. Where older fonts name several permissions, the most generous one holds. A
 * letter holds only the signs it shows, so a font that must stay whole cannot be used.
 */
function requireEmbeddable(fsType: number): void {
  const isRestricted = (fsType & PERMISSIONS) === RESTRICTED;
  if (isRestricted || (fsType & BITMAPS_ONLY) !== 0) throw new UnusableFile("FONT_RESTRICTED");
  if ((fsType & NO_SUBSETTING) !== 0) throw new UnusableFile("FONT_NO_SUBSETTING");
}

const PERMISSIONS = 0x000e;
const RESTRICTED = 0x0002;
const NO_SUBSETTING = 0x0100;
const BITMAPS_ONLY = 0x0200;
