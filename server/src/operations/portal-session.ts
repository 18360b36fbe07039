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
};

/** A signed-in person: as a member of one partner, and of which others. */
export type PortalSession = Membership & {
  userId: string;
  userName: string;
  /** Whether this person runs the service, whatever their role at a partner. */
  isOperator: boolean;
  /** All of them, the oldest first. */
  memberships: readonly Membership[];
};
