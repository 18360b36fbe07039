import { addDuration, berlinDay, berlinInstant } from "../../foundation/berlin-time.ts";
import {
  addBusinessDays,
  businessDayOnOrAfter,
  isBusinessDay,
  nextBusinessDay,
} from "../../foundation/business-days.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { CarrierStage } from "../../ports/carrier.ts";
import type { Script } from "./magic-recipients.ts";

export type Step = { stage: CarrierStage; at: Date };

/** A letter in the pretend company's hands: all that decides what becomes of it. */
export type TakenLetter = {
  acceptedAt: Date;
  deliveryType: DeliveryType;
  express: boolean;
  script: Script;
  /** What did not happen by itself, in its order. */
  happened: readonly Step[];
};

const HOUR_MS = 3_600_000;
const UNREADABLE_AFTER_MS = HOUR_MS / 2;
const POSTING_HOUR = 16;
const EXPRESS_UNTIL_HOUR = 12;
/** Until a tracked letter is delivered, and until one comes back or is known to be lost. */
const BUSINESS_DAYS_UNDERWAY = 2;
const BUSINESS_DAYS_SLOW = 3;

/** Only these report that they were delivered. */
const tracked: ReadonlySet<DeliveryType> = new Set<DeliveryType>([
  "einschreiben_einwurf",
  "einschreiben_uebergabe",
  "ch_einschreiben",
  "intl_express",
  "intl_tracked",
  "intl_registered",
]);

export const isTracked = (deliveryType: DeliveryType): boolean => tracked.has(deliveryType);

/** The whole way of a letter, past and planned: what comes by itself, until something else happens. */
export function courseOf(letter: TakenLetter): Step[] {
  const course: Step[] = [{ stage: "accepted", at: letter.acceptedAt }];
  const happened = [...letter.happened];
  for (;;) {
    const planned = plannedAfter(course.at(-1), letter);
    const [other] = happened;
    if (other && (!planned || other.at < planned.at)) course.push(...happened.splice(0, 1));
    else if (planned) course.push(planned);
    else return course;
  }
}

/** Where a letter stands at a moment, and when it moves on by itself. Whoever's clock is behind sees it accepted. */
export function standingAt(course: readonly Step[], now: Date): { step: Step | null; next: Date | null } {
  const past = Math.max(1, course.filter(({ at }) => at <= now).length);
  return { step: course[past - 1] ?? null, next: course[past]?.at ?? null };
}

/** The day on which a letter is expected at its recipient's; null when it never leaves. */
export function expectedOn(course: readonly Step[], deliveryType: DeliveryType): string | null {
  const posted = course.find(({ stage }) => stage === "posted");
  const isAbroad = deliveryType === "intl_standard" || deliveryType === "intl_priority";
  return posted
    ? addBusinessDays(berlinDay(posted.at), isAbroad ? BUSINESS_DAYS_ABROAD : BUSINESS_DAYS_UNDERWAY)
    : null;
}

const BUSINESS_DAYS_ABROAD = 5;

function plannedAfter(latest: Step | undefined, letter: TakenLetter): Step | null {
  if (latest?.stage === "accepted") return beforePrinting(letter);
  if (latest?.stage === "printing") return { stage: "posted", at: postingTime(letter, latest.at) };
  return latest?.stage === "posted" ? afterPosting(letter, latest.at) : null;
}

function beforePrinting({ script, acceptedAt }: TakenLetter): Step {
  if (script === "address_unreadable")
    return { stage: "address_unreadable", at: new Date(acceptedAt.getTime() + UNREADABLE_AFTER_MS) };
  if (script === "slow") return { stage: "printing", at: businessDaysLater(acceptedAt, BUSINESS_DAYS_SLOW) };
  return { stage: "printing", at: new Date(acceptedAt.getTime() + HOUR_MS) };
}

/** At four in the afternoon of the next business day; express that came in before noon leaves the same day. */
function postingTime({ acceptedAt, express }: TakenLetter, printedAt: Date): Date {
  const takenOn = berlinDay(acceptedAt);
  const leavesSameDay =
    express && isBusinessDay(takenOn) && acceptedAt < berlinInstant(takenOn, EXPRESS_UNTIL_HOUR);
  const earliest = leavesSameDay ? takenOn : nextBusinessDay(takenOn);
  const printedOn = businessDayOnOrAfter(berlinDay(printedAt));
  const day = printedOn > earliest ? printedOn : earliest;
  const time = berlinInstant(day, POSTING_HOUR);
  return time > printedAt ? time : berlinInstant(nextBusinessDay(day), POSTING_HOUR);
}

function afterPosting({ script, deliveryType }: TakenLetter, postedAt: Date): Step | null {
  const at = businessDaysLater(postedAt, BUSINESS_DAYS_UNDERWAY);
  if (script === "undeliverable" || script === "lost") return { stage: script, at };
  return isTracked(deliveryType) ? { stage: "delivered", at } : null;
}

const DAY_MS = 24 * HOUR_MS;

/** At the same time of day. */
function businessDaysLater(instant: Date, count: number): Date {
  const day = berlinDay(instant);
  const days = (Date.parse(addBusinessDays(day, count)) - Date.parse(day)) / DAY_MS;
  return addDuration(instant, `P${days}D`) ?? instant;
}
