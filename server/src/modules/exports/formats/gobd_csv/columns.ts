import type { Cents } from "../../../../foundation/money.ts";
import { amountCell, calendarDayCell, dayCell, timeCell } from "../../../../foundation/berlin-cells.ts";
import type { GobdColumn } from "./gobd-table.ts";

type Extra = { description?: string; isKey?: true; refersTo?: string };

export const textColumn = <Entry>(
  name: string,
  of: (entry: Entry) => string | null | undefined,
  extra: Extra = {},
): GobdColumn<Entry> => ({ name, kind: "text", ...extra, of: (entry) => of(entry) ?? "" });

export const wholeColumn = <Entry>(
  name: string,
  of: (entry: Entry) => number | null | undefined,
  extra: Extra = {},
): GobdColumn<Entry> => ({
  name,
  kind: { decimals: 0 },
  ...extra,
  of: (entry) => String(of(entry) ?? ""),
});

export const amountColumn = <Entry>(
  name: string,
  of: (entry: Entry) => Cents | null | undefined,
  description?: string,
): GobdColumn<Entry> => ({
  name,
  kind: { decimals: 2 },
  ...(description && { description }),
  of: (entry) => amountCell(of(entry) ?? null),
});

export const calendarDayColumn = <Entry>(
  name: string,
  of: (entry: Entry) => string | null | undefined,
): GobdColumn<Entry> => ({ name, kind: "day", of: (entry) => calendarDayCell(of(entry) ?? null) });

/** A moment as two columns, day and time of a clock in Berlin. */
export const momentColumns = <Entry>(
  name: string,
  of: (entry: Entry) => Date | null,
): GobdColumn<Entry>[] => [
  { name: `${name}Datum`, kind: "day", of: (entry) => dayCell(of(entry)) },
  { name: `${name}Uhrzeit`, kind: "text", of: (entry) => timeCell(of(entry)) },
];

export const yesNo = (value: boolean): string => (value ? "J" : "N");
