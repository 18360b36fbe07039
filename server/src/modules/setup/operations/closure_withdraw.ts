import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { withdrawClosure } from "../closure.ts";

export const closureWithdraw = defineOperation({
  name: "closure_withdraw",
  title: "Keep the account",
  summary: "Takes the closing of the account back; tokens and connections work again.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({}),
  output: z.object({ isOpen: z.literal(true) }),

  async run(_input, call) {
    const { partnerId, userName } = personOf(call.caller);
    const withdrawn = await withdrawClosure(call, { partnerId, userName, at: call.realClock.now() });
    return withdrawn ? { isOpen: true as const } : refuse("NOT_FOUND", { what: "closure" });
  },
});
