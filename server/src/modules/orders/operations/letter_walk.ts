import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { orderOfLink } from "../in-house/in-house-order.ts";
import { linkWalkOutput, linkWalkView } from "../in-house/link-walk.ts";

export const letterWalk = defineOperation({
  name: "letter_walk",
  title: "A letter to be brought",
  summary: "Says to whoever holds a link where the letter goes, what is done and what comes next.",
  doors: ["letter_link"],
  scope: null,
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object(linkWalkOutput),

  async run(_nothing, call) {
    return linkWalkView(call, await orderOfLink(call));
  },
});
