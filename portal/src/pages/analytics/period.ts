import type { InputOf } from "../../client.ts";

export type Period = Pick<InputOf<"analytics_summary">, "months" | "since" | "until">;

/** Of which time figures are asked, and of one client alone where its number is given. */
export type Asked = Period & Pick<InputOf<"analytics_summary">, "mandantennummer">;

/** What is asked of the service; the last day of a period of one's own belongs to it. */
export function periodOf({ span, from, to }: { span: string; from: string; to: string }): Period {
  if (span !== "own") return { months: Number(span) };
  return { ...(from !== "" && { since: from }), ...(to !== "" && { until: dayAfter(to) }) };
}

export const askedOf = ({ client, ...time }: Parameters<typeof periodOf>[0] & { client: string }): Asked => ({
  ...periodOf(time),
  ...(client.trim() !== "" && { mandantennummer: client.trim() }),
});

type Days = { firstDay: string; lastDay: string };

/**
 * The time before, as long as the one shown: of so many months the same days as many months earlier, of a period of
 * one's own the days just before it.
 */
export function before({ months, mandantennummer }: Asked, { firstDay, lastDay }: Days): Asked {
  const whose = mandantennummer === undefined ? {} : { mandantennummer };
  if (months !== undefined)
    return {
      ...whose,
      since: monthsBefore(firstDay, months),
      until: dayAfter(monthsBefore(lastDay, months)),
    };
  const length = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  return { ...whose, since: dayOf(Date.parse(firstDay) - length * DAY_MS), until: firstDay };
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The same day of an earlier month; its last where it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

/** The letters that figures are about, as filters of their list. */
export const filterOf = ({ mandantennummer }: Asked, { firstDay, lastDay }: Days): LettersFilter => ({
  ...(mandantennummer !== undefined && { client: mandantennummer }),
  from: firstDay,
  to: lastDay,
});

export type LettersFilter = { client?: string; from: string; to: string };

export const daysOf = (month: string): Days => ({
  firstDay: `${month}-01`,
  lastDay: dayOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)),
});

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
