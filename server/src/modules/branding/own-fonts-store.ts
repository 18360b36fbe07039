import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { OwnFontName } from "../../rendering/typesetting/own-fonts.ts";
import type { KeptFace, KeptFont } from "./kept-font.ts";

/** One after the other for each tenant, so that names and numbers of fonts can be judged. */
export const lockOwnFonts = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`own_fonts:${partnerId}:${mode}`}, 0))`.execute(tx);

/** Also those that were removed; by name. */
export const selectOwnFonts = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  named?: readonly OwnFontName[],
): Promise<KeptFont[]> => {
  if (named?.length === 0) return [];
  const fonts = db
    .selectFrom("ownFonts")
    .select(["font", "displayName", "createdAt", "removedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("displayName");
  const faces = db
    .selectFrom("ownFontFaces")
    .select(["font", "style", "sourceHash", "blobHash as hash", "previewHash", "signs", "missing", "glyphs"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);
  const [fontRows, faceRows] = await Promise.all([
    (named ? fonts.where("font", "in", named) : fonts).execute(),
    (named ? faces.where("font", "in", named) : faces).execute(),
  ]);
  return fontRows.map(
    (row) =>
      // The database's own checks hold names and styles to these values.
      ({ ...row, faces: faceRows.filter(({ font }) => font === row.font) }) as unknown as KeptFont,
  );
};

/** Makes a font, or puts a removed one back, under this name. */
export const upsertOwnFont = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { font, displayName, at }: { font: OwnFontName; displayName: string; at: Date },
) =>
  tx
    .insertInto("ownFonts")
    .values({ partnerId, mode, font, displayName, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "mode", "font"]).doUpdateSet({ displayName, removedAt: null }),
    )
    .execute();

export const upsertFace = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  font: OwnFontName,
  { style, hash, ...face }: KeptFace,
  at: Date,
) => {
  const { previewHash, sourceHash, signs, missing, glyphs } = face;
  const stored = { sourceHash, blobHash: hash, previewHash, signs, missing, glyphs, createdAt: at };
  return tx
    .insertInto("ownFontFaces")
    .values({ partnerId, mode, font, style, ...stored })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "font", "style"]).doUpdateSet(stored))
    .execute();
};

export const markRemoved = (tx: Tx, { partnerId, mode }: Tenant, font: OwnFontName, at: Date) =>
  tx
    .updateTable("ownFonts")
    .set({ removedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("font", "=", font)
    .execute();
