import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { archiveDesign } from "../save-design.ts";

export const letterDesignDelete = defineOperation({
  name: "letter_design_delete",
  title: "Archive a letter design",
  summary: "Archives a letter design: new letters cannot use it, letters made with it keep it.",
  description: "It also stops being the default design of sender profiles. Repeating the call is harmless.",
  doors: ["mcp", "rest", "portal"],
  toolset: "designs",
  scope: "letter_design:write",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ designId: z.uuid() }),
  output: z.object({
    designId: z.uuid(),
    name: z.string(),
    archived: z.boolean(),
    clearedFromSenderProfiles: z
      .array(z.object({ profileId: z.uuid(), displayName: z.string() }))
      .describe("Profiles whose default design it was until this call."),
  }),

  async run({ designId }, { db, clock, caller }) {
    const result = await db.transaction().execute((tx) => archiveDesign(tx, caller, designId, clock.now()));
    if (!result) return refuse("NOT_FOUND", { what: "letter design" });
    const { design, clearedFrom } = result;
    return { designId, name: design.name, archived: true, clearedFromSenderProfiles: clearedFrom };
  },
});
