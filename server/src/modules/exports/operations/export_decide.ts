import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { decideExport } from "../decide-export.ts";

export const exportDecide = defineOperation({
  name: "export_decide",
  title: "Decide about an export",
  summary: "Says yes or no to an export that a connected program has asked for: yes begins it, no ends it.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  needsFreshProof: { for: ({ verdict }) => verdict === "yes" },
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    exportId: z.uuid(),
    verdict: z.enum(["yes", "no"]),
    letters: z.int().min(0).describe("How many letters it was of when the person looked."),
  }),
  output: z.object({ status: z.enum(["queued", "running", "complete", "failed"]) }),

  async run({ exportId, verdict, letters }, call) {
    const { userId, userName } = personOf(call.caller);
    return {
      status: await decideExport(call, { exportId, verdict, letters, by: { userId, name: userName } }),
    };
  },
});
