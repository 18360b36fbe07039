import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Services } from "../operations/call.ts";

/** For how long no letter has been handed over because an operator wants it so; null while they leave. */
export const findPauseSeconds = async (db: Database, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - sending_paused_at())::int as seconds`.execute(db);
  return rows[0]?.seconds ?? null;
};

export type KnownDifferences = {
  differences: number;
  unbalancedWallets: number;
  comparedSecondsAgo: number | null;
};

/** What the last whole comparison of orders, hand-overs, charges and archive found, and the last one after it. */
export const findDifferences = async (db: Database): Promise<KnownDifferences> => {
  const { rows } = await sql<KnownDifferences>`
    select coalesce(sum(differences), 0)::int as differences,
      coalesce(sum(unbalanced_wallets), 0)::int as unbalanced_wallets,
      extract(epoch from now() - max(finished_at))::int as compared_seconds_ago
    from last_reconciliations`.execute(db);
  return rows[0] ?? { differences: 0, unbalancedWallets: 0, comparedSecondsAgo: null };
};

export type LogArchiving = {
  mode: string;
  keptSecondsAgo: number | null;
  failedSecondsAgo: number | null;
  failedPiece: string | null;
};

/** What the database server says of the log that it is to keep. */
export const findLogArchiving = async (db: Database): Promise<LogArchiving> => {
  const { rows } = await sql<LogArchiving>`
    select current_setting('archive_mode') as mode, last_failed_wal as failed_piece,
      extract(epoch from clock_timestamp() - last_archived_time)::int as kept_seconds_ago,
      extract(epoch from clock_timestamp() - last_failed_time)::int as failed_seconds_ago
    from pg_stat_archiver`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("the database says nothing of its log");
  return found;
};

export type KeysAndStamps = {
  /** Since when the key in use signs the archive. */
  archiveKeySince: Date | null;
  /** Of the newest time stamp, the first of its certificates to end. */
  certificateEndsAt: Date | null;
  /** Roots that have had no stamp for more than a day; 0 where nobody is to stamp them. */
  unstampedRoots: number;
};

const STAMPED_WITHIN = "1 day";

export const findKeysAndStamps = async ({
  db,
  clock,
  archiveSigner,
  timeStampers,
}: Pick<Services, "db" | "clock" | "archiveSigner" | "timeStampers">): Promise<KeysAndStamps> => {
  const stamps = timeStampers.length > 0;
  const { rows } = await sql<{ since: Date | null; response: Buffer | null; unstamped: number }>`
    select
      (select signs_since from archive_key_facts where key_id = ${archiveSigner.keyId}) as since,
      (select response from last_time_stamp where ${stamps}) as response,
      (select count(*)::int from unstamped_roots where ${stamps}
        and made_at < ${clock.now()}::timestamptz - ${STAMPED_WITHIN}::interval) as unstamped`.execute(db);
  const [found] = rows;
  return {
    archiveKeySince: found?.since ?? null,
    certificateEndsAt: found?.response ? await certificateEnd(found.response) : null,
    unstampedRoots: found?.unstamped ?? 0,
  };
};

/** The library for certificates is loaded only where there is one. */
async function certificateEnd(response: Uint8Array): Promise<Date | null> {
  const { stampCertificatesEnd } = await import("../foundation/time-stamp.ts");
  return stampCertificatesEnd(response);
}

/** How far the work behind the accepted letters has got; numbers of all accounts together. */
export type Backlog = {
  /** An order for which anything was to be done by now, and one that was to be handed over. */
  oldestOrderSeconds: number | null;
  handOverLagSeconds: number | null;
  unclearOrders: number;
  /** Orders whose last hand-over came to nothing, and which are tried again. */
  failingHandOvers: number;
  waitingWebhooks: number;
  oldestWebhookSeconds: number | null;
  unsealedRecords: number;
  oldestUnsealedSeconds: number | null;
  serverConnections: number;
  serverConnectionsMost: number;
};

/** More than this is not counted: the number says enough, and counting must cost little. */
const COUNTED_AT_MOST = 10_000;

/** Left to a person for good, or until the last hour at which its letter can still arrive in time. */
const isUnclear = sql<boolean>`(due_at is null or coalesce(status_detail ->> 'code', '') in ('CARRIER_UNREACHABLE', 'HAND_OVER_UNCLEAR'))`;

/** What is held on purpose, by a pause, a disabled account or a restore, does not count as waiting. */
export const findBacklog = async (db: Database, now: Date): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`
    with due as (
      select o.status, o.due_at from order_facts o
      where o.due_at <= ${now}::timestamptz
        and (o.status not in ('queued', 'submitting') or not is_hand_over_held(o.partner_id, o.mode))
        and not exists (select from orders_in_doubt r where r.order_id = o.id)
      order by o.due_at limit ${COUNTED_AT_MOST}
    ), waiting as (
      select next_attempt_at from waiting_webhooks where next_attempt_at <= ${now}::timestamptz limit ${COUNTED_AT_MOST}
    ), unsealed as (
      select recorded_at from unsealed_records limit ${COUNTED_AT_MOST}
    )
    select
      (select extract(epoch from ${now}::timestamptz - min(due_at))::int from due) as oldest_order_seconds,
      (select extract(epoch from ${now}::timestamptz - min(due_at))::int from due where status = 'queued') as hand_over_lag_seconds,
      (select count(*) from order_facts where status in ('queued', 'submitting') and claim is null and ${isUnclear})
        as unclear_orders,
      (select count(*) from order_facts where status in ('queued', 'submitting') and claim is null and attempts > 0
        and not ${isUnclear}) as failing_hand_overs,
      (select count(*) from waiting) as waiting_webhooks,
      (select extract(epoch from ${now}::timestamptz - min(next_attempt_at))::int from waiting) as oldest_webhook_seconds,
      (select count(*) from unsealed) as unsealed_records,
      (select extract(epoch from ${now}::timestamptz - min(recorded_at))::int from unsealed) as oldest_unsealed_seconds,
      (select count(*) from pg_stat_activity where datname is not null) as server_connections,
      current_setting('max_connections')::int as server_connections_most`.execute(db);
  const [backlog] = rows;
  if (!backlog) throw new Error("the backlog is one row");
  return backlog;
};
