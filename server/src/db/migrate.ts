import { Client, DatabaseError } from "pg";
import type { Connection } from "./database.ts";
import { installQueues, missingQueues, type QueueDefinition } from "./queue.ts";
import { takenAway } from "./takes-away.ts";
import { sha256Of, type SqlFile, sqlFilesIn } from "./sql-files.ts";

const OLDEST_SERVER = 180000;
/** Any number, as long as every process uses the same: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_205_759;

/** The schema as the first release has it; what is noted under this name stands for everything before. */
export const BASELINE = "1.0.0";

/** What a store is made from, and what brings an earlier one there. Both lead to the same schema: a test compares them. */
export type Release = { schema: readonly SqlFile[]; migrations: readonly SqlFile[] };

export const thisRelease: Release = { schema: sqlFilesIn("schema"), migrations: sqlFilesIn("migrations") };

/** What a store that is up to date has noted. */
export const wantedNotes = ({ migrations }: Release = thisRelease): string[] => [
  BASELINE,
  ...migrations.map(({ name }) => name),
];

/** Says in one line why the database cannot be used. */
export class MigrationError extends Error {}

/** Makes the store or brings it up to date and returns what was applied. Safe from several processes at once. */
export const migrate = (
  connection: Connection,
  queues: readonly QueueDefinition[],
  release: Release = thisRelease,
): Promise<string[]> =>
  whileNobodyElseMigrates(connection, async (client) => {
    const notes = await readNotes(client);
    requireFirstRelease(notes);
    requireKnownHistory(notes, release.migrations);
    const applied = notes.size === 0 ? await makeStore(client, release) : await applyMissing(client, release);
    await installQueues(connection, queues);
    return applied;
  });

/** Somebody else is to migrate, and has not yet: whoever runs for long waits for that. */
export class NotYetMigrated extends MigrationError {}

/** For a process that must not change the schema: waits while another one migrates, then insists that nothing is missing. */
export async function requireMigrated(
  connection: Connection,
  queues: readonly QueueDefinition[],
  release: Release = thisRelease,
): Promise<void> {
  await onOneConnection(connection, async (client) => {
    await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
    const notes = await notesIfAny(client);
    requireFirstRelease(notes);
    requireKnownHistory(notes, release.migrations);
    const missing = wantedNotes(release).filter((name) => !notes.has(name));
    if (missing.length > 0) throw notYet(`${missing.length} steps are missing, the first is ${missing[0]}`);
    const unknown = await missingQueues(client, queues);
    if (unknown.length > 0) throw notYet(`the queue ${unknown[0]} is missing`);
  });
}

export type Step = { name: string; takenAway: string[] };

/** What a migration would do to this store, and what of it processes of the release before could not live with. Changes nothing. */
export const plannedSteps = (connection: Connection, release: Release = thisRelease): Promise<Step[]> =>
  onOneConnection(connection, async (client) => {
    const notes = await notesIfAny(client);
    requireFirstRelease(notes);
    requireKnownHistory(notes, release.migrations);
    const missing = notes.size === 0 ? [] : release.migrations.filter(({ name }) => !notes.has(name));
    return missing.map(({ name, sql }) => ({ name, takenAway: takenAway(sql) }));
  });

const notYet = (what: string) =>
  new NotYetMigrated(
    `The schema is not up to date (${what}), and BRIEFTAUBE_MIGRATE=false: run brieftaube migrate of this version.`,
  );

/** Runs with the owner's rights, on one connection, while every other process that wants to migrate waits. */
export async function whileNobodyElseMigrates<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return await onOneConnection(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await loadTrigrams(client);
    return await work(client);
  });
}

async function onOneConnection<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  client.on("error", () => {}); // whoever waits for an answer hears of it
  await client.connect();
  try {
    await requireServerVersion(client);
    return await work(client);
  } finally {
    await client.end(); // also lets go of locks
  }
}

/** Functions of ours set what pg_trgm goes by. An ordinary login may name that only once the library is loaded: by any call. */
async function loadTrigrams(client: Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'pg_trgm'");
  if (rowCount !== 0) await client.query("select show_limit()");
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

/** What has made this store: names and the hashes of the files. */
export type Notes = ReadonlyMap<string, string>;

export async function readNotes(client: Client): Promise<Notes> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
  return await notesOf(client);
}

async function notesOf(client: Client): Promise<Notes> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migrations",
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Writes nothing: none where the store was never made. */
async function notesIfAny(client: Client): Promise<Notes> {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('schema_migrations') is not null as made",
  );
  return rows[0]?.made ? await notesOf(client) : new Map();
}

function requireFirstRelease(notes: Notes): void {
  if (notes.size > 0 && !notes.has(BASELINE))
    throw new MigrationError(
      "This store is from before 1.0.0: make a backup, then bring it over once with brieftaube migrate --from-pre-1 (docs/upgrading.md).",
    );
}

/** Forward only: a database from a newer version, or with an edited migration, is not touched. */
export function requireKnownHistory(notes: Notes, files: readonly SqlFile[]): void {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of notes) {
    if (name === BASELINE) continue;
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

/** A new store is made from the schema as it is now, all of it or nothing; there is nothing left to migrate. */
async function makeStore(client: Client, release: Release): Promise<string[]> {
  await inTransaction(client, "the schema", async () => {
    for (const { sql } of release.schema) await client.query(sql);
    await noteRelease(client, release);
  });
  return wantedNotes(release);
}

async function applyMissing(client: Client, { migrations }: Release): Promise<string[]> {
  const notes = await readNotes(client);
  const missing = migrations.filter(({ name }) => !notes.has(name));
  for (const migration of missing) await applyFile(client, migration);
  return missing.map(({ name }) => name);
}

export const applyFile = (client: Client, file: SqlFile): Promise<void> =>
  inTransaction(client, file.name, async () => {
    await client.query(file.sql);
    await note(client, file);
  });

const note = (client: Client, { name, sha256 }: Omit<SqlFile, "sql">) =>
  client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);

/** The store is as the schema says; the hash tells which files it was made from, or held against. */
export async function noteRelease(client: Client, { schema, migrations }: Release): Promise<void> {
  await note(client, { name: BASELINE, sha256: sha256Of(schema.map(({ sql }) => sql).join("")) });
  for (const migration of migrations) await note(client, migration);
}

const NOT_ALLOWED = "42501";

const notAllowed = (name: string, { message }: Error): MigrationError =>
  new MigrationError(
    `The login of DATABASE_URL may not do what ${name} needs (${message}). Let an administrator run: ` +
      "create role brieftaube_request nologin; create role brieftaube_system nologin; create role brieftaube_sends nologin; " +
      "grant brieftaube_request, brieftaube_system, brieftaube_sends to LOGIN; " +
      "(whichever of them are missing; LOGIN must own the database; see docs/deploy.md)",
  );

export async function inTransaction(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback").catch(() => {}); // a line that is gone has rolled back
    throw cause instanceof DatabaseError && cause.code === NOT_ALLOWED ? notAllowed(name, cause) : cause;
  }
}
