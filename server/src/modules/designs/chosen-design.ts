import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import { presetInBrand } from "./presets-in-brand.ts";
import type { DesignVersion } from "./design-version.ts";
import { findDesign } from "./designs-store.ts";

type Wish = { designId?: string | undefined; presetId?: string | undefined };
type Chosen = Pick<DesignVersion, "name" | "design"> & {
  saved: DesignVersion | null;
  /** A preset as it is arranged around a logo. */
  withLogo?: (logoId: string) => Design;
};

/** A saved design, also an archived one, or a preset in the brand; null where neither is named. */
export async function chosenDesign(
  db: Database,
  tenant: Tenant,
  { designId, presetId }: Wish,
  language: Language,
): Promise<Chosen | null> {
  if (designId !== undefined) {
    const saved = await findDesign(db, tenant, designId);
    return saved ? { ...saved, saved } : refuse("DESIGN_NOT_FOUND", { designId });
  }
  if (presetId === undefined) return null;
  const preset = await presetInBrand(db, tenant, presetId);
  if (!preset) return refuseField("presetId", "unknown", unknown[language]);
  return { name: preset.name[language], design: preset.design, saved: null, withLogo: preset.withLogo };
}

const unknown: Record<Language, string> = {
  de: "dieses Muster gibt es nicht",
  en: "there is no such preset",
};
