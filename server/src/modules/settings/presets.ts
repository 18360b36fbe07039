import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import {
  approvalModeInput,
  countryInput,
  deliveryTypeInput,
  instantInput,
  maxCostEurosInput,
  referenceInput,
} from "../../foundation/letter-options.ts";
import { languages } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { lineOfText } from "../../foundation/text.ts";
import {
  countOtherPresets,
  lockPresets,
  markPresetDeleted,
  findPreset,
  selectPresetById,
  selectPresetMoment,
  upsertPreset,
} from "./presets-store.ts";

export const MAX_PRESETS = 200;

const limitEuros = z.number().nonnegative().max(1_000_000);
const limitLetters = z.int().nonnegative().max(1_000_000);

/** What a send may take from a preset: every input that can be the same for many letters. */
export const Preset = z
  .strictObject({
    senderProfileId: z.uuid(),
    senderAddressId: z.uuid(),
    signatureId: z.uuid(),
    includeSignature: z.boolean(),
    letterheadId: z.uuid(),
    letterheadEnabled: z.boolean(),
    designId: z.uuid(),
    templateId: z.uuid(),
    language: z.enum(languages),
    recipientName: lineOfText(200),
    recipientCompany: lineOfText(200),
    recipientStreet: lineOfText(200),
    recipientHouseNumber: lineOfText(20),
    recipientZip: lineOfText(20),
    recipientCity: lineOfText(100),
    recipientCountry: countryInput,
    deliveryType: deliveryTypeInput,
    express: z.boolean(),
    color: z.boolean(),
    mandantennummer: lineOfText(100),
    reference: referenceInput,
    auditTag: lineOfText(200),
    auditTagPrefix: lineOfText(100).describe("Put before the auditTag of every send that uses the preset."),
    approvalMode: approvalModeInput,
    scheduledAt: instantInput,
    maxCostEuros: maxCostEurosInput,
    limits: z
      .strictObject({
        maxLettersPerDay: limitLetters,
        maxLettersPerMonth: limitLetters,
        maxCostEurosPerDay: limitEuros,
        maxCostEurosPerMonth: limitEuros,
        maxCostEurosPerLetter: limitEuros,
      })
      .partial()
      .describe("Stored, not enforced."),
  })
  .partial();
export type Preset = z.infer<typeof Preset>;

export type SavedPreset = { presetId: string; created: boolean; updatedAt: Date };

/** Stores a preset under its name, in place of an earlier one of that name. */
export const savePreset = (
  db: Database,
  tenant: Tenant,
  { name, preset, basedOn, at }: { name: string; preset: Preset; basedOn?: BasedOn; at: Date },
): Promise<SavedPreset | "changed" | "too_many"> =>
  db.transaction().execute(async (tx) => {
    await lockPresets(tx, tenant);
    const before = await selectPresetMoment(tx, tenant, name);
    if (isOvertaken(before, basedOn)) return "changed";
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
    if (await findPreset(tx, tenant, found.name)) return "name_taken";
    if ((await countOtherPresets(tx, tenant, found.name)) >= MAX_PRESETS) return "too_many";
    await markPresetDeleted(tx, tenant, presetId, null);
    return found;
  });
