import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { closureOf, COOLING_OFF_DAYS } from "../closure.ts";
import { countWaitingLetters } from "../stop-waiting-letters.ts";

export const closureGet = defineOperation({
  name: "closure_get",
  title: "Closing of the account",
  summary: "Says what closing the account would stop and leave, or when it will be closed.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    accountName: z.string().describe("To be typed by whoever closes it."),
    openSince: z.iso.datetime(),
    coolingOffDays: z.int(),
    closing: z
      .object({ requestedAt: z.iso.datetime(), requestedBy: z.string(), closesAt: z.iso.datetime() })
      .nullable(),
    waiting: z
      .object({
        schedules: z.int(),
        approvals: z.int(),
        fixes: z.int().describe("Letters that wait for a corrected address."),
      })
      .describe("In both modes."),
    balanceCents: z.int().describe("Real money, with what letters under way have set aside."),
    reservedCents: z.int(),
  }),

  async run(_input, { databases, caller: { partnerId }, realClock }) {
    const [closure, waiting, { postedCents, reservedCents }] = await Promise.all([
      closureOf({ databases }, partnerId),
      countWaitingLetters({ databases, clock: realClock }, partnerId),
      balanceOf(databases.system, { partnerId, mode: "live" }),
    ]);
    const { name, createdAt, requestedAt, requestedBy, closesAt } = closure;
    return {
      accountName: name,
      openSince: createdAt.toISOString(),
      coolingOffDays: COOLING_OFF_DAYS,
      closing:
        requestedAt && closesAt
          ? {
              requestedAt: requestedAt.toISOString(),
              requestedBy: requestedBy ?? "",
              closesAt: closesAt.toISOString(),
            }
          : null,
      waiting,
      balanceCents: postedCents,
      reservedCents,
    };
  },
});
