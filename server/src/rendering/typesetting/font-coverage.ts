/** Reads from a TrueType file which glyph it has for each character. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = tableOffset(font, "cmap");
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) => {
    const offset = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    return { offset, format: font.readUInt16BE(offset) };
  });
  const full = subtables.find(({ format }) => format === 12);
  if (full) return fromGroups(font, full.offset);
  const basic = subtables.find(({ format }) => format === 4);
  if (basic) return fromSegments(font, basic.offset);
  throw new Error("font without a Unicode character map");
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`font without table ${tag}`);
}

/** How wide a font's glyphs are, in parts of its size. Those behind the last one listed are as wide as it. */
export function widthsOf(font: Buffer): (glyph: number) => number {
  const unitsPerEm = font.readUInt16BE(tableOffset(font, "head") + 18);
  const listed = font.readUInt16BE(tableOffset(font, "hhea") + 34);
  const metrics = tableOffset(font, "hmtx");
  return (glyph) => font.readUInt16BE(metrics + 4 * Math.min(glyph, listed - 1)) / unitsPerEm;
}

/** Format 12: runs of characters over all of Unicode. */
function fromGroups(font: Buffer, offset: number): Map<number, number> {
  const found = new Map<number, number>();
  const count = font.readUInt32BE(offset + 12);
  for (let group = offset + 16; group < offset + 16 + count * 12; group += 12) {
    const first = font.readUInt32BE(group);
    const last = font.readUInt32BE(group + 4);
    const glyph = font.readUInt32BE(group + 8);
    for (let point = first; point <= last; point += 1) found.set(point, glyph + point - first);
  }
  return found;
}

/** Format 4: segments of the basic plane; glyph 0 in a segment means the font has none. */
function fromSegments(font: Buffer, offset: number): Map<number, number> {
  const found = new Map<number, number>();
  const size = font.readUInt16BE(offset + 6);
  const ends = offset + 14;
  const starts = ends + size + 2;
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(ends + at);
    const delta = font.readUInt16BE(starts + size + at);
    const rangeAt = starts + 2 * size + at;
    const range = font.readUInt16BE(rangeAt);
    const first = font.readUInt16BE(starts + at);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const listed = range === 0 ? point : font.readUInt16BE(rangeAt + range + (point - first) * 2);
      const glyph = (listed + delta) & 0xffff;
      if (listed !== 0 && glyph !== 0) found.set(point, glyph);
    }
  }
  return found;
}
