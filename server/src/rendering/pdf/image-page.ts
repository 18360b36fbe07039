import sharp, { type Metadata, type Sharp } from "sharp";
import { type LetterLayout, PAGE } from "../din5008.ts";
import type { PrintablePages } from "./normalise-pdf.ts";
import { hasColour } from "./page-raster.ts";
import { openPdf } from "./pdf-document.ts";
import { openPdfium } from "./pdfium.ts";
import { pdfWithPicture, type PagePicture } from "./picture-pdf.ts";
import { edgesOf, lookOfSheets, type SheetLook } from "./sheet-look.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/** Clockwise, on top of what the camera says. */
export type Rotation = 0 | 90 | 180 | 270;
export type StrangersImage = { bytes: Uint8Array; rotation: Rotation; layout?: LetterLayout };

/**
 * A photo or scan as one page: upright as its camera says, then turned as asked, as large as fits inside the margins.
 * A small picture is not blown up beyond the size it has on a screen.
 */
export async function imageToPage({ bytes, rotation, layout }: StrangersImage): Promise<PrintablePages> {
  const head = await readHead(bytes);
  const turning = turningOf(head, rotation);
  const { width, height } = head;
  const size = turning.swapsSides ? { w: height, h: width } : { w: width, h: height };
  const place = placeOnPage(size, layout);
  const pixels = await decode(bytes, turning, place);
  const picture = await encode(pixels, turning.clockwise, {
    usesColour: hasColour(pixels.data),
    mayBeLossless: head.format === "png",
  });
  const pdf = pdfWithPicture(picture, place);
  return { pdf, ...(await lookOfPage(pdf, layout)) };
}

async function lookOfPage(pdf: Uint8Array, layout?: LetterLayout): Promise<SheetLook> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    return await lookOfSheets(pdfium, opened.document, layout);
  } finally {
    opened.close();
  }
}

/** Only the head of the file is read, so that a wrong size can be named before anything is unpacked. */
async function readHead(bytes: Uint8Array): Promise<Metadata> {
  if (!isPngOrJpeg(bytes)) {
    const kind = foreignKindOf(bytes);
    throw kind ? new UnusableFile("IMAGE_KIND", { kind }) : new UnusableFile("IMAGE_CORRUPT");
  }
  const head = await orCorrupt(sharp(bytes, { limitInputPixels: false }).metadata());
  const limit = head.isProgressive ? MOST_PIXELS_AT_ONCE : MOST_PIXELS;
  const { width: widthPx, height: heightPx } = head;
  if (widthPx * heightPx > limit)
    throw new UnusableFile("IMAGE_TOO_LARGE", { widthPx, heightPx, maxPixels: limit });
  return head;
}

/** By its first bytes: its name and what a server calls it count for nothing. */
const isPngOrJpeg = (bytes: Uint8Array): boolean =>
  ["89504e470d0a1a0a", "ffd8ff"].some((mark) =>
    Buffer.from(bytes.subarray(0, 8)).toString("hex").startsWith(mark),
  );

/** The kinds of pictures that people have and we do not print, by their first bytes. */
const foreignKindOf = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return foreignKinds.find(([, mark]) => mark.test(head))?.[0];
};

const foreignKinds: readonly (readonly [kind: string, mark: RegExp])[] = [
  ["TIFF", /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ["HEIC", /^[^]{4}ftyp(?:he[icv]|mif1|msf1)/],
  ["AVIF", /^[^]{4}ftypavi[fs]/],
  ["WebP", /^RIFF[^]{4}WEBP/],
  ["GIF", /^GIF8[79]a/],
  ["BMP", /^BM/],
];

/** What phones take. A picture that builds up in passes has to be held in memory as a whole. */
const MOST_PIXELS = 120_000_000;
const MOST_PIXELS_AT_ONCE = 50_000_000;

/** Mirrored first, then turned. */
type Turning = { mirrored: boolean; clockwise: Rotation; swapsSides: boolean };

function turningOf({ orientation = 1 }: Metadata, rotation: Rotation): Turning {
  const camera = cameraTurns[orientation] ?? { mirrored: false, clockwise: 0 };
  const clockwise = ((camera.clockwise + rotation) % 360) as Rotation;
  return { mirrored: camera.mirrored, clockwise, swapsSides: clockwise % 180 === 90 };
}

/** The eight orientations a camera can note. */
const cameraTurns: Record<number, { mirrored: boolean; clockwise: number }> = {
  1: { mirrored: false, clockwise: 0 },
  2: { mirrored: true, clockwise: 0 },
  3: { mirrored: false, clockwise: 180 },
  4: { mirrored: true, clockwise: 180 },
  5: { mirrored: true, clockwise: 270 },
  6: { mirrored: false, clockwise: 90 },
  7: { mirrored: true, clockwise: 90 },
  8: { mirrored: false, clockwise: 270 },
};

const MARGIN_MM = 10;

/** Wide enough to keep off the edges that machines and print shops use. */
const sideMargin = (layout?: LetterLayout): number =>
  Math.max(MARGIN_MM, ...edgesOf(layout).map(({ rect }) => (rect.w < PAGE.w ? rect.w : 0)));
const SCREEN_DPI = 96;
const PRINT_DPI = 200;
const MM_PER_INCH = 25.4;

/** In millimetres, centred. */
type Place = { x: number; y: number; w: number; h: number };

function placeOnPage(pixels: { w: number; h: number }, layout?: LetterLayout): Place {
  const room = { w: PAGE.w - 2 * sideMargin(layout), h: PAGE.h - 2 * MARGIN_MM };
  const mmPerPx = Math.min(MM_PER_INCH / SCREEN_DPI, room.w / pixels.w, room.h / pixels.h);
  const w = pixels.w * mmPerPx;
  const h = pixels.h * mmPerPx;
  return { x: (PAGE.w - w) / 2, y: (PAGE.h - h) / 2, w, h };
}

type Pixels = { data: Buffer; width: number; height: number };

/** The pixels on white, no more of them than a printer can show; still lying as the camera has stored them. */
async function decode(bytes: Uint8Array, { mirrored, swapsSides }: Turning, place: Place): Promise<Pixels> {
  const across = Math.max(1, Math.round((place.w * PRINT_DPI) / MM_PER_INCH));
  const down = Math.max(1, Math.round((place.h * PRINT_DPI) / MM_PER_INCH));
  const [width, height] = swapsSides ? [down, across] : [across, down];
  const { data, info } = await orCorrupt(
    sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS })
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .flop(mirrored)
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true }),
  );
  return { data, width: info.width, height: info.height };
}

/** Line art stays sharp where that costs little; photos become JPEG. Grey stays grey. */
async function encode(
  { data, width, height }: Pixels,
  clockwise: Rotation,
  { usesColour, mayBeLossless }: { usesColour: boolean; mayBeLossless: boolean },
): Promise<PagePicture> {
  const upright = (): Sharp => {
    const turned = sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .rotate(clockwise);
    return usesColour ? turned : turned.toColourspace("b-w");
  };
  const { data: jpeg, info } = await upright()
    .jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  const size = { widthPx: info.width, heightPx: info.height, colour: usesColour };
  if (!mayBeLossless) return { ...size, jpeg };
  const png = await upright().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
  return png.length <= jpeg.length * LOSSLESS_MAY_COST ? { ...size, png } : { ...size, jpeg };
}

const LOSSLESS_MAY_COST = 2;

/** Whatever the decoder stumbles over lies in the file. */
async function orCorrupt<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new UnusableFile("IMAGE_CORRUPT");
  }
}
