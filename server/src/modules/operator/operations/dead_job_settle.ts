import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { recordOperatorAct } from "../operator-acts.ts";

export const deadJobSettle = defineOperation({
  name: "dead_job_settle",
  title: "Settle a dead job",
  summary: "Sends a job that was given up back to its queue, or gives it up for good.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ jobId: z.uuid(), decision: z.enum(["retry", "discard"]) }),
  output: z.object({ settled: z.literal(true) }),
  async run({ jobId, decision }, call) {
    const { queue } = call;
    const job = (await queue.deadLetters()).find(({ id }) => id === jobId);
    const isSettled = job && (await (decision === "retry" ? queue.sendBack(jobId) : queue.discard(jobId)));
    if (!isSettled) return refuse("NOT_FOUND", { what: "job" });
    await recordOperatorAct(groundOf(call), `job_${decision}`, { jobId, queue: job.queue });
    return { settled: true as const };
  },
});
