import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { outcomeOfKeyed } from "../keyed-calls.ts";

export const callOutcome = defineOperation({
  name: "call_outcome",
  title: "What became of a call",
  summary: "Says what became of a call whose answer its caller did not wait for, by the key it bore.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ operation: z.string().max(64), key: z.string().min(1).max(200) }),
  output: z.object({
    outcome: z
      .enum(["done", "under_way", "none"])
      .describe("`none`: it has not arrived, was refused, or was given up before anything was stored."),
  }),

  run: async ({ operation, key }, { db, caller: { partnerId, mode }, realClock }) => ({
    outcome: await outcomeOfKeyed({ db, realClock }, { partnerId, mode, operation, key }),
  }),
});
