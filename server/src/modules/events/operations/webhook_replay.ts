import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { isWithinReach } from "../programs-reach.ts";
import { replayDeliveries } from "../webhook-endpoints.ts";

export const webhookReplay = defineOperation({
  name: "webhook_replay",
  title: "Send webhooks again",
  summary:
    "Sends one delivery again, or all to active endpoints that were begun since a time; receivers must expect repeats.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    deliveryId: z.uuid().optional().describe("Exactly one of deliveryId and since."),
    since: momentInput.optional(),
  }),
  output: z.object({ replayed: z.int() }),
  async run({ deliveryId, since }, { databases, realClock, caller }) {
    const from = since === undefined ? null : parseInstant(since);
    const replay = deliveryId ? { deliveryId } : from && { since: from };
    if (!replay || (deliveryId && since))
      return refuseField("since", "one_of", "give exactly one of deliveryId and since");
    const services = { db: databases.system, clock: realClock };
    const isAllowed = (endpoint: Parameters<typeof isWithinReach>[0]) => isWithinReach(endpoint, caller);
    return { replayed: await replayDeliveries(services, caller, replay, isAllowed) };
  },
});
