import type { BlobHash } from "../../ports/blob-store.ts";

export type AssetKind = "logo" | "signature" | "letterhead";
export type Placement = "header" | "footer" | "full";

/** A picture that letters are dressed in, or a letterhead that is only kept. */
export type BrandAsset = {
  assetId: string;
  kind: AssetKind;
  displayName: string;
  /** Only pictures are printed. */
  mediaType: "image/png" | "application/pdf";
  hash: BlobHash;
  /** Its first page as a picture, for a file that is none. */
  previewHash: BlobHash | null;
  widthPx: number | null;
  heightPx: number | null;
  widthMm: number | null;
  heightMm: number | null;
  placement: Placement | null;
  sourceUrl: string | null;
  /** False for a letterhead with ink where the German post needs the sheet clear. */
  keepsZones: boolean;
  isDefault: boolean;
  createdAt: Date;
  /** Null unless somebody has deleted it. */
  deletedAt: Date | null;
};

/** What is to be stored; its bytes are in the blob store already. */
export type NewAsset = Omit<
  BrandAsset,
  "assetId" | "isDefault" | "createdAt" | "deletedAt" | "previewHash" | "keepsZones"
> &
  Partial<Pick<BrandAsset, "previewHash" | "keepsZones">>;

/** Of each kind. */
export const MAX_ASSETS = 100;
