import type { Services } from "../../../../operations/call.ts";
import {
  attribute,
  type Attributes,
  isObject,
  listOf,
  type Operation,
  parsePath,
  textOf,
} from "./attributes.ts";
import { type Directory, follow, hold, type Holding } from "./follow.ts";
import { invalidValue, notFound, ScimRefusal } from "./scim-refusal.ts";
import {
  deleteGroup,
  type DirectoryGroup,
  findGroup,
  findGroupByName,
  findPerson,
  insertGroup,
  knownPeople,
  listGroups,
  membersOfGroups,
  setGroupMembers,
  updateGroup,
} from "./scim-store.ts";
import type { Page } from "./users.ts";

type Ground = Pick<Services, "db" | "clock">;

export type GroupMember = { personId: string; userName: string | null };
export type ScimGroup = DirectoryGroup & { members: readonly GroupMember[] };

export type GroupAttributes = {
  displayName: string;
  externalId: string | null;
  memberIds: readonly string[];
};

const MOST_MEMBERS = 5000;

export const groupIn = (body: Attributes): GroupAttributes => ({
  displayName: textOf(body, "displayName", 200) ?? invalidValue("displayName is missing."),
  externalId: textOf(body, "externalId", 300),
  memberIds: idsIn(attribute(body, "members")),
});

function idsIn(value: unknown): string[] {
  const ids = listOf(value).map(
    (each) => (isObject(each) ? textOf(each, "value", 100) : null) ?? invalidValue("A member has a value."),
  );
  if (ids.length > MOST_MEMBERS) throw new ScimRefusal(413, `At most ${MOST_MEMBERS} members.`);
  return [...new Set(ids)];
}

export async function listScimGroups({ db }: Ground, { partnerId }: Directory, page: Page) {
  const { total, rows } = await listGroups(db, partnerId, page);
  const members = await membersOfGroups(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map((group) => ({ ...group, members: members.filter(({ groupId }) => groupId === group.id) })),
  };
}

export async function readScimGroup(
  { db }: Ground,
  { partnerId }: Directory,
  id: string,
): Promise<ScimGroup> {
  const group = (await findGroup(db, partnerId, id)) ?? notFound();
  return { ...group, members: await membersOfGroups(db, [id]) };
}

export const createScimGroup = async (
  ground: Ground,
  directory: Directory,
  group: GroupAttributes,
): Promise<ScimGroup> => {
  const id = await ground.db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, ground.clock.now());
    await requireFreeName(holding, group.displayName, null);
    const { displayName, externalId } = group;
    const made = await insertGroup(tx, directory.partnerId, { displayName, externalId }, holding.at);
    await putMembers(holding, made.id, group.memberIds, []);
    return made.id;
  });
  return readScimGroup(ground, directory, id);
};

export const replaceScimGroup = (ground: Ground, directory: Directory, id: string, group: GroupAttributes) =>
  changeGroup(ground, directory, id, () => group);

export const patchScimGroup = (
  ground: Ground,
  directory: Directory,
  id: string,
  operations: readonly Operation[],
) => changeGroup(ground, directory, id, (before) => operations.reduce(patched, before));

const changeGroup = async (
  ground: Ground,
  directory: Directory,
  id: string,
  next: (before: GroupAttributes) => GroupAttributes,
): Promise<ScimGroup> => {
  await ground.db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, ground.clock.now());
    const before = (await findGroup(tx, directory.partnerId, id)) ?? notFound();
    const memberIds = (await membersOfGroups(tx, [id])).map(({ personId }) => personId);
    const { displayName, externalId, ...after } = next({ ...before, memberIds });
    await requireFreeName(holding, displayName, id);
    await updateGroup(tx, id, { displayName, externalId }, holding.at);
    // A group that is called otherwise may mean another role to all of its members.
    const isRenamed = displayName !== before.displayName;
    await putMembers(holding, id, after.memberIds, memberIds, isRenamed);
  });
  return readScimGroup(ground, directory, id);
};

export const deleteScimGroup = ({ db, clock }: Ground, directory: Directory, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const holding = await hold(tx, directory, clock.now());
    if (!(await findGroup(tx, directory.partnerId, id))) notFound();
    const members = await membersOfGroups(tx, [id]);
    await deleteGroup(tx, id);
    await followAll(
      holding,
      members.map(({ personId }) => personId),
    );
  });

async function requireFreeName(
  { tx, connection }: Holding,
  displayName: string,
  own: string | null,
): Promise<void> {
  const other = await findGroupByName(tx, connection.partnerId, displayName);
  if (other && other.id !== own) throw new ScimRefusal(409, "There is a group of this name.", "uniqueness");
}

async function putMembers(
  holding: Holding,
  groupId: string,
  wanted: readonly string[],
  before: readonly string[],
  followsAll = false,
): Promise<void> {
  const { tx, connection } = holding;
  const known = await knownPeople(tx, connection.partnerId, wanted);
  if (known.length !== wanted.length) invalidValue("A member is none of this account's people.");
  await setGroupMembers(tx, connection.partnerId, groupId, known);
  const changed = [...new Set([...known, ...before])].filter(
    (id) => followsAll || known.includes(id) !== before.includes(id),
  );
  await followAll(holding, changed);
}

async function followAll(holding: Holding, personIds: readonly string[]): Promise<void> {
  for (const id of personIds) {
    const person = await findPerson(holding.tx, holding.connection.partnerId, id);
    if (person?.active) await follow(holding, { id, userId: person.userId, active: true });
  }
}

function patched(group: GroupAttributes, { op, path, value }: Operation): GroupAttributes {
  if (path === null) {
    if (!isObject(value))
      throw new ScimRefusal(400, "Without a path the value is an object.", "invalidSyntax");
    return Object.entries(value)
      .filter(([name]) => name !== "id" && name !== "schemas" && !name.startsWith("urn:"))
      .reduce((each, [name, part]) => patched(each, { op, path: name, value: part }), group);
  }
  const { name, filter, isForeign } = parsePath(path);
  if (isForeign) return group;
  switch (name.toLowerCase()) {
    case "members":
      return { ...group, memberIds: membersAfter(group.memberIds, { op, filter, value }) };
    case "displayname":
      return {
        ...group,
        displayName:
          textOf({ displayName: op === "remove" ? null : value }, "displayName", 200) ??
          invalidValue("displayName is missing."),
      };
    case "externalid":
      return {
        ...group,
        externalId: op === "remove" ? null : textOf({ externalId: value }, "externalId", 300),
      };
    case "id":
    case "meta":
      throw new ScimRefusal(400, `${name} cannot be changed.`, "mutability");
    default:
      return group;
  }
}

/** Okta removes by a filter, Entra by a list; without either all are meant. */
function membersAfter(
  before: readonly string[],
  { op, filter, value }: { op: Operation["op"]; filter: string | null; value: unknown },
): string[] {
  if (filter !== null) {
    const [, named] = /^\s*value\s+eq\s+"([^"]{1,100})"\s*$/i.exec(filter) ?? [];
    if (!named) throw new ScimRefusal(400, 'Members are named by value eq "ID".', "invalidFilter");
    if (op !== "remove") throw new ScimRefusal(400, "Only removing names a member.", "invalidPath");
    return before.filter((id) => id !== named);
  }
  const given = idsIn(value);
  if (op === "add") return [...new Set([...before, ...given])];
  if (op === "replace") return given;
  return value === undefined || value === null ? [] : before.filter((id) => !given.includes(id));
}
