import sharp from "sharp";
import { expect } from "vitest";
import { inspectPdf } from "../../src/rendering/pdf/pdf-pages.ts";

/** Where ink lies on a page: millimetres from the top left corner of the sheet. */
export type InkBox = { x: number; y: number; w: number; h: number };

const DPI = 96;
const MM_PER_PX = 25.4 / DPI;

/** For each page the smallest box around everything darker than middle grey, null where there is nothing. */
export async function inkOnPages(pdf: Uint8Array): Promise<(InkBox | null)[]> {
  const { images } = await inspectPdf(pdf, { dpi: DPI, draw: 30 });
  return Promise.all(images.map(({ png }) => inkInPicture(png, MM_PER_PX)));
}

/** The same for a picture. */
export async function inkInPicture(picture: Uint8Array, mmPerPx: number): Promise<InkBox | null> {
  const { data, info } = await sharp(picture)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  data.forEach((light, at) => {
    if (light >= 128) return;
    const x = at % info.width;
    const y = Math.floor(at / info.width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  });
  if (right === 0) return null;
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, right - left, bottom - top].map((px) => px * mmPerPx);
  return { x, y, w, h };
}

/** A matcher for a box that may be off by this much on each side. */
export function nearBox({ x, y, w, h }: InkBox, toleranceMm: number) {
  const digits = -Math.log10(2 * toleranceMm);
  return {
    x: expect.closeTo(x, digits),
    y: expect.closeTo(y, digits),
    w: expect.closeTo(w, digits),
    h: expect.closeTo(h, digits),
  };
}
