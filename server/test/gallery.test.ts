import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPages, renderLetter } from "../src/rendering/render-letter.ts";
import { galleryDocuments } from "./rendering/gallery-documents.ts";
import { galleryLetters } from "./rendering/gallery-letters.ts";
import { galleryTemplates } from "./rendering/gallery-templates.ts";
import { renderer as pool } from "./renderer.ts";

const folder = resolve(import.meta.dirname, "../../docs/gallery");
const letters = [...galleryLetters(), ...galleryTemplates(), ...galleryDocuments()];

test.for(letters)("$name looks as it was approved", async ({ name, pages, letter }) => {
  const { pdf, pageCount, warnings } = await renderLetter(pool, letter);
  const images = await drawPages(pool, pdf, { pages, resolution: "thumb" });

  expect(pageCount).toBe(pages);
  expect(warnings).toEqual([]);
  for (const { page, png } of images) {
    const approved = readFileSync(resolve(folder, `${name}-${page}.png`));
    expect(await differingShare(png, approved), `page ${page}: npm run gallery draws it anew`).toBeLessThan(
      MOST,
    );
  }
});

/** A changed word or a line that has moved by a pixel differs by more. */
const MOST = 0.0002;
/** Of 255: what another build of the same libraries may round differently. */
const VISIBLE = 40;

/** The share of pixels that look different. */
async function differingShare(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  if (!a || a.length !== b?.length) return 1;
  return (
    a.reduce((count, value, at) => count + (Math.abs(value - (b[at] ?? 0)) > VISIBLE ? 1 : 0), 0) / a.length
  );
}
