import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { z } from "zod";
import {
  attachEmbeddedPostgres,
  EmbeddedPostgresError,
  untilEmbeddedPostgresStops,
} from "../embedded-postgres/embedded-postgres.ts";
import { BackupError } from "./backup-error.ts";
import { copyFile, syncToDisk, writeNewFile } from "./durable-files.ts";

/** Stands in a data directory and in the archive of its log: the same words say that they belong together. */
export const LOG_ARCHIVE_FILE = "log-archive.json";

const Mark = z.object({ archiveId: z.uuid() });

const logIn = (folder: string) => path.join(folder, "log");

/** Where the archive keeps files beside the log. */
export const archivedBlobsIn = (folder: string): string => path.join(folder, "blobs");

/**
 * Takes an empty folder for the log of this store, or finds that it was taken for it before. A store that was restored goes
 * another way than the one whose log lies there: two ways in one folder would be none.
 */
export async function claimLogArchive(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const inside = path.relative(await realpath(dataDir), await realpath(folder));
  if (!inside.startsWith("..") && !path.isAbsolute(inside))
    throw new BackupError(`${folder} lies in the data directory: keep the log at a place outside of it`);
  const found = await readMark(folder);
  if (found === null && (await readdir(folder)).some((name) => name !== LOG_ARCHIVE_FILE))
    throw new BackupError(`${folder} is not empty: name an empty folder for the log`);
  const own = await markAs(dataDir, randomUUID());
  if ((await markAs(folder, own)) !== own)
    throw new BackupError(
      `${folder} holds the log of another store, or of this one before it was restored: name an empty folder in BRIEFTAUBE_LOG_ARCHIVE, and make a backup`,
    );
  await mkdir(logIn(folder), { recursive: true, mode: 0o700 });
}

async function readMark(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, LOG_ARCHIVE_FILE), "utf8").catch(() => null);
  return text === null ? null : Mark.parse(JSON.parse(text)).archiveId;
}

/** Whoever comes first says what it is called. */
async function markAs(folder: string, archiveId: string): Promise<string> {
  const file = path.join(folder, LOG_ARCHIVE_FILE);
  const own = `${file}.${randomUUID()}.tmp`;
  if (!existsSync(file)) {
    await writeNewFile(own, `${JSON.stringify({ archiveId })}\n`);
    await syncToDisk([own]);
    if (existsSync(file)) await rm(own);
    else await rename(own, file);
    await syncToDisk([folder]);
  }
  return (await readMark(folder)) ?? archiveId;
}

