/** What a person may do in an account, the least first. */
export type Role = "viewer" | "editor" | "approver" | "owner";

/** Who decides about letters: approves, rejects, stops. */
export const mayDecide = (role: Role): boolean => role === "approver" || role === "owner";
