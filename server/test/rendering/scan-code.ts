import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import type { Rect } from "../../src/rendering/din5008.ts";
import { renderer } from "../renderer.ts";

const DPI = 200;
const MARGIN_MM = 2;

/** Reads a square code as a phone does, from the drawn page. */
export async function scanCode(pdf: Uint8Array, page: number, { x, y, w, h }: Rect): Promise<string> {
  const { images } = await renderer.perform("inspect", { pdf, dpi: DPI, draw: page });
  const px = (mm: number) => Math.round((mm * DPI) / 25.4);
  const { data, info } = await sharp(images.at(-1)?.png)
    .extract({
      left: px(x - MARGIN_MM),
      top: px(y - MARGIN_MM),
      width: px(w + 2 * MARGIN_MM),
      height: px(h + 2 * MARGIN_MM),
    })
    .resize(900)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
