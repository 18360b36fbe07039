import type { StoreRows } from "../read-store.ts";
import { approvalWishOf, type Outcome } from "./outcome.ts";

/** While an account wants every yes signed, nothing is released without a signature; and every signature holds. */
export function judgeSigned({ orders, approvals }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const isWantedAt = approvalWishOf(history, ({ signedYesRules }) => hasAlways(signedYesRules));
  const numberOf = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  const keys = partners.flatMap(({ owner, approver }) => [owner.passkey, approver.passkey]);
  const keyOf = new Map(keys.map((key) => [key.credentialId, key]));
  const released = Map.groupBy(
    orders.filter(({ status }) => !UNRELEASED.has(status)),
    ({ approvalId }) => approvalId,
  );
  for (const { id, partnerId, status, decidedAt, decidedIn, signed } of approvals) {
    if (status !== "approved" || decidedAt === null || !DECIDED_BY_SOMEBODY.has(decidedIn ?? "")) continue;
    const isWanted = isWantedAt(numberOf.get(partnerId), decidedAt);
    if (isWanted && signed === null)
      problems.push(`approval ${id} was given unsigned while a signature was wanted`);
    if (signed === null) continue;
    const { text } = signed;
    if (!keyOf.get(signed.credentialId)?.hasSigned(signed) || !text.includes(id))
      problems.push(`the signature under approval ${id} does not hold`);
    for (const order of released.get(id) ?? [])
      if (!text.includes(order.id)) problems.push(`order ${order.id} left and was not signed for`);
  }
  return problems;
}

const UNRELEASED = new Set(["awaiting_approval", "rejected", "expired", "cancelled"]);
const DECIDED_BY_SOMEBODY = new Set(["portal", "chat"]);

const hasAlways = (rules: readonly { when: string }[]): boolean =>
  rules.some(({ when }) => when === "always");
