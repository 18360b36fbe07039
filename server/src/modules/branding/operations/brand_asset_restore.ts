import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { restoreAsset } from "../deleted-assets.ts";
import { PictureView, pictureView } from "../picture-view.ts";
import { MAX_ASSETS } from "../brand-asset.ts";

export const brandAssetRestore = defineOperation({
  name: "brand_asset_restore",
  title: "Restore a picture",
  summary: "Puts a deleted logo, letterhead or signature back into use.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ assetId: z.uuid() }),
  output: PictureView,

  async run({ assetId }, call) {
    const { db, caller, clock, language } = call;
    const restored = await db.transaction().execute((tx) => restoreAsset(tx, caller, assetId, clock.now()));
    if (restored === "too_many") return refuseField("assetId", "too_many", tooMany[language]);
    return restored ? pictureView(call, restored) : refuse("NOT_FOUND", { what: "picture" });
  },
});

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_ASSETS} Bilder dieser Art; löschen Sie zuerst ein anderes`,
  en: `there are ${MAX_ASSETS} pictures of this kind already; delete another one first`,
};
