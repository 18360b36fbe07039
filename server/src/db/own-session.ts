import { Client } from "pg";
import type { Connection } from "./database.ts";

/** Says in one line why the way to the database server cannot be used. */
export class SessionError extends Error {}

const ANSWER_MS = 10_000;

/**
 * Row-level security rests on the role and tenant of a session, and locks on its life. A proxy that gives every
 * transaction another session loses both without a word, so one is looked for: while a second connection holds a
 * session, the first must still find what it has set in its own.
 */
export async function requireOwnSession(connection: Connection, name = "DATABASE_URL"): Promise<void> {
  const [first, second] = [clientOf(connection), clientOf(connection)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    const before = await pidAfter(first, "select set_config('app.session', 'first', false)");
    const other = await pidAfter(second, "begin");
    const { rows } = await first.query<{ kept: string | null; pid: number }>(
      "select current_setting('app.session', true) as kept, pg_backend_pid() as pid",
    );
    const [after] = rows;
    if (after?.kept !== "first" || after.pid !== before || other === before)
      throw new SessionError(shared(name));
  } catch (cause) {
    throw cause instanceof Error && /Query read timeout/.test(cause.message)
      ? new SessionError(shared(name))
      : cause;
  } finally {
    await Promise.all([first.end(), second.end()].map((end) => end.catch(() => {})));
  }
}

const shared = (name: string): string =>
  `${name} leads to a proxy that gives every transaction another session (transaction pooling): accounts could ` +
  "not be kept apart and words of other processes not be heard. " +
  (name === "DATABASE_URL"
    ? "Name the server behind it in BRIEFTAUBE_DIRECT_DATABASE_URL as well, or set the proxy to session mode (PgBouncer: pool_mode = session)."
    : "It has to name the server itself.");

/** What goes through the proxy and what goes past it must come to one database: else letters are ordered here and sent there. */
export async function requireSameServer(proxy: Connection, direct: Connection): Promise<void> {
  const [through, past] = await Promise.all([proxy, direct].map(databaseAt));
  if (through !== past)
    throw new SessionError(
      "DATABASE_URL and BRIEFTAUBE_DIRECT_DATABASE_URL lead to different databases: both have to name the same one, through the proxy and past it.",
    );
}

async function databaseAt(connection: Connection): Promise<string | undefined> {
  const client = clientOf(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>(
      "select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid) as at from pg_database where datname = current_database()",
    );
    return rows[0]?.at;
  } finally {
    await client.end().catch(() => {});
  }
}

function clientOf(connection: Connection): Client {
  const client = new Client({ ...connection, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on("error", () => {});
  return client;
}

async function pidAfter(client: Client, statement: string): Promise<number | undefined> {
  await client.query(statement);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
