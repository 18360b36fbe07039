import type { Database, Tx } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import {
  answersText,
  challengeFor,
  isSignatureGood,
  type PasskeyAnswer,
  type PasskeySignature,
  usesIn,
  YES_FORMAT,
} from "../../foundation/passkey-signature.ts";
import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Call } from "../../operations/call.ts";
import { notePasskeyUse, passkeysOf } from "../access/access.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import { partnerOf, type SignedYesRule } from "../partners/partners.ts";
import { isRegistered } from "../pricing/pricing.ts";
import type { Approval, Approver, Decider, GivenSignature } from "./approval.ts";
import { boundTo, isUndecided, totalOf } from "./approval-facts.ts";

type Weighed = Pick<Order, "deliveryType" | "priceCents">;

/** Whether the account wants a yes to these letters signed with a passkey: all of them are one yes. */
export const mustBeSigned = (rules: readonly SignedYesRule[], orders: readonly Weighed[]): boolean =>
  rules.some(
    (rule) =>
      rule.when === "always" ||
      (rule.when === "above" && totalOf(orders) > rule.cents) ||
      (rule.when === "registered" && orders.some(({ deliveryType }) => isRegistered(deliveryType))),
  );

/** Whether the account wants it for what waits under this approval. */
export const isSignatureWanted = async (
  db: Database | Tx,
  approval: Pick<Approval, "partnerId" | "mode" | "approvalId">,
): Promise<boolean> => {
  const { signedYesRules } = await partnerOf(db, approval.partnerId);
  if (signedYesRules.length === 0) return false;
  const { approvalId } = approval;
  return mustBeSigned(signedYesRules, (await ordersOf(db, approval, { approvalId })).filter(isUndecided));
};

/** Exactly what is decided, as a text: which letters, and of each the pages, recipient, product and price. */
export const yesText = (approvalId: string, waiting: readonly Order[]): string =>
  `${YES_FORMAT}\n${canonicalJson({
    approvalId,
    orders: waiting
      .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
      .map((order) => ({ orderId: order.orderId, sha256: sha256Hex(canonicalJson(boundTo(order))) })),
  })}`;

/** What a person can sign it with, and what for; whoever has no passkey adds one on the page of their account. */
export async function signingOf(
  { databases, links, caller }: Pick<Call, "databases" | "links" | "caller">,
  { partnerId, approvalId }: Approval,
  waiting: readonly Order[],
) {
  const { signedYesRules } = await partnerOf(databases.system, partnerId);
  const keys = caller.session ? await passkeysOf(databases.system, caller.session.userId) : [];
  return {
    isRequired: mustBeSigned(signedYesRules, waiting),
    challenge: challengeFor(yesText(approvalId, waiting)),
    credentialIds: keys.map(({ credentialId }) => credentialId),
    accountUrl: accountUrlOf(links),
  };
}

const accountUrlOf = (links: Call["links"]): string => links.to("/account");

/** With the passkeys that this person has now. */
export const givenSignature = async (
  { databases, links }: Pick<Call, "databases" | "links">,
  userId: string,
  answer: PasskeyAnswer | null,
): Promise<GivenSignature> => {
  const { origin, hostname: rpId } = new URL(links.publicUrl);
  const passkeys = await passkeysOf(databases.system, userId);
  return { answer, passkeys, site: { origin, rpId }, accountUrl: accountUrlOf(links) };
};

/** A key that counts its uses is one further. */
export const noteSigned = ({ databases }: Pick<Call, "databases">, userId: string, answer: PasskeyAnswer) =>
  notePasskeyUse(databases.system, userId, answer.credentialId, usesIn(answer));

/**
 * The signature that goes with a yes; undefined where none was given and none is wanted. Whoever says yes in a chat is
 * sent to the page, whatever their connection may do.
 */
export async function requireSignature(
  tx: Tx,
  approval: Approval,
  waiting: readonly Order[],
  { by, approver, given }: { by: Pick<Decider, "kind">; approver: Approver; given: GivenSignature | null },
): Promise<PasskeySignature | undefined> {
  const { signedYesRules } = await partnerOf(tx, approval.partnerId);
  const isWanted = mustBeSigned(signedYesRules, waiting);
  if (by.kind !== "portal" || !given) return isWanted ? refuseUnsigned(approver) : undefined;
  const { approvalId } = approval;
  const { answer, passkeys, site, accountUrl } = given;
  const refuseFor = (reason: "missing" | "no_passkey" | "invalid") =>
    refuse("APPROVAL_SIGNATURE_REQUIRED", { approvalId, reason, accountUrl });
  if (!answer) return isWanted ? refuseFor(passkeys.length > 0 ? "missing" : "no_passkey") : undefined;
  const text = yesText(approvalId, waiting);
  if (!answersText(answer, text)) return refuse("APPROVAL_CHANGED", { approvalId });
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.credentialId);
  if (!passkey) return refuseFor("invalid");
  const publicKey = Buffer.from(passkey.publicKey, "base64").toString("base64url");
  const signed = { ...answer, ...site, text, publicKey };
  return (await isSignatureGood(signed, passkey.counter)) ? signed : refuseFor("invalid");
}

/** No flag that a program sets stands for a signature. */
export const refuseUnsigned = ({ approvalUrl }: Pick<Approver, "approvalUrl">): never =>
  refuse("FORBIDDEN_SCOPE", { scope: "approval:self_approve", reason: "signed_yes", approvalUrl });
