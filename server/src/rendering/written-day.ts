import { Temporal } from "temporal-polyfill";

const months = [
  ["januar", "jänner", "january"],
  ["februar", "feber", "february"],
  ["märz", "march"],
  ["april"],
  ["mai", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["august"],
  ["september"],
  ["oktober", "october"],
  ["november"],
  ["dezember", "december"],
];

/** The calendar day a person wrote: `2026-11-15`, `15.11.2026`, `15. November 2026`; null if it is something else. */
export function dayIn(text: string): string | null {
  const { year, month, day } =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)?.groups ??
    /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4}|\d{2})$/.exec(text)?.groups ??
    /^(?<day>\d{1,2})\.? (?<month>\p{L}+) (?<year>\d{4})$/u.exec(text)?.groups ??
    {};
  const number = monthNumber(month ?? "");
  if (!year || !number || !day) return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  try {
    const date = { year: fullYear, month: number, day: Number(day) };
    return Temporal.PlainDate.from(date, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}

const monthNumber = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.findIndex((names) => names.includes(text.toLowerCase())) + 1;
