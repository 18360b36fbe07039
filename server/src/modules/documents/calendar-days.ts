const A_DAY = 86_400_000;
const LAST_DAY = Date.parse("9999-12-31T12:00:00Z");

/** The day so many days later, up to the last that a calendar here knows; days have no hours, whatever the clocks do. */
export const daysAfter = (isoDay: string, days: number): string =>
  new Date(Math.min(Date.parse(`${isoDay}T12:00:00Z`) + days * A_DAY, LAST_DAY)).toISOString().slice(0, 10);

/** How many days a period has; both its days count. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / A_DAY) + 1;
