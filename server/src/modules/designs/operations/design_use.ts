import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { assignDesign, shownName } from "../../senders/senders.ts";
import { holdDesign } from "../kept-designs.ts";

export const designUse = defineOperation({
  name: "design_use",
  title: "Use a design",
  summary: "Makes a design the look of just these sender profiles; others that had it lose it.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["DESIGN_NOT_FOUND", "NOT_FOUND"],
  input: z.strictObject({ designId: z.uuid(), profileIds: z.array(z.uuid()).max(100) }),
  output: z.object({
    designId: z.uuid(),
    usedBy: z.array(z.object({ profileId: z.uuid(), displayName: z.string() })),
  }),

  async run({ designId, profileIds }, { db, caller, clock }) {
    const using = await db.transaction().execute(async (tx) => {
      await holdDesign(tx, caller, designId);
      return assignDesign(tx, caller, designId, profileIds, clock.now());
    });
    if (!using) return refuse("NOT_FOUND", { what: "sender profile" });
    return {
      designId,
      usedBy: using.map((profile) => ({ profileId: profile.profileId, displayName: shownName(profile) })),
    };
  },
});
