import { z } from "zod";
import type { Call, Caller } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { lowBalanceOf } from "../../partners/partners.ts";
import { balanceOf } from "../balance.ts";

export const walletStanding = defineOperation({
  name: "wallet_standing",
  title: "Standing of the wallet",
  summary: "Says from which balance on the wallet counts as low, and whether this person can top it up.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    lowBalanceCents: z.int(),
    isLow: z.boolean(),
    topUp: z.enum(["may", "only_owners", "not_configured"]),
  }),

  async run(_input, { db, caller, payments }) {
    const lowBalanceCents = await lowBalanceOf(db, caller);
    const { availableCents } = await balanceOf(db, caller);
    return { lowBalanceCents, isLow: availableCents < lowBalanceCents, topUp: topUpOf(caller, payments) };
  },
});

/** The money of an account is its owners' matter. */
function topUpOf(
  { session, mode }: Caller,
  payments: Call["payments"],
): "may" | "only_owners" | "not_configured" {
  if (payments[mode] === null) return "not_configured";
  return session?.role === "owner" ? "may" : "only_owners";
}
