import { randomUUID } from "node:crypto";
import type { Services } from "../../operations/call.ts";
import type { AuditLine } from "../../ports/audit-sink.ts";
import {
  type Act,
  type Call,
  claimAuditStream,
  countStreamWaiting,
  findAuditStream,
  moveAuditStream,
  releaseAuditStream,
  selectCallsAfter,
} from "./audit-stream-store.ts";

type Ground = Pick<Services, "db" | "clock" | "log" | "auditSink">;

/** What the operator did stands elsewhere, and is passed on with the rest. */
export type ActsAfter = (db: Services["db"], seq: number, limit: number) => Promise<Act[]>;

/** In one connection, and so held in memory at most. */
const MOST_TOGETHER = 500;
/** Longer than a sink may take over a batch: whoever takes over finds nobody still at it. */
const CLAIM_MS = 2 * 60_000;
/** The next turn goes on. */
const LONGEST_TURN_MS = 50_000;

/**
 * Passes on what the audit log has gained since the last time, in order, by one process at a time. What was handed over and
 * not noted, because a process ended in between, is handed over again; what could not be is tried at the next turn.
 */
export async function streamAuditLog(
  ground: Ground,
  actsAfter: ActsAfter,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, auditSink: sink, log } = ground;
  if (!sink) return;
  const { place } = sink;
  const claim = randomUUID();
  const until = () => new Date(clock.now().getTime() + CLAIM_MS);
  if (!(await claimAuditStream(db, { place, claim, now: clock.now(), until: until() }))) return;
  const endsAt = performance.now() + LONGEST_TURN_MS;
  try {
    while (!signal.aborted && performance.now() < endsAt) {
      const from = await findAuditStream(db, place);
      if (from?.claim !== claim) return;
      const calls = await selectCallsAfter(db, from, MOST_TOGETHER);
      const acts = await actsAfter(db, from.actSeq, MOST_TOGETHER);
      if (calls.length + acts.length === 0) break;
      await sink.take([...calls.map(lineOfCall), ...acts.map(lineOfAct)]);
      const last = calls.at(-1) ?? { xid: from.xid, id: from.callId };
      const to = { xid: last.xid, callId: last.id, actSeq: acts.at(-1)?.seq ?? from.actSeq };
      if (!(await moveAuditStream(db, { place, claim, to, now: clock.now(), until: until() }))) return;
    }
    await releaseAuditStream(db, { place, claim, now: clock.now(), trouble: null });
  } catch (cause) {
    const trouble = cause instanceof Error ? cause.message.slice(0, 300) : "failed";
    log.warn({ err: cause }, "the audit log could not be passed on");
    await releaseAuditStream(db, { place, claim, now: clock.now(), trouble });
  }
}

/** Why somebody said they did it, and what a link showed, may be behind a wall that no other program keeps: both stay here. */
const lineOfCall = (call: Call): AuditLine => {
  const { xid: _, id, at, ...fields } = call;
  const failed = call.outcome !== "ok" && call.outcome !== "DEFERRED";
  return { id, kind: "call", at, failed, fields };
};

const lineOfAct = ({ id, at, seq, who, act }: Act): AuditLine => ({
  id,
  kind: "operator_act",
  at,
  failed: false,
  fields: { seq, who, act },
});

export type AuditStreamState = {
  place: string;
  waiting: number;
  /** Age of the oldest entry that waits; null: none does. */
  oldestSeconds: number | null;
  failingSince: Date | null;
  trouble: string | null;
};

/** How the stream stands; null where the log is passed on to nobody. */
export async function auditStreamState({
  db,
  clock,
  auditSink: sink,
}: Pick<Ground, "db" | "clock" | "auditSink">): Promise<AuditStreamState | null> {
  if (!sink) return null;
  const stream = await findAuditStream(db, sink.place);
  const { waiting, oldestAt } = await countStreamWaiting(db, sink.place);
  return {
    place: sink.place,
    waiting,
    oldestSeconds: oldestAt && Math.round((clock.now().getTime() - oldestAt.getTime()) / 1000),
    failingSince: stream?.failingSince ?? null,
    trouble: stream?.trouble ?? null,
  };
}
