import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Call } from "../../operations/call.ts";
import { type Excess, isDaily } from "../../texts/excesses.ts";
import { tierOf } from "../pricing/pricing.ts";
import { type DayRoom, excessesOf, roomOfDays } from "../sending/sending.ts";
import type { Serial } from "./serial.ts";
import { type PricedRow, pricedRows } from "./serials-store.ts";

/** What the letters of a serial letter would come to if they were handed in now. */
export type Outlook = Sum & {
  letters: number;
  /** The bounds that all of them exceed together. */
  excesses: Excess[];
  /** Where daily caps are among these: the same letters over business days, as far as those allow it. */
  spread: Spread | null;
};

type Sum = { totalCents: Cents; prices: { priceCents: Cents; letters: number }[] };

export type Spread = Sum & {
  days: { day: string; letters: number; cents: Cents }[];
  /** The rows that do not leave at once, and their days. */
  later: { place: number; day: string }[];
};

/** All at the account's tier of now: letters that wait for a yes lead to no other one, for themselves neither. */
export async function outlookOf(call: Call, serial: Serial): Promise<Outlook> {
  const at = call.clock.now();
  const rows = await pricedRows(call.db, serial);
  const { tierId } = await tierOf(call.db, call.caller, at);
  const priceOf = (row: PricedRow): Cents => row.priceByTier[tierId] ?? row.priceCents;
  const priced = rows.map((row) => ({ row, cents: priceOf(row) }));
  const cents = sumOf(priced.map((each) => each.cents));
  const byClient = new Map<string, Cents>();
  for (const { row, cents: price } of priced)
    if (row.client !== null) byClient.set(row.client, (byClient.get(row.client) ?? 0) + price);
  const excesses = await excessesOf(call, { letters: rows.length, cents, byClient });
  const isOverCap = excesses.some(isDaily);
  return {
    letters: rows.length,
    ...summed(priced.map((each) => each.cents)),
    excesses,
    spread: isOverCap ? spreadOver(rows, await roomOfDays(call), berlinDay(at), priceOf) : null,
  };
}

const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((sum, each) => sum + each, 0);

const summed = (cents: readonly Cents[]): Sum => ({
  totalCents: sumOf(cents),
  prices: [...Map.groupBy(cents, (each) => each)]
    .map(([priceCents, those]) => ({ priceCents, letters: those.length }))
    .toSorted((a, b) => b.priceCents - a.priceCents),
});

/**
 * Day by day as many as its caps leave, in the order of the list, at the prices of the day on which all of them are stored.
 * Null: there are not days enough.
 */
export function spreadOver(
  rows: readonly PricedRow[],
  ahead: readonly DayRoom[],
  today: string,
  priceOf: (row: PricedRow) => Cents,
): Spread | null {
  const days = ahead.map(({ day, letters, cents }) => ({
    day,
    left: { letters, cents },
    letters: 0,
    cents: 0,
  }));
  const later: Spread["later"] = [];
  const prices: Cents[] = [];
  let at = 0;
  for (const row of rows) {
    const price = priceOf(row);
    while (at < days.length && !hasRoom(days[at], price)) at += 1;
    const day = days[at];
    if (!day) return null;
    day.letters += 1;
    day.cents += price;
    prices.push(price);
    if (day.day !== today) later.push({ place: row.place, day: day.day });
  }
  const used = days.filter(({ letters }) => letters > 0);
  return {
    ...summed(prices),
    days: used.map(({ day, letters, cents }) => ({ day, letters, cents })),
    later,
  };
}

type OpenDay = { left: Pick<DayRoom, "letters" | "cents">; letters: number; cents: Cents };

const hasRoom = (day: OpenDay | undefined, price: Cents): boolean =>
  day !== undefined &&
  (day.left.letters === null || day.letters + 1 <= day.left.letters) &&
  (day.left.cents === null || day.cents + price <= day.left.cents);
