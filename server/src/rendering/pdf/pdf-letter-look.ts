import { isPrinted } from "../colours.ts";
import { clearZones } from "../clear-zones.ts";
import { geometryOf, PAGE, type LetterLayout, type Rect } from "../din5008.ts";
import { hasColour, INK_DPI, isBlank, previewDpi, type Raster } from "./page-raster.ts";
import { openPdf, pageNumbers } from "./pdf-document.ts";
import { type PlacedText, textOnPages } from "./pdf-pages.ts";
import { openPdfium, restPdfium } from "./pdfium.ts";
import { quickRasterOf } from "./quick-raster.ts";
import { edgesOf } from "./sheet-look.ts";

/**
 * What the post minds on a finished page. `franking`: ink where postage and codes are printed. `window_empty`: nothing where the
 * address shows. `window_cut`: a line that the window cuts off. `window_near`: ink that may slip into the window. `edge`: ink
 * that may not be printed.
 */
export type SpotKind = "franking" | "window_empty" | "window_cut" | "window_near" | "edge";
/** In millimetres from the top left of its page. */
export type Spot = { kind: SpotKind; page: number; rect: Rect };

export type PdfLetterLook = {
  pageCount: number;
  usesColour: boolean;
  blankPages: number[];
  spots: Spot[];
  /** The lines that the window shows as an address; none on a scan. */
  windowLines: string[];
  /** What its text layer says, page by page; empty for a scan. */
  text: string;
};

export type LookWish = { pdf: Uint8Array; layout: LetterLayout };

/** Looks at finished A4 pages as at a letter whose address is printed on its first page. */
export async function lookAtPdfLetter({ pdf, layout }: LookWish): Promise<PdfLetterLook> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  const { document, pageCount } = opened;
  try {
    const rasters: Raster[] = [];
    for (const page of pageNumbers(pageCount))
      rasters.push(await quickRasterOf(pdfium, document, page, page === 1 ? previewDpi.thumb : INK_DPI));
    const text = textOnPages(pdfium, document, pageCount);
    const first = text.filter(({ page }) => page === 1);
    return {
      pageCount,
      usesColour: rasters.some(({ pixels }) => hasColour(pixels)),
      blankPages: rasters.filter(({ pixels }) => isBlank(pixels)).map(({ page }) => page),
      spots: [
        ...rasters.slice(0, 1).flatMap((raster) => windowSpots(raster, first, layout)),
        ...rasters.flatMap((raster) => edgeSpots(raster, layout)),
      ],
      windowLines: linesInWindow(first, layout).lines,
      text: text
        .map((line) => line.text)
        .join("\n")
        .replaceAll("\0", "")
        .slice(0, MOST_CHARACTERS)
        .toWellFormed(),
    };
  } finally {
    opened.close();
    restPdfium(pdfium);
  }
}

/** As much as a search keeps of a letter. */
const MOST_CHARACTERS = 60_000;

/** Printers and programs are not exact to the tenth of a millimetre. */
const TOLERANCE_MM = 1.2;

/** Where on the first page ink belongs: the address, and the line of the sender where the layout has one. */
function windowOf(layout: LetterLayout): { field: Rect; address: Rect; sender: Rect | null } {
  const { addressField: field, address, returnLine } = geometryOf(layout);
  const top = Math.max(field.y, address.y - TOLERANCE_MM);
  return {
    field,
    address: { x: field.x, y: top, w: field.w, h: field.y + field.h - top },
    sender: returnLine && {
      x: field.x,
      y: returnLine.y - TOLERANCE_MM,
      w: field.w,
      h: returnLine.h + 2 * TOLERANCE_MM,
    },
  };
}

function windowSpots(raster: Raster, lines: readonly PlacedText[], layout: LetterLayout): Spot[] {
  const { field, address, sender } = windowOf(layout);
  const allowed = sender ? [address, sender] : [address];
  const zones = clearZones(layout).filter(({ pages }) => pages === "first");
  const ofPost = zones.filter(({ id, severity }) => severity === "error" && !id.startsWith("drift"));
  const around = zones.filter(({ id }) => /^(?:drift|ring)/.test(id));
  const found = (kind: SpotKind, rect: Rect | null): Spot[] => (rect ? [{ kind, page: 1, rect }] : []);
  const cut = lines.filter((line) => isCut(line, field) && isWithin(line, address));
  return [
    ...found("franking", enclosing(ofPost.map(({ rect }) => inkIn(raster, rect, allowed)))),
    ...found("window_empty", inkIn(raster, address, []) ? null : address),
    ...found("window_cut", enclosing(cut)),
    ...found(
      "window_near",
      enclosing(around.map(({ rect }) => inkIn(raster, rect, [field, ...ofPost.map((zone) => zone.rect)]))),
    ),
  ];
}

