import { z } from "zod";
import { findForPrograms } from "../find-operation.ts";
import { Refusal, type RefusalCode } from "../foundation/refusal.ts";
import { modes } from "../foundation/tenant.ts";
import type { OnProgress, Services } from "../operations/call.ts";
import { defineJob } from "../operations/job.ts";
import { callOperation } from "../surfaces/call-operation.ts";
import {
  type Begun,
  beginDeferredCall,
  DEFERRED_CALL_JOB,
  endDeferredCall,
  identifyAgain,
  noteProgress,
} from "../modules/access/access.ts";

/** Carries out a call whose caller does not wait, down the road that every call takes, and keeps what it came to. */
export const runDeferredCall = defineJob({
  name: DEFERRED_CALL_JOB,
  payload: z.object({ partnerId: z.uuid(), mode: z.enum(modes), callId: z.uuid() }),
  retries: 8,
  maxSeconds: 600,
  fairly: true,

  async run(ref, services, signal) {
    const begun = await beginDeferredCall(services, ref);
    if (!begun) return;
    const outcome = await outcomeOf(begun, services, signal);
    // Only what may be done twice is deferred: what a restart or a broken line has ended is done again.
    if (!outcome.ok && !begun.isLastAttempt && passing.has(outcome.refusal.code)) throw outcome.refusal;
    await endDeferredCall(services, ref, asFarAsKnown(outcome));
  },
});

const passing: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "CALL_CANCELLED",
  "OUTCOME_UNKNOWN",
  "SERVICE_UNAVAILABLE",
]);

async function outcomeOf(begun: Begun, services: Services, signal: AbortSignal) {
  const { operation: name, input, requestId, language, asked } = begun;
  const operation = findForPrograms(name);
  // Of an older release, or sealed with another secret: nobody can say any more what was meant.
  if (!operation?.deferrable || input === null) return unknown();
  const progress = progressOf(begun, services);
  const answer = await callOperation(
    {
      name,
      operation,
      input,
      identify: () => identifyAgain(services, asked),
      requestId,
      language,
      signal,
      onProgress: progress.note,
    },
    services,
  );
  await progress.noted();
  return answer;
}

const unknown = () => ({ ok: false as const, refusal: new Refusal("OUTCOME_UNKNOWN", {}) });

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/** What has failed with us may have been done before it did; it would fail again, so it is not tried again. */
const asFarAsKnown = (outcome: Outcome): Outcome =>
  !outcome.ok && outcome.refusal.code === "INTERNAL_ERROR" ? unknown() : outcome;

/** One note at a time; of what comes meanwhile the latest is noted next. */
function progressOf({ ref }: Begun, services: Services): { note: OnProgress; noted(): Promise<void> } {
  let latest: { done: number; total: number } | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (latest) {
      const progress = latest;
      latest = null;
      await noteProgress(services, ref, progress).catch((cause: unknown) =>
        services.log.warn({ err: cause }, "how far a call is could not be noted"),
      );
    }
    writing = null;
  };
  return {
    note(done, total) {
      latest = { done, total };
      writing ??= write();
    },
    noted: async () => void (await writing),
  };
}
