/** A partner's play money and real money never meet: every row a tool makes belongs to one of the two. */
export const modes = ["sandbox", "live"] as const;
export type Mode = (typeof modes)[number];

/** Whose data a call may see. The database enforces it a second time by row-level security. */
export type Tenant = { partnerId: string; mode: Mode };
