import { z } from "zod";
import type { Cents } from "../../../foundation/money.ts";
import type { NamedClient } from "../../clients/clients.ts";
import type { DayUsage } from "../../wallet/wallet.ts";
import type { Figure } from "../analytics-store.ts";
import { clientOutput, percentOutput } from "./shapes.ts";
import { percentOf, sumOf } from "./sums.ts";

const usageOutput = z.object({
  used: z.int(),
  limit: z.int(),
  left: z.int().describe("For everybody together."),
  usedPercent: percentOutput,
});

export const spendVsCapsOutput = z
  .object({
    today: z.object({ day: z.string(), letters: usageOutput, cents: usageOutput, resetsAt: z.string() }),
    month: z.object({ month: z.string(), letters: z.int(), cents: z.int() }),
    mandanten: z
      .array(z.object({ ...clientOutput.shape, letters: z.int(), cents: usageOutput }))
      .describe("Clients with a monthly cap, this month; the nearest to it first."),
    otherMandanten: z
      .object({ clients: z.int(), letters: z.int(), usedCents: z.int() })
      .describe("Clients with a cap that topN leaves out."),
    peakDays: z
      .array(
        z.object({
          day: z.string(),
          letters: z.int(),
          cents: z.int(),
          lettersPercent: percentOutput,
          centsPercent: percentOutput,
        }),
      )
      .describe("Up to five days of the period with the most spent, as shares of today's caps."),
  })
  .describe("As caps count: gross, when ordered, less what was released unsent.");

const MOST_PEAKS = 5;

type CapsAndUsage = {
  today: string;
  resetsAt: Date;
  caps: { lettersPerDay: number; centsPerDay: Cents };
  /** What everybody together has used today: caps are left by that. */
  accountToday: Pick<DayUsage, "letters" | "cents"> | undefined;
  /** Day by day, of the month and of the period. */
  monthUsage: readonly DayUsage[];
  periodUsage: readonly DayUsage[];
  /** Clients with a cap, and what was used of it this month. */
  clients: readonly NamedClient[];
  clientUsage: readonly Figure[];
  topN: number;
};

/** What was used of the partner's daily caps and of the clients' monthly ones. */
export function spendVsCaps(facts: CapsAndUsage): z.input<typeof spendVsCapsOutput> {
  const { today, resetsAt, caps, accountToday, monthUsage, periodUsage, topN } = facts;
  const used = monthUsage.find(({ day }) => day === today);
  const ranked = rankedByCap(facts);
  const rest = ranked.slice(topN);
  return {
    today: {
      day: today,
      letters: usageOf(used?.letters ?? 0, caps.lettersPerDay, accountToday?.letters ?? 0),
      cents: usageOf(used?.cents ?? 0, caps.centsPerDay, accountToday?.cents ?? 0),
      resetsAt: resetsAt.toISOString(),
    },
    month: {
      month: today.slice(0, 7),
      letters: total(monthUsage.map(({ letters }) => letters)),
      cents: total(monthUsage.map(({ cents }) => cents)),
    },
    mandanten: ranked.slice(0, topN),
    otherMandanten: {
      clients: rest.length,
      letters: total(rest.map(({ letters }) => letters)),
      usedCents: total(rest.map(({ cents }) => cents.used)),
    },
    peakDays: periodUsage
      .filter(({ letters }) => letters > 0)
      .toSorted((a, b) => b.cents - a.cents || b.letters - a.letters || (a.day < b.day ? -1 : 1))
      .slice(0, MOST_PEAKS)
      .map((day) => ({
        ...day,
        lettersPercent: percentOf(day.letters, caps.lettersPerDay),
        centsPercent: percentOf(day.cents, caps.centsPerDay),
      })),
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const usageOf = (used: number, limit: number, usedByAll = used) => ({
  used,
  limit,
  left: Math.max(0, limit - usedByAll),
  usedPercent: percentOf(used, limit),
});

/** The nearest to its cap first; a cap of nothing is reached at once. */
function rankedByCap({ clients, clientUsage }: CapsAndUsage) {
  const byClient = Map.groupBy(clientUsage, ({ clientId }) => clientId);
  return clients
    .flatMap(({ monthlyCapCents, ...client }) => {
      const used = sumOf(byClient.get(client.mandantId) ?? []);
      return monthlyCapCents === null
        ? []
        : [{ ...client, letters: used.letters, cents: usageOf(used.grossCents, monthlyCapCents) }];
    })
    .toSorted(
      (a, b) =>
        nearness(b.cents) - nearness(a.cents) ||
        b.cents.used - a.cents.used ||
        a.mandantennummer.localeCompare(b.mandantennummer, "de"),
    );
}

const nearness = ({ used, limit }: { used: number; limit: number }): number =>
  limit === 0 ? Number.MAX_VALUE : used / limit;
