import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { EventPosition } from "./event-position.ts";
import { everyEvent } from "./every-event.ts";

export type EventRow = Tenant & { type: string; subjectId: string; data: string; occurredAt: Date };

export const insertEvent = (tx: Tx, row: EventRow) => tx.insertInto("events").values(row).execute();

export type StoredEvent = {
  id: number;
  xid: string;
  type: string;
  subjectId: string;
  data: Record<string, unknown>;
  occurredAt: Date;
  mode: Mode;
};

export type EventsWanted = {
  after: EventPosition;
  limit: number;
  /** None: all. */
  types: readonly string[];
  topics: readonly string[];
};

export type EventsFound = { events: StoredEvent[]; next: EventPosition; isMore: boolean };

/** However rare what is wanted may be, one look ends after so many events. */
const MOST_LOOKED_AT = 5000;

/**
 * The next events a listener may see. Only those older than every open transaction: a later commit cannot come before
 * them. `next` lies behind all that was looked at, wanted or not. The mode stands in the order, though it is but one, since row level security
 * keeps the planner from seeing that: without it the index would not be read in its order.
 */
export async function listEvents(
  db: Database,
  { partnerId, mode }: Tenant,
  { after, limit, types, topics }: EventsWanted,
): Promise<EventsFound> {
  type Row = StoredEvent & { horizon: string; looked: number; lastXid: string | null; lastId: number | null };
  const { rows } = await sql<Omit<Row, "id"> & { id: number | null }>`
    with now as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
    looked as materialized (
      select xid, id, type from every_event
      where partner_id = ${partnerId} and mode = ${mode} and (xid, id) > (${after.xid}::xid8, ${after.id}::bigint)
        and xid < (select horizon from now)
      order by mode, xid, id limit ${MOST_LOOKED_AT}
    ),
    found as (
      select id from looked
      where split_part(type, '.', 1) = any(${[...topics]}::text[]) and is_wanted_type(type, ${[...types]}::text[])
      order by xid, id limit ${limit}
    ),
    last as (select xid, id from looked order by xid desc, id desc limit 1)
    select e.id, e.xid, e.type, e.subject_id as "subjectId", e.data, e.occurred_at as "occurredAt", e.mode,
      now.horizon, (select count(*)::int from looked) as looked,
      (select xid from last) as "lastXid", (select id from last) as "lastId"
    from now left join (found join every_event e on e.id = found.id and e.partner_id = ${partnerId} and e.mode = ${mode}) on true
    order by e.xid, e.id`.execute(db);

  const events = rows.filter((row): row is Row => row.id !== null);
  const last = events.at(-1);
  if (last && events.length === limit)
    return { events, next: last, isMore: last.id !== last.lastId || last.looked === MOST_LOOKED_AT };
  const [
    { horizon, looked, lastXid, lastId } = { horizon: after.xid, looked: 0, lastXid: null, lastId: null },
  ] = rows;
  if (looked === MOST_LOOKED_AT && lastXid !== null && lastId !== null)
    return { events, next: { xid: lastXid, id: lastId }, isMore: true };
  return { events, next: { xid: horizon, id: 0 }, isMore: false };
}

/** What happened to one thing, the first first; those of one topic, as `order`. */
export const eventsAbout = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { topic, subjectId }: { topic: string; subjectId: string },
) =>
  db
    .selectFrom(everyEvent)
    .select(["type", "data", "occurredAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("subjectId", "=", subjectId)
    .where("type", "like", `${topic}.%`)
    .orderBy("id")
    .execute();

/** Where listening begins for someone who wants nothing of the past. */
export const findPresentPosition = async (db: Database): Promise<EventPosition> => {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot()) as xid`.execute(db);
  return { xid: rows[0]?.xid ?? "0", id: 0 };
};
