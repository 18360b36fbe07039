const ofBerlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
const DAY_MS = 86_400_000;

/** The day of a moment as Berlin writes it: near midnight another one than that of UTC, and of most machines. */
export const berlinDay = (at: Date | string | number): string => ofBerlin.format(new Date(at));

/** The day so many days from now; the clock of a sandbox is moved by the same. */
export const berlinDayIn = (days: number): string => berlinDay(Date.now() + days * DAY_MS);
