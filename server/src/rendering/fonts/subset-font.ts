import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { UnusableFile } from "../processes/unusable-file.ts";

/**
 * Rebuilds a font with HarfBuzz: only what these characters need, outlines without their own subroutines, no programs for
 * hinting, no tables but those HarfBuzz knows and writes anew.
 */
export async function subsetFont(font: Buffer, isKept: (codePoint: number) => boolean): Promise<Buffer> {
  const harfbuzz = await openHarfbuzz();
  const bytesAt = () => new Uint8Array(harfbuzz.memory.buffer);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const given = harfbuzz.malloc(font.length);
  if (input === 0 || given === 0) throw new UnusableFile("FONT_CORRUPT");
  bytesAt().set(font, given);
  const blob = harfbuzz.hb_blob_create(given, font.length, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  harfbuzz.hb_subset_input_set_flags(input, NO_HINTING | DESUBROUTINIZE | NOTDEF_OUTLINE);
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES);
  harfbuzz.hb_set_clear(features);
  for (const feature of keptFeatures) harfbuzz.hb_set_add(features, tagOf(feature));
  const dropped = harfbuzz.hb_subset_input_set(input, DROPPED_TABLES);
  for (const table of ["DSIG", "BASE", "hdmx", "VDMX", "STAT", "MATH"])
    harfbuzz.hb_set_add(dropped, tagOf(table));
  const characters = harfbuzz.hb_subset_input_unicode_set(input);
  for (let codePoint = 0; codePoint <= LAST_PLANE_ZERO; codePoint += 1)
    if (isKept(codePoint)) harfbuzz.hb_set_add(characters, codePoint);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  if (subset === 0) throw new UnusableFile("FONT_CORRUPT");
  const result = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(result, 0);
  return Buffer.from(bytesAt().slice(start, start + harfbuzz.hb_blob_get_length(result)));
}

/** What letters use: kerning, ligatures, marks, figures that stand below each other. */
const keptFeatures = "kern liga clig rlig calt ccmp locl mark mkmk lnum onum tnum pnum".split(" ");

type Harfbuzz = Record<
  | "malloc"
  | "hb_blob_create"
  | "hb_blob_get_data"
  | "hb_blob_get_length"
  | "hb_face_create"
  | "hb_face_reference_blob"
  | "hb_set_add"
  | "hb_set_clear"
  | "hb_subset_input_create_or_fail"
  | "hb_subset_input_set"
  | "hb_subset_input_set_flags"
  | "hb_subset_input_unicode_set"
  | "hb_subset_or_fail",
  (...given: number[]) => number
> & { memory: WebAssembly.Memory; _initialize: () => void };

let compiled: Promise<WebAssembly.Module> | undefined;

/** A new memory for every font: nothing of one is there for the next, and nothing has to be given back. */
async function openHarfbuzz(): Promise<Harfbuzz> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  const { exports } = await WebAssembly.instantiate(await compiled);
  const harfbuzz = exports as unknown as Harfbuzz;
  harfbuzz["_initialize"]();
  return harfbuzz;
}

/** HarfBuzz reads the four letters of a tag as one number. */
const tagOf = (letters: string): number => Buffer.from(letters, "latin1").readUInt32BE(0);

const LAST_PLANE_ZERO = 0xffff;

/** Numbers of HarfBuzz's own header files. */
const WRITABLE = 2;
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 0x01;
const DESUBROUTINIZE = 0x04;
const NOTDEF_OUTLINE = 0x40;
