import type { Database } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  countOtherPresets,
  isClientHidden,
  isPresetNameUsed,
  lockPresets,
  markPresetDeleted,
  selectPresetById,
  selectPresetMoment,
  upsertPreset,
} from "./presets-store.ts";
import type { Preset, SavedPreset } from "./preset.ts";

export const MAX_PRESETS = 200;

/** Stores a preset under its name, in place of an earlier one of that name. */
export const savePreset = (
  db: Database,
  tenant: Tenant,
  { name, preset, basedOn, at }: { name: string; preset: Preset; basedOn?: BasedOn; at: Date },
): Promise<SavedPreset | "changed" | "too_many" | "name_taken" | "client_hidden"> =>
  db.transaction().execute(async (tx) => {
    await lockPresets(tx, tenant);
    const before = await selectPresetMoment(tx, tenant, name);
    if (isOvertaken(before, basedOn)) return "changed";
    if (!before && (await isPresetNameUsed(tx, tenant, name))) return "name_taken";
    if (preset.mandantennummer !== undefined && (await isClientHidden(tx, tenant, preset.mandantennummer)))
      return "client_hidden";
    if ((await countOtherPresets(tx, tenant, name)) >= MAX_PRESETS) return "too_many";
    return upsertPreset(tx, tenant, { name, preset, at: momentAfter(before, at) });
  });

/** Takes a preset off the list; again is the same. */
export const deletePreset = (
  db: Database,
  tenant: Tenant,
  presetId: string,
  at: Date,
): Promise<{ name: string } | null> =>
  db.transaction().execute(async (tx) => {
    await lockPresets(tx, tenant);
    const found = await selectPresetById(tx, tenant, presetId);
    if (!found) return null;
    if (found.deletedAt === null) await markPresetDeleted(tx, tenant, presetId, at);
    return found;
  });

/** Puts a deleted preset back under its name, unless another has that name by now. */
export const restorePreset = (
  db: Database,
  tenant: Tenant,
  presetId: string,
): Promise<{ name: string } | "unknown" | "name_taken" | "too_many"> =>
  db.transaction().execute(async (tx) => {
    await lockPresets(tx, tenant);
    const found = await selectPresetById(tx, tenant, presetId);
    if (!found) return "unknown";
    if (found.deletedAt === null) return found;
    if (await isPresetNameUsed(tx, tenant, found.name)) return "name_taken";
    if ((await countOtherPresets(tx, tenant, found.name)) >= MAX_PRESETS) return "too_many";
    await markPresetDeleted(tx, tenant, presetId, null);
    return found;
  });
