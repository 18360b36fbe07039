import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField, type ZoneViolation } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { checkDesign } from "../../rendering/designs/check-design.ts";
import { letterheadDesign } from "../../rendering/designs/letterhead-design.ts";
import type { PictureInk } from "../../rendering/designs/picture-ink.ts";
import { GERMAN_SHEET } from "../../rendering/din5008.ts";
import { previewDpi } from "../../rendering/pdf/page-raster.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { type LetterheadSize, letterheadSizes, type WantedSize } from "./letterhead-size.ts";
import { fileKind } from "../../foundation/file-kind.ts";

/** A letterhead whose bytes are kept; `ink` says where its picture prints, and is null for a PDF. */
export type KeptLetterhead = {
  mediaType: "image/png" | "application/pdf";
  hash: BlobHash;
  previewHash: BlobHash | null;
  widthPx: number | null;
  heightPx: number | null;
  ink: PictureInk | null;
};

/** Judges a stranger's file by its content and keeps it; `path` is the input it came by. */
export async function keepLetterheadFile(
  call: Call,
  bytes: Uint8Array,
  path: string,
): Promise<KeptLetterhead> {
  const kind = fileKind(bytes);
  if (kind === "png") return keepPicture(call, bytes, path);
  if (kind === "pdf") return keepPdf(call, bytes, path);
  return refuseField(path, "not_png_or_pdf", otherKind[call.language]);
}

export const LETTERHEAD_MAX_BYTES = 20 * 2 ** 20;

/** A sheet at 600 dots per inch can be read; at 400 it is kept, since no print shows more. */
const LIMITS = {
  maxBytes: LETTERHEAD_MAX_BYTES,
  maxPixels: 40_000_000,
  shrinkTo: { widthPx: 3307, heightPx: 4677 },
} as const;

async function keepPicture(call: Call, bytes: Uint8Array, path: string): Promise<KeptLetterhead> {
  const { renderer } = call;
  const request = { bytes, accept: ["png"], ...LIMITS } as const;
  const { png, widthPx, heightPx } = await orRefuse(renderer.perform("preparePicture", request), path);
  const ink = await orRefuse(renderer.perform("inkOfPicture", { bytes: png }), path);
  if (ink.rects.length === 0) return refuse("CONTENT_REJECTED", { reason: "IMAGE_BLANK", place: path });
  const hash = await keepBlob(call, png);
  return { mediaType: "image/png", hash, previewHash: null, widthPx, heightPx, ink };
}

async function keepPdf(call: Call, bytes: Uint8Array, path: string): Promise<KeptLetterhead> {
  const { renderer, language } = call;
  if (bytes.length > LETTERHEAD_MAX_BYTES)
    return refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", place: path });
  const inspected = renderer.perform("inspect", { pdf: bytes, dpi: previewDpi.thumb, draw: 1 });
  const { pageCount, images } = await orRefuse(inspected, path);
  const [first] = images;
  if (!first) return refuse("CONTENT_REJECTED", { reason: "PDF_CORRUPT", place: path });
  if (pageCount > MOST_PAGES) return refuseField(path, "too_many_pages", tooManyPages[language]);
  const [hash, previewHash] = await Promise.all([keepBlob(call, bytes), keepBlob(call, first.png)]);
  return { mediaType: "application/pdf", hash, previewHash, widthPx: null, heightPx: null, ink: null };
}

/** One for the first page and one for all others. */
const MOST_PAGES = 2;

/** A letterhead in its place, and where it prints on a German sheet that must be clear. */
export type PlacedLetterhead = LetterheadSize & { violations: ZoneViolation[] };

/**
 * The best place for it: the first that keeps the sheet clear where the post needs it, else the last. Other countries
 * are looked at when a letter is sent. Null: there is no place for what was asked.
 */
export function placeLetterhead(
  { ink }: KeptLetterhead,
  wanted: WantedSize,
  language: Language,
): PlacedLetterhead | null {
  const heightPerWidth = ink && ink.heightPx / ink.widthPx;
  const places = letterheadSizes(wanted, heightPerWidth).map((size) => ({
    ...size,
    violations: ink ? violationsOf(ink, size, language) : [],
  }));
  return places.find(({ violations }) => violations.every(isHarmless)) ?? places.at(-1) ?? null;
}

export const isHarmless = ({ severity }: ZoneViolation): boolean => severity !== "error";

const violationsOf = (ink: PictureInk, size: LetterheadSize, language: Language): ZoneViolation[] =>
  checkDesign(
    letterheadDesign({ imageId: "letterhead", ...size }, ink.heightPx / ink.widthPx),
    GERMAN_SHEET,
    { letterhead: ink },
    language,
  );

const otherKind: Record<Language, string> = {
  de: "ist weder eine PNG- noch eine PDF-Datei",
  en: "is neither a PNG nor a PDF file",
};

const tooManyPages: Record<Language, string> = {
  de: `ein Briefkopf hat höchstens ${MOST_PAGES} Seiten`,
  en: `a letterhead has at most ${MOST_PAGES} pages`,
};
