import type { Role } from "../foundation/role.ts";

/** What a person may do at one partner. */
export type Membership = {
  partnerId: string;
  partnerName: string;
  role: Role;
  /** Whether this partner posts real letters yet. */
  live: boolean;
  /** Whether whoever runs the service has disabled it. */
  disabled: boolean;
  /** When it will be closed, where an owner has asked for that. */
  closesAt: Date | null;
  /** Whether the account wants a second factor of everybody and this session has not shown one. */
  needsSecondFactor: boolean;
};

/** How a person can show who they are; who has a second factor is not let in by a mail alone. */
export const proofWays = ["passkey", "code", "password", "mail"] as const;
export type ProofWay = (typeof proofWays)[number];

/** So long somebody counts as the person who has shown who they are. */
export const PROOF_MINUTES = 10;

/** A signed-in person: as a member of one partner, and of which others. */
export type PortalSession = Membership & {
  userId: string;
  userName: string;
  sessionId: string;
  /** When they last showed who they are: signing in counts. */
  provedAt: Date;
  /** How they can show it again. */
  proofWays: readonly ProofWay[];
  /** Whether this person runs the service, whatever their role at a partner. */
  isOperator: boolean;
  /** All of them, the oldest first. */
  memberships: readonly Membership[];
};

/** Whether the person has shown who they are a short while ago. */
export const isProvedAt = ({ provedAt }: Pick<PortalSession, "provedAt">, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;

/** Whether the person has a second factor at all. */
export const hasSecondFactor = ({ proofWays: ways }: Pick<PortalSession, "proofWays">): boolean =>
  ways.includes("passkey") || ways.includes("code");

/** Whether an account wants the second factor that this person has and this session has not shown: without it nothing is changed about how they get in. */
export const owesSecondFactor = (session: Pick<PortalSession, "proofWays" | "memberships">): boolean =>
  hasSecondFactor(session) && session.memberships.some(({ needsSecondFactor }) => needsSecondFactor);

/** The same person in those of their accounts that this session may use; null where that is none. */
export function whereAllowed(session: PortalSession): PortalSession | null {
  const memberships = session.memberships.filter(({ needsSecondFactor }) => !needsSecondFactor);
  const [first] = memberships;
  if (!first) return null;
  return { ...session, ...(session.needsSecondFactor && first), memberships };
}
