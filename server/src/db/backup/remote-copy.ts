import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { inLanes } from "../../foundation/in-lanes.ts";
import type { RemoteFolder } from "../../ports/remote-folder.ts";
import { BackupError } from "./backup-error.ts";
import { syncToDisk } from "./durable-files.ts";
import { MANIFEST } from "./manifest.ts";

const AT_ONCE = 8;
/** A backup without one of these is none, so they go last. */
const LAST = [MANIFEST, "manifest.json.age"];

export type Copied = { files: number; bytes: number };
type OnFile = (copied: Copied) => void;

/** Asked before anything is copied. */
export async function requireNothingThere(remote: RemoteFolder): Promise<void> {
  if ((await remote.list()).size > 0)
    throw new BackupError(`${remote.title} is not empty: choose another name for the backup`);
}

/** Puts a backup at another place; should it be broken off, what lies there is taken away again. */
export async function sendBackup(folder: string, remote: RemoteFolder, onFile: OnFile): Promise<Copied> {
  const names = await filesBelow(folder);
  const sent: string[] = [];
  try {
    const first = names.filter((name) => !LAST.includes(name));
    const copied = await sendAll(folder, remote, first, (name, all) => {
      sent.push(name);
      onFile(all);
    });
    for (const name of names.filter((one) => LAST.includes(one)))
      await remote.put(name, path.join(folder, name));
    return copied;
  } catch (cause) {
    await Promise.allSettled(sent.map((name) => remote.remove(name)));
    throw cause;
  }
}

/** Fetches all that lies there into an empty folder. Names come from outside, and must not lead out of it. */
export async function fetchFolder(remote: RemoteFolder, folder: string, onFile: OnFile): Promise<Copied> {
  const found = await remote.list();
  if (found.size === 0) throw new BackupError(`${remote.title} holds nothing: check its address`);
  const all = { files: 0, bytes: 0 };
  await inLanes([...found], AT_ONCE, async ([name, size]) => {
    const target = path.join(folder, name);
    if (
      path.posix.normalize(name) !== name ||
      name.startsWith("..") ||
      path.isAbsolute(name) ||
      name.endsWith("/")
    )
      throw new BackupError(
        `${remote.title} holds what is no part of a backup (${name}): nothing was restored`,
      );
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await remote.get(name, target);
    if ((await stat(target)).size !== size)
      throw new BackupError(`${name} of ${remote.title} came in another length: try again`);
    await syncToDisk([target]);
    all.files += 1;
    all.bytes += size;
    onFile(all);
  });
  return all;
}

/**
 * Brings what is new in the archive of the log to another place. A piece is never written twice, so what lies there in its
 * length is the same. `prune` takes away there what is no longer here.
 */
export async function sendLog(
  folder: string,
  remote: RemoteFolder,
  { prune, onFile }: { prune: boolean; onFile: OnFile },
): Promise<Copied & { removed: number }> {
  const there = await remote.list();
  const names = (await filesBelow(folder)).filter((name) => !/\.(part|tmp)$|^unused\.json$/.test(name));
  const lacking: string[] = [];
  for (const name of names)
    if (there.get(name) !== (await stat(path.join(folder, name))).size) lacking.push(name);
  const copied = await sendAll(folder, remote, lacking, (_name, all) => onFile(all));
  const here = new Set(names);
  const gone = prune ? [...there.keys()].filter((name) => !here.has(name)) : [];
  await inLanes(gone, AT_ONCE, (name) => remote.remove(name));
  return { ...copied, removed: gone.length };
}

async function sendAll(
  folder: string,
  remote: RemoteFolder,
  names: readonly string[],
  onFile: (name: string, all: Copied) => void,
): Promise<Copied> {
  const all = { files: 0, bytes: 0 };
  await inLanes(names, AT_ONCE, async (name) => {
    const file = path.join(folder, name);
    await remote.put(name, file);
    all.files += 1;
    all.bytes += (await stat(file)).size;
    onFile(name, all);
  });
  return all;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20 });
