import type { Pixels } from "./paper.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/** An icon's picture: a PNG as it is, or plain pixels. */
type Icon = { png: Uint8Array } | Pixels;

/** The largest picture of an icon file, of several alike the one with the most colours. */
export function largestIcon(bytes: Uint8Array): Icon {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = file.readUInt16LE(4);
  const entries = Array.from({ length: count }, (_, at) => entryAt(file, HEADER + at * ENTRY));
  const [largest] = entries.toSorted((a, b) => b.width - a.width || b.depth - a.depth);
  if (!largest) throw new UnusableFile("IMAGE_CORRUPT");
  const picture = file.subarray(largest.offset, largest.offset + largest.size);
  return picture.toString("latin1", 1, 4) === "PNG" ? { png: picture } : bitmap(picture);
}

const HEADER = 6;
const ENTRY = 16;

/** A width of nought stands for 256. */
const entryAt = (file: Buffer, at: number) => ({
  width: file.readUInt8(at) || 256,
  depth: file.readUInt16LE(at + 6),
  size: file.readUInt32LE(at + 8),
  offset: file.readUInt32LE(at + 12),
});

/** Of the bitmaps only those with four bytes a pixel, which all but the oldest icons are. */
function bitmap(picture: Buffer): Icon {
  const start = picture.readUInt32LE(0);
  const widthPx = picture.readInt32LE(4);
  // The height counts the mask below the picture, too. Rows stand bottom up.
  const heightPx = Math.floor(picture.readInt32LE(8) / 2);
  const isPlain = picture.readUInt16LE(14) === 32 && picture.readUInt32LE(16) === 0;
  if (!isPlain || !isIconSize(widthPx) || !isIconSize(heightPx)) throw new UnusableFile("IMAGE_CORRUPT");
  const pixels = new Uint8Array(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const from = start + ((heightPx - 1 - row) * widthPx + column) * 4;
      const [blue, green, red, alpha] = [0, 1, 2, 3].map((part) => picture.readUInt8(from + part));
      pixels.set([red ?? 0, green ?? 0, blue ?? 0, alpha ?? 0], (row * widthPx + column) * 4);
    }
  }
  return { pixels, widthPx, heightPx };
}

const isIconSize = (pixels: number): boolean => pixels >= 1 && pixels <= 256;
