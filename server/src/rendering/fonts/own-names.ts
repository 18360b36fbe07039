import type { OwnFontStyle } from "../typesetting/own-fonts.ts";
import { UnusableFile } from "../processes/unusable-file.ts";
import type { FontTables } from "./font-tables.ts";

/** The tables that say what a font is called and which cut it is, in our words instead of the maker's. */
export function ownNames(tables: FontTables, family: string, style: OwnFontStyle): FontTables {
  return new Map([
    ["name", nameTable(family, style)],
    ["OS/2", metricsOf(tables, style)],
    ["head", headOf(tables, style)],
    ["post", postOf(tables)],
  ]);
}

const cuts: Record<OwnFontStyle, { name: string; isBold: boolean; isItalic: boolean }> = {
  regular: { name: "Regular", isBold: false, isItalic: false },
  bold: { name: "Bold", isBold: true, isItalic: false },
  italic: { name: "Italic", isBold: false, isItalic: true },
  boldItalic: { name: "Bold Italic", isBold: true, isItalic: true },
};

const WINDOWS = { platform: 3, encoding: 1, language: 0x409 };

function nameTable(family: string, style: OwnFontStyle): Buffer {
  const cut = cuts[style].name;
  const postScript = `${family}-${cut}`.replace(/[^A-Za-z0-9-]/g, "");
  const names: [number, string][] = [
    [1, family],
    [2, cut],
    [3, `${family} ${cut}`],
    [4, `${family} ${cut}`],
    [6, postScript],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let start = 0;
  for (const [at, [nameId]] of names.entries()) {
    const length = texts[at]?.length ?? 0;
    const record = [WINDOWS.platform, WINDOWS.encoding, WINDOWS.language, nameId, length, start];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + at * 12 + field * 2);
    start += length;
  }
  return Buffer.concat([head, ...texts]);
}

/** The typesetter chooses among the cuts of a family by weight, width and slant. */
function metricsOf(tables: FontTables, style: OwnFontStyle): Buffer {
  const metrics = copyOf(tables, "OS/2", 78);
  const { isBold, isItalic } = cuts[style];
  metrics.writeUInt16BE(isBold ? 700 : 400, 4);
  metrics.writeUInt16BE(NORMAL_WIDTH, 6);
  const others = metrics.readUInt16BE(62) & ~(ITALIC | BOLD | REGULAR | OBLIQUE);
  const chosen = (isItalic ? ITALIC : 0) | (isBold ? BOLD : 0) | (isBold || isItalic ? 0 : REGULAR);
  metrics.writeUInt16BE(others | chosen, 62);
  return metrics;
}

const NORMAL_WIDTH = 5;
const ITALIC = 0x0001;
const BOLD = 0x0020;
const REGULAR = 0x0040;
const OBLIQUE = 0x0200;

function headOf(tables: FontTables, style: OwnFontStyle): Buffer {
  const head = copyOf(tables, "head", 54);
  const { isBold, isItalic } = cuts[style];
  head.writeUInt16BE((isBold ? 1 : 0) | (isItalic ? 2 : 0), 44);
  return head;
}

/** The form without names of glyphs: nobody needs them in print. */
function postOf(tables: FontTables): Buffer {
  const post = Buffer.alloc(32);
  tables.get("post")?.copy(post, 0, 0, 32);
  post.writeUInt32BE(0x00030000, 0);
  return post;
}

function copyOf(tables: FontTables, tag: string, leastBytes: number): Buffer {
  const table = tables.get(tag);
  if (!table || table.length < leastBytes) throw new UnusableFile("FONT_CORRUPT");
  return Buffer.from(table);
}
