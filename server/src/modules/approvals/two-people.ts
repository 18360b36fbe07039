import type { Database, Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import { mayDecide } from "../../foundation/role.ts";
import { peopleOf } from "../access/access.ts";
import type { Order } from "../orders/orders.ts";
import { partnerOf } from "../partners/partners.ts";
import type { Approval, Approver, Decider, FirstYes } from "./approval.ts";
import { fingerprintOf, totalOf } from "./approval-facts.ts";
import { otherDeciders, ownersAsked } from "./four-eyes.ts";
import { leavingLate } from "./late-decision.ts";
import { mustBeSigned } from "./signed-yes.ts";

type Priced = Pick<Order, "priceCents">;

/** Whether these letters, which are one yes, cost more than one person may let go. */
export const isForTwo = (aboveCents: number | null, orders: readonly Priced[]): boolean =>
  aboveCents !== null && totalOf(orders) > aboveCents;

/** Where two people have to agree: the yes of one of them that counts already, and who can give the one that is missing. */
export type TwoPeople = { first: FirstYes | null; others: string[] };

/** Null where one yes is enough. `userId` is who would say yes at this hour. */
export async function twoPeopleFor(
  db: Database | Tx,
  approval: Approval,
  waiting: readonly Order[],
  { userId, at }: { userId: string | null; at: Date },
): Promise<TwoPeople | null> {
  const { twoApproversAboveCents, signedYesRules } = await partnerOf(db, approval.partnerId);
  if (!isForTwo(twoApproversAboveCents, waiting)) return null;
  const able = (await ownersAsked(db, approval)) ?? (await peopleOf(db, approval));
  const deciders = able.filter(({ role }) => mayDecide(role));
  const { firstYes } = approval;
  // Rules that have become stricter since, and an hour that has passed, are asked of both.
  const isGood =
    firstYes?.fingerprint === fingerprintOf(waiting) &&
    deciders.some((each) => each.userId === firstYes.id) &&
    (firstYes.isSigned || !mustBeSigned(signedYesRules, waiting)) &&
    (firstYes.acknowledgedRisk || leavingLate(approval, waiting, at).length === 0) &&
    (await otherDeciders(db, approval, firstYes.id)) === null;
  const first = isGood ? firstYes : null;
  const others = [];
  for (const person of deciders) {
    if (person.userId === (first?.id ?? userId)) continue;
    if ((await otherDeciders(db, approval, person.userId)) === null) others.push(person.name);
  }
  return { first, others };
}

/** Only people in the portal are two people, and nobody is both of them. */
export function requireOtherPerson(
  two: TwoPeople,
  { approvalId }: Approval,
  { kind }: Pick<Decider, "kind">,
  { userId, approvalUrl }: Approver,
): void {
  if (kind !== "portal")
    refuse("APPROVAL_PORTAL_REQUIRED", { approvalId, approvalUrl, reason: "two_people" });
  if (two.first?.id === userId)
    refuse("APPROVAL_FOUR_EYES_REQUIRED", {
      approvalId,
      approvalUrl,
      deciders: two.others,
      reason: "second_yes",
    });
}
