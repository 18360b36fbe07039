import { z } from "zod";
import { gather } from "../../../db/gather.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { dailyCaps } from "../../partners/partners.ts";
import { balanceOf, usageOn } from "../balance.ts";

const capOutput = z.object({ limit: z.int(), used: z.int(), left: z.int() });

export const walletBalance = defineOperation({
  name: "wallet_balance",
  title: "Wallet balance",
  summary: "Shows the prepaid balance, what is reserved, today's caps and when they reset.",
  description: "When the balance is short, get a payment link with wallet_topup_link. Amounts are cents.",
  doors: ["mcp", "rest", "portal"],
  toolset: "wallet",
  scope: "wallet:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    availableCents: z.int().describe("What may be spent: posted less reserved."),
    reservedCents: z.int().describe("Set aside for letters that wait or are on their way."),
    postedCents: z.int(),
    receivableCents: z.int().describe("Owed after a refund or chargeback; settled by the next top-up."),
    currency: z.literal("EUR"),
    dailyCap: z.object({ letters: capOutput, cents: capOutput, resetsAt: z.iso.datetime() }),
  }),

  async run(_input, { db, clock, caller }) {
    const { balance, caps, used } = await gather(db, {
      balance: (each) => balanceOf(each, caller),
      caps: (each) => dailyCaps(each, caller),
      used: (each) => usageOn(each, caller, caller.partnerId, clock.now()),
    });
    return {
      ...balance,
      currency: "EUR" as const,
      dailyCap: {
        letters: capOf(caps.lettersPerDay, used.letters),
        cents: capOf(caps.centsPerDay, used.cents),
        resetsAt: used.resetsAt.toISOString(),
      },
    };
  },
});

const capOf = (limit: number, used: number) => ({ limit, used, left: Math.max(0, limit - used) });
