import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export const findWallet = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("wallets")
    .select(["postedCents", "reservedCents", "receivableCents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();

export const findUsage = (db: Database, { partnerId, mode }: Tenant, holder: string, day: string) =>
  db
    .selectFrom("dailyUsage")
    .select(["letters", "cents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("holder", "=", holder)
    .where("berlinDay", "=", day)
    .executeTakeFirst();

export type ReserveRow = {
  amountCents: Cents;
  letters: number;
  reference: string;
  tokenId: string | null;
  clientId?: string | null;
  at: Date;
};

/** Returns the reservation under this reference, which may be there already. */
export const callReserve = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  row: ReserveRow,
): Promise<string> => {
  const booking = {
    id: randomUUID(),
    partner_id: partnerId,
    mode,
    amount_cents: row.amountCents,
    letters: row.letters,
    reference: row.reference,
    token_id: row.tokenId,
    client_id: row.clientId ?? null,
    at: row.at,
  };
  await sql`select wallet_reserve(${JSON.stringify([booking])}::jsonb)`.execute(db);
  const { id } = await db
    .selectFrom("ledgerTransfers")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("kind", "=", "reserve")
    .where("reference", "=", row.reference)
    .executeTakeFirstOrThrow();
  return id;
};

export const callEndReservation = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  reservationId: string,
  ending: "capture" | "release",
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_end_reservation(${partnerId}, ${mode}, ${reservationId}, ${ending}, ${at}) as first`.execute(
    db,
  );
  return onlyRow(rows).first;
};

export type Booking = { amountCents: Cents; reference: string; at: Date };

export const callCredit = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  reservationId: string,
  { amountCents, reference, at }: Booking,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_credit(${partnerId}, ${mode}, ${reservationId}, ${amountCents}, ${reference}, ${at}) as first`.execute(
    db,
  );
  return onlyRow(rows).first;
};

export const callTopUp = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  from: "payments" | "bank",
  { amountCents, reference, at }: Booking,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_top_up(${partnerId}, ${mode}, ${from}, ${amountCents}, ${reference}, ${at}) as first`.execute(
    db,
  );
  return onlyRow(rows).first;
};

export const callTakeBack = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  kind: "refund" | "dispute",
  { amountCents, reference, at }: Booking,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_take_back(${partnerId}, ${mode}, ${kind}, ${amountCents}, ${reference}, ${at}) as first`.execute(
    db,
  );
  return onlyRow(rows).first;
};

export const callReturnDisputed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { reference, at }: Omit<Booking, "amountCents">,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_return_disputed(${partnerId}, ${mode}, ${reference}, ${at}) as first`.execute(db);
  return onlyRow(rows).first;
};

type Booked = { first: boolean };

/**
 * Posted movements, newest first; the balance after each is counted back from the present one in one snapshot. Only
 * what is newer than the page is read, however long the history.
 */
export const listStatement = (
  db: Database,
  { partnerId, mode }: Tenant,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .with("newest", (cte) =>
      cte
        .selectFrom("ledgerTransfers as t")
        .select(["t.id", "t.seq", "t.kind", "t.reference", "t.bookedAt"])
        .select(
          sql<number>`case when t.credit = 'wallet' then t.amount_cents else -t.amount_cents end`.as(
            "amountCents",
          ),
        )
        .where("t.partnerId", "=", partnerId)
        .where("t.mode", "=", mode)
        .where(sql<boolean>`t.kind not in ('reserve', 'release')`) // to the letter as in the index
        .where((is) => is.or([is("t.credit", "=", "wallet"), is("t.debit", "=", "wallet")]))
        .orderBy("t.seq", "desc")
        .limit(limit + offset),
    )
    .selectFrom(["newest", "wallets as w"])
    .select(["id", "kind", "reference", "bookedAt", "amountCents"])
    .select(
      sql<number>`(w.posted_cents - coalesce(sum(amount_cents) over (order by seq desc rows between unbounded preceding and 1 preceding), 0))::bigint`.as(
        "balanceCents",
      ),
    )
    .where("w.partnerId", "=", partnerId)
    .where("w.mode", "=", mode)
    .orderBy("seq", "desc")
    .offset(offset)
    .execute();

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the database returned no row");
  return row;
}
