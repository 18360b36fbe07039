import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { modes, type Sight, sightIn, type Tenant } from "../../foundation/tenant.ts";
import { type Caller, SERVICE_ID } from "../../operations/call.ts";

/** What a person sees of walled clients and files at this moment. */
export const sightOfPerson = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  userId: string,
): Promise<Sight> => {
  const { rows } = await sql<{ groups: string[] | null }>`
    select sight_of(${partnerId}, ${mode}, ${userId}, '{}') as groups`.execute(db);
  return sightIn(rows[0]?.groups ?? null);
};

/** The same for what is of both worlds: everything only for whom no wall stands in the way in either. */
export const sightOfOwner = async (
  db: Database | Tx,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<Sight> => {
  const sights = await Promise.all(modes.map((mode) => sightOfPerson(db, { partnerId, mode }, userId)));
  // A person's groups are the same in both.
  return sights.find((sees) => sees !== "all") ?? "all";
};

/** The same of whoever asked for something, through whatever; of what is not there any more, nothing that is walled. */
export const sightOf = async (
  db: Database | Tx,
  tenant: Tenant,
  { connection, connectionId, tokenId }: Pick<Caller, "connection" | "connectionId" | "tokenId">,
): Promise<Sight> => {
  if (connectionId === SERVICE_ID) return "all";
  if (connection === "portal_session") return sightOfPerson(db, tenant, connectionId);
  const { rows } = await sql<{ groups: string[] | null }>`
    select sight_of(token.partner_id, token.mode, token.user_id, token.group_ids) as groups from partner_tokens token
    where token.partner_id = ${tenant.partnerId} and token.mode = ${tenant.mode} and token.id = ${tokenId}`.execute(
    db,
  );
  const [found] = rows;
  return found ? sightIn(found.groups) : [];
};

/** What things are that people are told of. */
export type SubjectKind = "letter" | "order" | "approval" | "archive_export" | "document";

/** Those of these things that a person sees. */
export const subjectsSeenBy = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { userId, kind, ids }: { userId: string; kind: SubjectKind; ids: readonly string[] },
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from subjects_seen_by(${partnerId}, ${mode}, ${userId}, ${kind}, ${[...ids]}::uuid[]) as id`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether a person sees one of them. */
export const isSeenBy = async (
  db: Database | Tx,
  tenant: Tenant,
  { userId, kind, id }: { userId: string; kind: SubjectKind; id: string },
): Promise<boolean> => (await subjectsSeenBy(db, tenant, { userId, kind, ids: [id] })).has(id);

export type Walled = { clientId: string } | { matterId: string };

const around = (what: Walled) =>
  "clientId" in what
    ? { clientId: what.clientId, matterId: null }
    : { clientId: null, matterId: what.matterId };

const ofWall = (db: Database | Tx, { partnerId, mode }: Tenant, what: Walled) => {
  const { clientId, matterId } = around(what);
  return db
    .selectFrom("walls")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("clientId", clientId === null ? "is" : "=", clientId)
    .where("matterId", matterId === null ? "is" : "=", matterId);
};

export const groupsOfWall = async (db: Database | Tx, tenant: Tenant, what: Walled): Promise<string[]> => {
  const rows = await ofWall(db, tenant, what).select("groupId").execute();
  return rows.map(({ groupId }) => groupId);
};

export async function replaceWall(
  tx: Tx,
  tenant: Tenant,
  what: Walled,
  groupIds: readonly string[],
  at: Date,
): Promise<void> {
  const { partnerId, mode } = tenant;
  const { clientId, matterId } = around(what);
  await tx
    .deleteFrom("walls")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("clientId", clientId === null ? "is" : "=", clientId)
    .where("matterId", matterId === null ? "is" : "=", matterId)
    .execute();
  if (groupIds.length === 0) return;
  await tx
    .insertInto("walls")
    .values(groupIds.map((groupId) => ({ partnerId, mode, clientId, matterId, groupId, createdAt: at })))
    .execute();
}
