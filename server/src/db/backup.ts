import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { BackupError, explainBackupError } from "./backup/backup-error.ts";
import { contentOf, startBackup, type OnProgress } from "./backup/backup-writer.ts";
import { copyFolder } from "./backup/copy-folder.ts";
import { copyFile, digestOf, syncToDisk, writeNewFile } from "./backup/durable-files.ts";
import { copyCluster, withBackupSession, type Connection } from "./backup/hot-copy.ts";
import { BACKUP_FORMAT, type Manifest, manifestFrom, readManifest } from "./backup/manifest.ts";
import { LOG_ARCHIVE_FILE, type Recovery, recover, takeArchivedBlobs } from "./backup/log-archive.ts";
import { isSecretFile, SECRET_FILE, SECRET_MISSING_FILE } from "./backup/secret-file.ts";
import { placeOf, SET_ASIDE, SET_ASIDE_MARK, spoolFoldersIn } from "./backup/set-aside.ts";
import { type RestoredStore, TIMELINE_FILE } from "./backup/timeline-file.ts";
import { isLocked, type Lock, lockedReader, type LockedReader, type Unlock } from "./backup/vault.ts";
import { POSTGRES_MAJOR } from "./postgres-major.ts";

export { BackupError } from "./backup/backup-error.ts";

const SECRET_MISSING_TEXT = "Restored without the secret; see docs/backup.md.\n";

type BackupOptions = {
  dataDir: string;
  connection: Connection;
  destination: string;
  createdAt: Date;
  productVersion: string;
  /** Encrypts it for these. */
  lock?: Lock | undefined;
  /** Takes the service's secret along; otherwise whoever restores must have it from elsewhere. */
  withSecret?: boolean;
  onProgress?: OnProgress;
};

/** Backs up the embedded database and everything else in the data directory while the service goes on working. */
export async function backUp(options: BackupOptions): Promise<void> {
  const destination = path.resolve(options.destination);
  const partial = `${destination}.partial`;
  try {
    await requireFreeDestination(destination, options.dataDir);
    await withBackupSession(options.connection, async (session) => {
      try {
        await rm(partial, { recursive: true, force: true });
        await fillBackup(partial, session, options);
        await rename(partial, destination);
        await syncToDisk([path.dirname(destination)]);
      } finally {
        await rm(partial, { recursive: true, force: true });
      }
    });
  } catch (error) {
    throw explainBackupError(error, destination);
  }
}

async function fillBackup(folder: string, session: Client, options: BackupOptions): Promise<void> {
  const { dataDir, productVersion, createdAt, onProgress, lock, withSecret = false } = options;
  const writer = await startBackup(folder, { onProgress, lock });
  const { postgresMajor } = await copyCluster(session, writer);
  // Blobs come after the database: they are named by their content, never change, and are stored before the row that
  // names them, so every row of the copied database finds its blob. A newer blob without a row does no harm.
  const isWanted = (name: string) => isOutsideDatabase(name) && (withSecret || !isSecretFile(name));
  await copyFolder(writer, { from: dataDir, name: "", isWanted });
  await writer.finish({
    format: BACKUP_FORMAT,
    product: "brieftaube",
    productVersion,
    postgresMajor,
    createdAt: createdAt.toISOString(),
  });
}

/**
 * Fills an empty or missing data directory from a backup, all of it or not at all. What was done after the backup is not
 * in it, so the directory is marked: whoever opens it first begins a new timeline. Jobs of a print room are set aside.
 */
export async function restore(options: {
  source: string;
  dataDir: string;
  restoredAt: Date;
  unlock?: Unlock | undefined;
  /** Goes on from the backup by the log that was kept since. */
  recovery?: Recovery | undefined;
  onProgress?: OnProgress;
}): Promise<RestoredStore & { hasSecret: boolean }> {
  const dataDir = path.resolve(options.dataDir);
  const partial = `${dataDir}.restoring`;
  await requireEmpty(dataDir);
  const { source } = options;
  const locked = isLocked(source) ? await lockedReader(source, options.unlock) : null;
  const manifest = locked ? manifestFrom(locked.manifest, source) : await readManifest(source);
  requireSameMajor(source, manifest);
  if (!locked) await requireComplete(source, manifest);
  const hasSecret = manifest.files.some((file) => file.path === SECRET_FILE);
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    await copyVerified({ ...options, manifest, locked, target: partial });
    const restored = {
      timelineId: randomUUID(),
      restoredAt: options.restoredAt.toISOString(),
      backupCreatedAt: manifest.createdAt,
    };
    await markRestored(partial, spoolFoldersIn(manifest.folders), restored);
    if (!hasSecret) await writeNewFile(path.join(partial, SECRET_MISSING_FILE), SECRET_MISSING_TEXT);
    await rename(partial, dataDir);
    await syncToDisk([path.dirname(dataDir)]);
    const at = options.recovery ? await goOn(dataDir, options.recovery, restored) : restored;
    return { ...at, hasSecret };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw explainBackupError(error, dataDir);
  }
}

