import { z } from "zod";
import { berlinDay, parseInstant } from "../../foundation/berlin-time.ts";
import type { CarrierStage, CarrierState, HandedOrder } from "../../ports/carrier.ts";
import {
  stageOfItem,
  stageOfJob,
  stageOfTracking,
  stoppable,
  tracked,
  waiting,
} from "./letterxpress-tables.ts";

const text = z.string().nullish().catch(null);

/** Only what we use, and only the id must be there: the rest may change its shape without stopping us. */
export const Job = z.object({
  id: z.union([z.number(), z.string().min(1)]).transform(String),
  status: z.string().catch(""),
  notice: text,
  created_at: text,
  updated_at: text,
  items: z
    .array(z.object({ address: text, status: text, tracking_code: text, tracking_status: text }))
    .nullish()
    .catch(null)
    .transform((items) => items ?? []),
});
export type LetterXpressJob = z.output<typeof Job>;

export const JobList = z.object({
  printjobs: z.array(Job),
  pagination: z
    .object({ last_page: z.int().nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** The furthest that any of its three words says; one that is new to us is no news. */
export function stageOf({ status, items: [item] }: LetterXpressJob): CarrierStage {
  const job = stageOfJob.get(status) ?? "accepted";
  if (job === "cancelled") return job;
  return (
    stageOfTracking.get((item?.tracking_status ?? "").trim().toLowerCase()) ??
    stageOfItem.get(item?.status ?? "") ??
    job
  );
}

export function stateOf(job: LetterXpressJob, order: HandedOrder): CarrierState {
  const stage = stageOf(job);
  const since = timeOf(job.updated_at) ?? timeOf(job.created_at) ?? order.now;
  const [item] = job.items;
  return {
    stage,
    since,
    cancellable: stage === "accepted" && isStoppable(job, order.now),
    trackingNumber: item?.tracking_code || null,
    recognisedAddress: linesOf(item?.address ?? ""),
    estimatedDelivery: null,
    checkAgainAt: nextLook(stage, since, order),
    carrierWord: [job.status, item?.status, item?.tracking_status].filter(Boolean).join("/"),
  };
}

/** On several lines, or on one with commas. */
const linesOf = (address: string): string[] | null => {
  const lines = address
    .trim()
    .split(address.trim().includes("\n") ? "\n" : ",")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : null;
};

/** Its times are Berlin's, without saying so: `2026-11-15 10:00:00`. */
export const timeOf = (given: string | null | undefined): Date | null =>
  given ? parseInstant(given.trim().replace(" ", "T")) : null;

const MINUTE_MS = 60_000;
const CHANGE_WINDOW_MS = 15 * MINUTE_MS;

/** A job in the queue can be stopped for 15 minutes, from 15:45 only until 16:00, when the print run begins. */
export function isStoppable({ status, created_at }: LetterXpressJob, now: Date): boolean {
  if (!stoppable.has(status)) return false;
  if (waiting.has(status)) return true;
  const made = timeOf(created_at);
  if (!made) return false;
  const printRun = parseInstant(`${berlinDay(made)}T16:00`)?.getTime() ?? 0;
  const windowEnd = made.getTime() + CHANGE_WINDOW_MS;
  return now.getTime() < (made.getTime() < printRun ? Math.min(windowEnd, printRun) : windowEnd);
}

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TRACKING_ENDS_AFTER_MS = 30 * DAY_MS;

/** While it can be stopped, soon: the address it has read may be wrong. An untracked letter says nothing once posted. */
function nextLook(stage: CarrierStage, since: Date, order: HandedOrder): Date | null {
  const { since: handedOver, deliveryType, now } = order;
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (stage === "accepted")
    return after(now.getTime() - handedOver.getTime() < CHANGE_WINDOW_MS ? 2 * MINUTE_MS : HOUR_MS);
  if (stage === "printing") return after(HOUR_MS);
  const isTracked = stage === "posted" && tracked.has(deliveryType);
  return isTracked && now.getTime() - since.getTime() < TRACKING_ENDS_AFTER_MS ? after(6 * HOUR_MS) : null;
}
