import type { Tx } from "../../../../db/database.ts";
import type { Role } from "../../../../foundation/role.ts";
import { insertMember } from "../../people-store.ts";
import { lockTeam } from "../../team-store.ts";
import { setRole, takeOut } from "../../team.ts";
import { leavesOwner } from "../arrival.ts";
import { mappedRole, nextRole } from "../mapped-role.ts";
import { findConnection, type SignOnConnection } from "../sign-on-store.ts";
import { ScimRefusal } from "./scim-refusal.ts";
import { groupNamesOf, setPersonActive } from "./scim-store.ts";

export type Directory = { partnerId: string; connectionId: string };

/** What changes together: whoever changes people or groups of an account holds its team. */
export type Holding = { tx: Tx; connection: SignOnConnection; at: Date };

export async function hold(tx: Tx, { partnerId }: Directory, at: Date): Promise<Holding> {
  await lockTeam(tx, partnerId);
  const connection = await findConnection(tx, { partnerId });
  if (!connection) throw new ScimRefusal(401, "This key is not known.");
  return { tx, connection, at };
}

/**
 * Makes of somebody in the team what the directory says of them: a member while they are active and their groups mean a role, none
 * otherwise, at once. The last owner stays, and so does the one who gets in when the provider does not answer.
 */
export async function follow(
  { tx, connection, at }: Holding,
  { id, userId, active }: { id: string; userId: string; active: boolean },
): Promise<void> {
  const { partnerId } = connection;
  const team = await lockTeam(tx, partnerId);
  const present = team.find((each) => each.userId === userId)?.role as Role | undefined;
  const role = active ? roleOf(connection, present, await groupNamesOf(tx, id)) : null;
  const isHeld =
    connection.enforcedAt !== null && connection.breakGlassUserId === userId && present === "owner";
  const mayChange = !isHeld && leavesOwner(team, userId, role);
  if (!role && present) {
    if (!mayChange)
      throw new ScimRefusal(400, "The account would be left without an owner who gets in.", "mutability");
    await takeOut(tx, { partnerId, userId }, at);
  } else if (role && !present) await insertMember(tx, partnerId, userId, role);
  else if (role && role !== present && mayChange) await setRole(tx, { partnerId, userId }, role);
  await setPersonActive(tx, id, active, at);
}

const roleOf = (
  connection: SignOnConnection,
  present: Role | undefined,
  groups: readonly string[],
): Role | null => (present ? nextRole(connection, present, groups) : mappedRole(connection, groups));
