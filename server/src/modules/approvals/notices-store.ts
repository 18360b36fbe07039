import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Notice, NoticeKind } from "./notice.ts";

/** Tenants in which somebody is to be told something, each by its own clock. */
export const listTenantsWithNotices = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("notices")
    .select(["partnerId", "mode"])
    .distinct()
    .where("dueAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextNotice = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const row = await db
    .selectFrom("notices")
    .select((select) => select.fn.min<Date | null>("dueAt").as("dueAt"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return row?.dueAt ?? null;
};

/**
 * Takes what is due, and of the same kinds what would be due within the hour: one mail tells it all. Who comes second
 * finds nothing; what is rolled back is there again.
 */
export const takeNotices = async (tx: Tx, { partnerId, mode }: Tenant, now: Date): Promise<Notice[]> => {
  const taken = await sql<Notice & { id: number }>`
    delete from notices
    where partner_id = ${partnerId} and mode = ${mode} and due_at <= ${now}::timestamptz + interval '1 hour'
      and kind in (select kind from notices
        where partner_id = ${partnerId} and mode = ${mode} and due_at <= ${now}::timestamptz)
    returning id, kind, subject_id`.execute(tx);
  return taken.rows.toSorted((a, b) => a.id - b.id);
};

export const rememberRound = (tx: Tx, { partnerId, mode }: Tenant, kind: NoticeKind, toldAt: Date) =>
  tx
    .insertInto("noticeRounds")
    .values({ partnerId, mode, kind, toldAt })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "kind"]).doUpdateSet({ toldAt }))
    .execute();
