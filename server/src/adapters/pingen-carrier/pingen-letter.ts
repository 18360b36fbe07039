import { z } from "zod";
import type { CarrierStage, CarrierState, HandedOrder } from "../../ports/carrier.ts";
import { stageOfStatus, tracked } from "./pingen-tables.ts";

const text = z.string().nullish().catch(null);
const Meta = z
  .object({ abilities: z.object({ self: z.object({ cancel: text }) }) })
  .nullish()
  .catch(null);

/** Only what we use, and only the id must be there: the rest may change its shape without stopping us. */
const Letter = z.object({
  id: z.string().min(1),
  attributes: z.object({
    status: z.string().catch(""),
    file_original_name: text,
    address: text,
    tracking_number: text,
    created_at: text,
    updated_at: text,
  }),
  meta: Meta,
});
export type PingenLetter = z.output<typeof Letter>;

export const LetterAnswer = z.object({ data: Letter, meta: Meta }).transform(({ data, meta }) => ({
  ...data,
  meta: data.meta ?? meta,
}));

export const LettersAnswer = z.object({
  data: z.array(Letter),
  meta: z
    .object({ last_page: z.int().nullish().catch(null) })
    .nullish()
    .catch(null),
});

export const EventsAnswer = z.object({
  data: z.array(z.object({ attributes: z.object({ code: text, emitted_at: text }) })),
});

export const UploadAnswer = z.object({
  data: z.object({ attributes: z.object({ url: z.url(), url_signature: z.string() }) }),
});

/** A word that is new to us is no news: whoever follows the letter leaves it where it stands. */
export const stageOf = ({ attributes: { status } }: PingenLetter): CarrierStage =>
  stageOfStatus.get(status) ?? "accepted";

export const isCancellableNow = ({ meta }: PingenLetter): boolean => meta?.abilities.self.cancel === "ok";

/** `at`: when it came to its stage, where an event says so. */
export function stateOf(letter: PingenLetter, order: HandedOrder, at: Date | null = null): CarrierState {
  const stage = stageOf(letter);
  const since = at ?? timeOf(letter.attributes.updated_at) ?? order.now;
  const lines = (letter.attributes.address ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    stage,
    since,
    cancellable: stage === "accepted" && isCancellableNow(letter),
    trackingNumber: letter.attributes.tracking_number || null,
    recognisedAddress: lines.length > 0 ? lines : null,
    estimatedDelivery: null,
    checkAgainAt: nextLook(stage, since, order),
    carrierWord: letter.attributes.status,
  };
}

/** Pingen's times carry an offset, as `2026-06-18T14:22:41+0200`. */
export function timeOf(given: string | null | undefined): Date | null {
  const time = new Date((given ?? "").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(time.getTime()) ? null : time;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RETURNS_COME_WITHIN_MS = 30 * DAY_MS;

/** Often while it can still be stopped; a posted letter may come back for a month. Webhooks are faster than all of it. */
function nextLook(
  stage: CarrierStage,
  since: Date,
  { since: handedOver, deliveryType, now }: HandedOrder,
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (stage === "accepted")
    return after(now.getTime() - handedOver.getTime() < HOUR_MS ? 5 * MINUTE_MS : HOUR_MS);
  if (stage === "printing") return after(HOUR_MS);
  const mayComeBack = stage === "posted" && now.getTime() - since.getTime() < RETURNS_COME_WITHIN_MS;
  if (mayComeBack) return after(tracked.has(deliveryType) ? 6 * HOUR_MS : DAY_MS);
  return null;
}
