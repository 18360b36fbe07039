import { previewDpi } from "./pdf/page-raster.ts";
import type { RenderPool } from "./processes/pool.ts";
import { RenderBusy, RenderFailed } from "./processes/render-errors.ts";
import { warmUpJob } from "./render-letter.ts";

/** Sets a letter and draws its page, as a preview does. Says what came of it instead of throwing. */
export async function probeRendering(pool: RenderPool): Promise<"ok" | "busy" | "failed"> {
  try {
    const { pdf } = await pool.perform("typeset", warmUpJob());
    const { pageCount, images } = await pool.perform("inspect", { pdf, dpi: previewDpi.thumb, draw: 1 });
    return pageCount === 1 && images.length === 1 ? "ok" : "failed";
  } catch (cause) {
    if (cause instanceof RenderBusy) return "busy";
    if (cause instanceof RenderFailed) return "failed";
    throw cause;
  }
}
