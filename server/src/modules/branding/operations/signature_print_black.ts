import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { chooseAsset } from "../deleted-assets.ts";
import { PictureView, pictureView } from "../picture-view.ts";
import { findAssets, readPicture, storeAsset } from "../brand-assets.ts";

export const signaturePrintBlack = defineOperation({
  name: "signature_print_black",
  title: "Print a signature in black",
  summary: "Stores a black copy of a signature and makes it the default if the coloured one is.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({ assetId: z.uuid() }),
  output: PictureView,

  async run({ assetId }, call) {
    const { db, caller, clock, language, renderer } = call;
    const [coloured] = await findAssets(db, caller, [assetId]);
    if (coloured?.kind !== "signature") return refuse("NOT_FOUND", { what: "signature" });
    const { bytes } = await readPicture(call, coloured);
    const picture = await orRefuse(
      renderer.perform("preparePicture", {
        bytes,
        accept: ["png"],
        maxPixels: 20_000_000,
        transparentWhite: true,
        black: true,
      }),
    );
    const hash = await keepBlob(call, picture.png);
    const { kind, displayName, mediaType, widthMm, heightMm, placement, sourceUrl } = coloured;
    const black = { kind, displayName, mediaType, hash, widthMm, heightMm, placement, sourceUrl };
    const { widthPx, heightPx } = picture;
    const stored = await db.transaction().execute(async (tx) => {
      const { created: _new, ...asset } = await storeAsset(
        tx,
        caller,
        { ...black, widthPx, heightPx },
        clock.now(),
        language,
      );
      const chosen = coloured.isDefault ? await chooseAsset(tx, caller, asset.assetId) : undefined;
      return typeof chosen === "object" ? chosen : asset;
    });
    return pictureView(call, stored);
  },
});
