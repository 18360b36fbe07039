import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { MAX_PRESETS, restorePreset } from "../presets.ts";

export const presetRestore = defineOperation({
  name: "preset_restore",
  title: "Restore a preset",
  summary: "Puts a deleted preset back under its name.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ presetId: z.uuid() }),
  output: z.object({ presetId: z.uuid(), name: z.string() }),

  async run({ presetId }, { db, caller, language }) {
    const result = await restorePreset(db, caller, presetId);
    if (result === "unknown") return refuse("NOT_FOUND", { what: "preset" });
    if (result === "name_taken") return refuseField("presetId", "name_taken", texts[language].nameTaken);
    if (result === "too_many") return refuseField("presetId", "too_many", texts[language].tooMany);
    return { presetId, name: result.name };
  },
});

const texts: Record<Language, { nameTaken: string; tooMany: string }> = {
  de: {
    nameTaken: "eine andere Voreinstellung trägt inzwischen diesen Namen",
    tooMany: `es gibt schon ${MAX_PRESETS} Voreinstellungen`,
  },
  en: {
    nameTaken: "another preset has this name by now",
    tooMany: `there are ${MAX_PRESETS} presets already`,
  },
};
