import { type Database, sqlDetailOf, sqlStateOf, type Tx } from "../../db/database.ts";
import { nextBerlinMidnight, nextBerlinMonth } from "../../foundation/berlin-time.ts";
import { type Refusals, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { requestTopUp, topUpUrl, type WantedTopUp } from "./top-ups.ts";
import { callEndReservation, callReserve, type ReserveRow } from "./wallet-store.ts";

export { balanceOf, usageOn } from "./balance.ts";
export {
  credit,
  dailyUsage,
  dailyUsageOfClient,
  type DayUsage,
  isCountedOn,
  keysBesideBookings,
  statement,
  topUp,
  usageFrom,
} from "./wallet-store.ts";
export { bringMoneyBack, putMoneyAway } from "./years-store.ts";

/** Sets money aside so that an accepted letter cannot later fail on funds. The same reference again is the same reservation. */
export async function reserve(db: Database | Tx, tenant: Tenant, wanted: ReserveRow): Promise<string> {
  try {
    return await callReserve(db, tenant, wanted);
  } catch (cause) {
    return refuseMoney(cause, wanted.at);
  }
}

/** Turns what the database says about money and caps into its refusal; anything else is thrown on. */
export function refuseMoney(cause: unknown, at: Date): never {
  const state = sqlStateOf(cause);
  if (state === NO_COVER)
    return refuse("INSUFFICIENT_FUNDS", sqlDetailOf(cause) as Refusals["INSUFFICIENT_FUNDS"]);
  if (state === DAILY_CAP)
    return refuse("DAILY_CAP_EXCEEDED", {
      ...(sqlDetailOf(cause) as Omit<Refusals["DAILY_CAP_EXCEEDED"], "resetsAt">),
      resetsAt: nextBerlinMidnight(at).toISOString(),
    });
  if (state === CLIENT_CAP)
    return refuse("MANDANT_CAP_EXCEEDED", {
      ...(sqlDetailOf(cause) as Omit<Refusals["MANDANT_CAP_EXCEEDED"], "resetsAt">),
      resetsAt: nextBerlinMonth(at).toISOString(),
    });
  throw cause;
}

const NO_COVER = "BT402";
const DAILY_CAP = "BT429";
const CLIENT_CAP = "BT430";

/** Spends a reservation. False if it was captured or released before. */
export const capture = (db: Database | Tx, tenant: Tenant, reservationId: string, at: Date) =>
  callEndReservation(db, tenant, reservationId, "capture", at);

/** Gives a reservation back. False if it was captured or released before. */
export const release = (db: Database | Tx, tenant: Tenant, reservationId: string, at: Date) =>
  callEndReservation(db, tenant, reservationId, "release", at);

/** Where a person pays money into the wallet. The same nonce gives the same link. */
export async function startTopUp(call: Call, wanted: WantedTopUp): Promise<{ url: string }> {
  return { url: topUpUrl(call.links, await requestTopUp(call, wanted)) };
}
