import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { LAST_DAY, type Rhythm, rhythms } from "./rhythm.ts";
import styles from "../compose/compose.module.css";

type RhythmFieldsProps = {
  value: Rhythm;
  onChange: (change: Partial<Rhythm>) => void;
  problems: Readonly<Record<string, string>>;
};

/** How often, from when, until when. */
export function RhythmFields({ value, onChange, problems }: RhythmFieldsProps) {
  const text = useTexts(words);
  const { every } = value;
  const isByMonth = every === "monthly" || every === "quarterly" || every === "yearly";
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Choice
          label={text.every}
          value={every}
          options={rhythms.map((each) => ({ value: each, label: text.rhythms[each] }))}
          onChange={(next) => onChange({ every: next })}
        />
        {every === "weekly" && <WeekdayChoice value={value} onChange={onChange} />}
        {isByMonth && <MonthFields value={value} onChange={onChange} />}
        <Choice
          label={text.hour}
          value={value.hour}
          options={numbers(6, 20).map((hour) => ({ value: hour, label: text.clock(Number(hour)) }))}
          onChange={(hour) => onChange({ hour })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={text.start}
          type="date"
          value={value.startDate}
          onChange={(startDate) => onChange({ startDate })}
          hint={text.startHint}
          problem={problems["startDate"]}
        />
        <Field
          label={text.end}
          type="date"
          value={value.endDate}
          onChange={(endDate) => onChange({ endDate })}
          hint={text.endHint}
          problem={problems["endDate"]}
        />
      </div>
      <Tick
        label={text.businessDays}
        isOn={value.businessDaysOnly}
        onChange={(businessDaysOnly) => onChange({ businessDaysOnly })}
        hint={text.businessDaysHint}
      />
    </div>
  );
}

type PartProps = Pick<RhythmFieldsProps, "value" | "onChange">;

function WeekdayChoice({ value, onChange }: PartProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  // The first of January 2024 was a Monday.
  const name = (day: string) => dayName(new Date(Date.UTC(2024, 0, Number(day))), language);
  return (
    <Choice
      label={text.weekday}
      value={value.weekday}
      options={numbers(1, 5).map((day) => ({ value: day, label: name(day) }))}
      onChange={(weekday) => onChange({ weekday })}
    />
  );
}

function MonthFields({ value, onChange }: PartProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const name = (month: number) => monthName(month, language);
  return (
    <>
      <Choice
        label={text.day}
        value={value.day}
        options={numbers(1, LAST_DAY).map((day) => ({ value: day, label: text.dayOf(Number(day)) }))}
        onChange={(day) => onChange({ day })}
      />
      {value.every === "yearly" && (
        <Choice
          label={text.month}
          value={value.month}
          options={numbers(1, 12).map((month) => ({ value: month, label: name(Number(month)) }))}
          onChange={(month) => onChange({ month })}
        />
      )}
      {value.every === "quarterly" && (
        <Choice
          label={text.months}
          value={String(((Number(value.month) - 1) % 3) + 1)}
          options={numbers(1, 3).map((month) => ({
            value: month,
            label: [0, 3, 6, 9].map((later) => name(Number(month) + later)).join(", "),
          }))}
          onChange={(month) => onChange({ month })}
        />
      )}
    </>
  );
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

const dayName = (day: Date, language: string): string =>
  day.toLocaleDateString(language, { weekday: "long", timeZone: "UTC" });

const monthName = (month: number, language: string): string =>
  new Date(Date.UTC(2024, month - 1, 1)).toLocaleDateString(language, { month: "long", timeZone: "UTC" });

const words = inBothLanguages({
  de: {
    every: "Wie oft",
    rhythms: {
      weekly: "Jede Woche",
      monthly: "Jeden Monat",
      quarterly: "Jedes Vierteljahr",
      yearly: "Jedes Jahr",
      workdays: "Montags bis freitags",
    },
    weekday: "Wochentag",
    day: "Tag des Monats",
    dayOf: (day: number) => `am ${day}.`,
    month: "Monat",
    months: "Monate",
    hour: "Uhrzeit",
    clock: (hour: number) => `${hour} Uhr`,
    start: "Beginnt am",
    startHint: "Leer: sofort.",
    end: "Endet am",
    endHint: "Leer: bis Sie die Serie beenden.",
    businessDays: "Nur an Werktagen",
    businessDaysHint:
      "Fällt ein Tag auf ein Wochenende oder einen bundesweiten Feiertag, geht der Brief am nächsten Werktag hinaus.",
  },
  en: {
    every: "How often",
    rhythms: {
      weekly: "Every week",
      monthly: "Every month",
      quarterly: "Every quarter",
      yearly: "Every year",
      workdays: "Monday to Friday",
    },
    weekday: "Day of the week",
    day: "Day of the month",
    dayOf: (day: number) => `on day ${day}`,
    month: "Month",
    months: "Months",
    hour: "Time",
    clock: (hour: number) => `${String(hour).padStart(2, "0")}:00`,
    start: "Starts on",
    startHint: "Empty: at once.",
    end: "Ends on",
    endHint: "Empty: until you end the series.",
    businessDays: "Business days only",
    businessDaysHint:
      "If a day is a weekend or a nationwide holiday, the letter leaves on the next business day.",
  },
});
