import type { StoreRows } from "../read-store.ts";
import { exchangesOf, opening, type Outcome, possibleIn, writesOf } from "./outcome.ts";

/** While an account wants every yes signed, nothing is released without a signature; and every signature holds. */
export function judgeSigned({ orders, approvals }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const rules = signingRulesOf(history);
  const numberOf = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  const keys = partners.flatMap(({ owner, approver }) => [owner.passkey, approver.passkey]);
  const keyOf = new Map(keys.map((key) => [key.credentialId, key]));
  const released = Map.groupBy(
    orders.filter(({ status }) => !UNRELEASED.has(status)),
    ({ approvalId }) => approvalId,
  );
  for (const { id, partnerId, status, decidedAt, decidedIn, signed } of approvals) {
    if (status !== "approved" || decidedAt === null || !DECIDED_BY_SOMEBODY.has(decidedIn ?? "")) continue;
    const own = rules.filter(({ value }) => value.partner === numberOf.get(partnerId));
    const isWanted =
      own.length > 0 && possibleIn(own, decidedAt, decidedAt + MADE_UP_MS).every(({ value }) => value);
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

/** For so long a yes may be thought about before it is stored. */
const MADE_UP_MS = 120_000;

/** Since when accounts want every yes signed. Before anybody said so they did not. */
function signingRulesOf(history: Outcome["history"]) {
  const set = exchangesOf(history).filter(
    ({ asked }) => asked.name === "rules_set" && asked.input["approvals"] !== undefined,
  );
  const written = writesOf(set, ({ asked }) => {
    const { signedYesRules } = asked.input["approvals"] as { signedYesRules: { when: string }[] };
    return { partner: asked.partner, value: signedYesRules.some(({ when }) => when === "always") };
  });
  const partners = new Set(written.map(({ value }) => value.partner));
  return [...[...partners].map((partner) => opening({ partner, value: false })), ...written];
}
