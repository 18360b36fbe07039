import { AsyncLocalStorage } from "node:async_hooks";
import { Refusal } from "../foundation/refusal.ts";
import { Unavailable } from "../foundation/unavailable.ts";

/** What the statements of one piece of work share: how long they may take, and whether they may have changed something. */
type Share = {
  /** By `performance.now()`; no statement begins after it. */
  endsAt: number;
  statementMs: number;
  /** Statements that change something and have not been answered. */
  writing: number;
  hasWritten: boolean;
  /** Aborted when nobody waits for the work any more: then it begins to store nothing. */
  signal: AbortSignal | undefined;
};

const shares = new AsyncLocalStorage<Share>();

/** Work that nobody waits for, such as a job, may take long over a statement; a dead line is noticed all the same. */
const LONGEST_STATEMENT_MS = 15 * 60_000;

/** How long somebody who waits for an answer waits for one statement. */
export const STATEMENT_MS = 15_000;

export type CallTime = { statementMs?: number; wholeMs?: number; signal?: AbortSignal | undefined };

/**
 * Runs work whose statements have this much time, each and together. What ran before does not count against it. Once
 * `signal` is aborted nothing is stored any more, unless something was stored before: half of a call helps nobody.
 */
export const withinTime = <Result>(
  { statementMs = STATEMENT_MS, wholeMs = Number.POSITIVE_INFINITY, signal }: CallTime,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> => {
  const share: Share = {
    endsAt: performance.now() + wholeMs,
    statementMs,
    writing: 0,
    hasWritten: false,
    signal,
  };
  const progress = { mayHaveWritten: () => share.hasWritten || share.writing > 0 };
  return shares.run(share, () => work(progress));
};

export type Progress = {
  /** Whether something of the work may be stored by now. */
  mayHaveWritten(): boolean;
};

/** What this work stores means nothing until a later statement names it, so it does not count as done. */
export const asPreparation = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const share = shares.getStore();
  return share ? shares.run({ ...share }, work) : work();
};

/** How long the next statement may take; none or less: it must not begin. */
export function timeForStatement(): number {
  const share = shares.getStore();
  return share ? Math.min(share.statementMs, share.endsAt - performance.now()) : LONGEST_STATEMENT_MS;
}

/** Notes for whoever waits that this work changes something, from its beginning until it has certainly come to nothing. */
export async function asWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  const share = shares.getStore();
  if (!share) return work();
  // Instead of a commit, this rolls the transaction back.
  if (share.signal?.aborted && !share.hasWritten && share.writing === 0)
    throw new Refusal("CALL_CANCELLED", {});
  share.writing += 1;
  try {
    const result = await work();
    share.hasWritten = true;
    return result;
  } catch (cause) {
    if (cause instanceof Unavailable && cause.isOpen) share.hasWritten = true;
    throw cause;
  } finally {
    share.writing -= 1;
  }
}
