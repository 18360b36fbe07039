import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { unknownChoices } from "../../sending/sending.ts";
import { presetInput, storePreset } from "../store-preset.ts";
import { Preset } from "../preset.ts";

export const presetSave = defineOperation({
  name: "preset_save",
  title: "Save a preset",
  summary: "Stores a named set of send options; replaces one of that name.",
  description:
    "A send that names the preset takes from it what its own arguments and the draft leave open. `limits` are stored, " +
    "not enforced.",
  doors: ["mcp", "rest"],
  toolset: "accounts",
  scope: "preset:write",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  isRepeatable: () => "soon", // later it would undo what somebody else has saved
  refuses: [],
  input: presetInput,
  output: z.object({
    presetId: z.uuid(),
    name: z.string(),
    created: z.boolean().describe("false: a preset of this name was replaced."),
    updatedAt: z.iso.datetime(),
    preset: Preset,
    notice: z.string(),
  }),

  async run({ name, preset }, call) {
    const saved = await storePreset({ name, preset }, call, await unknownChoices(call, preset, "preset."));
    return {
      ...saved,
      updatedAt: saved.updatedAt.toISOString(),
      name,
      preset,
      notice: notices[call.language](call.links.to(portalLink("/settings/rules", call.caller))),
    };
  },
});

const notices: Record<Language, (page: string) => string> = {
  de: (page) =>
    `Grenzen in einer Voreinstellung werden gespeichert, aber nicht durchgesetzt. Verbindlich sind die Grenzen des Kontos; eine Inhaberin oder ein Inhaber setzt sie im Portal: ${page}`,
  en: (page) =>
    `Limits inside a preset are stored and not enforced. The account's limits are authoritative; an owner sets them in the portal: ${page}`,
};
