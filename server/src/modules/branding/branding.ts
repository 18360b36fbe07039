export { previewLink, findAssets, readPicture, storeAsset, refuseUnconfirmed } from "./brand-assets.ts";
export { type BrandAsset, type AssetKind } from "./brand-asset.ts";
export { defaultAsset } from "./assets-store.ts";
export { brandOf } from "./brand-look.ts";
export { copyOwnFonts, findOwnFonts, isPresent, listOwnFonts, readOwnFonts } from "./own-fonts.ts";
