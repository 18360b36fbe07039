import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export type StreamPlace = { xid: string; callId: string; actSeq: number };

export type AuditStream = StreamPlace & {
  claim: string | null;
  failingSince: Date | null;
  trouble: string | null;
};

export const findAuditStream = async (db: Database, place: string): Promise<AuditStream | undefined> => {
  const { rows } = await sql<AuditStream>`
    select xid::text as xid, call_id, act_seq, claim, failing_since, trouble from audit_streams where place = ${place}`.execute(
    db,
  );
  return rows[0];
};

type Claiming = { place: string; claim: string; now: Date; until: Date };

/** False: somebody else is at it. */
export const claimAuditStream = async (
  db: Database,
  { place, claim, now, until }: Claiming,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into audit_streams as s (place, claim, claimed_until) values (${place}, ${claim}::uuid, ${until})
    on conflict (place) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
      where s.claim is null or s.claimed_until <= ${now}
    returning place`.execute(db);
  return rows.length > 0;
};

/** False: the claim had lapsed, and somebody else goes on. */
export const moveAuditStream = async (
  db: Database,
  { place, claim, to, now, until }: Claiming & { to: StreamPlace },
): Promise<boolean> => {
  const { rows } = await sql`
    update audit_streams set xid = ${to.xid}::text::xid8, call_id = ${to.callId}::uuid, act_seq = ${to.actSeq}, taken_at = ${now},
      failing_since = null, trouble = null, claimed_until = ${until}
    where place = ${place} and claim = ${claim}::uuid returning place`.execute(db);
  return rows.length > 0;
};

export const releaseAuditStream = (
  db: Database,
  { place, claim, now, trouble }: { place: string; claim: string; now: Date; trouble: string | null },
) =>
  sql`
    update audit_streams set claim = null, claimed_until = null, trouble = ${trouble},
      failing_since = case when ${trouble}::text is null then null else coalesce(failing_since, ${now}) end
    where place = ${place} and claim = ${claim}::uuid`.execute(db);

/** An entry as it is passed on, and its place in the order. */
export type Call = {
  xid: string;
  id: string;
  at: Date;
  requestId: string;
  account: string;
  mode: string;
  connection: string;
  connectionId: string;
  tool: string;
  effect: string | null;
  outcome: string;
  durationMs: number;
  fromAddress: string | null;
};

/** An act of the operator, numbered in its own order. */
export type Act = { seq: number; id: string; at: Date; who: string; act: string };

/** Only what no transaction under way can still come before. */
const settledAfter = (from: { xid: string; callId: string }) => sql`
  l.xid >= ${from.xid}::text::xid8 and (l.xid, l.id) > (${from.xid}::text::xid8, ${from.callId}::uuid)
  and l.xid < pg_snapshot_xmin(pg_current_snapshot())`;

export const selectCallsAfter = async (db: Database, from: StreamPlace, limit: number): Promise<Call[]> => {
  const { rows } = await sql<Call>`
    select l.xid::text as xid, l.id, l.at, l.request_id, l.partner_id as account, l.mode, l.connection, l.connection_id, l.tool, l.effect,
      l.outcome, l.duration_ms, l.from_address
    from audit_log l where ${settledAfter(from)} order by l.xid, l.id limit ${limit}`.execute(db);
  return rows;
};

const COUNTED_AT_MOST = 10_000;

export const countStreamWaiting = async (
  db: Database,
  place: string,
): Promise<{ waiting: number; oldestAt: Date | null }> => {
  const from = (await findAuditStream(db, place)) ?? {
    xid: "0",
    callId: "00000000-0000-0000-0000-000000000000",
  };
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    with waiting as (select l.at from audit_log l where ${settledAfter(from)} order by l.xid, l.id limit ${COUNTED_AT_MOST})
    select count(*)::int as waiting, min(at) as oldest_at from waiting`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
};
