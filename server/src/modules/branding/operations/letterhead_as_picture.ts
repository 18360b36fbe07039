import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { isHarmless, keepLetterheadFile, placeLetterhead } from "../letterhead-file.ts";
import { findAssets, storeAsset } from "../brand-assets.ts";

export const letterheadAsPicture = defineOperation({
  name: "letterhead_as_picture",
  title: "Make a picture of a PDF letterhead",
  summary:
    "Draws the first page of a PDF letterhead with 300 dpi, to be looked at, and stores it as a letterhead that is printed.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    assetId: z.uuid(),
    store: z.boolean().describe("false: only to look at it."),
  }),
  output: z.object({
    assetId: z.uuid().nullable().describe("Of the new letterhead; null where it was only looked at."),
    previewUrl: z.url(),
    violations: violationsOutput,
  }),

  async run({ assetId, store }, call) {
    const { db, caller, blobs, clock, language, renderer } = call;
    const [found] = await findAssets(db, caller, [assetId]);
    if (found?.kind !== "letterhead") return refuse("NOT_FOUND", { what: "letterhead" });
    if (found.mediaType !== "application/pdf") return refuseField("assetId", "not_pdf", notPdf[language]);
    const pdf = await readBlob(blobs, found.hash);
    if (!pdf) throw new Error(`There are no bytes for the letterhead ${assetId}.`);
    const drawn = await orRefuse(renderer.perform("drawPage", { pdf, page: 1, dpi: PRINT_DPI }), "assetId");
    if (!drawn) return refuse("CONTENT_REJECTED", { reason: "PDF_CORRUPT", place: "assetId" });
    const { ink, ...kept } = await keepLetterheadFile(call, drawn.png, "assetId");
    const placed = placeLetterhead({ ...kept, ink }, { placement: "full" }, language);
    if (!placed) throw new Error("a picture of a sheet has no place on a sheet");
    const { violations, ...size } = placed;
    const previewUrl = linkTo(call, {
      hash: kept.hash,
      fileName: "letterhead.png",
      mediaType: "image/png",
    });
    if (!store) return { assetId: null, previewUrl, violations };
    const letterhead = {
      kind: "letterhead" as const,
      displayName: found.displayName,
      ...kept,
      ...size,
      sourceUrl: null,
      keepsZones: violations.every(isHarmless),
    };
    const stored = await db
      .transaction()
      .execute((tx) => storeAsset(tx, caller, letterhead, clock.now(), language));
    return { assetId: stored.assetId, previewUrl, violations };
  },
});

/** What print shops ask of pictures. */
const PRINT_DPI = 300;

const notPdf: Record<Language, string> = {
  de: "dieser Briefkopf ist schon ein Bild und wird gedruckt",
  en: "this letterhead is a picture already and is printed",
};
