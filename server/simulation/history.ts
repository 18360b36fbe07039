import { createHash } from "node:crypto";

/** One thing that happened, in the order in which it did: a call, an answer, a hand-over, a payment, an end. */
export type Entry = { at: number; step: number; what: string; fields: Record<string, unknown> };

export type History = {
  entries: Entry[];
  note(what: string, fields: Record<string, unknown>): void;
  /** The same for the same logical history: ids are told apart by when they first appear, not by what they are. */
  hash(): string;
};

export function openHistory(nowMs: () => number, steps: () => number): History {
  const entries: Entry[] = [];
  return {
    entries,
    note: (what, fields) => void entries.push({ at: nowMs(), step: steps(), what, fields }),
    hash() {
      const digest = createHash("sha256");
      for (const line of linesOf(entries)) digest.update(`${line}\n`);
      return digest.digest("hex").slice(0, 16);
    },
  };
}

/** The history as it is compared: two things between the same two steps have no order among themselves. */
export function linesOf(entries: readonly Entry[]): string[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): string => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `#${numbers.get(id)}`;
  };
  return entries
    .map(({ at, step, what, fields }) => ({ step, text: `${at} ${what} ${JSON.stringify(fields)}` }))
    .map(({ step, text }) => ({ step, text, plain: text.replaceAll(ID, "#") }))
    .toSorted(
      (one, other) =>
        one.step - other.step || (one.plain < other.plain ? -1 : one.plain > other.plain ? 1 : 0),
    )
    .map(({ text }) => text.replaceAll(ID, numberOf));
}

/** Ids, and the secrets and links that are made of chance like them. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[\w-]{32,}/g;
