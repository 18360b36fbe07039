import type { InputOf } from "../../client.ts";

export type Period = Pick<InputOf<"analytics_summary">, "months" | "since" | "until">;

/** What is asked of the service; the last day of a period of one's own belongs to it. */
export function periodOf({ span, from, to }: { span: string; from: string; to: string }): Period {
  if (span !== "own") return { months: Number(span) };
  return { ...(from !== "" && { since: from }), ...(to !== "" && { until: dayAfter(to) }) };
}

type Days = { firstDay: string; lastDay: string };

/**
 * The time before, as long as the one shown: of so many months the same days as many months earlier, of a period of
 * one's own the days just before it.
 */
export function before({ months }: Period, { firstDay, lastDay }: Days): Period {
  if (months !== undefined)
    return { since: monthsBefore(firstDay, months), until: dayAfter(monthsBefore(lastDay, months)) };
  const length = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  return { since: dayOf(Date.parse(firstDay) - length * DAY_MS), until: firstDay };
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The same day of an earlier month; its last where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

/** The days of a month, as filters of the list of letters. */
export const daysOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: dayOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)),
});

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
