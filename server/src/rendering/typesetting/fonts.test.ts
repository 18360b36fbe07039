import { expect, test } from "vitest";
import { coverageOf, fontFamilies, readFonts } from "./fonts.ts";

test.for(fontFamilies)(
  "%s prints everything that stands in letters of German-speaking countries",
  (family) => {
    const covers = coverageOf(family);
    const needed = "ÄÖÜäöüßẞ€–—„“‚‘«»‹›…·•§°²³½×−©®™ŁłŞşČčŽžŐőÉéÇçÑñØøÅåÆæŒœ ΑαΩωЖжЯя☎✔□";
    expect(Array.from(needed).filter((character) => !covers(character.codePointAt(0) ?? 0))).toEqual([]);
  },
);

test("a script that no font has is not covered", () => {
  expect(coverageOf("Source Sans 3")(0x4e2d)).toBe(false);
});

test("every font file is TrueType", () => {
  for (const font of readFonts()) expect(font.readUInt32BE(0)).toBe(0x00010000);
});
