import type { Database, Tx } from "../../db/database.ts";
import { mayDecide } from "../../foundation/role.ts";
import { refuse } from "../../foundation/refusal.ts";
import { requesterOf } from "./requesters.ts";
import { partnerOf } from "../partners/partners.ts";
import { peopleOf, type Person } from "../access/access.ts";
import { correctorsOf, type Order } from "../orders/orders.ts";
import type { Approval, Approver, Decider } from "./approval.ts";

/** Where the account wants it, a yes comes from another person than those who asked for the letter or corrected it. */
export async function requireFourEyes(tx: Tx, approval: Approval, approver: Approver): Promise<void> {
  const deciders = await otherDeciders(tx, approval, approver.userId);
  if (!deciders) return;
  const { approvalId } = approval;
  refuse("APPROVAL_FOUR_EYES_REQUIRED", { approvalId, approvalUrl: approver.approvalUrl, deciders });
}

/** What exceeds the account's daily caps is for those who set them, and who see it: its owners, in the portal. */
export async function requireOwner(
  tx: Tx,
  approval: Approval,
  { kind }: Pick<Decider, "kind">,
  { userId, approvalUrl }: Approver,
): Promise<void> {
  const owners = await ownersAsked(tx, approval);
  if (!owners || (kind === "portal" && owners.some((owner) => owner.userId === userId))) return;
  const { approvalId } = approval;
  refuse("APPROVAL_OWNER_REQUIRED", { approvalId, approvalUrl, deciders: owners.map(({ name }) => name) });
}

/**
 * What prints a declaration that needs a hand, or an account that only a program has named, is approved where a person sees it: in
 * the portal. No right of a connection stands for that.
 */
export function requirePortal(
  orders: readonly Pick<Order, "warnings">[],
  { approvalId }: Pick<Approval, "approvalId">,
  { kind }: Pick<Decider, "kind">,
  { approvalUrl }: Approver,
): void {
  if (kind !== "portal" && orders.some(isForPortal))
    refuse("APPROVAL_PORTAL_REQUIRED", { approvalId, approvalUrl });
}

/** Judged by what was said of it when it was printed: whatever a program changes afterwards does not take that back. */
export const isForPortal = ({ warnings }: Pick<Order, "warnings">): boolean =>
  warnings.some(({ code, form }) => form?.override !== undefined || code === "ACCOUNT_UNCONFIRMED");

/** Who alone can approve it; null: everybody who decides. */
export const ownersAsked = async (db: Database | Tx, approval: Approval): Promise<Person[] | null> =>
  approval.beyondCaps && (await peopleOf(db, approval)).filter(({ role }) => role === "owner");

/**
 * The names of those who can approve instead, where this person must not; null where they may. With fewer than two
 * people who can decide the rule does not hold: it would lock the account out.
 */
export async function otherDeciders(
  db: Database | Tx,
  approval: Approval,
  userId: string | null,
): Promise<string[] | null> {
  const { approvalFourEyes } = await partnerOf(db, approval.partnerId);
  if (!approvalFourEyes) return null;
  const able = (await peopleOf(db, approval)).filter(({ role }) => mayDecide(role));
  const deciders = approval.beyondCaps ? able.filter(({ role }) => role === "owner") : able;
  if (deciders.length < 2) return null;
  const { userId: requesterId } = await requesterOf(db, approval);
  const writers = new Set([requesterId, ...(await correctorsOf(db, approval, approval.approvalId))]);
  const others = deciders.filter((person) => !writers.has(person.userId));
  // Where everybody who can decide has had a hand in it, another than the one who asked is enough.
  const barred = others.length > 0 ? writers : new Set([requesterId]);
  // A program is no second pair of eyes.
  if (userId !== null && !barred.has(userId)) return null;
  return deciders.filter((person) => !barred.has(person.userId)).map(({ name }) => name);
}