/** As a shell takes it; PostgreSQL puts names where it finds a per cent sign. */
const shellWord = (text: string) => `'${text.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;

/** Lost at most, should the disk of the database be: what was written in the last minute. */
const LONGEST_OPEN_SECONDS = 60;

/**
 * Has the server put every piece of its log into the folder, packed, since one that ends with its time is mostly empty. A
 * piece counts as kept only when it is on the disk; one that is there already must be the same.
 */
export function archivingInto(folder: string): Record<string, string> {
  const log = shellWord(logIn(folder));
  const piece = `${log}/%f.gz`;
  return {
    archive_mode: "on",
    archive_timeout: String(LONGEST_OPEN_SECONDS),
    archive_command:
      `if test -f ${piece}; then gzip -dc ${piece} | cmp -s - "%p"; ` +
      `else gzip -1c "%p" > ${piece}.part && sync ${piece}.part && mv ${piece}.part ${piece} && sync ${log}; fi`,
  };
}

export type Recovery = {
  /** The archive of the log. */
  folder: string;
  /** The moment to come to; else as far as the log goes. */
  until?: Date | undefined;
};

/** Among its settings the server does not know the Z that ends other times. */
const serverTime = (moment: Date): string => moment.toISOString().replace("T", " ").replace("Z", "+00");

const LONGEST_RECOVERY_MS = 24 * 3_600_000;

/** Brings a cluster that was copied on to a moment, by its log. Returns when the last change was made that it knows. */
export async function recover(dataDir: string, { folder, until }: Recovery): Promise<Date | null> {
  const log = logIn(folder);
  if (!existsSync(log))
    throw new BackupError(`${folder} holds no log: give the folder of BRIEFTAUBE_LOG_ARCHIVE`);
  const cluster = path.join(dataDir, "postgres");
  if (until) await requireAfterStart(cluster, until);
  const signal = path.join(cluster, "recovery.signal");
  await writeNewFile(signal, "");
  await syncToDisk([signal, path.dirname(signal)]);
  const piece = `${shellWord(log)}/%f.gz`;
  try {
    const server = await attachEmbeddedPostgres({
      dataDir,
      patienceMs: LONGEST_RECOVERY_MS,
      settings: {
        restore_command: `test -f ${piece} && gzip -dc ${piece} > "%p"`,
        ...(until && { recovery_target_time: serverTime(until), recovery_target_action: "promote" }),
        hot_standby: "off",
      },
    });
    try {
      return await lastChangeAt(server.connection);
    } finally {
      await server.detach();
      await untilEmbeddedPostgresStops(dataDir);
    }
  } catch (cause) {
    throw explained(cause, until);
  }
}

/** What was stored before the copy began is in its files, and not to be told apart from then on. */
async function requireAfterStart(cluster: string, until: Date): Promise<void> {
  const label = await readFile(path.join(cluster, "backup_label"), "utf8");
  const started = /^START TIME: (\S+) (\S+) UTC$/m.exec(label);
  // It is told in whole seconds.
  const first = started ? Date.parse(`${started[1]}T${started[2]}Z`) + 1000 : Number.NaN;
  if (!(until.getTime() >= first)) throw tooEarly(until.toISOString());
}

const tooEarly = (moment: string, cause?: unknown) =>
  new BackupError(
    `${moment} lies before the end of this backup: nothing was restored; take an earlier backup, or a later moment`,
    { cause },
  );

function explained(cause: unknown, until: Date | undefined): unknown {
  if (!(cause instanceof EmbeddedPostgresError)) return cause;
  const moment = until?.toISOString() ?? "the end of the log";
  if (/recovery ended before configured recovery target/.test(cause.message))
    return new BackupError(
      `The log does not reach ${moment}: nothing was restored; choose an earlier moment, or leave --until out to go as far as it does`,
      { cause },
    );
  if (/stop point is before consistent recovery point/.test(cause.message)) return tooEarly(moment, cause);
  return new BackupError(`The log does not continue this backup: nothing was restored (${cause.message})`, {
    cause,
  });
}

async function lastChangeAt(connection: ConstructorParameters<typeof Client>[0]): Promise<Date | null> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

/** Files that were stored since the backup; each is held against its name, which is its hash. */
export async function takeArchivedBlobs(folder: string, blobs: string): Promise<number> {
  let taken = 0;
  for (const [hash, file] of await blobsBelow(archivedBlobsIn(folder))) {
    const target = path.join(blobs, "sha256", hash.slice(0, 2), hash);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const { sha256 } = await copyFile(file, target);
    if (sha256 !== hash)
      throw new BackupError(`${file} is damaged (it is not what was saved): nothing was restored`);
    await syncToDisk([target, path.dirname(target)]);
    taken += 1;
  }
  return taken;
}

async function blobsBelow(blobs: string): Promise<[hash: string, file: string][]> {
  const root = path.join(blobs, "sha256");
  const found: [string, string][] = [];
  for (const shelf of await readdir(root).catch(() => []))
    for (const name of await readdir(path.join(root, shelf)))
      if (/^[0-9a-f]{64}$/.test(name)) found.push([name, path.join(root, shelf, name)]);
  return found;
}

export type Pruning = {
  folder: string;
  /** When the oldest backup was begun that is still kept. */
  before: Date;
  now: Date;
  isInUse: (hash: string) => Promise<boolean>;
};

const MARGIN_MS = 3_600_000;
const UNUSED_FILE = "unused.json";
const Unused = z.record(z.string(), z.iso.datetime());

/**
 * Takes away what no backup from then on needs: pieces of the log that were closed before it began, and files that the store
 * has not had since. When a file went is not known, so its time begins when it is first missed.
 */
export async function pruneLogArchive({ folder, before, now, isInUse }: Pruning) {
  const pruned = { pieces: 0, files: 0 };
  for (const name of await readdir(logIn(folder))) {
    const file = path.join(logIn(folder), name);
    const isOld = (await stat(file)).mtimeMs < before.getTime() - MARGIN_MS;
    if (!isOld || !/^[0-9A-F]{24}\.gz$/.test(name)) continue;
    await rm(file);
    pruned.pieces += 1;
  }
  const list = path.join(folder, UNUSED_FILE);
  const missed = Unused.parse(JSON.parse(await readFile(list, "utf8").catch(() => "{}")));
  const still: Record<string, string> = {};
  for (const [hash, file] of await blobsBelow(archivedBlobsIn(folder))) {
    if (await isInUse(hash)) continue;
    const since = missed[hash] ?? now.toISOString();
    if (new Date(since) >= before) still[hash] = since;
    else {
      await rm(file);
      pruned.files += 1;
    }
  }
  await writeFile(`${list}.tmp`, `${JSON.stringify(still)}\n`, { mode: 0o600, flush: true });
  await rename(`${list}.tmp`, list);
  return pruned;
}
