import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { withLock } from "../../db/with-lock.ts";
import type { Tenant } from "../../foundation/tenant.ts";

type SequenceRow = { scope: string; year: number };

/** One creation of a sequence at a time. */
export const withSequenceLock = <Result>(
  db: Database,
  { partnerId, mode }: Tenant,
  scope: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => withLock(db, `sequence:${partnerId}:${mode}:${scope}`, work);

/** Whether anybody has drawn from a sequence. */
export const isSequenceUsed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  scope: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom("documentSequences")
    .select("year")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The last number drawn from each row of numbers, of every account. */
export const lastDocumentNumbers = (db: Database) =>
  db
    .selectFrom("documentSequences as s")
    .innerJoin("accounts as a", "a.id", "s.partnerId")
    .select(["a.slug as partner", "s.mode", "s.scope", "s.year", "s.lastNumber"])
    .orderBy("s.mode")
    .orderBy("a.slug")
    .orderBy("s.scope")
    .orderBy("s.year")
    .$narrowType<{ partner: NotNull }>()
    .execute();

/** Zero before the first. */
export const selectLastCount = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  scope: string,
  year: number,
): Promise<number> => {
  const row = await db
    .selectFrom("documentSequences")
    .select("lastNumber")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .where("year", "=", year)
    .executeTakeFirst();
  return row?.lastNumber ?? 0;
};

/** Counts on, unless somebody else has since `before`; the row stays locked until the transaction ends. */
export const moveSequence = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { scope, year }: SequenceRow,
  { before, count }: { before: number; count: number },
): Promise<boolean> => {
  const moved = await tx
    .insertInto("documentSequences")
    .values({ partnerId, mode, scope, year, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "mode", "scope", "year"])
        .doUpdateSet({ lastNumber: count })
        .where("documentSequences.lastNumber", "=", before),
    )
    .returning("lastNumber")
    .executeTakeFirst();
  return moved !== undefined;
};

/** The pattern that a person has set for the numbers to come. */
export const selectSetPattern = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  scope: string,
): Promise<{ pattern: string; setAt: Date } | undefined> =>
  db
    .selectFrom("documentNumberPatterns")
    .select(["pattern", "setAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .executeTakeFirst();

/** One change of a sequence by a person after the other, so that what it replaces can be judged. */
export const lockPattern = (tx: Tx, { partnerId, mode }: Tenant, scope: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`number_patterns:${partnerId}:${mode}:${scope}`}, 0))`.execute(
    tx,
  );

export const upsertPattern = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { scope, ...set }: { scope: string; pattern: string; setAt: Date; setBy: string },
) =>
  tx
    .insertInto("documentNumberPatterns")
    .values({ partnerId, mode, scope, ...set })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "scope"]).doUpdateSet(set))
    .execute();

/** Counts on to a number without giving one; false if that has been passed already. */
export const continueNumbersAfter = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { scope, year }: SequenceRow,
  lastNumber: number,
): Promise<boolean> => {
  const raised = await tx
    .insertInto("documentSequences")
    .values({ partnerId, mode, scope, year, lastNumber })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "mode", "scope", "year"])
        .doUpdateSet({ lastNumber })
        .where("documentSequences.lastNumber", "<=", lastNumber),
    )
    .returning("lastNumber")
    .executeTakeFirst();
  return raised !== undefined;
};

/** Every row of numbers that was drawn from or set up. */
export const selectScopes = async (db: Database | Tx, { partnerId, mode }: Tenant): Promise<string[]> => {
  const rows = await db
    .selectFrom("documentSequences")
    .select("scope")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .union(
      db
        .selectFrom("documentNumberPatterns")
        .select("scope")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode),
    )
    .orderBy("scope")
    .execute();
  return rows.map(({ scope }) => scope);
};