/** In its place already, since a server's files know where they are; whatever fails leaves nothing of it. */
async function goOn(dataDir: string, recovery: Recovery, restored: RestoredStore): Promise<RestoredStore> {
  try {
    const lastChange = await recover(dataDir, recovery);
    await takeArchivedBlobs(recovery.folder, path.join(dataDir, "blobs"));
    const reached = { ...restored, backupCreatedAt: lastChange?.toISOString() ?? restored.backupCreatedAt };
    const next = path.join(dataDir, `${TIMELINE_FILE}.tmp`);
    await writeNewFile(next, `${JSON.stringify(reached)}\n`);
    await syncToDisk([next]);
    await rename(next, path.join(dataDir, TIMELINE_FILE));
    await syncToDisk([dataDir]);
    return reached;
  } catch (cause) {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    throw cause;
  }
}

async function requireFreeDestination(destination: string, dataDir: string): Promise<void> {
  if (existsSync(destination))
    throw new BackupError(`${destination} exists already: choose another name for the backup`);
  const inside = path.relative(await realpath(dataDir), await nearestRealPath(destination));
  if (!inside.startsWith("..") && !path.isAbsolute(inside))
    throw new BackupError(`${destination} lies in the data directory: choose a place outside of it`);
}

async function nearestRealPath(file: string): Promise<string> {
  return existsSync(file)
    ? await realpath(file)
    : path.join(await nearestRealPath(path.dirname(file)), path.basename(file));
}

function isOutsideDatabase(name: string): boolean {
  if (/\.(tmp|partial|cache)$/.test(name) || [TIMELINE_FILE, LOG_ARCHIVE_FILE].includes(name)) return false;
  return name.includes("/") || !/^postgres|\.(log|lease|lock)(\.\d+)?$/.test(name);
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch(() => []);
  if (found.length > 0 || (existsSync(dataDir) && !(await stat(dataDir)).isDirectory()))
    throw new BackupError(
      `${dataDir} is not empty: restore into another folder, or move its content away first`,
    );
}

function requireSameMajor(source: string, manifest: Manifest): void {
  if (manifest.postgresMajor !== POSTGRES_MAJOR)
    throw new BackupError(
      `${source} was made with PostgreSQL ${manifest.postgresMajor}, but this is PostgreSQL ${POSTGRES_MAJOR}: restore it with release ${manifest.productVersion}`,
    );
}

async function requireComplete(source: string, manifest: Manifest): Promise<void> {
  for (const file of manifest.files) {
    const found = await stat(path.join(contentOf(source), file.path)).catch(() => undefined);
    if (found?.size !== file.size) throw damaged(source, file.path);
  }
}

type Copying = {
  source: string;
  manifest: Manifest;
  locked: LockedReader | null;
  target: string;
  onProgress?: OnProgress;
};

/** Checks the very bytes it writes, so that nothing can change between the check and the copy. */
async function copyVerified({ source, manifest, locked, target, onProgress }: Copying): Promise<void> {
  const progress = { files: 0, bytes: 0 };
  const spools = spoolFoldersIn(manifest.folders);
  const folders = new Set(manifest.folders.map((folder) => placeOf(folder, spools)));
  for (const folder of folders) await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
  const written = new Set<string>();
  for (const file of manifest.files) {
    const from = path.join(contentOf(source), file.path);
    const place = placeOf(file.path, spools);
    const to = path.join(target, place);
    // A job that a print room took while it was being saved stands in the backup twice, and is the same.
    const isKnown = written.has(place);
    if (locked && isKnown) await rm(to);
    const copied = locked
      ? await locked.takeFile(file.size, to).catch(() => null)
      : await (isKnown ? digestOf(from) : copyFile(from, to));
    if (copied?.sha256 !== file.sha256) throw damaged(source, file.path);
    written.add(place);
    progress.files += 1;
    progress.bytes += copied.size;
    await onProgress?.({ ...progress });
  }
  const names = ["", ...folders, ...written];
  await syncToDisk(names.map((name) => path.join(target, name)));
}

async function markRestored(
  target: string,
  spools: readonly string[],
  restored: RestoredStore,
): Promise<void> {
  const text = `${JSON.stringify(restored)}\n`;
  for (const spool of spools) {
    const aside = path.join(target, spool, SET_ASIDE);
    await mkdir(aside, { recursive: true, mode: 0o770 });
    // A backup of a restored store has one already; the later restore counts.
    await rm(path.join(aside, SET_ASIDE_MARK), { force: true });
    await writeNewFile(path.join(aside, SET_ASIDE_MARK), text);
    await syncToDisk([path.join(aside, SET_ASIDE_MARK), aside, path.dirname(aside)]);
  }
  await writeNewFile(path.join(target, TIMELINE_FILE), text);
  await syncToDisk([path.join(target, TIMELINE_FILE), target]);
}

function damaged(source: string, file: string): BackupError {
  return new BackupError(
    `${source} is damaged (${file} is not what was saved): nothing was restored; use another backup`,
  );
}
