import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Walled } from "./walls-store.ts";

export type Group = {
  groupId: string;
  name: string;
  updatedAt: Date;
  members: { userId: string; name: string }[];
  /** How many clients and files it may see over a wall, in both modes. */
  walls: number;
};

/** One after the other for each account: what a wall names is there, and what is named cannot go. */
export const lockGroups = (tx: Tx, partnerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`groups:${partnerId}`}, 0))`.execute(tx);

/** The groups of an account by name: all of them, or those of one person. */
export const listGroups = async (db: Database | Tx, partnerId: string, ofUser?: string): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select g.id as "groupId", g.name, g.updated_at as "updatedAt",
      (select count(*)::int from walls w where w.group_id = g.id) as walls,
      coalesce((select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', u.name) order by u.name, m.user_id)
        from access_group_members m join users u on u.id = m.user_id where m.group_id = g.id), '[]') as members
    from access_groups g where g.partner_id = ${partnerId} and (${ofUser ?? null}::uuid is null or exists (
      select from access_group_members own where own.group_id = g.id and own.user_id = ${ofUser ?? null}::uuid))
    order by lower(g.name), g.id`.execute(db);
  return rows;
};

export const findGroup = async (
  db: Database | Tx,
  partnerId: string,
  groupId: string,
): Promise<Group | undefined> => (await listGroups(db, partnerId)).find((group) => group.groupId === groupId);

export const insertGroup = (tx: Tx, partnerId: string, name: string, at: Date) =>
  tx
    .insertInto("accessGroups")
    .values({ partnerId, name, createdAt: at, updatedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateGroup = (tx: Tx, partnerId: string, groupId: string, name: string, at: Date) =>
  tx
    .updateTable("accessGroups")
    .set({ name, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("id", "=", groupId)
    .execute();

export const deleteGroup = (tx: Tx, partnerId: string, groupId: string) =>
  tx.deleteFrom("accessGroups").where("partnerId", "=", partnerId).where("id", "=", groupId).execute();

export async function replaceMembers(
  tx: Tx,
  partnerId: string,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("accessGroupMembers")
    .where("partnerId", "=", partnerId)
    .where("groupId", "=", groupId)
    .execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto("accessGroupMembers")
    .values(userIds.map((userId) => ({ partnerId, groupId, userId })))
    .execute();
}

/** The programs that people have connected, by whom. */
export const connectionsOf = async (
  tx: Tx,
  partnerId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom("partnerTokens")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("userId", "in", userIds)
    .execute();
  return rows.map(({ id }) => id);
};

/** A client or a file with a wall around it, by what the office calls it, also for whom it hides the rest. */
export type WalledThing = {
  kind: "client" | "matter";
  id: string;
  number: string;
  name: string;
  clientName: string | null;
  groups: { groupId: string; name: string }[];
};

/** By number, clients before files. */
export async function listWalled(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: WalledThing[]; total: number }> {
  const { rows } = await sql<WalledThing & { total: number }>`
    select kind, id, number, name, "clientName", groups, count(*) over ()::int as total from (
      select case when w.client_id is null then 'matter' else 'client' end as kind, coalesce(w.client_id, w.matter_id) as id,
        coalesce(c.mandantennummer, m.number) as number, coalesce(c.name, m.name) as name, k.name as "clientName",
        jsonb_agg(jsonb_build_object('groupId', g.id, 'name', g.name) order by lower(g.name), g.id) as groups
      from walls w join access_groups g on g.id = w.group_id
      left join client_facts c on c.id = w.client_id
      left join matter_facts m on m.id = w.matter_id left join client_facts k on k.id = m.client_id
      where w.partner_id = ${partnerId} and w.mode = ${mode}
      group by w.client_id, w.matter_id, c.mandantennummer, c.name, m.number, m.name, k.name
    ) walled order by kind, number, id limit ${limit} offset ${offset}`.execute(db);
  const items = rows.map(({ kind, id, number, name, clientName, groups }) => ({
    kind,
    id,
    number,
    name,
    clientName,
    groups,
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** What a client or a file is called, as far as this database shows it. */
export const findWallable = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  what: Walled,
): Promise<{ number: string; name: string } | undefined> =>
  "clientId" in what
    ? db
        .selectFrom("clientFacts")
        .select(["mandantennummer as number", "name"])
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("id", "=", what.clientId)
        .$narrowType<{ number: NotNull; name: NotNull }>()
        .executeTakeFirst()
    : db
        .selectFrom("matterFacts")
        .select(["number", "name"])
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("id", "=", what.matterId)
        .$narrowType<{ number: NotNull; name: NotNull }>()
        .executeTakeFirst();
