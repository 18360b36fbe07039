import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { resumeSending } from "../operator-acts.ts";

export const sendingResume = defineOperation({
  name: "sending_resume",
  title: "Go on sending",
  summary: "Lets letters leave again after a pause.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ paused: z.literal(false) }),
  async run(_input, call) {
    await resumeSending(groundOf(call));
    return { paused: false as const };
  },
});
