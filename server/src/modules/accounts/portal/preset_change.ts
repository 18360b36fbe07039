import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { presetSave } from "../tools/preset_save.ts";
import { storePreset } from "../store-preset.ts";

export const presetChange = definePortalAction({
  name: "preset_change",
  title: "Save a preset",
  summary: "Stores what a person has entered as the preset of a name, unless somebody else was faster.",
  role: "editor",
  effect: "write",
  refuses: [],
  input: presetSave.input.extend({ basedOn: basedOnInput }),
  output: z.object({ presetId: z.uuid(), updatedAt: z.iso.datetime() }),

  async run(wanted, call) {
    const { presetId, updatedAt } = await storePreset(wanted, call);
    return { presetId, updatedAt: updatedAt.toISOString() };
  },
});
