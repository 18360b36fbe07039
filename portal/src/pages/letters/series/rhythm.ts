/** How often a series sends, as its form shows it. */
export const rhythms = ["weekly", "monthly", "quarterly", "yearly", "workdays"] as const;

export type Rhythm = {
  every: (typeof rhythms)[number];
  /** Of the month, never later than every month has days. */
  day: string;
  /** 1 to 12; of a quarterly series the first of its four. */
  month: string;
  /** 1 is Monday. */
  weekday: string;
  hour: string;
  startDate: string;
  endDate: string;
  businessDaysOnly: boolean;
};

export const LAST_DAY = 28;

export const usualRhythm: Rhythm = {
  every: "monthly",
  day: "1",
  month: "1",
  weekday: "1",
  hour: "9",
  startDate: "",
  endDate: "",
  businessDaysOnly: true,
};

/** What the service is told of it. */
export function seriesInput(rhythm: Rhythm) {
  const { startDate, endDate, businessDaysOnly } = rhythm;
  return {
    cronExpression: cronOf(rhythm),
    businessDaysOnly,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  };
}

function cronOf({ every, day, month, weekday, hour }: Rhythm): string {
  const time = `0 ${hour}`;
  switch (every) {
    case "workdays":
      return `${time} * * 1-5`;
    case "weekly":
      return `${time} * * ${weekday}`;
    case "monthly":
      return `${time} ${day} * *`;
    case "quarterly": {
      const first = ((Number(month) - 1) % 3) + 1;
      return `${time} ${day} ${[0, 3, 6, 9].map((later) => first + later).join(",")} *`;
    }
    case "yearly":
      break;
  }
  return `${time} ${day} ${month} *`;
}
