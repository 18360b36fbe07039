import sharp, { type Sharp } from "sharp";
import { largestIcon } from "./picture-ico.ts";
import { requireSelfContained, svgDensity } from "./picture-svg.ts";
import { liftFromPaper, type Pixels } from "./paper.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

export const pictureFormats = ["png", "jpeg", "svg", "webp", "gif", "ico"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureRequest = {
  bytes: Uint8Array;
  /** What kinds are of use; a file is judged by its content, never by its name. */
  accept: readonly PictureFormat[];
  maxPixels: number;
  maxBytes?: number;
  /** Lifts ink off plain white paper and trims what is empty around it. */
  transparentWhite?: boolean;
  /** Ink of any colour becomes black. */
  black?: boolean;
  /** More than this is of no use to a printer; a larger picture is scaled down to fit. */
  shrinkTo?: { widthPx: number; heightPx: number };
};

export type PreparedPicture = {
  png: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** Whether paper shows through where nothing is drawn. */
  transparent: boolean;
};

/** A stranger's picture as a plain PNG: first frame, upright, sRGB, free of everything but its pixels. */
export async function preparePicture(request: PictureRequest): Promise<PreparedPicture> {
  const { bytes, maxBytes = MOST_BYTES } = request;
  if (bytes.length > maxBytes) {
    throw new UnusableFile("FILE_TOO_LARGE", { bytes: bytes.length, limit: maxBytes });
  }
  const format = sniff(bytes);
  if (!format || !request.accept.includes(format)) throw new UnusableFile("IMAGE_CORRUPT");
  try {
    return await prepared(await opened(bytes, format, request.maxPixels), request);
  } catch (cause) {
    // Whatever the decoder stumbles over lies in the file.
    throw cause instanceof UnusableFile ? cause : new UnusableFile("IMAGE_CORRUPT");
  }
}

export type PreparedPhoto = { jpeg: Uint8Array; widthPx: number; heightPx: number };

/**
 * A stranger's photograph as a plain JPEG: upright, sRGB, on white, no larger than a page needs. Place, time and camera, which
 * phones write into their files, stay behind.
 */
export async function preparePhoto({ bytes }: { bytes: Uint8Array }): Promise<PreparedPhoto> {
  if (bytes.length > MOST_BYTES)
    throw new UnusableFile("FILE_TOO_LARGE", { bytes: bytes.length, limit: MOST_BYTES });
  const format = sniff(bytes);
  if (format !== "jpeg" && format !== "png" && format !== "webp") throw new UnusableFile("IMAGE_CORRUPT");
  try {
    const { data, info } = await (
      await opened(bytes, format, MOST_PHOTO_PIXELS)
    )
      .resize({ width: PHOTO_PX, height: PHOTO_PX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, widthPx: info.width, heightPx: info.height };
  } catch (cause) {
    // Whatever the decoder stumbles over lies in the file.
    throw cause instanceof UnusableFile ? cause : new UnusableFile("IMAGE_CORRUPT");
  }
}

/** Enough to read a page in the picture. */
const PHOTO_PX = 2000;
const MOST_PHOTO_PIXELS = 60_000_000;

const MOST_BYTES = 20 * 2 ** 20;

/** What the first bytes say; null for everything we do not know. */
function sniff(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(head)) return "webp";
  if (head.startsWith("\0\0\x01\0")) return "ico";
  return /^(\xef\xbb\xbf)?\s*</.test(head) && /<([\w-]+:)?svg[\s>]/.test(head) ? "svg" : null;
}

async function opened(bytes: Uint8Array, format: PictureFormat, maxPixels: number): Promise<Sharp> {
  if (format === "ico") {
    const icon = largestIcon(bytes);
    if ("png" in icon) return opened(icon.png, "png", maxPixels);
    return fromPixels(icon);
  }
  if (format === "svg") await requireSelfContained(bytes);
  // Only the head of the file is read here, so that a wrong size can be named before anything is unpacked.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== format) throw new UnusableFile("IMAGE_CORRUPT");
  const { width: widthPx, height: heightPx } = head;
  if (format !== "svg" && widthPx * heightPx > maxPixels) {
    throw new UnusableFile("IMAGE_TOO_LARGE", { widthPx, heightPx, maxPixels });
  }
  const density = format === "svg" ? { density: svgDensity(head, maxPixels) } : {};
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, ...density })
    .autoOrient()
    .toColourspace("srgb");
}

async function prepared(image: Sharp, { transparentWhite, black, shrinkTo }: PictureRequest) {
  if (!transparentWhite) return encoded(image, shrinkTo);
  const { data, info } = await image
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const lifted = liftFromPaper({ pixels: data, widthPx: info.width, heightPx: info.height });
  if (!lifted) throw new UnusableFile("IMAGE_BLANK");
  return encoded(fromPixels(black ? blackened(lifted) : lifted), shrinkTo);
}

/** Ink on nothing is black as far as it covers; a picture with a background of its own becomes grey. */
function blackened(picture: Pixels): Pixels {
  const pixels = picture.pixels.slice();
  const isOpaque = pixels.every((value, at) => at % 4 !== 3 || value === 255);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    pixels.fill(isOpaque ? Math.round(0.299 * red + 0.587 * green + 0.114 * blue) : 0, at, at + 3);
  }
  return { ...picture, pixels };
}

const fromPixels = ({ pixels, widthPx, heightPx }: Pixels): Sharp =>
  sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } });

async function encoded(image: Sharp, shrinkTo: PictureRequest["shrinkTo"]): Promise<PreparedPicture> {
  const sized = shrinkTo
    ? image.resize({
        width: shrinkTo.widthPx,
        height: shrinkTo.heightPx,
        fit: "inside",
        withoutEnlargement: true,
      })
    : image;
  const { data, info } = await sized.png().toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  return { png: data, widthPx: info.width, heightPx: info.height, transparent: !isOpaque };
}
