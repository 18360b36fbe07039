/** What a person may do in an account, the least first. */
export const roles = ["viewer", "editor", "approver", "owner"] as const;
export type Role = (typeof roles)[number];

/** Who decides about letters: approves, rejects, stops. */
export const mayDecide = (role: Role): boolean => role === "approver" || role === "owner";
