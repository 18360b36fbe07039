import type { StoreRows } from "../read-store.ts";
import { approvalWishOf, type Outcome } from "./outcome.ts";

/** While an account wants two people's yes to whatever costs anything, nothing is released by one of them alone. */
export function judgeTwoPeople({ approvals, orders }: StoreRows, { history, partners }: Outcome): string[] {
  const isWanted = approvalWishOf(history, ({ twoApproversAboveCents }) => twoApproversAboveCents === 0);
  const numberOf = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  const costing = new Set(
    orders.filter(({ priceCents }) => priceCents > 0).map(({ approvalId }) => approvalId),
  );
  return approvals.flatMap(({ id, partnerId, status, decidedAt, decidedIn, agreed }) => {
    if (status !== "approved" || decidedAt === null || !BY_SOMEBODY.has(decidedIn ?? "")) return [];
    const isForTwo = costing.has(id) && isWanted(numberOf.get(partnerId), decidedAt);
    const people = new Set(agreed ?? []);
    if (isForTwo && people.size < 2) return [`approval ${id} was given by one person where two had to agree`];
    return (agreed ?? []).length !== people.size ? [`approval ${id} was given by the same person twice`] : [];
  });
}

const BY_SOMEBODY = new Set(["portal", "chat"]);
