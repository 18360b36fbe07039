import { sql } from "kysely";
import { type Database, sqlStateOf, type Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";

export type SendingPause = { pausedAt: Date; pausedBy: string; reason: string };

/** The pause that holds now. */
export const sendingPause = (db: Database): Promise<SendingPause | undefined> =>
  db
    .selectFrom("sendingPauses")
    .select(["pausedAt", "pausedBy", "reason"])
    .where("resumedAt", "is", null)
    .executeTakeFirst();

/** False if sending is paused already: the index lets one pause be open. */
export const insertPause = async (tx: Tx, pause: SendingPause): Promise<boolean> => {
  const row = await tx
    .insertInto("sendingPauses")
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** False if nothing was paused. */
export const closePause = async (
  tx: Tx,
  { resumedAt, resumedBy }: { resumedAt: Date; resumedBy: string },
): Promise<boolean> => {
  const row = await tx
    .updateTable("sendingPauses")
    .set({ resumedAt, resumedBy })
    .where("resumedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

export type OperatorAct = {
  at: Date;
  /** A person's name, or the command line. */
  who: string;
  act: string;
  details: Readonly<Record<string, string>>;
};

/** Numbered as they were stored: none can still come before. */
export const listActsAfter = (db: Database, seq: number, limit: number) =>
  db
    .selectFrom("operatorActs")
    .select(["seq", "id", "at", "who", "act"])
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();

export const insertAct = (db: Database | Tx, { details, ...act }: OperatorAct) =>
  db
    .insertInto("operatorActs")
    .values({ ...act, details: JSON.stringify(details) })
    .execute();

export type ActDifference = {
  code: "ACT_CHANGED" | "ACT_MISSING";
  seq: number;
  actId: string | null;
  detail: string;
};

/** Acts that are not what was written down, or what the archives have sealed of them. */
export const selectActDifferences = async (db: Database, most: number): Promise<ActDifference[]> => {
  // A store from before 1.0.0, which is looked at before it is brought over, has no such function.
  const { rows: known } = await sql<{
    isThere: boolean;
  }>`select to_regproc('operator_log_differences') is not null as is_there`.execute(db);
  if (!known[0]?.isThere) return [];
  const { rows } = await sql<ActDifference>`
    select code, seq::int, act_id, detail from operator_log_differences(${most})`.execute(db);
  return rows;
};

/** What operators did, newest first. */
export const listOperatorActs = async (
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: OperatorAct[]; total: number }> => {
  const rows = await db
    .selectFrom("operatorActs")
    .select(["at", "who", "act", "details"])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("operatorActs")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows as OperatorAct[], total };
};

export const upkeepNames = ["backup", "verify_archive"] as const;
export type UpkeepName = (typeof upkeepNames)[number];
export type UpkeepMark = { name: UpkeepName; at: Date; good: boolean };

const UNKNOWN_TABLE = "42P01";

/** A database that is older than the program has no place for it yet; the backup before an update counts all the same. */
export const markUpkeep = async (db: Database, mark: UpkeepMark): Promise<void> => {
  await db
    .insertInto("upkeepMarks")
    .values(mark)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: mark.at, good: mark.good }))
    .execute()
    .catch((cause: unknown) => {
      if (sqlStateOf(cause) !== UNKNOWN_TABLE) throw cause;
    });
};

export const upkeepMarks = async (db: Database): Promise<UpkeepMark[]> =>
  (await db.selectFrom("upkeepMarks").select(["name", "at", "good"]).execute()) as UpkeepMark[];

export type QueueDepth = { queue: string; waiting: number; running: number; oldestWaitingSeconds: number };

/** What waits in each queue and is due, and what is being worked on; by the database's own time, as the queue goes. */
export const selectQueueDepths = async (db: Database, deadLetters: string): Promise<QueueDepth[]> => {
  const { rows } = await sql<QueueDepth>`
    select name as queue,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::int as oldest_waiting_seconds
    from pgboss.job
    where name <> ${deadLetters} and state <= 'active' and start_after <= now()
    group by name order by name`.execute(db);
  return rows;
};

export type CarrierLoad = {
  carrier: string;
  mode: Mode;
  /** Due and not yet handed over. */
  waiting: number;
  /** Waiting because the carrier did not take it. */
  inTrouble: number;
  /** Handed over, and followed on its way. */
  underWay: number;
  lastHandedOverAt: Date | null;
};

/** How letters fare with each carrier. Reads what is on its way, however many letters have arrived. */
export const selectCarrierLoads = async (db: Database): Promise<CarrierLoad[]> => {
  const { rows } = await sql<CarrierLoad>`
    select carrier, mode,
      count(*) filter (where status in ('queued', 'submitting'))::int as waiting,
      count(*) filter (where status in ('queued', 'submitting')
        and (attempts > 1 or status_detail ->> 'code' in ('CARRIER_TROUBLE', 'CARRIER_UNREACHABLE')))::int as in_trouble,
      count(*) filter (where status in ('submitted', 'printing', 'posted'))::int as under_way,
      max(handed_over_at) as last_handed_over_at
    from order_facts where due_at is not null and status in ('queued', 'submitting', 'submitted', 'printing', 'posted')
    group by carrier, mode order by mode desc, carrier`.execute(db);
  return rows;
};
