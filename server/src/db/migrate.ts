import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import type { Connection } from "./database.ts";
import { installQueues, type QueueDefinition } from "./queue.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const OLDEST_SERVER = 180000;
/** Any number, as long as every process uses the same: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_205_759;

export type Migration = { name: string; sql: string; sha256: string };

/** Says in one line why the database cannot be used. */
export class MigrationError extends Error {}

export const migrations: readonly Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .map((name) => {
    const sql = readFileSync(join(FOLDER, name), "utf8");
    return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });

/** Brings the database up to date and returns the names of what was applied. Safe from several processes at once. */
export async function migrate(
  connection: Connection,
  queues: readonly QueueDefinition[],
  wanted: readonly Migration[] = migrations,
): Promise<string[]> {
  const client = new Client(connection);
  client.on("error", () => {}); // whoever waits for an answer hears of it
  await client.connect();
  try {
    await requireServerVersion(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await applyMissing(client, wanted);
    await installQueues(connection, queues);
    return applied;
  } finally {
    await client.end(); // also lets go of the lock
  }
}

async function requireServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER) {
    throw new MigrationError(
      `PostgreSQL ${Math.floor(version / 10000)} is too old: point DATABASE_URL at version 18 or later.`,
    );
  }
}

async function applyMissing(client: Client, wanted: readonly Migration[]): Promise<string[]> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migrations",
  );
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  requireKnownHistory(done, wanted);
  const missing = wanted.filter(({ name }) => !done.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Forward only: a database from a newer version, or with an edited migration, is not touched. */
function requireKnownHistory(done: Map<string, string>, wanted: readonly Migration[]): void {
  const known = new Map(wanted.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of done) {
    if (!known.has(name))
      throw new MigrationError(
        `The database was written by a newer version (${name}): start that version, or restore a backup.`,
      );
    if (known.get(name) !== sha256)
      throw new MigrationError(
        `The migration ${name} was changed after it ran: restore the file as it was released.`,
      );
  }
}

const NOT_ALLOWED = "42501";

const notAllowed = (name: string, { message }: Error): MigrationError =>
  new MigrationError(
    `The login of DATABASE_URL may not do what ${name} needs (${message}). Let an administrator run: ` +
      "create role brieftaube_request nologin; create role brieftaube_system nologin; " +
      "grant brieftaube_request, brieftaube_system to LOGIN; (LOGIN must own the database; see docs/operations.md)",
  );

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {}); // a line that is gone has rolled back
    throw cause instanceof DatabaseError && cause.code === NOT_ALLOWED ? notAllowed(name, cause) : cause;
  }
}
