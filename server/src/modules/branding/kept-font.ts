import type { BlobHash } from "../../ports/blob-store.ts";
import type { OwnFontName, OwnFontStyle } from "../../rendering/typesetting/own-fonts.ts";

/** A cut of an account's own font: the rebuilt file, a line set in it, and what it has and lacks. */
export type KeptFace = {
  style: OwnFontStyle;
  /** Of the file that was uploaded; it is not kept. */
  sourceHash: string;
  hash: BlobHash;
  previewHash: BlobHash;
  signs: string;
  missing: string;
  glyphs: number;
};

export type KeptFont = {
  font: OwnFontName;
  displayName: string;
  createdAt: Date;
  /** Null unless somebody has removed it. */
  removedAt: Date | null;
  faces: KeptFace[];
};
