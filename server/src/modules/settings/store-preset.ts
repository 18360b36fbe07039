import { z } from "zod";
import { type BasedOn, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { recipientProblems } from "../../operations/recipient-inputs.ts";
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

/**
 * Stores a preset, or refuses in the caller's language; the tool and the form do the same. What it names stands above the
 * settings: whoever calls this says what of it there is not.
 */
export async function storePreset(
  wanted: Wanted,
  { db, clock, caller, language }: Pick<Call, "db" | "clock" | "caller" | "language">,
  unknown: readonly FieldProblem[],
): Promise<SavedPreset> {
  const problems = [...recipientProblems(wanted.preset, language, "preset."), ...unknown];
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  const result = await savePreset(db, caller, { ...wanted, at: clock.now() });
  if (result === "changed") return refuseOvertaken(language);
  if (result === "too_many") return refuseField("name", "too_many", texts[language].tooMany);
  if (result === "name_taken") return refuseField("name", "taken", texts[language].taken);
  if (result === "client_hidden")
    return refuseField("preset.mandantennummer", "unknown", texts[language].unknownClient);
  return result;
}

const texts: Record<Language, { tooMany: string; taken: string; unknownClient: string }> = {
  de: {
    tooMany: `es gibt schon ${MAX_PRESETS} Voreinstellungen; ersetzen Sie eine davon`,
    taken: "eine Voreinstellung heißt schon so; wählen Sie einen anderen Namen",
    unknownClient: "diese Mandantennummer ist nicht verwendbar; prüfen Sie sie oder lassen Sie sie weg",
  },
  en: {
    tooMany: `there are ${MAX_PRESETS} presets already; replace one of them`,
    taken: "a preset has this name already; choose another",
    unknownClient: "this client number cannot be used; check it, or leave it out",
  },
};
