import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { drawPage } from "../../../rendering/render-letter.ts";
import { requireOrder } from "../../orders/orders.ts";
import { drawnPages, drawnPagesOutput } from "../drawn-pages.ts";
import { requireLetter } from "../kept-letters.ts";
import { MOST_IN_PARTS } from "../letter-parts.ts";

const AT_ONCE = 3;

export const letterPages = defineOperation({
  name: "letter_pages",
  title: "Pages of a letter",
  summary: "Draws some pages of a stored letter, or of an order of it as it was or will be printed.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  carriesFiles: true,
  input: z.strictObject({
    letterId: z.uuid(),
    orderId: z.uuid().optional().describe("One of its orders; the draft itself without it."),
    from: z.int().min(1).max(MOST_IN_PARTS).default(1),
    isThumb: z.boolean().default(false).describe("One page only, too small to read."),
  }),
  output: z.object({
    pageCount: z.int(),
    next: z.int().nullable().describe("The first page that was not drawn."),
    pages: drawnPagesOutput,
  }),

  async run({ letterId, orderId, from, isThumb }, { db, caller, blobs, renderer }) {
    const letter = await requireLetter(db, caller, letterId);
    const printed = orderId === undefined ? letter : await requireOrder(db, caller, orderId);
    if (printed.letterId !== letterId) return refuse("NOT_FOUND", { what: "order" });
    const { pdfHash, pageCount } = printed;
    const pdf = await readBlob(blobs, pdfHash);
    if (!pdf) throw new Error("The file of a stored letter is missing.");
    const atOnce = isThumb ? 1 : AT_ONCE;
    const wanted = Array.from({ length: atOnce }, (_, at) => from + at).filter((page) => page <= pageCount);
    const images = await Promise.all(
      wanted.map((page) => drawPage(renderer, pdf, { page, resolution: isThumb ? "thumb" : "full" })),
    );
    const next = from + atOnce;
    return {
      pageCount,
      next: next <= pageCount ? next : null,
      pages: drawnPages(images.flatMap((image) => image ?? [])),
    };
  },
});
