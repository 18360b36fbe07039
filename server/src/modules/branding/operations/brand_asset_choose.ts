import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { chooseAsset } from "../deleted-assets.ts";
import { PictureView, pictureView } from "../picture-view.ts";

export const brandAssetChoose = defineOperation({
  name: "brand_asset_choose",
  title: "Choose the default",
  summary: "Makes a signature or letterhead the one that letters get unless they name another.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ assetId: z.uuid() }),
  output: PictureView,

  async run({ assetId }, call) {
    const { db, caller, language } = call;
    const chosen = await db.transaction().execute((tx) => chooseAsset(tx, caller, assetId));
    if (chosen === "not_printable") return refuseField("assetId", "not_printable", notPrintable[language]);
    return chosen ? pictureView(call, chosen) : refuse("NOT_FOUND", { what: "picture" });
  },
});

const notPrintable: Record<Language, string> = {
  de: "dieser Briefkopf kann nicht der Standard sein: er wird nicht gedruckt oder druckt, wo die Post das Blatt frei braucht",
  en: "this letterhead cannot be the default: it is not printed, or prints where the post needs the sheet clear",
};
