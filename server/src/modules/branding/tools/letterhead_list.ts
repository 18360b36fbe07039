import { z } from "zod";
import { pageOf } from "../../../foundation/paging.ts";
import { defineTool } from "../../../operations/tool.ts";
import { LetterheadView, letterheadView } from "../asset-view.ts";
import { listAssets, MAX_ASSETS } from "../branding.ts";

export const letterheadList = defineTool({
  name: "letterhead_list",
  title: "List letterheads",
  summary: "Lists all letterheads, the newest first, with previews and whether they are printed.",
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
