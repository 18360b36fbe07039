import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * One at a time under this name, also across processes. The lock is a transaction's, which stores nothing and is open as long
 * as the work takes: it ends with the line, and behind a proxy that shares sessions it is still ours. The work uses
 * connections beside the one that holds the lock, so whoever calls this lets few do so at once.
 */
export async function withLock<Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await db.startTransaction().execute();
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(holder);
    return await work();
  } finally {
    // What came of the work is what counts.
    await holder
      .rollback()
      .execute()
      .catch(() => {});
  }
}
