import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { contrastOnWhite } from "../../rendering/colours.ts";
import type { Brand } from "../../rendering/designs/presets/preset.ts";
import { findBrandKit, logosOf } from "./brand-kit.ts";
import type { BrandKit } from "./brand-kit-shape.ts";

/** What a preset takes over from the account's brand: its logo, colours and typeface, as far as there are any. */
export async function brandOf(db: Database | Tx, tenant: Tenant): Promise<Brand> {
  const found = await findBrandKit(db, tenant);
  if (!found) return {};
  const { kit } = found;
  const pictures = await logosOf(db, tenant, kit);
  const logos = kit.logos.filter(({ assetId }) => pictures.has(assetId));
  return {
    logoId: mainLogo(logos)?.assetId,
    font: kit.font ?? undefined,
    accent: kit.colors.accent ?? kit.colors.primary,
    text: kit.colors.text && contrastOnWhite(kit.colors.text) >= READABLE ? kit.colors.text : undefined,
  };
}

/** A browser's little picture is no letterhead, unless there is nothing else. */
const mainLogo = (logos: BrandKit["logos"]) =>
  logos.find(({ role }) => role === "primary") ?? logos.find(({ role }) => role !== "icon") ?? logos[0];

const READABLE = 4.5;
