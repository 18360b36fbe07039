import { berlinDay, berlinMonth, nextBerlinMidnight } from "../../foundation/berlin-time.ts";
import type { Call } from "../../operations/call.ts";
import { dailyCaps } from "../partners/partners.ts";
import { cappedClients, namedClients } from "../clients/clients.ts";
import { dailyUsage } from "../wallet/wallet.ts";
import { type Figure, selectFigures, type Wanted } from "./analytics-store.ts";
import { costPerMandant, rankedClients } from "./metrics/cost-per-mandant.ts";
import { deliveryTimes } from "./metrics/delivery-times.ts";
import { failureRates } from "./metrics/failure-rates.ts";
import { lettersPerMonth } from "./metrics/letters-per-month.ts";
import { overviewOf } from "./metrics/overview.ts";
import { spendVsCaps } from "./metrics/spend-vs-caps.ts";
import { costOf, figuresOf } from "./metrics/sums.ts";
import { dayBefore, type Days, momentsOf, periodOf, type PeriodWish, type Reach } from "./period.ts";

export const metrics = [
  "overview",
  "letters_per_month",
  "cost_per_mandant",
  "delivery_times",
  "failure_rates",
  "spend_vs_caps",
] as const;

type Metric = (typeof metrics)[number];

type Question = PeriodWish & { metric: Metric; topN: number };

type Asker = Pick<Call, "db" | "clock" | "caller" | "language">;

/** Answers from figures that are exact at this moment; every answer has its period and what was spent in it. */
export async function summarise(question: Question, call: Asker) {
  const now = call.clock.now();
  const days = periodOf(question, reachOf(question.metric), now, call.language);
  const { since, until } = momentsOf(days, now);
  const period = { since: since.toISOString(), until: until.toISOString(), ...days };
  return { metric: question.metric, period, ...(await answerTo(question, days, call)) };
}

const reachOf = (metric: Metric): Reach => (metric === "letters_per_month" ? { months: 12 } : { days: 90 });

type Asked = { days: Days; topN: number; call: Asker };

async function answerTo({ metric, topN }: Question, days: Days, call: Asker) {
  const wanted = { charges: [], credits: [], ...wantedFor[metric] };
  const byMonth = metric === "letters_per_month";
  const figures = await selectFigures(call.db, call.caller, days, wanted, { byMonth });
  const spent = costOf(figuresOf(figures, "charges"), figuresOf(figures, "credits"));
  return { ...spent, ...(await sections[metric](figures, { days, topN, call })) };
}

/** What a metric needs beside what was spent in all. */
const wantedFor: Record<Metric, Wanted> = {
  overview: {
    letters: ["deliveryType", "carrier", "standing"],
    charges: ["deliveryType"],
    credits: ["deliveryType"],
  },
  letters_per_month: { letters: ["carrier", "standing"] },
  cost_per_mandant: { client_charges: ["clientId"], client_credits: ["clientId"] },
  delivery_times: { deliveries: ["deliveryType", "express", "workingDays"] },
  failure_rates: { letters: ["deliveryType", "carrier", "standing", "code"], fixes: ["code"] },
  spend_vs_caps: {},
};

const sections = {
  overview: (figures) => ({ overview: overviewOf(figures) }),
  letters_per_month: (figures, { days }) => ({ lettersPerMonth: lettersPerMonth(figures, days) }),
  cost_per_mandant: async (figures, { topN, call }) => ({
    costPerMandant: await namedCosts(figures, topN, call),
  }),
  delivery_times: (figures) => ({ deliveryTimes: deliveryTimes(figuresOf(figures, "deliveries")) }),
  failure_rates: (figures, { topN }) => ({ failureRates: failureRates(figures, topN) }),
  spend_vs_caps: async (_figures, { days, topN, call }) => ({
    spendVsCaps: await capsAndUsage(days, topN, call),
  }),
} satisfies Record<Metric, (figures: readonly Figure[], asked: Asked) => object>;

async function namedCosts(figures: readonly Figure[], topN: number, { db, caller }: Asker) {
  const ofClients = figures.filter(({ measure }) => measure.startsWith("client_"));
  const named = rankedClients(ofClients)
    .slice(0, topN)
    .map(({ clientId }) => clientId);
  return costPerMandant(ofClients, await namedClients(db, caller, named), topN);
}

async function capsAndUsage(days: Days, topN: number, { db, caller, clock }: Asker) {
  const now = clock.now();
  const today = berlinDay(now);
  const { firstDay, nextFirstDay } = berlinMonth(now);
  // The whole month, though nothing can have happened after today: it is one total for each client.
  const month = { firstDay, lastDay: dayBefore(nextFirstDay) };
  const [caps, monthUsage, periodUsage, clients, clientUsage] = await Promise.all([
    dailyCaps(db, caller),
    dailyUsage(db, caller, month),
    dailyUsage(db, caller, days),
    cappedClients(db, caller),
    selectFigures(db, caller, month, { client_usage: ["clientId"] }),
  ]);
  const resetsAt = nextBerlinMidnight(now);
  return spendVsCaps({ today, resetsAt, caps, monthUsage, periodUsage, clients, clientUsage, topN });
}
