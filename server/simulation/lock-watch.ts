import { Client } from "pg";
import type { Connection } from "../src/db/database.ts";

/** Looks at the server from beside: who waits for a lock, and ends what a dead instance has left. */
export type LockWatch = {
  /** Whether this server process waits for a lock that somebody holds who is not about to be ended by a deadlock. */
  isWaiting(pid: number): Promise<boolean>;
  /** Whoever waits is halted: of several that a commit sets free, the server would let the quickest go first. */
  halt(pid: number): void;
  goOn(pid: number): void;
  /** Ends these server processes and returns when they, and their locks, are gone. */
  end(pids: readonly number[]): Promise<void>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function openLockWatch(connection: Connection): Promise<LockWatch> {
  const client = new Client(connection);
  await client.connect();
  const query = async (text: string, values: unknown[] = []) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;
  return {
    query,
    async isWaiting(pid) {
      const [row] = await query(WAITS, [pid]);
      return row?.["waits"] === true;
    },
    halt: (pid) => void process.kill(pid, "SIGSTOP"),
    goOn,
    async end(pids) {
      for (const pid of pids) goOn(pid);
      if (pids.length > 0)
        await query("select pg_terminate_backend(pid, 10000) from unnest($1::int[]) pid", [pids]);
    },
    close: () => client.end(),
  };
}

function goOn(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // It has ended.
  }
}

/** Whoever is part of a circle does not wait: the server is about to end that statement. */
const WAITS = `
  with recursive chain(pid, depth) as (
    select unnest(pg_blocking_pids($1)), 1
    union select unnest(pg_blocking_pids(pid)), depth + 1 from chain where depth < 10
  )
  select exists (select from chain) and not exists (select from chain where pid = $1) as waits`;
