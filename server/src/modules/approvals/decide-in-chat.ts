import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call, Caller } from "../../operations/call.ts";
import { actorOf } from "../orders/orders.ts";
import { approvalUrlOf, type Decided, type Decision, holdFrom, type KeepSchedule } from "./approval.ts";
import { requesterNames, requireOpenApproval } from "./approval-facts.ts";
import { isSignatureWanted, refuseUnsigned } from "./signed-yes.ts";
import { decideApproval } from "./decide-approval.ts";

export type ChatDecision = {
  approvalId: string;
  decision: "approve" | "reject";
  comment?: string | undefined;
  /** The person has seen preview, total price and delivery type. */
  sawPreview: boolean;
};

/** Decides as a person says in a chat; a yes holds the letters for ten minutes, so that they can still be stopped. */
export async function decideInChat(
  call: Call,
  given: ChatDecision,
  keepSchedule: KeepSchedule,
): Promise<{ decided: Decided; holdUntil: Date | null }> {
  const approval = await requireOpenApproval(call, given.approvalId);
  const { approvalId } = approval;
  // Before a program is asked for more that would not do.
  if (given.decision === "approve" && (await isSignatureWanted(call.db, approval)))
    refuseUnsigned({ approvalUrl: approvalUrlOf(call.links, approvalId) });
  const decision = await decisionOf(given, keepSchedule, call);
  const decided = await call.db
    .transaction()
    .execute((tx) => decideApproval(tx, call.caller, approvalId, decision));
  return { decided, holdUntil: decision.verdict === "approve" ? decision.holdUntil : null };
}

async function decisionOf(given: ChatDecision, keepSchedule: KeepSchedule, call: Call): Promise<Decision> {
  const { caller, clock } = call;
  const at = clock.now();
  const connection = { connection: caller.connection, connectionId: caller.connectionId };
  const name = (await nameOf(call, connection)) ?? null;
  const actor = { ...actorOf(caller), ...(name !== null && { name }) };
  const by = { kind: "chat", id: caller.connectionId, name, userSawPreview: given.sawPreview } as const;
  const common = { by, actor, comment: given.comment ?? null, at, language: call.language };
  if (given.decision === "reject") return { ...common, verdict: "reject" };
  requireRightToApprove(given.approvalId, call);
  if (!given.sawPreview)
    return refuseField("user_saw_preview", "required_to_approve", previewFirst[call.language]);
  const approver = {
    userId: caller.userId ?? null,
    approvalUrl: approvalUrlOf(call.links, given.approvalId),
  };
  const yes = {
    approver,
    acknowledgesRisk: false,
    shown: null,
    signature: null,
    holdUntil: holdFrom(at),
    keepSchedule,
  };
  return { ...common, ...yes, verdict: "approve" };
}

const nameOf = async ({ db, caller }: Call, requestedBy: Pick<Caller, "connection" | "connectionId">) =>
  (await requesterNames(db, caller, [{ requestedBy }])).get(caller.connectionId);

function requireRightToApprove(approvalId: string, { caller, links }: Call): void {
  const scope = "approval:self_approve";
  if (!caller.scopes.has(scope))
    refuse("FORBIDDEN_SCOPE", { scope, approvalUrl: approvalUrlOf(links, approvalId) });
}

const previewFirst: Record<Language, string> = {
  de: "nur eine Person entscheidet: zeigen Sie ihr previewUrl, den genauen Gesamtpreis und die Versandart und fragen Sie sie; hier steht nur, was sie wirklich gesehen hat",
  en: "a person decides: show them previewUrl, the exact total price and the delivery type, and ask; this says only what they have really seen",
};
