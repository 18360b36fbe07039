import sharp from "sharp";
import type { Tenant } from "../src/foundation/tenant.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { type AssetKind, storeAsset } from "../src/modules/branding/branding.ts";
import type { DesignInput } from "../src/rendering/designs/design-schema.ts";
import type { World } from "./world.ts";

/** A design that keeps every zone clear, changed where a test needs it. */
export const plainDesign = (changes: object = {}): DesignInput => ({
  schemaVersion: 2,
  firstPage: {
    elements: [
      {
        kind: "text",
        name: "Name",
        text: "{{name}}",
        xMm: 25,
        yMm: 12,
        widthMm: 120,
        heightMm: 10,
        sizePt: 16,
      },
    ],
  },
  ...changes,
});

/** A design with a bar through the address window. */
export const designInTheWindow = (): DesignInput =>
  plainDesign({
    firstPage: {
      elements: [{ kind: "rectangle", name: "Balken", xMm: 30, yMm: 60, widthMm: 40, heightMm: 10 }],
    },
  });

export const designWithLogo = (assetId: string): DesignInput => ({
  schemaVersion: 1,
  logo: { assetId, placement: "right", widthMm: 40 },
});

/** Saves a design as its owner would and returns the result. */
export async function savedDesign(world: World, input: object = {}, token = world.office.token) {
  const answer = await world.call(
    "letter_design_save",
    { name: "Hausbogen", design: plainDesign(), ...input },
    { token },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { designId, designVersionId, sourceHash } = answer.value;
  return {
    designId: String(designId),
    designVersionId: String(designVersionId),
    sourceHash: String(sourceHash),
  };
}

type PictureOptions = { kind?: AssetKind; name?: string; tenant?: Tenant; bytes?: Uint8Array };

/** A picture of an account: a plain blue one unless other bytes are given. */
export async function storedPicture(world: World, options: PictureOptions = {}): Promise<string> {
  const { services, office } = world;
  const { kind = "logo", name = "Logo", tenant = office, bytes = await bluePng() } = options;
  const asset = {
    kind,
    displayName: name,
    mediaType: "image/png" as const,
    hash: await keepBlob(services, bytes),
    widthPx: 200,
    heightPx: 80,
    widthMm: null,
    heightMm: null,
    placement: null,
    sourceUrl: null,
  };
  const { assetId } = await services.db
    .transaction()
    .execute((tx) => storeAsset(tx, tenant, asset, services.clock.now()));
  return assetId;
}

const bluePng = () => plainPng({ r: 20, g: 60, b: 120 });

export const plainPng = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 200, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
