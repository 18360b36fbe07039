import { UnusableFile } from "../processes/unusable-file.ts";
import { readUInt16, requireTables } from "./require-usable-font.ts";
import type { FontTables } from "./font-tables.ts";

/**
 * Refuses outlines that would keep whoever draws them busy: glyphs made of glyphs made of glyphs, in circles or without
 * measure, and widths that no sign has.
 */
export function requirePlainGlyphs(tables: FontTables): void {
  requireTables(tables, ["head", "hhea", "hmtx", "maxp", "cmap"]);
  const unitsPerEm = readUInt16(tables, "head", 18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw corrupt();
  const glyphs = readUInt16(tables, "maxp", 4);
  requireWidths(tables, glyphs, unitsPerEm);
  if (!tables.has("CFF ")) requireShallowGlyphs(tables, glyphs);
}

const corrupt = () => new UnusableFile("FONT_CORRUPT");

/** The widest sign of any use is a dash of three ems. */
const WIDEST_EM = 8;

function requireWidths(tables: FontTables, glyphs: number, unitsPerEm: number): void {
  const measured = readUInt16(tables, "hhea", 34);
  const widths = tables.get("hmtx") ?? Buffer.alloc(0);
  if (measured === 0 || measured > glyphs || widths.length < measured * 4 + (glyphs - measured) * 2)
    throw corrupt();
  const advances = Array.from({ length: measured }, (_, at) => widths.readUInt16BE(at * 4));
  if (advances.some((advance) => advance > WIDEST_EM * unitsPerEm)) throw corrupt();
}

/** An Å is an A and a ring; nothing in real typefaces goes deeper than a few such steps. */
const MOST_PARTS = 200;
const MOST_POINTS = 20_000;

type Cost = { parts: number; points: number };

function requireShallowGlyphs(tables: FontTables, glyphs: number): void {
  requireTables(tables, ["glyf", "loca"]);
  const outlines = glyphOutlines(tables, glyphs);
  const known = new Map<number, Cost | "open">();
  const costOf = (glyph: number): Cost => {
    const before = known.get(glyph);
    // Whoever is asked for again before it is known is part of itself.
    if (before === "open") throw corrupt();
    if (before) return before;
    known.set(glyph, "open");
    const outline = outlines(glyph);
    const cost = { parts: 1, points: pointsOf(outline) };
    for (const part of partsOf(outline)) {
      const inner = costOf(part);
      cost.parts += inner.parts;
      cost.points += inner.points;
      if (cost.parts > MOST_PARTS || cost.points > MOST_POINTS) throw new UnusableFile("FONT_TOO_COMPLEX");
    }
    if (cost.points > MOST_POINTS) throw new UnusableFile("FONT_TOO_COMPLEX");
    known.set(glyph, cost);
    return cost;
  };
  for (let glyph = 0; glyph < glyphs; glyph += 1) costOf(glyph);
}

function glyphOutlines(tables: FontTables, glyphs: number): (glyph: number) => Buffer {
  const glyf = tables.get("glyf") ?? Buffer.alloc(0);
  const loca = tables.get("loca") ?? Buffer.alloc(0);
  const isLong = readUInt16(tables, "head", 50) === 1;
  const startOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  if (loca.length < (glyphs + 1) * (isLong ? 4 : 2)) throw corrupt();
  return (glyph) => {
    if (glyph >= glyphs) throw corrupt();
    const [start, end] = [startOf(glyph), startOf(glyph + 1)];
    if (start > end || end > glyf.length || (end > start && end - start < OUTLINE_HEAD)) throw corrupt();
    return glyf.subarray(start, end);
  };
}

/** The number of contours and the box around them. */
const OUTLINE_HEAD = 10;

function pointsOf(outline: Buffer): number {
  const contours = outline.length === 0 ? 0 : outline.readInt16BE(0);
  if (contours <= 0) return 0;
  if (outline.length < OUTLINE_HEAD + contours * 2) throw corrupt();
  return outline.readUInt16BE(OUTLINE_HEAD + contours * 2 - 2) + 1;
}

function* partsOf(outline: Buffer): Generator<number> {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  for (let at = OUTLINE_HEAD; ;) {
    if (outline.length < at + 4) throw corrupt();
    const flags = outline.readUInt16BE(at);
    yield outline.readUInt16BE(at + 2);
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x01 ? 4 : 2) + scale;
    if (!(flags & 0x20)) return;
  }
}
