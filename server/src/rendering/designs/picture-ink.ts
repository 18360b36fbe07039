import sharp from "sharp";
import { isPrinted } from "../colours.ts";
import type { Rect } from "../din5008.ts";
import { isColoured } from "../pdf/page-raster.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/** Where a picture prints: rectangles in fractions of its width and height. */
export type PictureInk = { widthPx: number; heightPx: number; rects: Rect[]; usesColour: boolean };

/** Finds the ink of a picture by its pixels, so that a letterhead for a whole page may leave the window free. */
export async function inkOfPicture({ bytes }: { bytes: Uint8Array }): Promise<PictureInk> {
  try {
    return await inkOf(bytes);
  } catch {
    // Whatever the decoder stumbles over lies in the file.
    throw new UnusableFile("IMAGE_CORRUPT");
  }
}

async function inkOf(bytes: Uint8Array): Promise<PictureInk> {
  const image = sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS }).autoOrient();
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const picture = { pixels: data, widthPx: info.width, heightPx: info.height };
  return {
    widthPx: info.width,
    heightPx: info.height,
    rects: rectsAt(picture, FINEST_GRID),
    usesColour: hasColouredInk(data),
  };
}

type Picture = { pixels: Uint8Array; widthPx: number; heightPx: number };

const MOST_PIXELS = 100_000_000;
/** About half a millimetre on a picture of a whole page. */
const FINEST_GRID = 600;
const MOST_RECTS = 4000;

/** A photograph or a pattern needs no such care: it is looked at more coarsely until few rectangles tell it all. */
function rectsAt(picture: Picture, grid: number): Rect[] {
  const { pixels, widthPx, heightPx } = picture;
  const columns = Math.min(widthPx, grid);
  const rows = Math.min(heightPx, grid);
  const cells = new Uint8Array(columns * rows);
  for (let y = 0; y < heightPx; y += 1) {
    const row = Math.floor((y * rows) / heightPx) * columns;
    for (let x = 0; x < widthPx; x += 1) {
      if (isInk(pixels, (y * widthPx + x) * 4)) cells[row + Math.floor((x * columns) / widthPx)] = 1;
    }
  }
  const rects = rectsOf(cells, columns, rows);
  return rects.length > MOST_RECTS ? rectsAt(picture, Math.ceil(grid / 2)) : rects;
}

/** Paper shows through what is nearly transparent, and white is no ink. */
const isInk = (pixels: Uint8Array, at: number): boolean =>
  (pixels[at + 3] ?? 0) > 0.05 * 255 && isPrinted(pixels, at);

/** Colour that nobody sees, below what is transparent, is none. */
function hasColouredInk(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (isColoured(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) && isInk(pixels, at))
      return true;
  return false;
}

type Run = { from: number; to: number };

/** Few rectangles that cover the marked cells exactly: equal runs of neighbouring rows become one. */
function rectsOf(cells: Uint8Array, columns: number, rows: number): Rect[] {
  const rects: Rect[] = [];
  let open = new Map<string, Run & { top: number }>();
  for (let row = 0; row <= rows; row += 1) {
    const runs = row < rows ? runsOf(cells.subarray(row * columns, (row + 1) * columns)) : [];
    const next = new Map<string, Run & { top: number }>();
    for (const run of runs) {
      const key = `${run.from}-${run.to}`;
      next.set(key, open.get(key) ?? { ...run, top: row });
    }
    for (const [key, { from, to, top }] of open) {
      if (next.has(key)) continue;
      rects.push({
        x: from / columns,
        y: top / rows,
        w: (to - from) / columns,
        h: (row - top) / rows,
      });
    }
    open = next;
  }
  return rects;
}

/** Marked cells in a row; gaps too narrow to matter are closed, so that lettering is one run and not hundreds. */
function runsOf(row: Uint8Array): Run[] {
  const runs: Run[] = [];
  row.forEach((marked, at) => {
    if (!marked) return;
    const last = runs.at(-1);
    if (last && at - last.to <= NARROW_GAP) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

const NARROW_GAP = 1;
