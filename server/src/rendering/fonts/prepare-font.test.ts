import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { changedFont, emojiFile, loraFile, withPermission, withUInt16 } from "../../../test/fonts.ts";
import { UnusableFile } from "../processes/unusable-file.ts";
import { glyphsOf } from "../typesetting/font-coverage.ts";
import { FONT_MAX_BYTES, prepareFont } from "./prepare-font.ts";
import { readTables, writeTables } from "./font-tables.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const family = `own:${"0a".repeat(16)}`;
const prepare = (bytes: Uint8Array) => prepareFont({ bytes, family, style: "regular" });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (cause: unknown) => (cause instanceof UnusableFile ? cause.reason : cause),
  );

const { compress } = createRequire(import.meta.url)("wawoff2") as {
  compress: (font: Uint8Array) => Promise<Uint8Array>;
};

/** The older way to pack a font: every table compressed by itself. */
function woffOf(font: Buffer): Buffer {
  const tables = [...readTables(font)];
  const head = Buffer.alloc(44 + tables.length * 20);
  head.write("wOFF", 0, "latin1");
  head.writeUInt32BE(font.readUInt32BE(0), 4);
  head.writeUInt16BE(tables.length, 12);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const deflated = deflateSync(table);
    const body = deflated.length < table.length ? deflated : table;
    const record = 44 + index * 20;
    head.write(tag, record, "latin1");
    head.writeUInt32BE(at, record + 4);
    head.writeUInt32BE(body.length, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    bodies.push(body);
    at += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}

test.for([
  { kind: "TrueType", pack: (font: Buffer) => font },
  { kind: "WOFF", pack: woffOf },
  { kind: "WOFF2", pack: compress },
])("a font as $kind is kept with its letters, without its programs and under our name", async ({ pack }) => {
  const { font, signs, missing, glyphs } = await prepare(await pack(loraFile()));
  const tables = readTables(Buffer.from(font));
  expect([...tables.keys()].toSorted()).toEqual(
    [
      "GDEF",
      "GPOS",
      "GSUB",
      "OS/2",
      "cmap",
      "glyf",
      "head",
      "hhea",
      "hmtx",
      "loca",
      "maxp",
      "name",
      "post",
    ].toSorted(),
  );
  const names = Buffer.from(tables.get("name") ?? Buffer.alloc(0))
    .toString("latin1")
    .replaceAll("\0", "");
  expect(names).toContain(family);
  expect(names).not.toMatch(/lora/i);
  expect(signs).toMatch(/^20-7e a0-/);
  expect(missing).toEqual([]);
  expect(glyphs).toBeGreaterThan(300);
  const points = glyphsOf(Buffer.from(font));
  for (const sign of "ÄÖÜäöüßẞ€„“") expect(points.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
});

test("the same file comes to the same bytes, and what was rebuilt can be rebuilt again", async () => {
  const [one, other] = [await prepare(loraFile()), await prepare(loraFile())];
  expect(Buffer.from(one.font).equals(other.font)).toBe(true);
  expect((await prepare(one.font)).signs).toBe(one.signs);
});

test("what a font lacks is named", async () => {
  const tables = new Map(readTables(loraFile()));
  tables.set("cmap", basicCharacters());
  const { missing } = await prepare(writeTables(tables));
  expect(missing).toContain("ẞ");
  expect(missing).not.toContain("Ä");
});

/** A map of one range, U+0020 to U+00FF, that leads to the first glyphs of a font, whichever they are. */
function basicCharacters(): Buffer {
  const groups = Buffer.alloc(12 + 16 + 12);
  groups.writeUInt16BE(1, 2);
  groups.writeUInt16BE(3, 4);
  groups.writeUInt16BE(10, 6);
  groups.writeUInt32BE(12, 8);
  groups.writeUInt16BE(12, 12);
  groups.writeUInt32BE(28, 16);
  groups.writeUInt32BE(1, 24);
  groups.writeUInt32BE(0x20, 28);
  groups.writeUInt32BE(0xff, 32);
  groups.writeUInt32BE(1, 36);
  return groups;
}

test.for([
  { fsType: 0x0000, reason: "taken" },
  { fsType: 0x0004, reason: "taken" },
  { fsType: 0x0008, reason: "taken" },
  { fsType: 0x0002, reason: "FONT_RESTRICTED" },
  { fsType: 0x0006, reason: "taken" },
  { fsType: 0x0200, reason: "FONT_RESTRICTED" },
  { fsType: 0x0100, reason: "FONT_NO_SUBSETTING" },
  { fsType: 0x0108, reason: "FONT_NO_SUBSETTING" },
])("a maker who says $fsType about embedding: $reason", async ({ fsType, reason }) => {
  expect(await reasonOf(prepare(withPermission(loraFile(), fsType)))).toBe(reason);
});

const anything = () => Buffer.alloc(64, 1);

test.for([
  { what: "nothing", file: () => Buffer.alloc(0), reason: "FONT_CORRUPT" },
  { what: "a PDF", file: () => Buffer.from("%PDF-1.7\n%äöü\n"), reason: "FONT_CORRUPT" },
  {
    what: "a collection",
    file: () => Buffer.from("ttcf\0\x01\0\0\0\0\0\x02\0\0\0\0"),
    reason: "FONT_CORRUPT",
  },
  { what: "half a font", file: () => loraFile().subarray(0, 60_000), reason: "FONT_CORRUPT" },
  { what: "half a WOFF", file: () => woffOf(loraFile()).subarray(0, 30_000), reason: "FONT_CORRUPT" },
  { what: "a WOFF2 of nothing", file: () => Buffer.from("wOF2".padEnd(48, "\0")), reason: "FONT_CORRUPT" },
  {
    what: "a WOFF2 that says it becomes huge",
    file: () => Buffer.concat([Buffer.from("wOF2".padEnd(16, "\0")), Buffer.alloc(8, 0xff)]),
    reason: "FONT_TOO_LARGE",
  },
  { what: "too large a file", file: () => Buffer.alloc(FONT_MAX_BYTES + 1), reason: "FONT_TOO_LARGE" },
  {
    what: "a variable font",
    file: () => changedFont(loraFile(), { fvar: anything }),
    reason: "FONT_VARIABLE",
  },
  { what: "an SVG font", file: () => changedFont(loraFile(), { "SVG ": anything }), reason: "FONT_COLOUR" },
  { what: "a colour font", file: () => changedFont(loraFile(), { COLR: anything }), reason: "FONT_COLOUR" },
  { what: "symbols only", file: emojiFile, reason: "FONT_WITHOUT_LETTERS" },
  { what: "no outlines", file: () => changedFont(loraFile(), { glyf: null }), reason: "FONT_CORRUPT" },
  { what: "no licence bits", file: () => changedFont(loraFile(), { "OS/2": null }), reason: "FONT_CORRUPT" },
  {
    what: "far too many glyphs",
    file: () => changedFont(loraFile(), { maxp: withUInt16(4, 60_000) }),
    reason: "FONT_TOO_MANY_GLYPHS",
  },
  {
    what: "an em of nothing",
    file: () => changedFont(loraFile(), { head: withUInt16(18, 0) }),
    reason: "FONT_CORRUPT",
  },
  {
    what: "signs wider than a sheet",
    file: () => changedFont(loraFile(), { hmtx: (widths) => Buffer.from(widths).fill(0xff, 0, 400) }),
    reason: "FONT_CORRUPT",
  },
])("$what: $reason", async ({ file, reason }) => {
  expect(await reasonOf(prepare(file()))).toBe(reason);
});

/** The letter A becomes a sign made of others. */
const madeOf = (partsOf: (glyph: number) => readonly number[]) => {
  const font = loraFile();
  const glyphs = readTables(font).get("maxp")?.readUInt16BE(4) ?? 0;
  const outlines = Array.from({ length: glyphs }, (_, glyph) => composite(partsOf(glyph)));
  const loca = Buffer.alloc((glyphs + 1) * 4);
  let end = 0;
  for (const [glyph, outline] of outlines.entries())
    loca.writeUInt32BE((end += outline.length), (glyph + 1) * 4);
  return changedFont(font, {
    glyf: () => Buffer.concat(outlines),
    loca: () => loca,
    head: withUInt16(50, 1),
  });
};

function composite(parts: readonly number[]): Buffer {
  const outline = Buffer.alloc(10 + parts.length * 8);
  outline.writeInt16BE(-1, 0);
  for (const [at, part] of parts.entries()) {
    outline.writeUInt16BE(at < parts.length - 1 ? 0x21 : 0x01, 10 + at * 8);
    outline.writeUInt16BE(part, 12 + at * 8);
  }
  return outline;
}

test("a sign that is made of itself, or of more parts than can be drawn, is refused at once", async () => {
  const circle = madeOf((glyph) => [(glyph + 1) % 300]);
  const doubling = madeOf((glyph) => (glyph < 300 ? [glyph + 1, glyph + 1] : [300]));
  for (const bytes of [circle, doubling])
    expect(await reasonOf(pool.perform("prepareFont", { bytes, family, style: "regular" }))).toMatch(
      /^FONT_(CORRUPT|TOO_COMPLEX)$/,
    );
  // The process that refused is fit for the next.
  expect(await reasonOf(pool.perform("prepareFont", { bytes: loraFile(), family, style: "bold" }))).toBe(
    "taken",
  );
}, 60_000);

test("a font with a byte changed anywhere is taken or refused, and nothing else happens", async () => {
  const font = loraFile();
  const outcomes = new Set<unknown>();
  for (let turn = 0; turn < 60; turn += 1) {
    const broken = Buffer.from(font);
    for (let change = 0; change < 8; change += 1)
      broken[(turn * 7919 + change * 104_729 + turn * change) % (turn % 2 ? 4000 : font.length)] =
        (turn * 37) & 0xff;
    outcomes.add(await reasonOf(prepare(broken)));
  }
  for (const outcome of outcomes) expect(String(outcome)).toMatch(/^(taken|FONT_[A-Z_]+)$/);
  expect(outcomes.size).toBeGreaterThan(1);
}, 60_000);
