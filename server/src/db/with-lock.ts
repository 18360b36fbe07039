import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * One at a time under this name, also across processes, and without a transaction that lasts as long. The work gets the
 * connection that holds the lock, so that it needs no second one.
 */
export const withLock = <Result>(
  db: Database,
  name: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // What came of the work is what counts; a lock that cannot be given back goes with its connection, which the pool ends.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => {});
    }
  });
