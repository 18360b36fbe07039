import type { Cents } from "../../foundation/money.ts";
import type { Caller } from "../../operations/call.ts";
import type { ApprovalWish, AskedBecause, SendRequest } from "./send-request.ts";
import { isForTwo } from "../approvals/approvals.ts";
import type { ApprovalRule, SignedYesRule } from "../partners/partners.ts";

/** How a send leaves the pipeline. */
export type Exit = { kind: "order" } | { kind: "approval"; wish: ApprovalWish } | { kind: "schedule" };

export type Situation = {
  connection: Caller["connection"];
  /** A person who may not decide about letters: what they send is a request. */
  isEditor: boolean;
  request: Pick<SendRequest, "approval" | "schedule">;
  /** It is to be printed although the law asks for a hand. */
  isFormOverruled: boolean;
  /** It bears an account of the sender that no person has confirmed. */
  isAccountToConfirm: boolean;
  rules: readonly ApprovalRule[];
  /** The account wants a yes to it signed with a passkey: then somebody has to say yes. */
  signedYesRules: readonly SignedYesRule[];
  /** What costs more is approved by two people, so somebody has to say yes; null: no such rule. */
  twoApproversAboveCents: Cents | null;
  priceCents: Cents;
  registered: boolean;
  /** Whether somebody who decides has corrected the letter, where the account wants four eyes. */
  isCorrected: boolean;
  /** Somebody is asked about just this letter by now, or has said no to it. */
  isAskedAbout: boolean;
  /** Whether a letter went to this recipient before. */
  knownRecipient: boolean;
  /** It would leave so late that somebody has to know. */
  isLate: boolean;
};

/** A person is asked where the connection, the caller or a rule of the partner wants it; a yes may then be for later. */
export function chooseExit(situation: Situation): Exit {
  const { connection, request } = situation;
  if (situation.isFormOverruled && connection !== "portal_session")
    return approvalFor("form", request.approval);
  if (situation.isAccountToConfirm) return approvalFor("account", request.approval);
  if (connection === "oauth") return approvalFor("oauth", request.approval);
  if (situation.isEditor) return approvalFor("editor", request.approval);
  if (request.approval) return { kind: "approval", wish: request.approval };
  if (situation.isLate) return approvalFor("deadline_at_risk", null);
  if (situation.isCorrected) return approvalFor("corrected", null);
  // Whoever waits for a yes does not get round it by sending the same once more.
  if (situation.isAskedAbout && connection !== "portal_session") return approvalFor("asked_about", null);
  if (situation.signedYesRules.some((each) => applies(each, situation)))
    return approvalFor("rule_signed", null);
  if (isForTwo(situation.twoApproversAboveCents, [situation])) return approvalFor("rule_two_people", null);
  const rule = situation.rules.find((each) => applies(each, situation));
  if (rule) return approvalFor(askedBecause[rule.when], null);
  return request.schedule ? { kind: "schedule" } : { kind: "order" };
}

const approvalFor = (because: AskedBecause, wish: ApprovalWish | null): Exit => ({
  kind: "approval",
  wish: { reason: wish?.reason ?? null, requesterContext: wish?.requesterContext ?? null, because },
});

const applies = (rule: ApprovalRule, { priceCents, registered, knownRecipient }: Situation): boolean =>
  rule.when === "always" ||
  (rule.when === "above" && priceCents > rule.cents) ||
  (rule.when === "registered" && registered) ||
  (rule.when === "newRecipient" && !knownRecipient);

const askedBecause: Record<ApprovalRule["when"], AskedBecause> = {
  always: "rule_always",
  above: "rule_above",
  registered: "rule_registered",
  newRecipient: "rule_new_recipient",
};
