import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Caller } from "../../operations/call.ts";
import { type BlobStore, readBlob } from "../../ports/blob-store.ts";
import { fontFamilies } from "../../rendering/typesetting/fonts.ts";
import type { OwnFontName, OwnFonts } from "../../rendering/typesetting/own-fonts.ts";
import { recordInArchive } from "../archive/archive.ts";
import { lockOwnFonts, markRemoved, selectOwnFonts, upsertFace, upsertOwnFont } from "./own-fonts-store.ts";
import type { KeptFace, KeptFont } from "./kept-font.ts";

/** Cuts of all fonts together. */
export const MAX_FACES = 12;

/** What an account may choose from, by name. */
export const listOwnFonts = async (db: Database | Tx, tenant: Tenant): Promise<KeptFont[]> =>
  (await selectOwnFonts(db, tenant)).filter(isPresent);

/** Those of the account among these, removed ones too: what names them already still prints. */
export const findOwnFonts = (
  db: Database | Tx,
  tenant: Tenant,
  named: readonly OwnFontName[],
): Promise<KeptFont[]> => selectOwnFonts(db, tenant, named);

export const isPresent = ({ removedAt }: KeptFont): boolean => removedAt === null;

/** The font files for the typesetter. */
export async function readOwnFonts(
  { blobs }: { blobs: BlobStore },
  fonts: readonly KeptFont[],
): Promise<OwnFonts> {
  const read = fonts.map(async ({ font, faces }) => {
    const files = faces.map(async ({ style, hash, signs }) => {
      const bytes = await readBlob(blobs, hash);
      if (!bytes) throw new Error(`There are no bytes for the font ${font}.`);
      return { style, bytes, signs };
    });
    return [font, await Promise.all(files)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

export type NewFace = { font: OwnFontName; displayName: string; face: KeptFace };

export type FaceNotStored = "too_many" | "name_taken" | "no_such_font";

/** Stores a cut: the upright makes a font, every other belongs to one that is there. */
export async function storeFace(
  tx: Tx,
  caller: Caller,
  { font, displayName, face }: NewFace,
  at: Date,
): Promise<KeptFont | FaceNotStored> {
  await lockOwnFonts(tx, caller);
  const present = await listOwnFonts(tx, caller);
  const before = present.find((each) => each.font === font);
  if (face.style !== "regular" && !before) return "no_such_font";
  const known = before?.faces.find(({ style }) => style === face.style);
  if (before && known?.sourceHash === face.sourceHash) return before;
  if (!known && facesOf(present) >= MAX_FACES) return "too_many";
  if (!before && isTaken(displayName, present)) return "name_taken";
  await upsertOwnFont(tx, caller, { font, displayName: before?.displayName ?? displayName, at });
  await upsertFace(tx, caller, font, face, at);
  const { style, sourceHash } = face;
  await record(
    tx,
    caller,
    "own_font.uploaded",
    font,
    { displayName, style, sourceHash, licenceConfirmed: true },
    at,
  );
  const [stored] = await selectOwnFonts(tx, caller, [font]);
  if (!stored) throw new Error(`The font ${font} was not stored.`);
  return stored;
}

/** No two fonts that people can choose between have one name, whoever they come from. */
export const isTaken = (displayName: string, present: readonly KeptFont[]): boolean =>
  [...fontFamilies, ...present.map((font) => font.displayName)].some(
    (name) => name.toLowerCase() === displayName.toLowerCase(),
  );

const facesOf = (fonts: readonly KeptFont[]): number => fonts.flatMap(({ faces }) => faces).length;

/** Takes a font out of the choice; undefined if there is none. */
export async function removeOwnFont(
  tx: Tx,
  caller: Caller,
  font: OwnFontName,
  at: Date,
): Promise<KeptFont | undefined> {
  await lockOwnFonts(tx, caller);
  const [found] = await selectOwnFonts(tx, caller, [font]);
  if (!found?.removedAt && found) {
    await markRemoved(tx, caller, font, at);
    await record(tx, caller, "own_font.removed", font, { displayName: found.displayName }, at);
  }
  return found;
}

/** The same fonts for another of the account's worlds; a name that is taken there gets an addition. */
export async function copyOwnFonts(
  tx: Tx,
  to: Caller,
  fonts: readonly KeptFont[],
  at: Date,
): Promise<"copied" | FaceNotStored> {
  for (const { font, displayName, faces } of fonts) {
    const present = await listOwnFonts(tx, to);
    const name = isTaken(displayName, present) ? `${displayName.slice(0, 50)} (Sandbox)` : displayName;
    for (const face of faces.toSorted((a, b) => rank(a) - rank(b))) {
      const stored = await storeFace(tx, to, { font, displayName: name, face }, at);
      if (typeof stored === "string") return stored;
    }
  }
  return "copied";
}

/** The upright comes first: it makes the font. */
const rank = ({ style }: KeptFace): number => (style === "regular" ? 0 : 1);

const record = (
  tx: Tx,
  caller: Caller,
  kind: string,
  font: OwnFontName,
  facts: Record<string, string | boolean>,
  at: Date,
) =>
  recordInArchive(tx, caller, {
    kind,
    subject: font,
    record: { ...facts, connection: caller.connection, connectionId: caller.connectionId },
    at,
  });
