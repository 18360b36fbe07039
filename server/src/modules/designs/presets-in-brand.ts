import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { designPresets } from "../../rendering/designs/design-presets.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import type { DesignPreset } from "../../rendering/designs/presets/preset.ts";
import { brandOf } from "../branding/branding.ts";

type BrandedPreset = Omit<DesignPreset, "inBrand"> & {
  /** As it is arranged around a logo, which is yet to be chosen. */
  withLogo: (logoId: string) => Design;
};

/** The presets with the account's logo, colours and typeface; without a brand as they are. */
export async function presetsInBrand(db: Database | Tx, tenant: Tenant): Promise<BrandedPreset[]> {
  const brand = await brandOf(db, tenant);
  return designPresets.map(({ inBrand, ...preset }) => ({
    ...preset,
    design: inBrand(brand),
    withLogo: (logoId) => inBrand({ ...brand, logoId }),
  }));
}

/** One of them; undefined if there is none with this name. */
export const presetInBrand = async (
  db: Database | Tx,
  tenant: Tenant,
  presetId: string,
): Promise<BrandedPreset | undefined> =>
  (await presetsInBrand(db, tenant)).find((preset) => preset.presetId === presetId);
