import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { updateArrivalDiscarded } from "../arrivals-store.ts";

export const intakeDiscard = defineOperation({
  name: "intake_discard",
  title: "Delete what has arrived",
  summary:
    "Throws a file of the intake away, or brings it back; of what a letter was made of nothing changes.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ uploadId: z.uuid(), discarded: z.boolean() }),
  output: z.object({ uploadId: z.uuid() }),

  async run({ uploadId, discarded }, { db, caller, realClock }) {
    const isDone = await updateArrivalDiscarded(db, caller, uploadId, discarded ? realClock.now() : null);
    return isDone ? { uploadId } : refuse("NOT_FOUND", { what: "upload" });
  },
});
