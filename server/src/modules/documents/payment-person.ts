import { type Call, personOf } from "../../operations/call.ts";
import type { PaymentWish } from "./payments.ts";

/** Who says that money came in. */
export function payerOf({ caller }: Pick<Call, "caller">): PaymentWish["by"] {
  const { userId, userName } = personOf(caller);
  return { userId, name: userName };
}
