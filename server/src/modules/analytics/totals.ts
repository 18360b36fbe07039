import { workingDaysBetween } from "./working-days.ts";

/** What an order comes to in the figures. */
export const standings = [
  "open",
  "sent",
  "delivered",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
] as const;
export type Standing = (typeof standings)[number];

/** By what figures can be told apart; null where it does not matter or is not known. */
export type Traits = {
  deliveryType: string | null;
  express: boolean | null;
  carrier: string | null;
  clientId: string | null;
  standing: string | null;
  code: string | null;
  workingDays: number | null;
};
export type Trait = keyof Traits;

export type Amounts = { letters: number; grossCents: number; netCents: number };

/** A change as it was logged. */
export type Change = Omit<Traits, "workingDays"> &
  Amounts & { measure: string; berlinDay: string; postedDay: string | null };

/** Each sum that is kept: of which changes it is made, and by what it is told apart. */
export const measures = {
  letters: { of: "letters", by: ["deliveryType", "carrier", "standing", "code"] },
  fixes: { of: "fixes", by: ["deliveryType", "carrier", "code"] },
  charges: { of: "charges", by: ["deliveryType"] },
  credits: { of: "credits", by: ["deliveryType"] },
  deliveries: { of: "deliveries", by: ["deliveryType", "express", "workingDays"] },
  client_charges: { of: "charges", by: ["clientId"] },
  client_credits: { of: "credits", by: ["clientId"] },
  client_usage: { of: "usage", by: ["clientId"] },
} as const satisfies Record<string, { of: string; by: readonly Trait[] }>;
export type Measure = keyof typeof measures;

export type Total = Traits & Amounts & { measure: Measure; span: "day" | "month"; startsOn: string };

/** What logged changes add to the totals of their days and months. */
export function totalsOf(changes: readonly Change[]): Total[] {
  const totals = new Map<string, Total>();
  for (const change of changes)
    for (const measure of measuresOf(change))
      for (const span of ["day", "month"] as const) {
        const startsOn = span === "day" ? change.berlinDay : `${change.berlinDay.slice(0, 7)}-01`;
        const traits = traitsFor(measure, change);
        const key = JSON.stringify([measure, span, startsOn, traits]);
        const before = totals.get(key) ?? { measure, span, startsOn, ...traits, ...nothing };
        totals.set(key, { ...before, ...plus(before, change) });
      }
  return [...totals.values()];
}

export const nothing: Amounts = { letters: 0, grossCents: 0, netCents: 0 };

export const plus = (one: Amounts, other: Amounts): Amounts => ({
  letters: one.letters + other.letters,
  grossCents: one.grossCents + other.grossCents,
  netCents: one.netCents + other.netCents,
});

const names = Object.keys(measures) as Measure[];
const measuresOf = (change: Change): Measure[] =>
  names.filter((name) => measures[name].of === change.measure);

function traitsFor(measure: Measure, change: Change): Traits {
  const { deliveryType, express, carrier, clientId, standing, code, postedDay, berlinDay } = change;
  const workingDays = postedDay === null ? null : workingDaysBetween(postedDay, berlinDay);
  const kept: readonly Trait[] = measures[measure].by;
  const all: Traits = { deliveryType, express, carrier, clientId, standing, code, workingDays };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, kept.includes(name as Trait) ? value : null]),
  ) as Traits;
}
