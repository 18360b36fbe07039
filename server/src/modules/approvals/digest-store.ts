import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Outcome } from "../settings/settings.ts";

/** Something that waits for a person's one mail of the day; `subjectId` is an approval where it was rejected, else an order. */
export type DigestEntry = { userId: string; kind: Outcome; subjectId: string };

export const insertDigestEntries = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  entries: readonly (DigestEntry & { dueAt: Date })[],
): Promise<void> => {
  await tx
    .insertInto("digestEntries")
    .values(entries.map((entry) => ({ partnerId, mode, ...entry })))
    .execute();
};

/** Tenants in which somebody's mail of the day is due, each by its own clock. */
export const listTenantsWithDigests = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("digestEntries")
    .select(["partnerId", "mode"])
    .distinct()
    .where("dueAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextDigest = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const row = await db
    .selectFrom("digestEntries")
    .select((select) => select.fn.min<Date | null>("dueAt").as("dueAt"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return row?.dueAt ?? null;
};

export const listPeopleWithDigests = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  now: Date,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("digestEntries")
    .select("userId")
    .distinct()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("dueAt", "<=", now)
    .orderBy("userId")
    .execute();
  return rows.map(({ userId }) => userId);
};

/** Claims a person's mail of this day; false: they have had it. Who comes at the same moment waits here. */
export const claimDigest = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  userId: string,
  day: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into digest_rounds as round (partner_id, mode, user_id, told_on)
    values (${partnerId}, ${mode}, ${userId}, ${day})
    on conflict (partner_id, mode, user_id) do update set told_on = excluded.told_on
      where round.told_on < excluded.told_on
    returning user_id`.execute(tx);
  return rows.length > 0;
};

/** Takes what is due of a person; who comes second finds nothing. */
export const takeDigest = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  userId: string,
  now: Date,
): Promise<DigestEntry[]> => {
  const { rows } = await sql<DigestEntry & { id: number }>`
    delete from digest_entries
    where partner_id = ${partnerId} and mode = ${mode} and user_id = ${userId} and due_at <= ${now}
    returning id, user_id, kind, subject_id`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind, subjectId }) => ({ userId, kind, subjectId }));
};

/** What came too late for today's mail goes with the next. */
export const postponeDigest = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  userId: string,
  { now, dueAt }: { now: Date; dueAt: Date },
) =>
  tx
    .updateTable("digestEntries")
    .set({ dueAt })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("dueAt", "<=", now)
    .execute();
