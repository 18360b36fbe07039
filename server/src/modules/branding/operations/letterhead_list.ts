import { z } from "zod";
import { pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { LetterheadView, letterheadView } from "../asset-view.ts";
import { MAX_ASSETS } from "../brand-asset.ts";
import { listAssets } from "../assets-store.ts";

export const letterheadList = defineOperation({
  name: "letterhead_list",
  title: "List letterheads",
  summary: "Lists all letterheads, the newest first, with previews and whether they are printed.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: pageOf(LetterheadView),

  async run(_input, call) {
    const assets = await listAssets(call.db, call.caller, "letterhead");
    const items = assets.map((asset) => letterheadView(call, asset));
    return { items, total: items.length, limit: MAX_ASSETS, offset: 0 };
  },
});
