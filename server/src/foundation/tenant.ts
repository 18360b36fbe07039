/** A partner's play money and real money never meet: every row a tool makes belongs to one of the two. */
export const modes = ["sandbox", "live"] as const;
export type Mode = (typeof modes)[number];

/** Whose data a call may see. The database enforces it a second time by row-level security. */
export type Tenant = { partnerId: string; mode: Mode };

/** What somebody sees of clients and files with a wall around them: all, or what these groups may. */
export type Sight = "all" | readonly string[];

/** As the database keeps it: null stands for everything. */
export const sightIn = (groups: readonly string[] | null): Sight => groups ?? "all";
export const groupsOf = (sees: Sight): string[] | null => (sees === "all" ? null : [...sees]);
