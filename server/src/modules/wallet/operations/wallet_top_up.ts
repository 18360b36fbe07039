import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { refreshTopUp } from "../book-payments.ts";
import { findTopUp } from "../top-ups-store.ts";
import { isUnderWay, topUpStatus } from "../top-ups.ts";

export const walletTopUp = defineOperation({
  name: "wallet_top_up",
  title: "How a top-up stands",
  summary: "Says whether a top-up was paid; the payment company is asked on the spot.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ topUpId: z.uuid() }),
  output: z.object({
    topUpId: z.uuid(),
    status: z.enum(["open", "paid", "expired"]),
    amountCents: z.int(),
    url: z.url().nullable().describe("Where it can still be paid."),
    underWay: z
      .boolean()
      .describe("Somebody has chosen a transfer or a debit; it counts when it has arrived."),
  }),

  async run({ topUpId }, call) {
    const known = await findTopUp(call.db, topUpId);
    if (!known) return refuse("NOT_FOUND", { what: "top_up" });
    const now = call.clock.now();
    // Only the service itself books money that has arrived.
    const topUp = await refreshTopUp({ ...call, db: call.databases.system }, known, now);
    const status = topUpStatus(topUp, now);
    const underWay = isUnderWay(topUp);
    const url = status === "open" && !underWay ? topUp.url : null;
    return { topUpId, status, amountCents: topUp.amountCents, url, underWay };
  },
});
