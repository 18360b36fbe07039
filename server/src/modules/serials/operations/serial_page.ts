import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { pageImagesOutput } from "../../../operations/page-images.ts";
import { orRefuse } from "../../../operations/render.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { previewDpi } from "../../../rendering/pdf/page-raster.ts";
import { publishPages } from "../../blobs/blobs.ts";
import { requireSerial } from "../make-serial.ts";
import { MOST_PAGES_OF_ALL } from "../split/collective.ts";
import { findSplit } from "../split/splits-store.ts";

export const serialPage = defineOperation({
  name: "serial_page",
  title: "A page of a collective PDF",
  summary: "Draws a page of a collective PDF, for whoever decides whose it is.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "read",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({ serialId: z.uuid(), page: z.int().min(1).max(MOST_PAGES_OF_ALL) }),
  output: z.object({ pages: pageImagesOutput }),

  async run({ serialId, page }, call) {
    const serial = await requireSerial(call, serialId);
    const split = await findSplit(call.db, serial);
    if (!split) return refuse("NOT_FOUND", { what: "collective file" });
    const pdf = await readBlob(call.blobs, split.sourceHash);
    if (!pdf) throw new Error("The pages of a collective PDF are missing.");
    const drawn = await orRefuse(call.renderer.perform("drawPage", { pdf, page, dpi: previewDpi.thumb }));
    if (!drawn) return refuse("NOT_FOUND", { what: "page" });
    return { pages: await publishPages(call, [drawn], `seite`) };
  },
});
