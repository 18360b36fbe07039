import { sql } from "kysely";
import type { Tenant } from "../foundation/tenant.ts";
import type { Database } from "./database.ts";

/** How far a replica must have come to show a tenant all that it has done, and the latest that happened to it. */
export type Wanted = {
  /** Where the log stood after the tenant's last call that may have changed something. */
  wrote: string;
  /** Transactions of its latest events, whoever caused them. */
  xids: string[];
  /** Where the log of the primary stands. */
  flushed: string;
};

/** So many of the latest events are looked at: transactions end in another order than they begin. */
const LATEST_EVENTS = 20;

/** What is known of a tenant; `wrote` is null for one of whom nothing is known. */
export async function findWanted(
  db: Database,
  { partnerId, mode }: Tenant,
): Promise<{ wrote: string | null; xids: string[]; flushed: string }> {
  const { rows } = await sql<{ wrote: string | null; xids: string[]; flushed: string }>`
    select (select lsn::text from written_up_to where partner_id = ${partnerId} and mode = ${mode}) as wrote,
      array(select distinct latest.xid::text from (
        select xid from event_places where partner_id = ${partnerId} and mode = ${mode} order by mode desc, xid desc, id desc limit ${LATEST_EVENTS}
      ) as latest) as xids,
      pg_current_wal_flush_lsn()::text as flushed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("what is wanted is one row");
  return row;
}

/** After a call that may have changed something: whoever reads now reads what the log holds up to here. */
export const noteWritten = (db: Database, { partnerId, mode }: Tenant): Promise<unknown> =>
  sql`insert into written_up_to as known (partner_id, mode, lsn) values (${partnerId}, ${mode}, pg_current_wal_insert_lsn())
    on conflict (partner_id, mode) do update set lsn = greatest(known.lsn, excluded.lsn)`.execute(db);

export type ReplicaStanding = { isReplica: boolean; hasAll: boolean; behindSeconds: number };

/** How a replica stands to what is wanted of it. One that has all that the primary has is not behind, however long ago that came. */
export async function findStanding(
  replica: Database,
  { wrote, xids, flushed }: Wanted,
): Promise<ReplicaStanding> {
  const { rows } = await sql<ReplicaStanding>`
    select pg_is_in_recovery() as "isReplica",
      coalesce(pg_last_wal_replay_lsn() >= ${wrote}::pg_lsn, false)
        and not exists (select from unnest(${xids}::text[]) as xid where not pg_visible_in_snapshot(xid::xid8, pg_current_snapshot()))
        as "hasAll",
      case when pg_last_wal_replay_lsn() >= ${flushed}::pg_lsn then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as "behindSeconds"`.execute(
    replica,
  );
  const [row] = rows;
  if (!row) throw new Error("a standing is one row");
  return row;
}

/** Every copy of a server bears its number. */
export async function findServerNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select system_identifier::text || ' ' || current_database() as number from pg_control_system()`.execute(
    db,
  );
  return rows[0]?.number ?? "";
}
