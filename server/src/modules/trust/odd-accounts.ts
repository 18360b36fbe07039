import type { Call } from "../../operations/call.ts";
import { countFoundedReports } from "./abuse-reports-store.ts";
import { type WeekOfLetters, weeksOfLetters } from "./reported-letters-store.ts";

export const oddSigns = ["new_account", "new_recipients", "dunning", "returned", "reported"] as const;
export type OddSign = (typeof oddSigns)[number];

const DAY_MS = 86_400_000;
const NEW_DAYS = 30;
const REPORTS_DAYS = 90;

/** What has to come together before a week is odd: so many letters, such a part of all, so many times the weeks before. */
const RULES = {
  newRecipients: { least: 50, part: 0.8, times: 3 },
  dunning: { least: 20, part: 0.3, times: 3 },
  returned: { least: 10, part: 0.1 },
};

export type OddAccount = WeekOfLetters & { reports: number; signs: OddSign[] };

/** Accounts whose last week deserves a look, those with the most signs first. A sign is no verdict. */
export async function oddAccounts({
  databases,
  realClock,
}: Pick<Call, "databases" | "realClock">): Promise<OddAccount[]> {
  const { system } = databases;
  const now = realClock.now();
  const [weeks, reports] = await Promise.all([
    weeksOfLetters(system, now),
    countFoundedReports(system, new Date(now.getTime() - REPORTS_DAYS * DAY_MS)),
  ]);
  return weeks
    .map((week) => ({ ...week, reports: reports.get(week.partnerId) ?? 0 }))
    .map((week) => ({ ...week, signs: signsOf(week, now) }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted((one, other) => other.signs.length - one.signs.length || other.letters - one.letters);
}

export function signsOf(week: Omit<OddAccount, "signs">, now: Date): OddSign[] {
  const { firstAt, letters, lettersBefore, newRecipients, dunning, dunningBefore, returned, reports } = week;
  const signs: Record<OddSign, boolean> = {
    new_account: now.getTime() - firstAt.getTime() < NEW_DAYS * DAY_MS,
    new_recipients:
      isMany(newRecipients, letters, RULES.newRecipients) &&
      letters > RULES.newRecipients.times * lettersBefore,
    dunning: isMany(dunning, letters, RULES.dunning) && dunning > RULES.dunning.times * dunningBefore,
    returned: isMany(returned, letters, RULES.returned),
    reported: reports > 0,
  };
  return oddSigns.filter((sign) => signs[sign]);
}

const isMany = (count: number, all: number, { least, part }: { least: number; part: number }): boolean =>
  count >= least && count >= part * all;
