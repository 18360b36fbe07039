import { berlinDay, berlinMonth, nextBerlinMidnight } from "../../foundation/berlin-time.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { dailyCaps } from "../partners/partners.ts";
import { cappedClients, namedClients } from "../clients/clients.ts";
import { dailyUsage, dailyUsageOfClient } from "../wallet/wallet.ts";
import { type Figure, selectFigures, type Wanted, type Whose } from "./analytics-store.ts";
import { requireClientOfFigures } from "./client-of-figures.ts";
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

type Question = PeriodWish & { metric: Metric; topN: number; mandantennummer?: string | undefined };

type Asker = Pick<Call, "db" | "clock" | "caller" | "language">;

/** Answers from figures that are exact at this moment; every answer has its period and what was spent in it. */
export async function summarise(question: Question, call: Asker) {
  const now = call.clock.now();
  const days = periodOf(question, reachOf(question.metric), now, call.language);
  const { since, until } = momentsOf(days, now);
  const period = { since: since.toISOString(), until: until.toISOString(), ...days };
  const mandant = await requireClientOfFigures(question.mandantennummer, call);
  const whose = { ...tenantOf(call), clientId: mandant?.mandantId };
  return {
    metric: question.metric,
    period,
    ...(mandant && { mandant }),
    ...(await answerTo(question, { days, topN: question.topN, call, whose })),
  };
}

const reachOf = (metric: Metric): Reach => (metric === "letters_per_month" ? { months: 12 } : { days: 90 });

const tenantOf = ({ caller: { partnerId, mode } }: Asker): Tenant => ({ partnerId, mode });

type Asked = { days: Days; topN: number; call: Asker; whose: Whose };

async function answerTo({ metric }: Question, asked: Asked) {
  const wanted = { charges: [], credits: [], ...wantedFor[metric] };
  const byMonth = metric === "letters_per_month";
  const figures = await selectFigures(asked.call.db, asked.whose, asked.days, wanted, { byMonth });
  const spent = costOf(figuresOf(figures, "charges"), figuresOf(figures, "credits"));
  return { ...spent, ...(await sections[metric](figures, asked)) };
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
  spend_vs_caps: async (_figures, asked) => ({ spendVsCaps: await capsAndUsage(asked) }),
} satisfies Record<Metric, (figures: readonly Figure[], asked: Asked) => object>;

async function namedCosts(figures: readonly Figure[], topN: number, { db, caller }: Asker) {
  const ofClients = figures.filter(({ measure }) => measure.startsWith("client_"));
  const named = rankedClients(ofClients)
    .slice(0, topN)
    .map(({ clientId }) => clientId);
  return costPerMandant(ofClients, await namedClients(db, caller, named), topN);
}

async function capsAndUsage({ days, topN, call: { db, caller, clock }, whose }: Asked) {
  const now = clock.now();
  const today = berlinDay(now);
  const { firstDay, nextFirstDay } = berlinMonth(now);
  // The whole month, though nothing can have happened after today: it is one total for each client.
  const month = { firstDay, lastDay: dayBefore(nextFirstDay) };
  const [caps, accountUsage, monthUsage, periodUsage, capped, clientUsage] = await Promise.all([
    dailyCaps(db, caller),
    dailyUsage(db, caller, { firstDay: today, lastDay: today }),
    usageIn(db, whose, month),
    usageIn(db, whose, days),
    cappedClients(db, caller),
    selectFigures(db, whose, month, { client_usage: ["clientId"] }),
  ]);
  const clients = capped.filter(
    ({ mandantId }) => whose.clientId === undefined || mandantId === whose.clientId,
  );
  return spendVsCaps({
    today,
    resetsAt: nextBerlinMidnight(now),
    caps,
    accountToday: accountUsage[0],
    monthUsage,
    periodUsage,
    clients,
    clientUsage,
    topN,
  });
}

const usageIn = (db: Asker["db"], { clientId, ...tenant }: Whose, days: Days) =>
  clientId === undefined ? dailyUsage(db, tenant, days) : dailyUsageOfClient(db, tenant, clientId, days);
