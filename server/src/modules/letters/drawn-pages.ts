import { z } from "zod";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";

/** Pages as pictures that travel with the answer: nothing is stored for a look. */
export const drawnPagesOutput = z.array(
  z.object({ page: z.int(), widthPx: z.int(), heightPx: z.int(), png: z.base64() }),
);

export const drawnPages = (images: readonly PageImage[]): z.input<typeof drawnPagesOutput> =>
  images.map(({ page, widthPx, heightPx, png }) => ({
    page,
    widthPx,
    heightPx,
    png: Buffer.from(png).toString("base64"),
  }));
