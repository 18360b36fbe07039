import { type RawBuilder, sql } from "kysely";
import { type Database, sqlStateOf, type Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { oldestKept, oldestUnsent } from "./retention-periods.ts";

/** What is erased one by one, each with everything that hangs on it. */
export const doomedKinds = ["document", "order", "letter", "export", "payment", "receipt"] as const;
export type DoomedKind = (typeof doomedKinds)[number];

type Look = { now: Date; after: string; most: number };

/**
 * Ids behind `after` of what may be erased now. The dates in each query only narrow the search by an index; whether
 * something is due, the functions of the database say, here and again when it is erased.
 */
export async function selectDue(
  db: Database,
  tenant: Tenant,
  kind: DoomedKind,
  { now, after, most }: Look,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${dueOf[kind](tenant, now)}) as due
    where id > ${after}::uuid order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const dueOf: Record<DoomedKind, (tenant: Tenant, now: Date) => RawBuilder<unknown>> = {
  document: ({ partnerId, mode }, now) => sql`
    select id from document_facts
    where partner_id = ${partnerId} and mode = ${mode} and references_document_id is null
      and created_at < ${oldestKept("billing_document", now)} and document_kept_until(id) <= ${now}`,
  order: ({ partnerId, mode }, now) => sql`
    select id from order_facts o
    where partner_id = ${partnerId} and mode = ${mode}
      and (status in ('submitted', 'printing', 'posted', 'delivered', 'returned', 'cancelled', 'failed')
          and created_at < ${oldestKept("sent_letter", now)}
        or status in ('rejected', 'expired', 'cancelled', 'failed') and created_at <= ${oldestUnsent(now)})
      and not exists (select from document_facts d where d.letter_id = o.letter_id)
      and order_kept_until(o, retention_years('sent_letter')) <= ${now}`,
  // Nearly every letter was sent and is left out by a key; of the few that are left alone the dear question is asked.
  letter: ({ partnerId, mode }, now) => sql`
    select id from (
      select l.id, l as letter from letter_facts l
      where partner_id = ${partnerId} and mode = ${mode} and updated_at <= ${oldestUnsent(now)}
        and not exists (select from order_facts where letter_id = l.id)
        and not exists (select from document_facts where letter_id = l.id)
      offset 0
    ) unsent where letter_kept_until(letter) <= ${now}`,
  export: ({ partnerId, mode }, now) => sql`
    select id from export_facts e
    where partner_id = ${partnerId} and mode = ${mode} and export_kept_until(e) <= ${now}`,
  payment: ({ partnerId, mode }, now) => sql`
    select id from top_up_facts t
    where partner_id = ${partnerId} and mode = ${mode} and created_at < ${oldestKept("payment", now)}
      and top_up_kept_until(t) <= ${now}`,
  receipt: ({ partnerId, mode }, now) => sql`
    select id from receipt_facts r
    where partner_id = ${partnerId} and mode = ${mode} and issued_at < ${oldestKept("billing_document", now)}
      and receipt_kept_until(r) <= ${now}`,
};

/** Erases one thing that is due, or refuses (see `isNotDue`, `isNotSealed`). False: it is gone already. */
export async function erase(
  tx: Tx,
  { partnerId, mode }: Tenant,
  { kind, id }: { kind: DoomedKind; id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select ${sql.raw(eraserOf[kind])}(${partnerId}, ${mode}, ${id}::uuid, ${now}) as gone`.execute(tx);
  return rows[0]?.gone ?? false;
}

const eraserOf: Record<DoomedKind, string> = {
  document: "erase_document",
  order: "erase_order",
  letter: "erase_letter",
  export: "erase_export",
  payment: "erase_top_up",
  receipt: "erase_receipt",
};

/** The database says that it must be kept, or that the archive has not sealed all of its records yet. */
export const isNotDue = (cause: unknown): boolean => sqlStateOf(cause) === "BT425";
export const isNotSealed = (cause: unknown): boolean => sqlStateOf(cause) === "BT426";

/** Says how many calls were erased, `most` at a time. */
export async function eraseCalls(
  tx: Tx,
  { partnerId, mode }: Tenant,
  now: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_calls(${partnerId}, ${mode}, ${now}, ${most}) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
}

export type Night = Tenant & { night: string };
export type Counts = Record<string, number>;

/** Counts what a night has erased, in the transaction that erased it. */
export const addToNight = (tx: Tx, { partnerId, mode, night }: Night, kind: string, count: number) =>
  sql`
    insert into retention_nights as n (partner_id, mode, night, erased)
    values (${partnerId}, ${mode}, ${night}::date, jsonb_build_object(${kind}::text, ${count}::int))
    on conflict (partner_id, mode, night) do update set finished_at = null,
      erased = n.erased || jsonb_build_object(${kind}::text, coalesce((n.erased ->> ${kind}::text)::int, 0) + ${count}::int)
  `.execute(tx);

/** What the night has erased, unless nothing has come to it since it was summed up. */
export const finishNight = async (
  tx: Tx,
  { partnerId, mode, night }: Night,
  at: Date,
): Promise<Counts | undefined> => {
  const row = await tx
    .updateTable("retentionNights")
    .set({ finishedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("night", "=", night)
    .where("finishedAt", "is", null)
    .returning("erased")
    .executeTakeFirst();
  return row && (row.erased as Counts);
};
