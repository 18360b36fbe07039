import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../../../db/database.ts";
import type { Filter } from "./attributes.ts";
import type { UserAttributes } from "./user-attributes.ts";

export const findDirectory = (db: Database, sha256: string) =>
  db
    .selectFrom("signOnConnections as connection")
    .innerJoin("accounts as account", "account.id", "connection.partnerId")
    .select([
      "connection.partnerId",
      "connection.id",
      "connection.scimUsedAt",
      "account.disabledAt",
      "account.closesAt",
      "account.closedAt",
      "account.allowedNetworks",
    ])
    .where("connection.scimSha256", "=", sha256)
    .$narrowType<{ allowedNetworks: NotNull }>()
    .executeTakeFirst();

export const setDirectoryKey = async (
  db: Database,
  partnerId: string,
  key: { scimSha256: string | null; scimMadeAt: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("signOnConnections")
    .set({ ...key, scimUsedAt: null })
    .where("partnerId", "=", partnerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const noteDirectoryUse = (db: Database, partnerId: string, at: Date) =>
  db.updateTable("signOnConnections").set({ scimUsedAt: at }).where("partnerId", "=", partnerId).execute();

const people = (db: Database | Tx, partnerId: string) =>
  db
    .selectFrom("signOnPeople as person")
    .innerJoin("users", "users.id", "person.userId")
    .where("person.partnerId", "=", partnerId)
    .where("person.userName", "is not", null);

const personColumns = [
  "person.id",
  "person.userId",
  "person.userName",
  "person.externalId",
  "person.givenName",
  "person.familyName",
  "person.displayName",
  "person.active",
  "person.createdAt",
  "person.updatedAt",
  "users.email",
] as const;

export const listPeople = async (
  db: Database,
  partnerId: string,
  { filter, offset, limit }: { filter: Filter | null; offset: number; limit: number },
) => {
  const found = people(db, partnerId).$if(filter !== null, (query) => query.where(personFits(filter)));
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(personColumns)
    .orderBy("person.createdAt")
    .orderBy("person.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, rows };
};

export type DirectoryPerson = Awaited<ReturnType<typeof listPeople>>["rows"][number];

function personFits(filter: Filter | null) {
  const value = filter?.value ?? "";
  switch (filter?.attribute ?? "") {
    case "userName":
      return sql<boolean>`lower(person.user_name) = lower(${String(value)})`;
    case "externalId":
      return sql<boolean>`person.external_id = ${String(value)}`;
    case "emails":
    case "emails.value":
      return sql<boolean>`users.email = lower(${String(value)})`;
    case "active":
      return sql<boolean>`person.active = ${value === true}`;
    default:
      return sql<boolean>`person.id::text = ${String(value)}`;
  }
}

export const findPerson = (db: Database | Tx, partnerId: string, id: string) =>
  people(db, partnerId)
    .select(personColumns)
    .where(sql<boolean>`person.id::text = ${id}`)
    .executeTakeFirst();

export const findPersonByUserName = (tx: Tx, partnerId: string, userName: string) =>
  tx
    .selectFrom("signOnPeople")
    .select(["id", "userId"])
    .where("partnerId", "=", partnerId)
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .executeTakeFirst();

export const findPersonOfUser = (tx: Tx, partnerId: string, userId: string) =>
  tx
    .selectFrom("signOnPeople")
    .select(["id", "userName"])
    .where("partnerId", "=", partnerId)
    .where("userId", "=", userId)
    .executeTakeFirst();

type Described = Omit<UserAttributes, "email" | "active">;

export const describePerson = async (
  tx: Tx,
  who: { partnerId: string; userId: string },
  { userName, externalId, givenName, familyName, displayName }: Described,
  at: Date,
): Promise<string> => {
  const described = { userName, externalId, givenName, familyName, displayName, updatedAt: at };
  const { id } = await tx
    .insertInto("signOnPeople")
    .values({ ...who, ...described, createdAt: at })
    .onConflict((conflict) => conflict.columns(["partnerId", "userId"]).doUpdateSet(described))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const setPersonActive = (tx: Tx, id: string, active: boolean, at: Date) =>
  tx.updateTable("signOnPeople").set({ active, updatedAt: at }).where("id", "=", id).execute();

/** The directory knows them no more; that they were taken out is remembered. */
export const forgetDescription = async (tx: Tx, id: string, at: Date) => {
  await tx.deleteFrom("signOnGroupMembers").where("personId", "=", id).execute();
  const nothing = { userName: null, externalId: null, givenName: null, familyName: null, displayName: null };
  await tx
    .updateTable("signOnPeople")
    .set({ ...nothing, active: false, updatedAt: at })
    .where("id", "=", id)
    .execute();
};

/** Whether this person is somebody elsewhere, too: then no company's directory changes who they are. */
export const isKnownElsewhere = async (tx: Tx, partnerId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "=", userId)
    .where((is) =>
      is.or([
        is("users.isOperator", "=", true),
        is.exists(
          is
            .selectFrom("members")
            .select("members.id")
            .whereRef("members.userId", "=", "users.id")
            .where("members.partnerId", "!=", partnerId),
        ),
      ]),
    )
    .executeTakeFirst()) !== undefined;

export const updateUser = (tx: Tx, userId: string, user: { email?: string; name?: string }) =>
  tx.updateTable("users").set(user).where("id", "=", userId).execute();

export const groupNamesOf = async (tx: Tx, personId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("signOnGroupMembers as member")
    .innerJoin("signOnGroups as group", "group.id", "member.groupId")
    .select("group.displayName")
    .where("member.personId", "=", personId)
    .execute();
  return rows.map(({ displayName }) => displayName);
};

const groupColumns = ["id", "displayName", "externalId", "createdAt", "updatedAt"] as const;

export const listGroups = async (
  db: Database,
  partnerId: string,
  { filter, offset, limit }: { filter: Filter | null; offset: number; limit: number },
) => {
  const found = db
    .selectFrom("signOnGroups")
    .where("partnerId", "=", partnerId)
    .$if(filter !== null, (query) => query.where(groupFits(filter)));
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(groupColumns)
    .orderBy("createdAt")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, rows };
};

export type DirectoryGroup = Awaited<ReturnType<typeof listGroups>>["rows"][number];

function groupFits(filter: Filter | null) {
  const value = String(filter?.value ?? "");
  switch (filter?.attribute ?? "") {
    case "displayName":
      return sql<boolean>`lower(display_name) = lower(${value})`;
    case "externalId":
      return sql<boolean>`external_id = ${value}`;
    default:
      return sql<boolean>`id::text = ${value}`;
  }
}

export const findGroup = (db: Database | Tx, partnerId: string, id: string) =>
  db
    .selectFrom("signOnGroups")
    .select(groupColumns)
    .where("partnerId", "=", partnerId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();

export const findGroupByName = (tx: Tx, partnerId: string, displayName: string) =>
  tx
    .selectFrom("signOnGroups")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .executeTakeFirst();

type NamedGroup = { displayName: string; externalId: string | null };

export const insertGroup = (tx: Tx, partnerId: string, group: NamedGroup, at: Date) =>
  tx
    .insertInto("signOnGroups")
    .values({ partnerId, ...group, createdAt: at, updatedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateGroup = (tx: Tx, id: string, group: NamedGroup, at: Date) =>
  tx
    .updateTable("signOnGroups")
    .set({ ...group, updatedAt: at })
    .where("id", "=", id)
    .execute();

export const deleteGroup = (tx: Tx, id: string) =>
  tx.deleteFrom("signOnGroups").where("id", "=", id).execute();

export const membersOfGroups = (db: Database | Tx, groupIds: readonly string[]) =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("signOnGroupMembers as member")
        .innerJoin("signOnPeople as person", "person.id", "member.personId")
        .select(["member.groupId", "member.personId", "person.userName"])
        .where("member.groupId", "in", groupIds)
        .orderBy("person.createdAt")
        .orderBy("person.id")
        .execute();

/** Those of these ids that are people of the account whom its directory describes. */
export const knownPeople = async (tx: Tx, partnerId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("signOnPeople")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("userName", "is not", null)
    .where(sql<boolean>`id::text = any(${ids})`)
    .execute();
  return rows.map(({ id }) => id);
};

export const setGroupMembers = async (
  tx: Tx,
  partnerId: string,
  groupId: string,
  personIds: readonly string[],
) => {
  await tx.deleteFrom("signOnGroupMembers").where("groupId", "=", groupId).execute();
  if (personIds.length > 0)
    await tx
      .insertInto("signOnGroupMembers")
      .values(personIds.map((personId) => ({ groupId, partnerId, personId })))
      .execute();
};
