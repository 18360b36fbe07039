import { berlinDay } from "../../foundation/berlin-time.ts";
import { postingDay } from "../../foundation/posting-day.ts";
import { type Carrier, printTermsOf } from "../../ports/carrier.ts";
import { LEFT_TO_PERSON } from "./hand-over-store.ts";
import { isCancellable, type OrderStatus } from "./order-states.ts";
import type { Order } from "./order.ts";

export const comingKinds = [
  "approval_until",
  "leaves",
  "hand_over",
  "stoppable_until_print",
  "posting",
  "delivery",
  "fix_until",
] as const;

/** A step that is still ahead: at a moment, on a day, or next, where no time is known. */
export type ComingStep = { kind: (typeof comingKinds)[number]; at: Date | null; day: string | null };

type Known = {
  now: Date;
  /** Until when a person may still approve it. */
  decidableUntil: Date | null;
  /** Null: it is not set up any more. */
  carrier: Pick<Carrier, "cutOff" | "closed" | "postedFrom"> | null;
};

/** What is still ahead of an order, in its order, as far as it is known. Nothing here is an estimate of ours. */
export const comingSteps = (order: Order, known: Known): ComingStep[] => ahead[order.status](order, known);

const nothing = (): ComingStep[] => [];

const ahead: Record<OrderStatus, (order: Order, known: Known) => ComingStep[]> = {
  awaiting_approval: ({ plannedAt }, { now, decidableUntil }) => [
    ...moment("approval_until", decidableUntil, now),
    ...moment("leaves", plannedAt, now),
  ],
  approved: ({ dueAt }, { now }) => moment("leaves", dueAt, now),
  scheduled: ({ plannedAt }, { now }) => moment("leaves", plannedAt, now),
  // Left to a person, nobody knows when; what it is due at then is its end.
  queued: ({ dueAt, statusDetail: { code } }, { now }) => [
    { kind: "hand_over", at: code === LEFT_TO_PERSON.queued ? null : later(dueAt, now), day: null },
  ],
  // Whoever hands it over now has it in hand: it can no longer be stopped, and nobody knows yet what will be said.
  submitting: nothing,
  submitted: (order, known) => [
    ...(isCancellable(order) ? [{ kind: "stoppable_until_print" as const, at: null, day: null }] : []),
    ...posting(order, known),
    ...delivery(order, known),
  ],
  printing: (order, known) => [...posting(order, known), ...delivery(order, known)],
  posted: (order, known) => delivery(order, known),
  awaiting_partner_fix: ({ dueAt }, { now }) => moment("fix_until", dueAt, now),
  delivered: nothing,
  returned: nothing,
  rejected: nothing,
  expired: nothing,
  cancelled: nothing,
  failed: nothing,
};

const later = (at: Date | null, now: Date): Date | null => (at && at > now ? at : null);

const moment = (kind: ComingStep["kind"], at: Date | null, now: Date): ComingStep[] =>
  later(at, now) ? [{ kind, at, day: null }] : [];

/** A carrier that names the time until which letters leave the same day has said with it when this one does. */
function posting({ express, handedOverAt, recipient }: Order, { carrier, now }: Known): ComingStep[] {
  if (!carrier?.cutOff || !handedOverAt) return [];
  const terms = printTermsOf(carrier, { express, country: recipient.country });
  return onDay("posting", postingDay(terms, handedOverAt), now);
}

const delivery = ({ estimatedDelivery }: Order, { now }: Known): ComingStep[] =>
  estimatedDelivery === null ? [] : onDay("delivery", estimatedDelivery, now);

/** A day that has passed without it says nothing about when it comes. */
const onDay = (kind: ComingStep["kind"], day: string, now: Date): ComingStep[] =>
  day >= berlinDay(now) ? [{ kind, at: null, day }] : [];
