import sharp from "sharp";
import { expect } from "vitest";
import { inspectPdf } from "../../src/rendering/pdf-pages.ts";

/** Where ink lies on a page: millimetres from the top left corner of the sheet. */
export type InkBox = { x: number; y: number; w: number; h: number };

const DPI = 96;
const MM_PER_PX = 25.4 / DPI;

/** For each page the smallest box around everything darker than middle grey, null where there is nothing. */
export async function inkOnPages(pdf: Uint8Array): Promise<(InkBox | null)[]> {
  const { images } = await inspectPdf(pdf, { dpi: DPI, draw: 30 });
  return Promise.all(images.map(({ png }) => inkIn(png)));
}

async function inkIn(png: Uint8Array): Promise<InkBox | null> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = Array.from(data.keys()).filter((at) => (data[at] ?? 255) < 128);
  if (dark.length === 0) return null;
  const columns = dark.map((at) => at % info.width);
  const rows = dark.map((at) => Math.floor(at / info.width));
  const left = smallest(columns);
  const top = smallest(rows);
  return {
    x: left * MM_PER_PX,
    y: top * MM_PER_PX,
    w: (largest(columns) + 1 - left) * MM_PER_PX,
    h: (largest(rows) + 1 - top) * MM_PER_PX,
  };
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

const smallest = (numbers: number[]) => numbers.reduce((least, each) => Math.min(least, each));
const largest = (numbers: number[]) => numbers.reduce((most, each) => Math.max(most, each));
