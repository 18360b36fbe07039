import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designsShowing } from "../../designs/designs.ts";
import { deleteAsset } from "../deleted-assets.ts";
import { PictureView, pictureView } from "../picture-view.ts";

export const brandAssetDelete = defineOperation({
  name: "brand_asset_delete",
  title: "Delete a picture",
  summary: "Takes a logo, letterhead or signature out of use; it can be restored for 30 days.",
  description:
    "Letters already sent keep their look. A picture that a design in use shows is refused, with the designs' names. " +
    "Repeating the call is harmless.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ assetId: z.uuid().toLowerCase() }),
  output: PictureView,

  async run({ assetId }, call) {
    const { db, caller, clock, language } = call;
    const deleted = await db.transaction().execute(async (tx) => {
      const using = await designsShowing(tx, caller, assetId);
      const names = using.map(({ name }) => name);
      if (names.length > 0)
        return refuse("VALIDATION_ERROR", {
          problems: [{ path: "assetId", rule: "in_use", message: inUse[language], names }],
        });
      return deleteAsset(tx, caller, assetId, clock.now());
    });
    return deleted ? pictureView(call, deleted) : refuse("NOT_FOUND", { what: "picture" });
  },
});

const inUse: Record<Language, string> = {
  de: "das Bild steht in einem Design, das verwendet wird; nehmen Sie es dort zuerst heraus",
  en: "the picture stands in a design that is in use; take it out there first",
};
