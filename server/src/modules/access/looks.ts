import { withinTime } from "../../db/call-time.ts";
import { type Database, sqlStateOf } from "../../db/database.ts";
import { type AuditEntry, recordCalls } from "./calls-store.ts";

type Waiting = { entry: AuditEntry; stored: () => void; failed: (cause: unknown) => void };

/** What waits to be written, and the writing that goes on until nothing does. */
type Line = { waiting: Waiting[]; writing: Promise<void> | null };

const lines = new WeakMap<Database, Line>();

const MOST_TOGETHER = 200;
/** Beyond that a database that is slow would let them grow without end: callers wait for their own record then. */
const MOST_WAITING = 1_000;
const STATEMENT_MS = 5_000;

/**
 * Puts down that somebody has looked, for which nobody waits: what comes while others are written is written with the next.
 * The promise says when it is stored; `hasRoom` whether a caller may be answered before.
 */
export function recordLook(db: Database, entry: AuditEntry): { stored: Promise<void>; hasRoom: boolean } {
  const line = lines.get(db) ?? { waiting: [], writing: null };
  lines.set(db, line);
  const stored = new Promise<void>((done, failed) => {
    line.waiting.push({ entry, stored: done, failed });
  });
  line.writing ??= writeAll(db, line).finally(() => (line.writing = null));
  return { stored, hasRoom: line.waiting.length < MOST_WAITING };
}

/** Resolves when every look so far is written down, or could not be: for whoever reads the log, and before it closes. */
export const looksRecorded = async (db: Database): Promise<void> => {
  await lines.get(db)?.writing;
};

async function writeAll(db: Database, { waiting }: Line): Promise<void> {
  while (waiting.length > 0) {
    // Those who are answered in the same turn of the event loop go together.
    await new Promise(setImmediate);
    await writeTogether(db, waiting.splice(0, MOST_TOGETHER));
  }
}

async function writeTogether(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    // In a time of its own: whoever began it may have been answered long ago.
    await withinTime({ statementMs: STATEMENT_MS }, () =>
      recordCalls(
        db,
        group.map(({ entry }) => entry),
      ),
    );
    for (const { stored } of group) stored();
  } catch (cause) {
    // What the server refuses is one of them; the others are kept.
    if (group.length > 1 && sqlStateOf(cause) !== undefined)
      for (const each of group) await writeTogether(db, [each]);
    else for (const { failed } of group) failed(cause);
  }
}
