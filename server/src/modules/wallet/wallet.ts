import { type Database, sqlDetailOf, sqlStateOf, type Tx } from "../../db/database.ts";
import { berlinDay, nextBerlinMidnight } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse, type Refusals } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  callEndReservation,
  callPayIn,
  callReserve,
  callTakeBack,
  findUsage,
  findWallet,
  listStatement,
  type ReserveRow,
} from "./wallet-store.ts";

export type Balance = { availableCents: Cents; reservedCents: Cents; postedCents: Cents; receivableCents: Cents };

/** Available is what may be spent: posted less what waiting letters have set aside. */
export async function balanceOf(db: Database | Tx, tenant: Tenant): Promise<Balance> {
  const { postedCents, reservedCents, receivableCents } = await findWallet(db, tenant);
  return { availableCents: postedCents - reservedCents, reservedCents, postedCents, receivableCents };
}

/** Sets money aside so that an accepted letter cannot later fail on funds. The same reference again is the same reservation. */
export async function reserve(db: Database | Tx, tenant: Tenant, wanted: ReserveRow): Promise<string> {
  try {
    return await callReserve(db, tenant, wanted);
  } catch (cause) {
    const state = sqlStateOf(cause);
    if (state === NO_COVER) return refuse("INSUFFICIENT_FUNDS", sqlDetailOf(cause) as Refusals["INSUFFICIENT_FUNDS"]);
    if (state === DAILY_CAP)
      return refuse("DAILY_CAP_EXCEEDED", {
        ...(sqlDetailOf(cause) as Omit<Refusals["DAILY_CAP_EXCEEDED"], "resetsAt">),
        resetsAt: nextBerlinMidnight(wanted.at).toISOString(),
      });
    throw cause;
  }
}

const NO_COVER = "BT402";
const DAILY_CAP = "BT429";

/** Spends a reservation. False if it was captured or released before. */
export const capture = (db: Database | Tx, tenant: Tenant, reservationId: string, at: Date) =>
  callEndReservation(db, tenant, reservationId, "capture", at);

/** Gives a reservation back. False if it was captured or released before. */
export const release = (db: Database | Tx, tenant: Tenant, reservationId: string, at: Date) =>
  callEndReservation(db, tenant, reservationId, "release", at);

type Booking = { amountCents: Cents; reference: string; at: Date };

/** Gives back what was charged before. False if this reference was credited before. */
export const credit = (db: Database | Tx, tenant: Tenant, booking: Booking) =>
  callPayIn(db, tenant, { kind: "credit", from: "revenue", ...booking });

/** Books money that has arrived. False if this reference was booked before. */
export const topUp = (db: Database | Tx, tenant: Tenant, from: "payments" | "bank", booking: Booking) =>
  callPayIn(db, tenant, { kind: "top_up", from, ...booking });

/** Books money that the payment provider has taken back; what the wallet no longer holds is owed. */
export const takeBack = (db: Database | Tx, tenant: Tenant, kind: "refund" | "dispute", booking: Booking) =>
  callTakeBack(db, tenant, { kind, ...booking });

/** Books money that came back with a dispute decided for us. */
export const returnDisputed = (db: Database | Tx, tenant: Tenant, booking: Booking) =>
  callPayIn(db, tenant, { kind: "dispute_won", from: "payments", ...booking });

/** What a partner or token has used of its caps on the Berlin day of `at`. */
export async function usageOn(db: Database, tenant: Tenant, holder: string, at: Date) {
  const usage = await findUsage(db, tenant, holder, berlinDay(at));
  return { letters: usage?.letters ?? 0, cents: usage?.cents ?? 0, resetsAt: nextBerlinMidnight(at) };
}

/** Every posted movement of the wallet with the balance after it, newest first. */
export const statement = (db: Database, tenant: Tenant, page: { limit: number; offset: number }) =>
  listStatement(db, tenant, page);
