import { isOAuthScope } from "../foundation/scope.ts";
import { Refusal, type RefusalCode, type Refusals } from "../foundation/refusal.ts";
import type { Caller } from "./call.ts";
import type { Links } from "./links.ts";
import { portalLink } from "./portal-link.ts";

type PageOf<Code extends RefusalCode> = (details: Refusals[Code], caller: Caller) => string | null;

/** Where people do what a program is refused for want of; null where nothing is to be done, or another link says it. */
const pages: { [Code in RefusalCode]?: PageOf<Code> } = {
  FORBIDDEN_SCOPE: ({ scope, reason, approvalUrl }, { connection }) => {
    if (reason || approvalUrl) return null;
    return connection === "oauth" && isOAuthScope(scope) ? "/settings/connections" : "/settings/tokens";
  },
  FORBIDDEN_ROLE: ({ role }) => (role === "operator" ? null : "/settings/team"),
  ACCOUNT_CLOSING: () => "/settings/closure",
  INSUFFICIENT_FUNDS: () => "/wallet",
  DAILY_CAP_EXCEEDED: ({ setBy }) => (setBy === "token" ? "/settings/tokens" : "/settings/rules"),
  MANDANT_CAP_EXCEEDED: ({ mandantennummer }) => `/clients/${encodeURIComponent(mandantennummer)}`,
  SENDER_PFLICHTANGABEN_INCOMPLETE: ({ profileId }) =>
    profileId === null ? "/senders" : `/senders/${profileId}`,
  SENDER_UNVERIFIED: ({ profileId }) => `/senders/${profileId}`,
  ORDER_NOT_FIXABLE: ({ goesOutAs, letterId }) =>
    goesOutAs === "copy" && letterId !== undefined ? `/letters/${letterId}` : null,
  AVV_REQUIRED: () => "/settings/avv",
  FORM_REQUIRED: () => "/approvals",
  DEADLINE_MISSED: ({ reason, approvalUrl }) =>
    reason === "at_risk" && approvalUrl === undefined ? "/letters" : null,
};

/** A refusal as a program is told it: with the page for what only people do. People in the portal are there already. */
export function withPage(
  refusal: Refusal,
  { caller, links }: { caller: Caller; links: Pick<Links, "to"> },
): Refusal {
  const path = caller.session ? null : pathOf(refusal, caller);
  if (path === null) return refusal;
  const details = {
    ...refusal.details,
    // A token gets what it lacks otherwise than an agent's connection.
    ...(refusal.code === "FORBIDDEN_SCOPE" && { connection: caller.connection }),
    portalUrl: links.to(portalLink(path, caller)),
  };
  return new Refusal(refusal.code, details);
}

function pathOf<Code extends RefusalCode>({ code, details }: Refusal<Code>, caller: Caller): string | null {
  const page: PageOf<Code> | undefined = pages[code];
  return page?.(details, caller) ?? null;
}
