import { type ExpressionBuilder, type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DB } from "../../db/tables.ts";
import { withLock } from "../../db/with-lock.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "../senders/senders.ts";

/** A row of numbers: each books have rows of their own, be they called the same. */
export type SequenceKey = { booksOf: BooksOf; scope: string };
export type SequenceRow = SequenceKey & { year: number };

/** One creation of a sequence at a time. */
export const withSequenceLock = <Result>(
  db: Database,
  tenant: Tenant,
  key: SequenceKey,
  work: () => Promise<Result>,
): Promise<Result> => withLock(db, `sequence:${lockNameOf(tenant, key)}`, work);

/** As locks and queues call a row of numbers. */
export const lockNameOf = ({ partnerId, mode }: Tenant, { booksOf, scope }: SequenceKey): string =>
  `${partnerId}:${mode}:${booksOf === null ? "" : `${booksOf}:`}${scope}`;

type Numbered = "documentSequences" | "documentNumberPatterns" | "documents";

export const inBooks = (booksOf: BooksOf) => (is: ExpressionBuilder<DB, Numbered>) =>
  booksOf === null ? is("booksOf", "is", null) : is("booksOf", "=", booksOf);

/** Whether anybody has drawn from a sequence. */
export const isSequenceUsed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { booksOf, scope }: SequenceKey,
): Promise<boolean> => {
  const row = await db
    .selectFrom("documentSequences")
    .select("year")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .where(inBooks(booksOf))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The last number drawn from each row of numbers, of every account. */
export const lastDocumentNumbers = (db: Database) =>
  db
    .selectFrom("documentSequences as s")
    .innerJoin("accounts as a", "a.id", "s.partnerId")
    .select(["a.slug as partner", "s.mode", "s.booksOf", "s.scope", "s.year", "s.lastNumber"])
    .orderBy("s.mode")
    .orderBy("a.slug")
    .orderBy("s.booksOf", (by) => by.asc().nullsFirst())
    .orderBy("s.scope")
    .orderBy("s.year")
    .$narrowType<{ partner: NotNull }>()
    .execute();

/** Zero before the first. */
export const selectLastCount = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { booksOf, scope, year }: SequenceRow,
): Promise<number> => {
  const row = await db
    .selectFrom("documentSequences")
    .select("lastNumber")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .where("year", "=", year)
    .where(inBooks(booksOf))
    .executeTakeFirst();
  return row?.lastNumber ?? 0;
};

/** Counts on, unless somebody else has since `before`; the row stays locked until the transaction ends. */
export const moveSequence = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  row: SequenceRow,
  { before, count }: { before: number; count: number },
): Promise<boolean> => {
  const moved = await tx
    .insertInto("documentSequences")
    .values({ partnerId, mode, ...row, lastNumber: count })
    .onConflict((conflict) =>
      conflict
        .constraint("document_sequences_key")
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
  { booksOf, scope }: SequenceKey,
): Promise<{ pattern: string; setAt: Date } | undefined> =>
  db
    .selectFrom("documentNumberPatterns")
    .select(["pattern", "setAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scope", "=", scope)
    .where(inBooks(booksOf))
    .executeTakeFirst();

/** One change of a sequence by a person after the other, so that what it replaces can be judged. */
export const lockPattern = (tx: Tx, tenant: Tenant, key: SequenceKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`number_patterns:${lockNameOf(tenant, key)}`}, 0))`.execute(
    tx,
  );

export const upsertPattern = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { booksOf, scope, ...set }: SequenceKey & { pattern: string; setAt: Date; setBy: string },
) =>
  tx
    .insertInto("documentNumberPatterns")
    .values({ partnerId, mode, booksOf, scope, ...set })
    .onConflict((conflict) => conflict.constraint("document_number_patterns_key").doUpdateSet(set))
    .execute();

/** Counts on to a number without giving one; false if that has been passed already. */
export const continueNumbersAfter = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  row: SequenceRow,
  lastNumber: number,
): Promise<boolean> => {
  const raised = await tx
    .insertInto("documentSequences")
    .values({ partnerId, mode, ...row, lastNumber })
    .onConflict((conflict) =>
      conflict
        .constraint("document_sequences_key")
        .doUpdateSet({ lastNumber })
        .where("documentSequences.lastNumber", "<=", lastNumber),
    )
    .returning("lastNumber")
    .executeTakeFirst();
  return raised !== undefined;
};

/** Every row of numbers of some books that was drawn from or set up. */
export const selectScopes = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  booksOf: BooksOf,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("documentSequences")
    .select("scope")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(inBooks(booksOf))
    .union(
      db
        .selectFrom("documentNumberPatterns")
        .select("scope")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where(inBooks(booksOf)),
    )
    .orderBy("scope")
    .execute();
  return rows.map(({ scope }) => scope);
};
