import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { ClaimedFile, IntakeFolder } from "../../ports/intake-folder.ts";

/** Whoever writes a file changes it at least this often. */
const REST_MS = 10_000;
/** A claim this old belongs to a process that is gone. */
const STALE_MS = 5 * 60_000;

const DONE = "done";
const REFUSED = "refused";
const ARRIVING = ".arriving";

/** Names of claims are ours: an id, and behind it what the file was called. */
const CLAIM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})--(.+)$/su;
/** A name has room for 255 bytes: for an id before it, or a mark and an ending behind it. */
const MOST_NAME_BYTES = 200;

/**
 * `<root>/<account>/` and below it `<person>/`: a file in one of them is taken once it has come to rest. Moving it is
 * the claim, for a move is done by one process and not by another; the new name carries the claim's id, so that a crash
 * after it leads to the same claim again. A link leads nowhere: not as a file, and not as a folder on the way.
 */
export function fileIntake(root: string): IntakeFolder {
  const arriving = (file: ClaimedFile) =>
    join(root, ...placeOf(file), ARRIVING, `${file.claimId}--${file.fileName}`);

  async function* claimResting(now: Date, onFault: OnFault): AsyncGenerator<ClaimedFile> {
    for (const account of await foldersIn(root)) {
      const tried = attempts((cause) => onFault(cause, account));
      const people = (await tried(() => foldersIn(join(root, account)))) ?? [];
      for (const person of [null, ...people]) yield* claimIn({ account, person }, now, tried);
    }
  }

  /** What cannot be taken holds up nothing else. */
  async function* claimIn(of: Place, now: Date, tried: Attempts): AsyncGenerator<ClaimedFile> {
    const names = await tried(async () => {
      await requireFolder(root, [...placeOf(of), ARRIVING]).catch(missing);
      const folder = join(root, ...placeOf(of));
      return { left: await namesIn(join(folder, ARRIVING)), laid: await namesIn(folder) };
    });
    for (const name of names?.left ?? []) {
      const file = await tried(() => goneOnWith(of, name, now));
      if (file) yield file;
    }
    for (const name of names?.laid ?? []) {
      const file = await tried(() => claimed(of, name, now));
      if (file) yield file;
    }
  }

  async function goneOnWith(of: Place, name: string, now: Date): Promise<ClaimedFile | null> {
    const [, claimId, fileName] = CLAIM.exec(name) ?? [];
    if (claimId === undefined || fileName === undefined) return null;
    const found = await restingFile(join(root, ...placeOf(of), ARRIVING, name), now, STALE_MS);
    return found && { ...of, claimId, fileName, ...found };
  }

  async function claimed(of: Place, name: string, now: Date): Promise<ClaimedFile | null> {
    const path = join(root, ...placeOf(of), name);
    const found = name.startsWith(".") ? null : await restingFile(path, now, REST_MS);
    if (!found) return null;
    const file = { ...of, claimId: randomUUID(), fileName: shortened(name), ...found };
    await makeFolder(root, [...placeOf(of), ARRIVING]);
    return (await moved(path, arriving(file))) ? file : null;
  }

  async function putAway(file: ClaimedFile, into: string): Promise<string> {
    const folder = await makeFolder(root, [...placeOf(file), into]);
    const { name, ext } = parse(file.fileName);
    const isTaken = (await lstat(join(folder, file.fileName)).catch(missing)) !== null;
    const path = join(folder, isTaken ? `${name}-${file.claimId.slice(0, 8)}${ext}` : file.fileName);
    await moved(arriving(file), path);
    return path;
  }

  return {
    claimResting,
    async read(file, mostBytes) {
      await requireFolder(root, [...placeOf(file), ARRIVING]);
      return readWithin(arriving(file), mostBytes);
    },
    async accept(file) {
      await putAway(file, DONE);
    },
    async refuse(file, why) {
      const path = await putAway(file, REFUSED);
      await writeBeside(path, file.claimId, `${why}\n`);
    },
  };
}

type Place = Pick<ClaimedFile, "account" | "person">;
type OnFault = Parameters<IntakeFolder["claimResting"]>[1];
type Attempts = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

const placeOf = ({ account, person }: Place): string[] => (person === null ? [account] : [account, person]);

const attempts =
  (onFault: (cause: unknown) => void): Attempts =>
  (work) =>
    work().catch((cause: unknown) => {
      onFault(cause);
      return null;
    });

/** Every folder on the way is one itself: a link would lead out of the account. */
async function requireFolder(root: string, parts: readonly string[]): Promise<void> {
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const path = join(root, ...parts.slice(0, depth));
    if (!(await lstat(path)).isDirectory()) throw new Error(`not a folder, or a link to one: ${path}`);
  }
}

async function makeFolder(root: string, parts: readonly string[]): Promise<string> {
  await requireFolder(root, parts.slice(0, -1));
  const path = join(root, ...parts);
  await mkdir(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EEXIST") throw cause;
  });
  await requireFolder(root, parts);
  return path;
}

/** Null: more than that. */
async function readWithin(path: string, mostBytes: number): Promise<Uint8Array | null> {
  // A link would lead out of the folder; a pipe would have us wait.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`not a file: ${path}`);
    const chunks: Buffer[] = [];
    // One more than allowed tells that it is too much.
    for await (const chunk of handle.createReadStream({ end: mostBytes, autoClose: false }))
      chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return bytes.length > mostBytes ? null : bytes;
  } finally {
    await handle.close();
  }
}

/** Under a name that nothing has yet: what lies there may be somebody's, or a link. */
async function writeBeside(path: string, claimId: string, text: string): Promise<void> {
  const isWritten = (name: string) =>
    writeFile(name, text, { flag: "wx" }).then(
      () => true,
      (cause: NodeJS.ErrnoException) => {
        if (cause.code === "EEXIST") return false;
        throw cause;
      },
    );
  if (!(await isWritten(`${path}.txt`))) await isWritten(`${path}-${claimId}.txt`);
}

/** Its beginning and its ending, where it is too long for what we put before or behind it. */
function shortened(fileName: string): string {
  if (Buffer.byteLength(fileName) <= MOST_NAME_BYTES) return fileName;
  const { name, ext } = parse(fileName);
  const ending = Buffer.byteLength(ext) <= 20 ? ext : "";
  let room = MOST_NAME_BYTES - Buffer.byteLength(ending);
  let kept = "";
  for (const sign of name) {
    room -= Buffer.byteLength(sign);
    if (room < 0) break;
    kept += sign;
  }
  return kept + ending;
}

/** A file that nobody has written to for so long; null: none, or one that is being written. */
async function restingFile(path: string, now: Date, restMs: number): Promise<{ sizeBytes: number } | null> {
  const found = await lstat(path).catch(missing);
  if (!found?.isFile() || found.size === 0) return null;
  // The moment of change cannot be set by whoever copies a file with its old date.
  const touched = Math.max(found.mtimeMs, found.ctimeMs);
  return now.getTime() - touched >= restMs ? { sizeBytes: found.size } : null;
}

/** False: another process was faster. */
const moved = async (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOENT") return false;
      throw cause;
    },
  );

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missing))?.toSorted() ?? [];
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((name) => name !== DONE && name !== REFUSED)
    .toSorted();
}

/** What is not there, or no longer, is nothing to do. */
function missing(cause: NodeJS.ErrnoException): null {
  if (cause.code === "ENOENT" || cause.code === "ENOTDIR") return null;
  throw cause;
}
