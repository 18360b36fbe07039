import type { Role } from "../foundation/role.ts";

/** What a person may do at one partner. */
export type Membership = {
  partnerId: string;
  partnerName: string;
  role: Role;
  /** Whether this partner posts real letters yet. */
  live: boolean;
};

/** A signed-in person: as a member of one partner, and of which others. */
export type PortalSession = Membership & {
  userId: string;
  userName: string;
  /** All of them, the oldest first. */
  memberships: readonly Membership[];
};
