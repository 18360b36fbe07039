import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { deletePreset } from "../presets.ts";

export const presetDelete = defineOperation({
  name: "preset_delete",
  title: "Delete a preset",
  summary: "Takes a preset off the list; a send that names it is refused. It can be restored.",
  doors: ["programs", "portal"],
  scope: "preset:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ presetId: z.uuid() }),
  output: z.object({ presetId: z.uuid(), name: z.string() }),

  async run({ presetId }, { db, clock, caller }) {
    const preset = await deletePreset(db, caller, presetId, clock.now());
    return preset ? { presetId, name: preset.name } : refuse("NOT_FOUND", { what: "preset" });
  },
});
