import { type Call, personOf } from "../../operations/call.ts";
import { personActing } from "../orders/orders.ts";
import { rememberLanguage } from "../settings/settings.ts";
import { approvalUrlOf, type Decided, type Decision, type KeepSchedule } from "./approval.ts";
import { decideApproval } from "./decide-approval.ts";
import { nextWaiting } from "./approvals-store.ts";

type Wish = { approvalId: string; comment: string | null } & (
  | { verdict: "approve"; shown: string; keepSchedule: KeepSchedule }
  | { verdict: "reject" }
);

/** Decides as the person who sees the page; a yes releases the letters at once. Says what waits next. */
export async function decideInPortal(
  call: Call,
  wish: Wish,
): Promise<Decided & { nextApprovalId: string | null }> {
  const { db, caller, clock, language } = call;
  const decided = await db
    .transaction()
    .execute((tx) => decideApproval(tx, caller, wish.approvalId, decisionOf(wish, call)));
  await rememberLanguage(db, personOf(call.caller), language);
  return { ...decided, nextApprovalId: await nextWaiting(db, caller, clock.now()) };
}

function decisionOf(wish: Wish, call: Call): Decision {
  const { userId, userName } = personOf(call.caller);
  const by = { kind: "portal", id: userId, name: userName } as const;
  const common = { by, actor: personActing(call.caller), comment: wish.comment, at: call.clock.now() };
  if (wish.verdict === "reject") return { ...common, verdict: "reject" };
  const approver = { userId, approvalUrl: approvalUrlOf(call.links, wish.approvalId) };
  const yes = { approver, shown: wish.shown, holdUntil: null, keepSchedule: wish.keepSchedule };
  return { ...common, ...yes, verdict: "approve" };
}
