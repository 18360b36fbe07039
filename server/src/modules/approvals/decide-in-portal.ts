import type { Tx } from "../../db/database.ts";
import type { PasskeyAnswer } from "../../foundation/passkey-signature.ts";
import { type Call, personOf } from "../../operations/call.ts";
import { personActing } from "../orders/orders.ts";
import { rememberLanguage } from "../settings/settings.ts";
import { approvalUrlOf, type Decided, type Decider, type Decision, type KeepSchedule } from "./approval.ts";
import { givenSignature, noteSigned } from "./signed-yes.ts";
import { decideApproval } from "./decide-approval.ts";
import { nextWaiting } from "./approvals-store.ts";

type Wish = { approvalId: string; comment: string | null } & (
  | {
      verdict: "approve";
      shown: string;
      acknowledgesRisk: boolean;
      /** What the person's passkey has answered. */
      signature: PasskeyAnswer | null;
      keepSchedule: KeepSchedule;
    }
  | {
      verdict: "reject";
      meant?: NonNullable<Decider["verdict"]>;
      /** What else is part of it, in the same transaction. */
      also?: (tx: Tx, decided: Decided) => Promise<void>;
    }
);

/** Decides as the person who sees the page; a yes releases the letters at once. Says what waits next. */
export async function decideInPortal(
  call: Call,
  wish: Wish,
): Promise<Decided & { nextApprovalId: string | null }> {
  const { db, caller, clock, language } = call;
  const decision = await decisionOf(wish, call);
  const decided = await db.transaction().execute(async (tx) => {
    const done = await decideApproval(tx, caller, wish.approvalId, decision);
    if (wish.verdict === "reject") await wish.also?.(tx, done);
    return done;
  });
  if (wish.verdict === "approve" && wish.signature)
    await noteSigned(call, personOf(caller).userId, wish.signature);
  await rememberLanguage(db, personOf(call.caller), language);
  return { ...decided, nextApprovalId: await nextWaiting(db, caller, clock.now()) };
}

async function decisionOf(wish: Wish, call: Call): Promise<Decision> {
  const { userId, userName } = personOf(call.caller);
  const meant = wish.verdict === "reject" ? wish.meant : undefined;
  const by = { kind: "portal", id: userId, name: userName, ...(meant && { verdict: meant }) } as const;
  const common = {
    by,
    actor: personActing(call.caller),
    comment: wish.comment,
    at: call.clock.now(),
    language: call.language,
  };
  if (wish.verdict === "reject") return { ...common, verdict: "reject", ...(meant && { meant }) };
  const { acknowledgesRisk } = wish;
  const approver = { userId, approvalUrl: approvalUrlOf(call.links, wish.approvalId) };
  const yes = {
    approver,
    acknowledgesRisk,
    shown: wish.shown,
    signature: await givenSignature(call, userId, wish.signature),
    holdUntil: null,
    keepSchedule: wish.keepSchedule,
  };
  return {
    ...common,
    ...yes,
    ...(acknowledgesRisk && { by: { ...by, acknowledgedRisk: true } }),
    verdict: "approve",
  };
}
