import type { Client } from "pg";
import { type CatalogueEntry, catalogueOf, differencesOf } from "./catalogue.ts";
import type { Connection } from "./database.ts";
import {
  applyFile,
  BASELINE,
  inTransaction,
  MigrationError,
  noteRelease,
  type Notes,
  readNotes,
  type Release,
  requireKnownHistory,
  thisRelease,
  whileNobodyElseMigrates,
} from "./migrate.ts";
import { installQueues, type QueueDefinition } from "./queue.ts";
import { type SqlFile, sqlFilesIn } from "./sql-files.ts";

/**
 * The way of a store from before 1.0.0, in two steps, so that its archive can be verified before and after the second:
 * up to the last state before the release, by the migrations of those days; and from there to the release itself.
 */
export type Pre1Way = { migrations: readonly SqlFile[]; release: SqlFile };

export function pre1Way(): Pre1Way {
  const files = sqlFilesIn("pre-1");
  const release = files.pop();
  if (!release) throw new Error("the folder pre-1 has no files");
  return { migrations: files, release };
}

/** Whether a store is yet to be brought over. */
export const isFromPre1 = (connection: Connection): Promise<boolean> =>
  whileNobodyElseMigrates(connection, async (client) => {
    const notes = await readNotes(client);
    return notes.size > 0 && !notes.has(BASELINE);
  });

/** Brings a store of any state before 1.0.0 to the last one; returns what was applied. */
export const reachLastPre1 = (
  connection: Connection,
  queues: readonly QueueDefinition[],
  { migrations }: Pre1Way = pre1Way(),
): Promise<string[]> =>
  whileNobodyElseMigrates(connection, async (client) => {
    const notes = await readNotes(client);
    requireBefore(notes);
    if (notes.size === 0)
      throw new MigrationError(
        "There is no store from before 1.0.0 here: brieftaube migrate makes a new one.",
      );
    requireKnownHistory(notes, migrations);
    const missing = migrations.filter(({ name }) => !notes.has(name));
    for (const migration of missing) await applyFile(client, migration);
    await installQueues(connection, queues);
    return missing.map(({ name }) => name);
  });

function requireBefore(notes: Notes): void {
  if (notes.has(BASELINE))
    throw new MigrationError("This store is of 1.0.0 or later: there is nothing to bring over.");
}

/** The last step: one transaction, which is undone unless it ends at the very schema of the release. */
export const becomeRelease = (
  connection: Connection,
  way: Pre1Way = pre1Way(),
  release: Release = thisRelease,
): Promise<void> =>
  whileNobodyElseMigrates(connection, (client) =>
    inTransaction(client, way.release.name, async () => {
      requireBefore(await readNotes(client)); // somebody else may have just done it
      await client.query(way.release.sql);
      for (const { sql } of release.migrations) await client.query(sql);
      requireSame(await catalogueOf(client), await catalogueMadeAnew(client, release));
      // The baseline stands for all of them.
      await client.query("delete from schema_migrations");
      await noteRelease(client, release);
    }),
  );

const MOST_NAMED = 3;

function requireSame(found: readonly CatalogueEntry[], wanted: readonly CatalogueEntry[]): void {
  const differences = differencesOf(found, wanted);
  if (differences.length > 0)
    throw new MigrationError(
      `This database has been changed past the service in ${differences.length} places: undo that, or restore a backup, and run it again. ` +
        `${differences.slice(0, MOST_NAMED).join("; ")}.`.replaceAll(/\s+/g, " "),
    );
}

const SET_ASIDE = "store_set_aside";

/** The schema files name functions without their arguments: none of the store's may be in sight under the same name. */
const RENAME_ROUTINES = `do $$
  declare
    ours regprocedure;
  begin
    for ours in select p.oid from pg_proc p where p.pronamespace = '${SET_ASIDE}'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute format('alter routine %s rename to %I', ours, 'aside_' || ours::oid);
    end loop;
  end $$;`;

/** What the schema files make, seen in the same database: the store steps aside for a moment that is undone. */
async function catalogueMadeAnew(client: Client, { schema }: Release): Promise<CatalogueEntry[]> {
  await client.query(`savepoint made_anew;
    alter schema parts rename to parts_set_aside; alter schema public rename to ${SET_ASIDE}; create schema public;
    create table schema_migrations (like ${SET_ASIDE}.schema_migrations including all);
    ${RENAME_ROUTINES} set local search_path = public, ${SET_ASIDE}`);
  for (const { sql } of schema) await client.query(sql);
  const made = await catalogueOf(client);
  await client.query("rollback to savepoint made_anew");
  // Extensions have stayed with the store.
  return made.map((entry) => ({ ...entry, shape: entry.shape.replaceAll(`${SET_ASIDE}.`, "") }));
}
