import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { DeskKind } from "./desk-kinds.ts";

/** One entry of somebody's list: an order, or a draft that was handed over, and what became of it. */
export type Ticked = { subjectId: string; kind: DeskKind };

type Of = Tenant & { userId: string };

export const selectTicks = async (
  db: Database,
  { partnerId, mode, userId }: Of,
  subjectIds: readonly string[],
): Promise<Set<string>> => {
  if (subjectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("deskTicks")
    .select(["subjectId", "kind"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("subjectId", "in", subjectIds)
    .execute();
  return new Set(rows.map(({ subjectId, kind }) => tickKey({ subjectId, kind })));
};

export const tickKey = ({ subjectId, kind }: { subjectId: string; kind: string }): string =>
  `${kind} ${subjectId}`;

export const insertTicks = (
  db: Database,
  { partnerId, mode, userId }: Of,
  ticked: readonly Ticked[],
  tickedAt: Date,
) =>
  db
    .insertInto("deskTicks")
    .values(ticked.map(({ subjectId, kind }) => ({ partnerId, mode, userId, subjectId, kind, tickedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Says how many there were. */
export const deleteTicks = async (
  db: Database,
  { partnerId, mode, userId }: Of,
  ticked: readonly Ticked[],
): Promise<number> => {
  const { rows } = await sql`
    delete from desk_ticks
    where partner_id = ${partnerId} and mode = ${mode} and user_id = ${userId}
      and (subject_id, kind) in (select subject_id, kind from jsonb_to_recordset(${JSON.stringify(
        ticked.map(({ subjectId, kind }) => ({ subject_id: subjectId, kind })),
      )}::jsonb) as given (subject_id uuid, kind text))
    returning subject_id`.execute(db);
  return rows.length;
};

/** What no list shows any more need not be remembered. */
export const deleteOldTicks = (db: Database, { partnerId, mode, userId }: Of, before: Date) =>
  db
    .deleteFrom("deskTicks")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("tickedAt", "<", before)
    .execute();
