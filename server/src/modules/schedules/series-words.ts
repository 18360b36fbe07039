import type { Language } from "../../foundation/language.ts";

/** A rhythm as people say it; where it is none that has a name, that it is one of its own. */
export function rhythmIn(cronExpression: string, language: Language): string {
  const said = words[language];
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = cronExpression
    .toLowerCase()
    .split(/\s+/);
  if (!isNumber(minute) || !isNumber(hour)) return said.own;
  const days = daysIn(said, { day, month, weekday });
  return days === null ? said.own : said.at(days, Number(hour), minute.padStart(2, "0"));
}

type Parts = { day: string; month: string; weekday: string };

function daysIn(said: (typeof words)["de"], { day, month, weekday }: Parts): string | null {
  if (day === "*" && month === "*") return weekly(said, weekday);
  if (weekday !== "*" || !isNumber(day)) return null;
  if (month === "*") return said.monthly(Number(day));
  const months = month.split(",");
  if (!months.every(isNumber)) return null;
  return said.inMonths(
    Number(day),
    months.map((each) => said.months[Number(each) - 1] ?? each),
  );
}

function weekly(said: (typeof words)["de"], weekday: string): string | null {
  if (weekday === "*") return said.daily;
  if (weekday === "1-5" || weekday === "mon-fri") return said.onWorkdays;
  const names = weekday
    .split(",")
    .map((each) => said.weekdays[isNumber(each) ? Number(each) % 7 : dayNames.indexOf(each)]);
  return names.every((name) => name !== undefined) ? said.weekly(names) : null;
}

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);
const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;

const de = {
  own: "in eigenem Rhythmus",
  at: (days: string, hour: number, minute: string) =>
    `${days}, ${minute === "00" ? hour : `${hour}:${minute}`} Uhr`,
  daily: "täglich",
  onWorkdays: "montags bis freitags",
  weekly: (names: readonly string[]) => `jeden ${joined(names, "und")}`,
  monthly: (day: number) => `am ${day}. jedes Monats`,
  inMonths: (day: number, months: readonly string[]) =>
    months.length === 1
      ? `jedes Jahr am ${day}. ${months.join("")}`
      : `am ${day}. im ${joined(months, "und")}`,
  weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
  months: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
};

const words: Record<Language, typeof de> = {
  de,
  en: {
    own: "in a rhythm of its own",
    at: (days, hour, minute) => `${days}, ${String(hour).padStart(2, "0")}:${minute}`,
    daily: "daily",
    onWorkdays: "Monday to Friday",
    weekly: (names) => `every ${joined(names, "and")}`,
    monthly: (day) => `on day ${day} of every month`,
    inMonths: (day, months) =>
      months.length === 1 ? `every year on ${day} ${months.join("")}` : `on ${day} ${joined(months, "and")}`,
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
  },
};
