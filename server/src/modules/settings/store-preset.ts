import { z } from "zod";
import { type BasedOn, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { MAX_PRESETS, savePreset } from "./presets.ts";
import { Preset, type SavedPreset } from "./preset.ts";

export const presetInput = z.strictObject({
  name: lineOfText(100),
  preset: Preset.meta({
    brief:
      "Inputs of order_send to keep as defaults (deliveryType, color, senderProfileId …), auditTagPrefix, limits.",
  }),
});

type Wanted = { name: string; preset: Preset; basedOn?: BasedOn };

/** Stores a preset, or refuses in the caller's language; the tool and the form do the same. */
export async function storePreset(
  wanted: Wanted,
  { db, clock, caller, language }: Pick<Call, "db" | "clock" | "caller" | "language">,
): Promise<SavedPreset> {
  const result = await savePreset(db, caller, { ...wanted, at: clock.now() });
  if (result === "changed") return refuseOvertaken(language);
  if (result === "too_many") return refuseField("name", "too_many", tooMany[language]);
  return result;
}

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_PRESETS} Voreinstellungen; ersetzen Sie eine davon`,
  en: `there are ${MAX_PRESETS} presets already; replace one of them`,
};
