/** Reads from a TrueType file which characters it has glyphs for. */
export function codePointsOf(font: Buffer): Set<number> {
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

/** Format 12: runs of characters over all of Unicode. */
function fromGroups(font: Buffer, offset: number): Set<number> {
  const found = new Set<number>();
  const count = font.readUInt32BE(offset + 12);
  for (let group = offset + 16; group < offset + 16 + count * 12; group += 12) {
    const last = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= last; point += 1) found.add(point);
  }
  return found;
}

/** Format 4: segments of the basic plane; glyph 0 in a segment means the font has none. */
function fromSegments(font: Buffer, offset: number): Set<number> {
  const found = new Set<number>();
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
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) found.add(point);
    }
  }
  return found;
}
