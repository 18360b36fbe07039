import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { LedgerTransfers } from "../../db/tables.ts";
import { newId } from "../../foundation/ids.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** All movements, those of years that were put away among them. */
const everyTransfer = sql<Selectable<LedgerTransfers>>`every_transfer`.as<"t">(sql.ref("t"));

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
    .select(countedByCaps)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("holder", "=", holder)
    .where("berlinDay", "=", day)
    .executeTakeFirst();

const countedByCaps = [
  sql<number>`letters - beyond_letters`.as("letters"),
  sql<number>`cents - beyond_cents`.as("cents"),
] as const;

/** What is used of these holders' caps from this day on: letters may be put down for days to come. */
export const usageFrom = (
  db: Database,
  { partnerId, mode }: Tenant,
  holders: readonly string[],
  firstDay: string,
): Promise<(DayUsage & { holder: string })[]> =>
  db
    .selectFrom("dailyUsage")
    .select(["holder", "berlinDay as day", ...countedByCaps])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("holder", "in", holders)
    .where("berlinDay", ">=", firstDay)
    .execute();

/** Whether this reservation is among what the caps of a day count, or is left out by all. */
export const isCountedOn = async (
  db: Database,
  { partnerId, mode }: Tenant,
  reservationId: string,
  day: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom(everyTransfer)
    .select(sql<boolean>`beyond_caps or coalesce(counts_on, berlin_day) = ${day}::date`.as("isCounted"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", reservationId)
    .executeTakeFirst();
  return found?.isCounted ?? false;
};

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
    id: newId(row.at),
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
    .selectFrom("bookingKeys")
    .select("transferId as id")
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

/** Gives back what a captured reservation was charged, never more. False if this reference was credited before. */
export const credit = async (
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

/** Books money that has arrived. False if this reference was booked before. Only jobs and the operator may. */
export const topUp = async (
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

/** Books money that the payment provider has taken back; what the wallet no longer holds is owed. */
export const takeBack = async (
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

/** Puts back what `takeBack` took for a dispute that was decided for us. False if it was put back before. */
export const returnDisputed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { reference, at }: Omit<Booking, "amountCents">,
): Promise<boolean> => {
  const { rows } = await sql<Booked>`
    select wallet_return_disputed(${partnerId}, ${mode}, ${reference}, ${at}) as first`.execute(db);
  return onlyRow(rows).first;
};

type Booked = { first: boolean };

/** Which movements of a wallet are asked for; days are those of Berlin, both included. */
export type MovementFilter = {
  fromDay?: string | undefined;
  toDay?: string | undefined;
  kinds?: readonly PostedKind[] | undefined;
};

/** What changes the posted balance. */
export const postedKinds = [
  "capture",
  "credit",
  "top_up",
  "settle",
  "refund",
  "dispute",
  "dispute_won",
] as const;
export type PostedKind = (typeof postedKinds)[number];

/**
 * Posted movements, newest first; the balance after each is counted back from the present one in one snapshot, also
 * over those that a filter leaves out. Only what is newer than the page is read, however long the history.
 */
export const statement = async (
  db: Database,
  tenant: Tenant,
  { limit, offset, after, ...filter }: Page<readonly [seq: number]> & MovementFilter,
) => {
  const rows = await db
    .with("page", () =>
      movements(db, tenant, filter)
        .$if(Boolean(after), (found) => found.where("t.seq", "<", after?.[0] ?? 0))
        .select("t.seq")
        // All are of one mode, which row level security hides from the planner: it would sort all there are.
        .orderBy("t.mode")
        .orderBy("t.seq", "desc")
        .limit(limit)
        .offset(offset),
    )
    .with("newer", (cte) =>
      cte
        .selectFrom(everyTransfer)
        .select(["t.id", "t.seq", "t.kind", "t.debit", "t.reference", "t.bookedAt"])
        .select(signedCents.as("amountCents"))
        .select(
          sql<number>`coalesce(sum(${signedCents}) over (order by t.seq desc rows between unbounded preceding and 1 preceding), 0)`.as(
            "sinceCents",
          ),
        )
        .where(isPosted(tenant))
        .where("t.seq", ">=", (of) =>
          of.selectFrom("page").select((select) => select.fn.min("page.seq").as("oldest")),
        ),
    )
    .selectFrom("newer")
    .innerJoin("page", "page.seq", "newer.seq")
    .innerJoin("wallets as w", (join) =>
      join.on("w.partnerId", "=", tenant.partnerId).on("w.mode", "=", tenant.mode),
    )
    .select([
      "newer.id",
      "newer.seq",
      "newer.kind",
      "newer.debit",
      "newer.reference",
      "newer.bookedAt",
      "newer.amountCents",
    ])
    .select(sql<number>`(w.posted_cents - newer.since_cents)::bigint`.as("balanceCents"))
    .orderBy("newer.seq", "desc")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PostedKind }));
};

/** How many movements there are, and what they bring in and take out. */
export const sumStatement = (db: Database, tenant: Tenant, filter: MovementFilter) =>
  movements(db, tenant, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .select(
      sql<number>`coalesce(sum(${signedCents}) filter (where t.credit = 'wallet'), 0)::bigint`.as("inCents"),
    )
    .select(
      sql<number>`coalesce(-sum(${signedCents}) filter (where t.debit = 'wallet'), 0)::bigint`.as("outCents"),
    )
    .executeTakeFirstOrThrow();

const movements = (db: Database, tenant: Tenant, { fromDay, toDay, kinds }: MovementFilter) =>
  db
    .selectFrom(everyTransfer)
    .where(isPosted(tenant))
    .where((is) =>
      is.and([
        ...(fromDay === undefined ? [] : [is("t.berlinDay", ">=", fromDay)]),
        ...(toDay === undefined ? [] : [is("t.berlinDay", "<=", toDay)]),
        ...(kinds === undefined ? [] : [is("t.kind", "in", kinds)]),
      ]),
    );

/** The kinds to the letter as in the index. */
const isPosted = ({ partnerId, mode }: Tenant) =>
  sql<boolean>`t.partner_id = ${partnerId} and t.mode = ${mode} and t.kind not in ('reserve', 'release')
    and (t.credit = 'wallet' or t.debit = 'wallet')`;

const signedCents = sql<number>`case when t.credit = 'wallet' then t.amount_cents else -t.amount_cents end`;

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("the database returned no row");
  return row;
}

export type DayUsage = { day: string; letters: number; cents: Cents };

/** What counted against the partner's caps, day by day. */
export const dailyUsage = (
  db: Database,
  { partnerId, mode }: Tenant,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<DayUsage[]> =>
  db
    .selectFrom("dailyUsage")
    .select(["berlinDay as day", "letters", "cents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("holder", "=", partnerId)
    .where("berlinDay", ">=", firstDay)
    .where("berlinDay", "<=", lastDay)
    .execute();

/** What of it was for one client. */
export const dailyUsageOfClient = async (
  db: Database,
  { partnerId, mode }: Tenant,
  clientId: string,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<DayUsage[]> => {
  const { rows } = await sql<DayUsage>`
    select coalesce(counts_on, berlin_day) as day, sum(letters)::bigint as letters, sum(amount_cents)::bigint as cents
    from every_transfer reserved
    where partner_id = ${partnerId} and mode = ${mode} and client_id = ${clientId} and kind = 'reserve'
      and coalesce(counts_on, berlin_day) between ${firstDay} and ${lastDay}
      and not exists (select from booking_keys ended where ended.reservation_id = reserved.id and ended.kind = 'release')
    group by 1`.execute(db);
  return rows;
};

/** Of one partner or all: what is booked without the key that keeps it from being booked again, and keys without their booking. */
export const keysBesideBookings = (partnerId?: string): RawBuilder<unknown> => {
  const own = partnerId === undefined ? sql<boolean>`true` : sql<boolean>`partner_id = ${partnerId}::uuid`;
  return sql`
    select coalesce(t.partner_id, k.partner_id) as partner_id, coalesce(t.mode, k.mode) as mode,
      substring(coalesce(t.reference, k.reference) from '^order:([0-9a-f-]{36})')::uuid as order_id,
      t.kind || ' ' || t.reference as booked, k.kind || ' ' || k.reference as kept
    from (select * from every_transfer where ${own}) t
    full join (select * from booking_keys where ${own}) k on k.transfer_id = t.id
    where (t.partner_id, t.mode, t.kind, t.reference, t.reservation_id)
      is distinct from (k.partner_id, k.mode, k.kind, k.reference, k.reservation_id)`;
};