/** What the window of a page shows. `isWhole`: all of it ends within the window, as an address does and running text does not. */
export function linesInWindow(
  text: readonly PlacedText[],
  layout: LetterLayout,
): { lines: string[]; isWhole: boolean } {
  const { field, address } = windowOf(layout);
  const inside = text.filter((line) => isWithin(line, address));
  return { lines: rowsOf(inside), isWhole: !inside.some((line) => isCut(line, field)) };
}

const edgeSpots = (raster: Raster, layout: LetterLayout): Spot[] => {
  const rect = enclosing(edgesOf(layout).map((zone) => inkIn(raster, zone.rect, [])));
  return rect ? [{ kind: "edge", page: raster.page, rect }] : [];
};

const isWithin = ({ x, y, w, h }: Rect, outer: Rect): boolean => {
  const middle = { x: x + Math.min(w, 2) / 2, y: y + h / 2 };
  return (
    middle.x >= outer.x &&
    middle.x <= outer.x + outer.w &&
    middle.y >= outer.y &&
    middle.y <= outer.y + outer.h
  );
};

const isCut = ({ x, y, w, h }: Rect, field: Rect): boolean =>
  x < field.x || x + w > field.x + field.w || y + h > field.y + field.h;

/** What stands on one line is one line, though the file draws it in pieces. */
function rowsOf(lines: readonly PlacedText[]): string[] {
  const rows: { y: number; pieces: PlacedText[] }[] = [];
  for (const line of lines.toSorted((one, other) => one.y + one.h - (other.y + other.h))) {
    const row = rows.at(-1);
    if (row && line.y + line.h - row.y < ROW_MM) row.pieces.push(line);
    else rows.push({ y: line.y + line.h, pieces: [line] });
  }
  return rows.map(({ pieces }) =>
    pieces
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text.trim())
      .join(" "),
  );
}

/** Lines of an address stand at least 3.5 mm apart. */
const ROW_MM = 1.8;

/** The box around all ink in a rectangle that lies in none of the others, in millimetres; null where there is none. */
function inkIn(
  { widthPx, heightPx, pixels }: Raster,
  { x, y, w, h }: Rect,
  without: readonly Rect[],
): Rect | null {
  const pxPerMm = widthPx / PAGE.w;
  const right = Math.min(widthPx, Math.floor((x + w) * pxPerMm));
  const bottom = Math.min(heightPx, Math.floor((y + h) * pxPerMm));
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let row = Math.ceil(y * pxPerMm); row < bottom; row += 1) {
    for (let column = Math.ceil(x * pxPerMm); column < right; column += 1) {
      if (!isPrinted(pixels, (row * widthPx + column) * 4)) continue;
      const at = { x: (column + 0.5) / pxPerMm, y: (row + 0.5) / pxPerMm };
      if (without.some((rect) => isInside(at, rect))) continue;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column + 1);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row + 1);
    }
  }
  if (box.left === Infinity) return null;
  const mm = (px: number) => Math.round((px / pxPerMm) * 10) / 10;
  return { x: mm(box.left), y: mm(box.top), w: mm(box.right - box.left), h: mm(box.bottom - box.top) };
}

const isInside = (at: { x: number; y: number }, { x, y, w, h }: Rect): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;

function enclosing(rects: readonly (Rect | null)[]): Rect | null {
  const found = rects.flatMap((rect) => rect ?? []);
  if (found.length === 0) return null;
  const x = Math.min(...found.map((rect) => rect.x));
  const y = Math.min(...found.map((rect) => rect.y));
  const round = (mm: number) => Math.round(mm * 10) / 10;
  return {
    x: round(x),
    y: round(y),
    w: round(Math.max(...found.map((rect) => rect.x + rect.w)) - x),
    h: round(Math.max(...found.map((rect) => rect.y + rect.h)) - y),
  };
}
