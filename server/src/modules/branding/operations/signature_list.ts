import { z } from "zod";
import { pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { SignatureView, signatureView } from "../asset-view.ts";
import { MAX_ASSETS } from "../brand-asset.ts";
import { listAssets } from "../assets-store.ts";

export const signatureList = defineOperation({
  name: "signature_list",
  title: "List signatures",
  summary: "Lists all signature images, the newest first, with previews.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: pageOf(SignatureView),

  async run(_input, call) {
    const assets = await listAssets(call.db, call.caller, "signature");
    const items = assets.map((asset) => signatureView(call, asset));
    return { items, total: items.length, limit: MAX_ASSETS, offset: 0 };
  },
});
