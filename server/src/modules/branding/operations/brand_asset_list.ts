import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { listDeletedAssets } from "../deleted-assets.ts";
import { PictureView, pictureView } from "../picture-view.ts";
import { listAssets } from "../assets-store.ts";

export const brandAssetList = defineOperation({
  name: "brand_asset_list",
  title: "List pictures",
  summary: "Lists logos, letterheads and signatures, the newest first, and what can still be restored.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    logos: z.array(PictureView),
    letterheads: z.array(PictureView),
    signatures: z.array(PictureView),
    deleted: z.array(PictureView).describe("Of every kind, the last deleted first."),
  }),

  async run(_input, call) {
    const { db, caller, clock } = call;
    const [logos, letterheads, signatures, deleted] = await Promise.all([
      listAssets(db, caller, "logo"),
      listAssets(db, caller, "letterhead"),
      listAssets(db, caller, "signature"),
      listDeletedAssets(db, caller, clock.now()),
    ]);
    const view = (assets: typeof logos) => assets.map((asset) => pictureView(call, asset));
    return {
      logos: view(logos),
      letterheads: view(letterheads),
      signatures: view(signatures),
      deleted: view(deleted),
    };
  },
});
