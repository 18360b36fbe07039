import { expect, test } from "vitest";
import { loraFile } from "../../../test/fonts.ts";
import { expectFitForArchive } from "../../../test/pdf-a.ts";
import { expectAccessible } from "../../../test/pdf-ua.ts";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../../test/rendering/sample-letters.ts";
import { designSchema } from "../designs/design-schema.ts";
import { prepareFont } from "../fonts/prepare-font.ts";
import { renderLetter } from "../render-letter.ts";
import { coverageOf } from "./fonts.ts";
import type { OwnFontFace, OwnFontName, OwnFontStyle } from "./own-fonts.ts";
import type { Letter } from "../letter.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const house: OwnFontName = `own:${"a1".repeat(16)}`;

async function faceOf(file: Buffer, style: OwnFontStyle): Promise<OwnFontFace> {
  const { font, signs } = await prepareFont({ bytes: file, family: house, style });
  return { style, bytes: font, signs };
}

/** The fonts inside a file, by their names. */
const fontsIn = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/FontName \/([^\s/]+)/g),
  ]
    .map(([, name = ""]) => name)
    .toSorted();

const design = (font: string) => designSchema.parse({ schemaVersion: 2, font });
const set = async (letter: Letter) => renderLetter(pool, letter);

test("a letter is set in the account's font, holds only the signs it shows, and stays fit for archive and readers", async () => {
  const faces = [await faceOf(loraFile(), "regular"), await faceOf(loraFile("700Bold"), "bold")];
  const { pdf, warnings } = await set({
    ...letterOfBlocks(everyBlock()),
    design: design(house),
    fonts: { [house]: faces },
  });

  const [bold, regular] = fontsIn(pdf).filter((name) => name.includes("+own"));
  expect(bold).toMatch(/^[A-Z]{6}\+owna1.*-Bold/);
  expect(regular).toMatch(/^[A-Z]{6}\+owna1.*-Regular/);
  expect(pdf.length).toBeLessThan(faces.reduce((sum, { bytes }) => sum + bytes.length, 0) * 2);
  expect(warnings.filter(({ code }) => code === "GLYPH_MISSING")).toEqual([]);
  expectAccessible(pdf);
  expectFitForArchive(pdf);
}, 60_000);

test("the next document in the same process does not have the font, not even by its name", async () => {
  const letter = sampleLetter({ design: design(house) });
  const own = { [house]: [await faceOf(loraFile(), "regular")] };
  const lent = await set({ ...letter, fonts: own });
  const after = await set(letter);
  const again = await set({ ...letter, fonts: own });

  expect(fontsIn(lent.pdf).some((name) => name.includes("+own"))).toBe(true);
  expect(fontsIn(after.pdf).filter((name) => name.includes("own"))).toEqual([]);
  expect(Buffer.from(again.pdf).equals(lent.pdf)).toBe(true);
}, 60_000);

test("what a font lacks is printed in the product's typefaces, and only what none has is missing", async () => {
  const face = { ...(await faceOf(loraFile(), "regular")), signs: "20-7e" };
  const covers = coverageOf(house, { [house]: [face] });
  expect(covers("A".codePointAt(0) ?? 0)).toBe(true);
  expect(covers("ß".codePointAt(0) ?? 0)).toBe(true);
  expect(covers("漢".codePointAt(0) ?? 0)).toBe(false);
});

test("a sign that only one cut has is not counted on", async () => {
  const noto = 0x1d00;
  const regular: OwnFontFace = { style: "regular", bytes: new Uint8Array(), signs: "20-7e e000-e000" };
  const bold: OwnFontFace = { style: "bold", bytes: new Uint8Array(), signs: "20-7e" };
  expect(coverageOf(house, { [house]: [regular] })(0xe000)).toBe(true);
  expect(coverageOf(house, { [house]: [regular, bold] })(0xe000)).toBe(false);
  expect(coverageOf(house)(noto)).toBe(coverageOf("Source Sans 3")(noto));
});
