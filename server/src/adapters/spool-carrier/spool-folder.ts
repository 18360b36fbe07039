import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SET_ASIDE, SET_ASIDE_MARK } from "../../db/backup/set-aside.ts";
import { type Acknowledgement, acknowledgementOf, MOST_BYTES } from "./acknowledgement.ts";
import { jobFiles, JobTicket } from "./job-ticket.ts";

/** Where a job lies: the print room takes it out of `outgoing` and may put it into `done`. */
const places = ["outgoing", "taken", "done", "cancelled"] as const;
export type Place = (typeof places)[number];

/** `tmp` and `book` are the service's own. */
const folders = [...places, "incoming", "tmp", "book"] as const;
const ENTRY_FILE = "entry.json";

/** A job that is decided: exactly this folder below `tmp` becomes it, whoever moves it there. */
const Entry = z.object({ draft: z.string(), ticket: JobTicket });
export type Entry = z.output<typeof Entry>;

/**
 * The folder that a print room and the service share. A hand-over is three steps, each of which may be the last one
 * before a crash: write the job aside, enter it into the book, put it out. The entry decides: before it there is no
 * job, after it anyone may finish, and the one rename can only succeed once.
 */
export const spoolFolder = (root: string) => ({
  /** Makes the folders in it, never itself: where a network drive is not mounted nobody would look for letters. */
  async prepare(): Promise<void> {
    for (const folder of folders) await mkdir(join(root, folder), { mode: 0o770 }).catch(ifCode(["EEXIST"]));
  },

  /** Step 1: the whole job, written and flushed where nobody looks for jobs. */
  async draft(ticket: JobTicket, pdf: Uint8Array): Promise<Entry> {
    const draft = `${ticket.job}.${randomUUID()}`;
    await writeFolder(join(root, "tmp", draft), jobFiles(ticket, pdf));
    return { draft, ticket };
  },

  /** Step 2: the first entry of a job counts; returns the one that does. */
  async enter(entry: Entry): Promise<Entry> {
    const { job } = entry.ticket;
    const page = join(root, "tmp", `${job}.${randomUUID()}`);
    await writeFolder(page, { [ENTRY_FILE]: Buffer.from(JSON.stringify(entry)) });
    // A folder that holds something is never replaced: of two at once, one is refused.
    await rename(page, join(root, "book", job)).catch(ifCode(["ENOTEMPTY", "EEXIST"]));
    await flushFolder(join(root, "book"));
    return (await readEntry(root, job)) ?? entry;
  },

  /** Step 3: puts the job out, unless that was done. What else was drafted for it is cleared away. */
  async putOut({ draft, ticket: { job } }: Entry): Promise<void> {
    await putOutOnce(root, job, join(root, "tmp", draft));
    // Also when it was out already: whoever moved it may not have come to this line. Fails if there is no such folder.
    await flushFolder(join(root, "outgoing"));
    const drafts = (await readdir(join(root, "tmp"))).filter((name) => isDraftOf(job, name));
    // The job is out; a leftover that cannot be removed harms nobody.
    for (const name of drafts)
      await rm(join(root, "tmp", name), { recursive: true, force: true }).catch(() => undefined);
    await flushFolder(join(root, "tmp"));
  },

  entryOf: (job: string): Promise<Entry | null> => readEntry(root, job),

  jobsInBook: async (): Promise<string[]> =>
    (await readdir(join(root, "book")).catch(ifCode(["ENOENT"]))) ?? [],

  /** The paper first and the entry last: as long as that is there, whoever is cut off here begins anew. */
  async forget(job: string): Promise<void> {
    for (const place of [...places, SET_ASIDE])
      await rm(join(root, place, job), { recursive: true, force: true });
    await rm(join(root, "incoming", `${job}.json`), { force: true });
    await rm(join(root, "book", job), { recursive: true, force: true });
    await flushFolder(join(root, "book"));
  },

  /** When this folder came out of a backup: what its book does not know may have been printed before. Null: never. */
  async restoredAt(): Promise<Date | null> {
    const text = await readFile(join(root, SET_ASIDE, SET_ASIDE_MARK), "utf8").catch(ifCode(["ENOENT"]));
    return text === null ? null : new Date(Mark.parse(JSON.parse(text)).restoredAt);
  },

  /** Puts a job out that a restore has set aside, if it lies there still. */
  async offerAgain(job: string): Promise<void> {
    await putOutOnce(root, job, join(root, SET_ASIDE, job));
    await flushFolder(join(root, "outgoing"));
  },

  placeOf: (job: string) => placeOf(root, job),

  /** Takes a job back; false when the print room was faster. */
  async takeBack(job: string): Promise<boolean> {
    const from = join(root, "outgoing", job);
    const moved = await rename(from, join(root, "cancelled", job)).then(() => true, ifCode(["ENOENT"]));
    if (moved) await flushFolder(join(root, "cancelled"));
    return moved ?? false;
  },

  acknowledged: (job: string) => acknowledged(root, job),
});
export type SpoolFolder = ReturnType<typeof spoolFolder>;

/** Not when it lies anywhere or was acknowledged: a book that came out of a backup does not know what was put out since. */
async function putOutOnce(root: string, job: string, from: string): Promise<void> {
  if ((await placeOf(root, job)) || (await acknowledged(root, job))) return;
  await rename(from, join(root, "outgoing", job)).catch(ifCode(["ENOENT"]));
}

/** Null when the print room has put it somewhere else. */
async function placeOf(root: string, job: string): Promise<{ place: Place; since: Date } | null> {
  for (const place of places) {
    const found = await lstat(join(root, place, job)).catch(ifCode(["ENOENT"]));
    if (found) return { place, since: found.ctime };
  }
  return null;
}

/** What the print room said last; "unreadable" when that is no acknowledgement. */
async function acknowledged(root: string, job: string): Promise<Acknowledgement | "unreadable" | null> {
  const file = join(root, "incoming", `${job}.json`);
  const found = await lstat(file).catch(ifCode(["ENOENT"]));
  if (!found) return null;
  if (!found.isFile() || found.size > MOST_BYTES) return "unreadable";
  const bytes = await readFile(file).catch(ifCode(["ENOENT"]));
  return bytes ? (acknowledgementOf(bytes) ?? "unreadable") : null;
}

const Mark = z.object({ restoredAt: z.iso.datetime() });

/** `<job>.<random id>`; a corrected letter's job has a number there, and drafts of its own. */
const isDraftOf = (job: string, name: string): boolean =>
  name.startsWith(`${job}.`) && z.uuid().safeParse(name.slice(job.length + 1)).success;

async function readEntry(root: string, job: string): Promise<Entry | null> {
  const text = await readFile(join(root, "book", job, ENTRY_FILE), "utf8").catch(ifCode(["ENOENT"]));
  return text ? Entry.parse(JSON.parse(text)) : null;
}

async function writeFolder(folder: string, files: Record<string, Uint8Array>): Promise<void> {
  await mkdir(folder, { mode: 0o770 });
  for (const [name, bytes] of Object.entries(files)) {
    await using handle = await open(join(folder, name), "wx", 0o660);
    await handle.writeFile(bytes);
    await handle.sync();
  }
  await flushFolder(folder);
}

/** Makes names durable. Windows cannot open a folder; NTFS keeps names in its own journal. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}

/** Null for what is to be expected; anything else is thrown on. */
const ifCode =
  (codes: readonly string[]) =>
  (cause: unknown): null => {
    if (codes.includes(codeOf(cause) ?? "")) return null;
    throw cause;
  };

export const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
