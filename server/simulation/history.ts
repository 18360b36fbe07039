import { createHash } from "node:crypto";

/** One thing that happened, in the order in which it did: a call, an answer, a hand-over, a payment, an end. */
export type Entry = { at: number; what: string; fields: Record<string, unknown> };

export type History = {
  entries: Entry[];
  note(what: string, fields: Record<string, unknown>): void;
  /** The same for the same logical history: ids and times that only the database knows are left out. */
  hash(): string;
};

export function openHistory(nowMs: () => number): History {
  const entries: Entry[] = [];
  return {
    entries,
    note: (what, fields) => void entries.push({ at: nowMs(), what, fields }),
    hash() {
      const digest = createHash("sha256");
      for (const { at, what, fields } of entries) digest.update(`${at} ${what} ${JSON.stringify(fields)}\n`);
      return digest.digest("hex").slice(0, 16);
    },
  };
}
