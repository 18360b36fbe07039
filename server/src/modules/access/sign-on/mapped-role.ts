import { isAtLeast, type Role } from "../../../foundation/role.ts";

export type RoleMapping = { value: string; role: Role };

export type RoleRules = {
  roleMap: readonly RoleMapping[];
  /** Of whom nothing was said; null: they are not let in. */
  defaultRole: Role | null;
  /** Whether owners are made and unmade by the provider, too. */
  ownersByMapping: boolean;
};

/** What a person is by what the provider says of them: the most of what its words mean. Null: not let in. */
export function mappedRole(
  { roleMap, defaultRole, ownersByMapping }: RoleRules,
  said: readonly string[],
): Role | null {
  const meant = roleMap.filter(
    ({ value, role }) => said.includes(value) && (role !== "owner" || ownersByMapping),
  );
  return (
    meant.reduce<Role | null>(
      (most, { role }) => (most === null || isAtLeast(role, most) ? role : most),
      null,
    ) ?? defaultRole
  );
}

/**
 * What a member becomes: who has a role by mapping follows it. Without a mapping roles are given by people; and where owners are
 * made by people only, none is unmade by the provider.
 */
export function nextRole(rules: RoleRules, present: Role, said: readonly string[]): Role | null {
  if (rules.roleMap.length === 0) return present;
  if (present === "owner" && !rules.ownersByMapping) return present;
  return mappedRole(rules, said);
}
