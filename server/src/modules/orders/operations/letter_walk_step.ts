import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { refuseEnded } from "../../access/access.ts";
import { orderOfLink } from "../in-house/in-house-order.ts";
import { linkWalkOutput, linkWalkView } from "../in-house/link-walk.ts";
import { stepInput } from "../in-house/said-in-step.ts";
import { takeStep } from "../in-house/take-step.ts";

export const letterWalkStep = defineOperation({
  name: "letter_walk_step",
  title: "Record a step",
  summary: "Records one step of a letter that is brought by hand, exactly once by the device's own key.",
  doors: ["letter_link"],
  scope: null,
  effect: "write",
  refuses: ["NOT_FOUND", "IDEMPOTENCY_CONFLICT", "CONTENT_REJECTED"],
  isRepeatable: () => true,
  input: z.strictObject(stepInput),
  output: z.object(linkWalkOutput),

  async run(said, call) {
    const order = await orderOfLink(call);
    const link = call.caller.letterLink ?? refuse("UNAUTHORIZED", { reason: "missing" });
    const { linkId: id, kind: linkKind, holder: name, endedAt } = link;
    // What was done with a link while it was open is heard for some days after its end.
    if (endedAt && new Date(said.deviceAt) >= endedAt) refuseEnded({ withdrawnAt: null });
    await takeStep(call, order, said, { kind: "link", id, name, linkKind }, { linkEndedAt: endedAt });
    return linkWalkView(call, order);
  },
});
