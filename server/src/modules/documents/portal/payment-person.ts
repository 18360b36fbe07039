import type { Call } from "../../../operations/call.ts";
import type { PaymentWish } from "../payments.ts";

/** Who says that money came in. */
export function payerOf({ caller: { session } }: Pick<Call, "caller">): PaymentWish["by"] {
  if (!session) throw new Error("a portal action was called without a person");
  return { userId: session.userId, name: session.userName };
}
