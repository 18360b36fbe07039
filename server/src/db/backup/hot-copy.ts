import { readdir } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { BackupError } from "./backup-error.ts";
import type { BackupWriter } from "./backup-writer.ts";
import { copyFolder } from "./copy-folder.ts";

export type Connection = { host: string; port: number; user: string; database: string };

/** A connection that may back up its database: the only one at a time. */
export async function withBackupSession(
  connection: Connection,
  work: (session: Client) => Promise<void>,
): Promise<void> {
  const session = new Client(connection);
  let isLost = false;
  session.on("error", () => (isLost = true));
  try {
    await session.connect();
    await requireOnlyBackup(session);
    await work(session);
  } catch (error) {
    if (isLost)
      throw new BackupError("The database was shut down during the backup: try again", { cause: error });
    throw error;
  } finally {
    await session.end();
  }
}

/**
 * Copies the cluster while it works. The files are torn and of different moments; the log written between start and
 * stop makes them whole when the copy is first opened.
 */
export async function copyCluster(session: Client, writer: BackupWriter): Promise<{ postgresMajor: number }> {
  const { cluster, postgresMajor } = await askCluster(session);
  await holdLog(session);
  await session.query("select pg_backup_start('brieftaube', fast => true)");
  await writer.addFolder(NAME);
  await copyFolder(writer, { from: cluster, name: NAME, isWanted });
  // Last, as pg_basebackup does: it points at the newest checkpoint of all that was copied before it.
  await writer.addFile(`${NAME}/${CONTROL}`, path.join(cluster, CONTROL));
  await copyLog(writer, cluster, await stopBackup(session, writer));
  await releaseLog(session);
  return { postgresMajor };
}

async function requireOnlyBackup(session: Client): Promise<void> {
  const { rows } = await session.query<{ isOnly: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('brieftaube backup', 0)) as "isOnly"`,
  );
  if (!rows[0]?.isOnly)
    throw new BackupError("Another backup of this database is running: wait for it to end");
}

const NAME = "postgres";
const CONTROL = "global/pg_control";

async function askCluster(session: Client): Promise<{ cluster: string; postgresMajor: number }> {
  const { rows } = await session.query<{ cluster: string; version: number; spaces: number }>(
    `select current_setting('data_directory') as cluster, current_setting('server_version_num')::int as version,
       (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  const [row] = rows;
  if (!row || row.spaces > 0)
    throw new BackupError("A database with tablespaces cannot be backed up: move its tables to pg_default");
  return { cluster: row.cluster, postgresMajor: Math.floor(row.version / 10_000) };
}

/**
 * A slot keeps every log segment from the last checkpoint on, however many checkpoints come while we copy. A temporary
 * one goes with our session, so a backup that fails cannot fill the disk.
 */
async function holdLog(session: Client): Promise<void> {
  await session.query(
    "select pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)",
    [SLOT],
  );
}

async function releaseLog(session: Client): Promise<void> {
  await session.query("select pg_drop_replication_slot($1)", [SLOT]);
}

const SLOT = "brieftaube_backup";

type LogRange = { first: string; last: string };

async function stopBackup(session: Client, writer: BackupWriter): Promise<LogRange> {
  const { rows } = await session.query<{ label: string; last: string }>(
    "select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)",
  );
  const [row] = rows;
  const first = row && /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(row.label)?.[1];
  if (!row || !first) throw new BackupError("The database did not say where its backup starts: try again");
  await writer.addText(`${NAME}/backup_label`, row.label);
  return { first, last: row.last };
}

/** The stop has closed its segment, so all of the range is complete and no longer written to. */
async function copyLog(writer: BackupWriter, cluster: string, { first, last }: LogRange): Promise<void> {
  const folder = path.join(cluster, "pg_wal");
  const names = (await readdir(folder)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  );
  if (names.length !== segmentNumber(last) - segmentNumber(first) + 1)
    throw new BackupError("The database lost part of its log during the backup: try again");
  for (const name of names) await writer.addFile(`${NAME}/pg_wal/${name}`, path.join(folder, name));
}

/** A segment's name is timeline, upper and lower half of its number; a lower half has 256 segments of 16 MB. */
function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
}

function isWanted(name: string): boolean {
  const inside = name.slice(NAME.length + 1);
  if (LEFT_OUT.has(inside) || EMPTIED.has(path.dirname(inside))) return false;
  return !/^(pgsql_tmp.*|pg_internal\.init.*)$/.test(path.basename(inside));
}

const LEFT_OUT = new Set([CONTROL, "postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map"]);
const EMPTIED = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
