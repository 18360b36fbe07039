import { dayText } from "../../foundation/holidays.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Language } from "../../foundation/language.ts";
import { printHour, type PrintTerms } from "../../foundation/posting-day.ts";
import type { ArrivalWish } from "../../operations/arrival-input.ts";
import type { FormJudgement } from "../../texts/forms/form-judgement.ts";
import { longestWorkingDays } from "../pricing/pricing.ts";
import { requireClearWish } from "./check-wish.ts";
import { deadlineLaw } from "./deadline-law.ts";
import {
  courierTimes,
  type HandOverTimes,
  handOverTimes,
  momentOf,
  type RunDays,
} from "./hand-over-times.ts";
import { lastDayOf } from "./last-day.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { calendarOf, type Place } from "./place-calendar.ts";
import type { PlanStep } from "./plan-step.ts";
import { statesOfPostcode } from "./postcode-states.ts";

/** What of a letter decides when it must be handed over. */
export type ArrivalTerms = PrintTerms & {
  deliveryType: DeliveryType;
  country: string;
  zip: string;
  /** Brought by the account's own people: no printer and no post on the way. */
  isInHouse?: boolean;
  /** What the account has seen itself; null: too little. */
  measured: MeasuredRun | null;
};

/** By when a letter has to leave, for it to arrive in time; an order keeps it as it was reckoned. */
export type ArrivalPlan = Omit<HandOverTimes, "latestSafe" | "latestReasonable" | "courierUntil"> & {
  lawVersion: string;
  /** What was asked for; plans of earlier versions know only the day. */
  wish?: ArrivalWish;
  isInHouse?: boolean;
  /** How the letter stands to the form that it needs; absent where no letter was looked at, and in plans of earlier versions. */
  form?: FormJudgement;
  place: Place;
  deliveryType: DeliveryType;
  express: boolean;
  lastDay: string;
  latestSafe: string;
  latestReasonable: string;
  courierUntil: string;
  /** With same-day production: null where the carrier has none, or it was asked for already. */
  withExpress: string | null;
  steps: readonly PlanStep[];
};

export function planArrival(
  wish: ArrivalWish,
  terms: ArrivalTerms,
  canExpress: boolean,
  language: Language,
): ArrivalPlan {
  requireClearWish(wish, terms.country, language);
  return reckonArrival(wish, terms, canExpress);
}

/** The same for a wish that was judged before. */
export function reckonArrival(wish: ArrivalWish, terms: ArrivalTerms, canExpress: boolean): ArrivalPlan {
  const place = placeOf(wish, terms);
  const calendar = calendarOf(place);
  const { lastDay, steps } = lastDayOf(wish, calendar);
  const run = runOf(terms);
  const { isInHouse = false } = terms;
  const times = isInHouse
    ? courierTimes(lastDay, calendar)
    : handOverTimes(lastDay, calendar, run.days, terms);
  const faster =
    canExpress && !terms.express && !isInHouse
      ? handOverTimes(lastDay, calendar, run.days, { ...terms, express: true })
      : null;
  const moments = {
    latestSafe: momentOf(times.latestSafe).toISOString(),
    latestReasonable: momentOf(times.latestReasonable).toISOString(),
  };
  return {
    lawVersion: deadlineLaw.version,
    wish,
    ...(isInHouse && { isInHouse }),
    place,
    deliveryType: terms.deliveryType,
    express: terms.express,
    lastDay: dayText(lastDay),
    receiptBy: times.receiptBy,
    postBy: times.postBy,
    postBySafe: times.postBySafe,
    ...moments,
    courierUntil: momentOf(times.courierUntil).toISOString(),
    withExpress: faster && momentOf(faster.latestReasonable).toISOString(),
    steps: [
      ...steps,
      ...(place.country === "DE" || "by" in wish ? [] : [germanLaw(lastDay)]),
      ...(isInHouse ? stepsInHouse(times, moments) : stepsBack(times, moments, run.step, terms)),
    ],
  };
}

/** Whoever writes to another country is told by whose law the day was found. */
const germanLaw = (lastDay: number): PlanStep => ({
  key: "german_law",
  day: dayText(lastDay),
  provision: "Art. 3 ff. Rom-I-VO",
  about: {},
});

const placeOf = ({ state }: ArrivalWish, { country, zip }: ArrivalTerms): Place => ({
  country,
  states: country !== "DE" ? [] : state ? [state] : statesOfPostcode(zip),
});

type Run = { days: RunDays; step: Pick<PlanStep, "key" | "provision" | "about"> };

/** What the law promises of letters in Germany, or the longer time that the account measured, if that was enough; else what the product takes at most. */
function runOf({ country, deliveryType, measured }: ArrivalTerms): Run {
  if (country === "DE" && measured) {
    // Measuring may lengthen what the law promises, never shorten it: no court lets a sender rely on one or two days.
    const reasonable = Math.max(measured.reasonable, deadlineLaw.runTime.reasonable);
    const safe = Math.max(measured.safe, deadlineLaw.runTime.safe);
    const seen = { seenReasonable: measured.reasonable, seenSafe: measured.safe, letters: measured.letters };
    return {
      days: { reasonable, safe },
      step: { key: "run_time_measured", provision: "§ 18 PostG", about: { reasonable, safe, ...seen } },
    };
  }
  if (country === "DE") {
    const days = deadlineLaw.runTime;
    return { days, step: { key: "run_time", provision: "§ 18 PostG", about: { ...days } } };
  }
  // Nobody promises anything abroad: twice the longest that the product names is taken for sure.
  const longest = longestWorkingDays(deliveryType, country);
  const days = { reasonable: longest, safe: 2 * longest };
  return { days, step: { key: "run_time_abroad", provision: "§ 130 Abs. 1 BGB", about: { ...days } } };
}

type Moments = Pick<ArrivalPlan, "latestSafe" | "latestReasonable">;

const stepsInHouse = (times: HandOverTimes, { latestSafe, latestReasonable }: Moments): PlanStep[] => [
  { key: "receipt", day: times.receiptBy, provision: "§ 130 Abs. 1 BGB", about: {} },
  {
    key: "brought",
    day: times.receiptBy,
    provision: "§ 130 Abs. 1 BGB",
    about: { safe: latestSafe, reasonable: latestReasonable },
  },
];

const stepsBack = (
  times: HandOverTimes,
  moments: Moments,
  run: Run["step"],
  terms: PrintTerms,
): PlanStep[] => [
  { key: "receipt", day: times.receiptBy, provision: "§ 130 Abs. 1 BGB", about: {} },
  { ...run, day: times.postBySafe, about: { ...run.about, postBy: times.postBy } },
  {
    key: "posting",
    day: times.postBySafe,
    provision: "§ 18 PostG",
    about: {
      express: printHour(times.postBySafe, terms).isBefore ? "yes" : "no",
      cutOff: terms.cutOff ? "same_day" : "next_day",
      ...(terms.closed && terms.closed.length > 0 && { closed: "heeded" }),
    },
  },
  {
    key: "hand_over",
    day: dayText(times.latestSafe.day),
    provision: "§ 130 Abs. 1 BGB",
    about: { safe: moments.latestSafe, reasonable: moments.latestReasonable },
  },
];
