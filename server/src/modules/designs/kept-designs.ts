import type { Database, Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { assetIdsOf, type Design, ownFontsOf } from "../../rendering/designs/design-schema.ts";
import type { PictureInk } from "../../rendering/designs/picture-ink.ts";
import type { OwnFontName, OwnFonts } from "../../rendering/typesetting/own-fonts.ts";
import {
  type BrandAsset,
  findAssets,
  findOwnFonts,
  isPresent,
  readOwnFonts,
  readPicture,
} from "../branding/branding.ts";
import { rememberedInk } from "./remembered-ink.ts";
import { findDesign, lockDesigns, selectDesigns } from "./designs-store.ts";
import type { DesignVersion } from "./design-version.ts";
import type { LetterImage } from "../../rendering/letter.ts";

/** The newest version of every design, by name. */
export const listDesigns = async (
  db: Database | Tx,
  tenant: Tenant,
  which: { includeArchived: boolean },
): Promise<DesignVersion[]> => {
  const designs = await selectDesigns(db, tenant, which);
  return designs.toSorted((a, b) => a.name.localeCompare(b.name, "de"));
};

/** The design in use that bears a name. */
export const findDesignNamed = async (
  db: Database | Tx,
  tenant: Tenant,
  name: string,
): Promise<DesignVersion | undefined> =>
  (await selectDesigns(db, tenant, { includeArchived: false })).find((design) => design.name === name);

/** A design that a new letter may use. */
export async function requireDesign(
  db: Database | Tx,
  tenant: Tenant,
  designId: string,
): Promise<DesignVersion> {
  const found = await findDesign(db, tenant, designId);
  return found && !found.archived ? found : refuse("DESIGN_NOT_FOUND", { designId });
}

/** A design for a transaction that will name it in a row: nobody archives it before that ends. */
export async function holdDesign(tx: Tx, tenant: Tenant, designId: string): Promise<DesignVersion> {
  await lockDesigns(tx, tenant);
  return requireDesign(tx, tenant, designId);
}

type PictureCall = Pick<Call, "db" | "caller" | "blobs" | "renderer">;

export type DesignParts = {
  images: Record<string, LetterImage>;
  inks: Record<string, PictureInk>;
  fonts: OwnFonts;
  /** What the design names and this account does not have: ids of pictures, names of fonts. */
  missing: string[];
};

/** What a design shows, where its pictures have ink, and the account's own fonts it is set in, also a removed one. */
export async function partsOf(call: PictureCall, design: Design): Promise<DesignParts> {
  const { found, missing } = await assetsOf(call, design);
  const named = ownFontsOf(design);
  const fonts = await findOwnFonts(call.db, call.caller, named);
  const read = await Promise.all(
    found.map(async ({ id, asset }) => {
      const image = await readPicture(call, asset);
      return { id, image, ink: await inkOf(call, asset, image) };
    }),
  );
  return {
    images: Object.fromEntries(read.map(({ id, image }) => [id, image])),
    inks: Object.fromEntries(read.map(({ id, ink }) => [id, ink])),
    fonts: await readOwnFonts(call, fonts),
    missing: [...missing, ...without(named, fonts)],
  };
}

const without = (named: readonly OwnFontName[], fonts: readonly { font: OwnFontName }[]): OwnFontName[] =>
  named.filter((name) => !fonts.some(({ font }) => font === name));

/** Only where its pictures have ink, for who judges a design and does not draw it; no removed font may be in it. */
export async function inksOf(
  call: PictureCall,
  design: Design,
): Promise<{ inks: Record<string, PictureInk>; missing: string[] }> {
  const { found, missing } = await assetsOf(call, design);
  const read = await Promise.all(found.map(async ({ id, asset }) => [id, await inkOf(call, asset)] as const));
  const named = ownFontsOf(design);
  const fonts = (await findOwnFonts(call.db, call.caller, named)).filter(isPresent);
  return { inks: Object.fromEntries(read), missing: [...missing, ...without(named, fonts)] };
}

async function assetsOf({ db, caller }: PictureCall, design: Design) {
  const wanted = assetIdsOf(design);
  const assets = (await findAssets(db, caller, wanted)).filter(isPicture);
  const found = wanted.flatMap((id) => {
    const asset = assets.find(({ assetId }) => assetId === id.toLowerCase());
    return asset ? [{ id, asset }] : [];
  });
  return { found, missing: wanted.filter((id) => !found.some((each) => each.id === id)) };
}

/** A letterhead that came as PDF is kept and not printed. */
const isPicture = ({ mediaType }: BrandAsset): boolean => mediaType === "image/png";

/** The same bytes have the same ink, so each picture is looked at once. */
const inkOf = (call: PictureCall, asset: BrandAsset, image?: LetterImage): Promise<PictureInk> =>
  rememberedInk(asset.hash, async () => {
    const { bytes } = image ?? (await readPicture(call, asset));
    return call.renderer.perform("inkOfPicture", { bytes });
  });
