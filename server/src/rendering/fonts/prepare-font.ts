import { glyphsOf } from "../typesetting/font-coverage.ts";
import type { OwnFontStyle } from "../typesetting/own-fonts.ts";
import { UnusableFile } from "../processes/unusable-file.ts";
import { readTables, writeTables, type FontTables } from "./font-tables.ts";
import { ownNames } from "./own-names.ts";
import { requirePlainGlyphs } from "./require-plain-glyphs.ts";
import { requireTables, requireUsableFont } from "./require-usable-font.ts";
import { subsetFont } from "./subset-font.ts";
import { unpackFont } from "./unpack-font.ts";

export type StrangersFont = {
  bytes: Uint8Array;
  /** What the typesetter is to call it, and which cut it is to be. */
  family: string;
  style: OwnFontStyle;
};

export type PreparedFont = {
  font: Uint8Array;
  /** The characters it has, as ranges: `20-7e a0-ff`. */
  signs: string;
  /** Of the signs that German letters need, those it lacks. */
  missing: string[];
  glyphs: number;
};

/** Before anything of it is read. */
export const FONT_MAX_BYTES = 5 * 2 ** 20;

/** What is left of a font for letters: less than this in all that we have seen. */
const MOST_PREPARED_BYTES = 3 * 2 ** 20;

/**
 * A stranger's font as one that letters are set in: judged, cut down to the scripts of our letters, put together anew of
 * known tables only, under a name of ours. Nothing of the file itself goes on from here.
 */
export async function prepareFont({ bytes, family, style }: StrangersFont): Promise<PreparedFont> {
  if (bytes.length > FONT_MAX_BYTES)
    throw new UnusableFile("FONT_TOO_LARGE", { bytes: bytes.length, limit: FONT_MAX_BYTES });
  try {
    const given = await unpackFont(Buffer.from(bytes));
    requireUsableFont(given);
    const tables = rebuilt(readTables(await subsetFont(writeTables(given), isOfOurScripts)));
    requirePlainGlyphs(tables);
    return described(writeTables(new Map([...tables, ...ownNames(tables, family, style)])));
  } catch (cause) {
    // Whatever a reader stumbles over lies in the file.
    throw cause instanceof UnusableFile ? cause : new UnusableFile("FONT_CORRUPT");
  }
}

const knownTables = new Set("OS/2,cmap,head,hhea,hmtx,maxp,post,glyf,loca,CFF ,GDEF,GSUB,GPOS".split(","));

function rebuilt(tables: FontTables): FontTables {
  requireTables(tables, ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp"]);
  return new Map([...tables].filter(([tag]) => knownTables.has(tag)));
}

/** Latin, Greek, Cyrillic, Hebrew, punctuation and symbols; everything else is set in the product's own typefaces. */
const isOfOurScripts = (codePoint: number): boolean =>
  (codePoint >= 0x20 && codePoint < 0x600 && !(codePoint >= 0x7f && codePoint < 0xa0)) ||
  (codePoint >= 0x1d00 && codePoint < 0x2c00) ||
  (codePoint >= 0x2e00 && codePoint < 0x2e80) ||
  (codePoint >= 0xa640 && codePoint < 0xa800) ||
  (codePoint >= 0xfb00 && codePoint < 0xfb50);

function described(font: Buffer): PreparedFont {
  if (font.length > MOST_PREPARED_BYTES) throw new UnusableFile("FONT_TOO_COMPLEX");
  const points = glyphsOf(font);
  if (!Array.from(LETTERS).every((letter) => points.has(letter.codePointAt(0) ?? 0)))
    throw new UnusableFile("FONT_WITHOUT_LETTERS");
  return {
    font,
    signs: rangesOf(points),
    missing: Array.from(EXPECTED).filter((sign) => !points.has(sign.codePointAt(0) ?? 0)),
    glyphs: readTables(font).get("maxp")?.readUInt16BE(4) ?? 0,
  };
}

const LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-";

/** What German letters are written with, and the names of those they go to. */
const EXPECTED = "ÄÖÜäöüßẞ€§%&@+„“‚‘’»«›‹–—…°·•×²³ÀÁÂÇÈÉÊËÍÎÑÓÔŒÚÛàáâãåæçèéêëíîïñóôõøœúûýÿČŁŠŽčćęłńőřśšůűźżž";

function rangesOf(points: ReadonlyMap<number, number>): string {
  const ranges: [number, number][] = [];
  for (const point of [...points.keys()].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map((ends) => ends.map((end) => end.toString(16)).join("-")).join(" ");
}
