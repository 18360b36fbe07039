import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { deferredCallView } from "../deferred-calls.ts";

export const callStatus = defineOperation({
  name: "call_status",
  title: "How a call stands that is answered later",
  summary: "Says how far a call is that was made with Prefer: respond-async, and what it came to.",
  description:
    "Also GET /v1/calls/{callId}, the Location of the 202. For a day; then the callId is unknown. The call is done whether or not anybody asks.",
  doors: ["programs"],
  scope: "order:send",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ callId: z.uuid() }),
  output: z.object({
    callId: z.uuid(),
    operation: z.string().describe("What was called."),
    status: z.enum(["queued", "running", "complete", "failed"]),
    progress: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .describe("How many of its parts, such as letters, are done; null until that is known."),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    result: z.looseObject({}).nullable().describe("When complete: what the call answers."),
    error: z
      .object({ code: z.string(), message: z.string(), hint: z.string(), details: z.looseObject({}) })
      .nullable()
      .describe("When failed: why. Nothing was done, unless the code is OUTCOME_UNKNOWN."),
  }),

  run: ({ callId }, call) => deferredCallView(call, callId),
});
