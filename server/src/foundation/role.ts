import { type Scope, tokenScopes } from "./scope.ts";

/** What a person may do in an account, the least first. */
export const roles = ["viewer", "editor", "approver", "owner"] as const;
export type Role = (typeof roles)[number];

/** Who decides about letters: approves, rejects, stops. */
export const mayDecide = (role: Role): boolean => role === "approver" || role === "owner";

/** Whether a role is at least another one. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** What tools a person may use: viewers read, editors draft and ask, approvers decide, owners do everything. */
export const scopesOf = (role: Role): ReadonlySet<Scope> =>
  new Set(tokenScopes.filter((scope) => isAtLeast(role, leastRole(scope))));

/** Chat approvals are for connections; a person decides on the page that shows the letter. */
function leastRole(scope: Scope): Role {
  if (scope === "approval:decide" || scope === "approval:self_approve") return "approver";
  if (scope === "webhook:write") return "owner";
  return scope.endsWith(":read") ? "viewer" : "editor";
}
