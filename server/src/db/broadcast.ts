import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { z } from "zod";
import type { Connection, Database } from "./database.ts";

/**
 * Short words from one process to all others on the same database. They are for what is good for a moment: nothing is kept,
 * and a process that does not listen just then has missed them.
 */
export type Broadcast = {
  /** Tells all others; this process does not hear itself. */
  say(word: unknown): Promise<void>;
  /** Hears what others say, once this process listens. */
  hear(listener: (word: unknown) => void): void;
  /** Begins to listen, on a connection of its own that is made anew whenever it breaks. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

const CHANNEL = "brieftaube_words";
const CONNECT_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const Spoken = z.object({ by: z.string(), word: z.unknown() });

export function openBroadcast(
  connection: Connection,
  { db, onTrouble }: { db: Database; onTrouble: (cause: unknown) => void },
): Broadcast {
  const own = randomUUID();
  const listeners: ((word: unknown) => void)[] = [];
  let line: Client | null = null;
  let next: NodeJS.Timeout | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isClosed = false;

  const heard = (payload: string): void => {
    const spoken = Spoken.safeParse(parsed(payload));
    if (!spoken.success || spoken.data.by === own) return;
    for (const listener of listeners) listener(spoken.data.word);
  };

  const connect = async (): Promise<void> => {
    const client = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    const lost = (cause: unknown): void => {
      if (line !== client || isClosed) return;
      line = null;
      onTrouble(cause);
      next = setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      client.end().catch(() => {});
    };
    line = client;
    client.on("error", lost);
    client.on("end", () => lost(new Error("the line on which words of other processes come has ended")));
    client.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      pauseMs = FIRST_PAUSE_MS;
    } catch (cause) {
      lost(cause);
    }
  };

  return {
    async say(word) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ by: own, word })})`.execute(db);
    },
    hear: (listener) => void listeners.push(listener),
    listen: connect,
    async close() {
      isClosed = true;
      if (next) clearTimeout(next);
      await line?.end().catch(() => {});
    },
  };
}

/** Another release may have other words; what is none at all is nobody's. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return null;
  }
}
