import { inLanes } from "../../foundation/in-lanes.ts";
import { Refusal, refuse, refuseField } from "../../foundation/refusal.ts";
import { type Call, requireWaiting } from "../../operations/call.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import { requireLettersInTime } from "./arrival-terms.ts";
import { findOrderByKey } from "../orders/orders.ts";
import { commitForApproval, PlanOutdated, sentBefore, type SentLetter } from "./commit-send.ts";
import { documentTwice } from "./document-once.ts";
import { rehearse } from "./plan-send.ts";
import type { SendPlan } from "./send-plan.ts";
import { presetOf, requestOf, sendKey } from "./resolve-request.ts";
import type { ApprovalWish } from "./send-request.ts";

export type BatchItem = SendInput & { clientOrderId: string };

/** What became of one item, in the order of the input. */
export type ItemOutcome =
  | { outcome: "sent"; sent: SentLetter; repeated: boolean }
  | { outcome: "planned"; plan: SendPlan }
  | { outcome: "failed"; refusal: Refusal }
  | { outcome: "skipped" };

/** One person is asked once, about all of them. */
const forAll: ApprovalWish = { because: "batch", reason: null, requesterContext: null };

type Options = { stopOnError: boolean; dryRun: boolean; presetName: string | undefined };

/**
 * Plans every item on its own, then stores the good ones with one approval for all of them. An item whose key was used
 * before with the same meaning is that order again: a batch that is repeated after a lost reply changes nothing.
 */
export async function sendBatch(
  call: Call,
  items: readonly BatchItem[],
  { stopOnError, dryRun, presetName }: Options,
): Promise<ItemOutcome[]> {
  const { scheduledAt } = await presetOf(call, presetName);
  if (scheduledAt !== undefined)
    return refuseField("presetName", "no_time_in_a_batch", noTime[call.language]);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const planned = withoutTwins(call, await planAll(call, items, { presetName, dryRun }));
    const outcomes = stopOnError ? stoppedAtFirst(planned) : planned;
    const failed = outcomes.some(({ outcome }) => outcome === "failed");
    if (dryRun || (stopOnError && failed)) return outcomes;
    try {
      return await store(call, outcomes);
    } catch (cause) {
      if (!(cause instanceof PlanOutdated) && !(await isOvertaken(call, outcomes, cause))) throw cause;
    }
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 5 });
}

/** A repeat at the same moment may have taken the money for some of them: those are its orders, and looked at again. */
async function isOvertaken(
  { db, caller }: Call,
  outcomes: readonly ItemOutcome[],
  cause: unknown,
): Promise<boolean> {
  if (!(cause instanceof Refusal)) return false;
  for (const each of outcomes) {
    const key = each.outcome === "planned" ? each.plan.request.key : null;
    if (key && (await findOrderByKey(db, caller, key.clientOrderId))) return true;
  }
  return false;
}

const MOST_ATTEMPTS = 5;

const noTime = {
  de: "dieses Preset legt einen Zeitpunkt fest; ein Stapel geht nach der Freigabe sofort hinaus",
  en: "this preset sets a time; a batch leaves as soon as it is approved",
};

const ownTime = {
  de: "dieser Entwurf ist für einen Zeitpunkt geplant, ein Stapel aber geht nach der Freigabe sofort hinaus; verschicken Sie ihn einzeln, oder nehmen Sie den Zeitpunkt aus dem Entwurf",
  en: "this draft is planned for a time, and a batch leaves as soon as it is approved; send it by itself, or take the time out of the draft",
};

/** As many at once as keep every renderer busy; the pool queues what is more. */
const AT_ONCE = 8;

async function planAll(
  call: Call,
  items: readonly BatchItem[],
  { presetName, dryRun: isDryRun }: Pick<Options, "presetName" | "dryRun">,
): Promise<ItemOutcome[]> {
  let done = 0;
  const outcomes = await inLanes(items, AT_ONCE, async (item) => {
    requireWaiting(call);
    const outcome = await planItem(call, { ...item, presetName }, isDryRun);
    done += 1;
    call.onProgress?.(done, items.length);
    return outcome;
  });
  // Letters that nobody waited for have failed by that alone: no answer to keep under the caller's key.
  requireWaiting(call);
  return outcomes;
}

/** A document goes out once, also where a batch names it twice. */
function withoutTwins({ language }: Call, planned: readonly ItemOutcome[]): ItemOutcome[] {
  const seen = new Set<string>();
  return planned.map((each) => {
    const draft = each.outcome === "planned" ? each.plan.request.draft : null;
    if (!draft?.source.document) return each;
    if (seen.has(draft.letterId)) return { outcome: "failed", refusal: documentTwice(language) };
    seen.add(draft.letterId);
    return each;
  });
}

async function planItem(call: Call, item: BatchItem, isDryRun: boolean): Promise<ItemOutcome> {
  const known = () => outcomeOf(() => knownItem(call, item));
  const planned =
    (await known()) ??
    (await outcomeOf(async () => {
      const request = { ...(await requestOf(call, item)), approval: forAll };
      if (request.schedule) refuseField("letterId", "no_time_in_a_batch", ownTime[call.language]);
      const plan = await rehearse(call, request);
      if (!isDryRun) requireLettersInTime(call, plan);
      return { outcome: "planned", plan };
    }));
  // What refuses it may be the order that a repeat has made of it meanwhile.
  return planned.outcome === "failed" ? ((await known()) ?? planned) : planned;
}

async function knownItem(call: Call, item: BatchItem): Promise<ItemOutcome | null> {
  const key = sendKey(item, call.language);
  const sent = key && (await sentBefore(call, key));
  return sent && { outcome: "sent", sent, repeated: true };
}

async function outcomeOf<Found extends ItemOutcome | null>(
  find: () => Promise<Found>,
): Promise<Found | { outcome: "failed"; refusal: Refusal }> {
  try {
    return await find();
  } catch (cause) {
    if (cause instanceof Refusal) return { outcome: "failed", refusal: cause };
    throw cause;
  }
}

/** Nothing is queued once one item fails; those after it were not looked at, as far as the caller is concerned. */
function stoppedAtFirst(outcomes: readonly ItemOutcome[]): ItemOutcome[] {
  const first = outcomes.findIndex(({ outcome }) => outcome === "failed");
  if (first === -1) return [...outcomes];
  return outcomes.map((each, place) =>
    place === first || each.outcome === "sent" ? each : { outcome: "skipped" },
  );
}

async function store(call: Call, outcomes: readonly ItemOutcome[]): Promise<ItemOutcome[]> {
  const plans = outcomes.flatMap((each) => (each.outcome === "planned" ? [each.plan] : []));
  if (plans.length === 0) return [...outcomes];
  const stored = (await commitForApproval(call, plans, forAll, "batch"))[Symbol.iterator]();
  return outcomes.map((each) => {
    if (each.outcome !== "planned") return each;
    const sent = stored.next().value;
    if (!sent) throw new Error("a send was stored and not returned");
    return { outcome: "sent", sent, repeated: false };
  });
}
