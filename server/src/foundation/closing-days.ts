import { austrianHolidays, dayNumber, germanHolidays, type State, states } from "./holidays.ts";
import { ConfigError } from "./settings.ts";

/** When a print site makes nothing, beside weekends and the holidays of all of Germany: some days, or the holidays of a place. */
export type Closing = { from: string; to: string } | { holidaysOf: State | "AT" };

/** The same for the site that posts in one country; null: for all of a carrier's. */
export type SiteClosing = { postedIn: string | null; closing: Closing };

export const isClosedOn = (closings: readonly Closing[], day: string): boolean =>
  closings.some((closing) =>
    "from" in closing ? closing.from <= day && day <= closing.to : isHoliday(closing.holidaysOf, day),
  );

function isHoliday(place: State | "AT", day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (place === "AT") return austrianHolidays(year).has(day);
  return germanHolidays(year).get(day)?.states.includes(place) ?? false;
}

/** Longer than any print site rests; a slip in the year would stop it for as long. */
const MOST_DAYS = 60;
const example = "spool=2026-12-24..2027-01-03, spool=BY or pingen:AT=AT";

/** `spool=2026-12-24..2027-01-03,spool=BY,pingen:AT=AT`, by carrier. */
export function closingsIn(text: string): Map<string, SiteClosing[]> {
  const closings = new Map<string, SiteClosing[]>();
  for (const entry of text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, carrier, postedIn = null, what = ""] = /^([a-z]+)(?::([A-Z]{2}))?=(.+)$/.exec(entry) ?? [];
    const closing = closingOf(what);
    if (!carrier || !closing)
      throw new ConfigError(
        `BRIEFTAUBE_CLOSING_DAYS: ${entry} must be a carrier with a day, some days (at most ${MOST_DAYS}), a German state or AT, as in ${example}.`,
      );
    closings.set(carrier, [...(closings.get(carrier) ?? []), { postedIn, closing }]);
  }
  return closings;
}

function closingOf(text: string): Closing | null {
  const place = ([...states, "AT"] as const).find((each) => each === text);
  if (place) return { holidaysOf: place };
  const [from = "", to = from, ...more] = text.split("..");
  if (more.length > 0 || !isDay(from) || !isDay(to)) return null;
  const days = dayNumber(to) - dayNumber(from) + 1;
  return days >= 1 && days <= MOST_DAYS ? { from, to } : null;
}

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON() ?? "").startsWith(text);
