import type { InputOf } from "../../client.ts";

export type Period = Pick<InputOf<"analytics_summary">, "months" | "since" | "until">;

/** What is asked of the service; the last day of a period of one's own belongs to it. */
export function periodOf({ span, from, to }: { span: string; from: string; to: string }): Period {
  if (span !== "own") return { months: Number(span) };
  return { ...(from !== "" && { since: from }), ...(to !== "" && { until: dayAfter(to) }) };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
