import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { lettersBroughtAfterStop } from "../in-house/brought-after-stop-store.ts";

/** So long it stands where people begin their day. */
const DAYS_SHOWN = 14;

export const stoppedLettersBrought = defineOperation({
  name: "stopped_letters_brought",
  title: "Letters brought despite a stop",
  summary: "Lists letters that were stopped and were posted or dropped all the same, of the last 14 days.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        orderId: z.uuid(),
        letterId: z.uuid(),
        recipient: z.string(),
        step: z.enum(["posted", "dropped"]),
        happenedAt: z.iso.datetime(),
        stoppedAt: z.iso.datetime(),
      }),
    ),
  }),

  async run(_input, { db, caller, clock }) {
    const since = new Date(clock.now().getTime() - DAYS_SHOWN * 86_400_000);
    const brought = await lettersBroughtAfterStop(db, caller, { since });
    return {
      items: brought.map(({ orderId, letterId, recipient, step, happenedAt, stoppedAt }) => ({
        orderId,
        letterId,
        recipient,
        step,
        happenedAt: happenedAt.toISOString(),
        stoppedAt: stoppedAt.toISOString(),
      })),
    };
  },
});
