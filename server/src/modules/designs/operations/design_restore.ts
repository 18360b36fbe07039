import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { refuseUnsaved } from "../not-saved.ts";
import { restoreDesign } from "../save-design.ts";

export const designRestore = defineOperation({
  name: "design_restore",
  title: "Restore a design",
  summary: "Puts an archived design back into use, also for the sender profiles that have no other by now.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    designId: z.uuid(),
    profileIds: z.array(z.uuid()).max(100).default([]).describe("As letter_design_delete named them."),
  }),
  output: z.object({ designId: z.uuid(), name: z.string() }),

  async run(wanted, { db, caller, clock, language }) {
    const result = await db.transaction().execute((tx) => restoreDesign(tx, caller, wanted, clock.now()));
    if (!result) return refuse("NOT_FOUND", { what: "letter design" });
    if (typeof result === "string" || "nameTakenBy" in result) return refuseUnsaved(result, language);
    return { designId: result.designId, name: result.name };
  },
});
