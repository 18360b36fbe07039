import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { DEAD_LETTERS } from "../../db/queue.ts";

type Sealed = { id: string; sealed: string };

export const selectSealedKeys = async (db: Database): Promise<Sealed[]> => {
  const rows = await db.selectFrom("signingKeys").select(["id", "privateKey as sealed"]).execute();
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]));
};

export const replaceSealedKey = (db: Database, old: Sealed, privateKey: string) =>
  db
    .updateTable("signingKeys")
    .set({ privateKey })
    .where("id", "=", old.id)
    .where("privateKey", "=", old.sealed)
    .execute();

type FactorColumn = "secret" | "backupCodes";

export const selectSealedFactors =
  (column: FactorColumn) =>
  (db: Database): Promise<Sealed[]> =>
    db
      .selectFrom("secondFactors")
      .select((select) => ["id", select.ref(column).as("sealed")])
      .execute();

export const replaceSealedFactor = (column: FactorColumn) => (db: Database, old: Sealed, sealed: string) =>
  db
    .updateTable("secondFactors")
    .set({ [column]: sealed })
    .where("id", "=", old.id)
    .where(column, "=", old.sealed)
    .execute();

/** Mails that may yet be sent: those that wait or are under way, and those that failed and may be sent back. */
export const selectSealedMails = async (db: Database, mailJob: string): Promise<Sealed[]> => {
  const { rows } = await sql<Sealed>`
    select id, data->>'sealed' as sealed from pgboss.job
    where (name = ${mailJob} and state <= 'active' or name = ${DEAD_LETTERS} and state = 'created')
      and data->>'sealed' is not null`.execute(db);
  return rows;
};

export const replaceSealedMail = (db: Database, mailJob: string, old: Sealed, sealed: string) =>
  sql`
    update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))
    where name in (${mailJob}, ${DEAD_LETTERS}) and id = ${old.id} and data->>'sealed' = ${old.sealed}`.execute(
    db,
  );

/** People who signed in before a moment and are still signed in, and when the last of them is not. */
export const countSessionsBefore = async (
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<{ count: number; until: Date | null }> => {
  const { count, until } = await db
    .selectFrom("sessions")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("expiresAt").as("until")])
    .where("createdAt", "<", before)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return { count, until };
};
