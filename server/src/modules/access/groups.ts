import { brokenConstraint, type Database, type Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  connectionsOf,
  deleteGroup,
  findGroup,
  type Group,
  insertGroup,
  listGroups,
  lockGroups,
  replaceMembers,
  updateGroup,
} from "./groups-store.ts";
import { endLinksForWalls, endLinksOfConnection, endLinksOfPersonForWalls } from "./link-ends-store.ts";
import { lockTeam } from "./team-store.ts";
import { groupsOfWall, replaceWall, type Walled } from "./walls-store.ts";

export const MOST_GROUPS = 200;

type Saving = { at: Date; language: Language };

export type GroupChange = {
  groupId?: string | undefined;
  name: string;
  userIds: readonly string[];
  basedOn: BasedOn;
};

/** Makes a group, or changes its name and who belongs to it. Whoever is taken out loses at once what they were handed. */
export const saveGroup = (
  db: Database,
  partnerId: string,
  { groupId, name, userIds, basedOn }: GroupChange,
  { at, language }: Saving,
): Promise<Group> =>
  db.transaction().execute(async (tx) => {
    const text = texts[language];
    await lockGroups(tx, partnerId);
    const groups = await listGroups(tx, partnerId);
    const before = groups.find((group) => group.groupId === groupId);
    if (groupId !== undefined && !before) return refuse("NOT_FOUND", { what: "group" });
    if (before && isOvertaken(before, basedOn)) return refuseOvertaken(language);
    if (!before && groups.length >= MOST_GROUPS) return refuseField("name", "too_many", text.tooMany);
    const wanted = [...new Set(userIds)];
    const team = new Set((await lockTeam(tx, partnerId)).map(({ userId }) => userId));
    if (!wanted.every((userId) => team.has(userId))) return refuseField("userIds", "unknown", text.noMember);
    const id = await store(tx, partnerId, { before, name, at }).catch((cause: unknown) => {
      if (brokenConstraint(cause) === "one_group_of_a_name") return refuseField("name", "taken", text.taken);
      throw cause;
    });
    await replaceMembers(tx, partnerId, id, wanted);
    const gone =
      before?.members.map(({ userId }) => userId).filter((userId) => !wanted.includes(userId)) ?? [];
    await endLinksOf(tx, partnerId, gone, at);
    return (await findGroup(tx, partnerId, id)) ?? refuse("NOT_FOUND", { what: "group" });
  });

async function store(
  tx: Tx,
  partnerId: string,
  { before, name, at }: { before: Group | undefined; name: string; at: Date },
): Promise<string> {
  if (!before) return (await insertGroup(tx, partnerId, name, at)).id;
  await updateGroup(tx, partnerId, before.groupId, name, momentAfter(before, at));
  return before.groupId;
}

/** What these people, and the programs that they connected, were handed is void from now on. */
async function endLinksOf(tx: Tx, partnerId: string, userIds: readonly string[], at: Date): Promise<void> {
  for (const userId of userIds) await endLinksOfPersonForWalls(tx, { partnerId, userId }, at);
  for (const connectionId of await connectionsOf(tx, partnerId, userIds))
    await endLinksOfConnection(tx, partnerId, connectionId, at);
}

/** Ends a group that no wall names: a wall that nobody could look over, or that was gone with it, would be a surprise. */
export const removeGroup = (
  db: Database,
  partnerId: string,
  groupId: string,
  language: Language,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockGroups(tx, partnerId);
    const group = await findGroup(tx, partnerId, groupId);
    if (!group) refuse("NOT_FOUND", { what: "group" });
    else if (group.walls > 0) refuseField("groupId", "in_use", texts[language].inUse(group.walls));
    await deleteGroup(tx, partnerId, groupId);
  });

/** Refuses groups that the account does not have, at the field. */
export async function requireGroups(
  db: Database | Tx,
  partnerId: string,
  groupIds: readonly string[],
  language: Language,
): Promise<string[]> {
  const wanted = [...new Set(groupIds)];
  if (wanted.length === 0) return wanted;
  const known = new Set((await listGroups(db, partnerId)).map(({ groupId }) => groupId));
  return wanted.every((groupId) => known.has(groupId))
    ? wanted
    : refuseField("groupIds", "unknown", texts[language].noGroup);
}

/**
 * Says which groups may see a client or a file; none: everybody. Where fewer may than before, links that were handed out so
 * far are void: nobody can tell any more what each of them shows.
 */
export const setWall = (
  db: Database,
  tenant: Tenant,
  what: Walled,
  groupIds: readonly string[],
  { at, language }: Saving,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await lockGroups(tx, tenant.partnerId);
    const wanted = await requireGroups(tx, tenant.partnerId, groupIds, language);
    const before = await groupsOfWall(tx, tenant, what);
    // A wall has the age of its last change: what was made before is hidden from whoever it stands in the way of.
    if (before.toSorted().join() === wanted.toSorted().join()) return wanted;
    await replaceWall(tx, tenant, what, wanted, at);
    const isNarrower =
      wanted.length > 0 && (before.length === 0 || before.some((groupId) => !wanted.includes(groupId)));
    if (isNarrower) await endLinksForWalls(tx, tenant.partnerId, at);
    return wanted;
  });

const texts = {
  de: {
    tooMany: `ein Konto hat höchstens ${MOST_GROUPS} Gruppen; löschen Sie zuerst eine, die Sie nicht mehr brauchen`,
    noMember: "nicht alle gehören zum Konto; laden Sie die Seite neu und wählen Sie noch einmal",
    taken: "eine Gruppe heißt schon so; wählen Sie einen anderen Namen",
    inUse: (walls: number) =>
      `diese Gruppe darf ${walls === 1 ? "einen vertraulichen Mandanten oder eine Akte" : `${walls} vertrauliche Mandanten und Akten`} sehen; nehmen Sie sie dort zuerst heraus`,
    noGroup: "eine dieser Gruppen gibt es nicht mehr; laden Sie die Seite neu und wählen Sie noch einmal",
  },
  en: {
    tooMany: `an account has ${MOST_GROUPS} groups at most; delete one first that you no longer need`,
    noMember: "not all of them belong to the account; load the page again and choose once more",
    taken: "a group has this name already; choose another",
    inUse: (walls: number) =>
      `this group may see ${walls === 1 ? "a confidential client or file" : `${walls} confidential clients and files`}; take it out there first`,
    noGroup: "one of these groups is gone; load the page again and choose once more",
  },
} satisfies Record<Language, unknown>;
