import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { unknownChoices } from "../../sending/sending.ts";
import { presetInput, storePreset } from "../store-preset.ts";

export const presetChange = defineOperation({
  name: "preset_change",
  title: "Save a preset",
  summary: "Stores what a person has entered as the preset of a name, unless somebody else was faster.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: [],
  input: presetInput.extend({ basedOn: basedOnInput }),
  output: z.object({ presetId: z.uuid(), updatedAt: z.iso.datetime() }),

  async run(wanted, call) {
    const { presetId, updatedAt } = await storePreset(
      wanted,
      call,
      await unknownChoices(call, wanted.preset, "preset."),
    );
    return { presetId, updatedAt: updatedAt.toISOString() };
  },
});
