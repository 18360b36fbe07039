import sharp from "sharp";

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** A blue line on white paper with wide margins: 300 × 100 pixels, the line itself about 180 × 28. */
export const signaturePng = (colour = "#1b2f7a"): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
      <rect width="300" height="100" fill="#ffffff"/>
      <path d="M60 40 L240 60" stroke="${colour}" stroke-width="8"/></svg>`),
  )
    .png()
    .toBuffer();

type Bar = { x: number; y: number; w: number; h: number };

/** An A4 sheet with dark bars at these places, in millimetres; two pixels a millimetre. */
export const sheetPng = (...bars: Bar[]): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594" viewBox="0 0 210 297">
      ${bars.map(({ x, y, w, h }) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#1f3a5f"/>`).join("")}
    </svg>`),
  )
    .png()
    .toBuffer();

/** Where a letterhead may print without a word from anyone. */
export const headBar: Bar = { x: 25, y: 10, w: 165, h: 20 };

/** A picture of one colour. */
export const plainPng = (widthPx: number, heightPx: number, background = "#1f3a5f"): Promise<Buffer> =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .png()
    .toBuffer();

/** The pixel at a place as red, green, blue and alpha. */
export async function pixelAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}
