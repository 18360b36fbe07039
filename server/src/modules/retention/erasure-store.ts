import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { folded } from "../../foundation/folded-words.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { entriesNaming, findEntryEver } from "../addresses/addresses.ts";
import { peopleOnLists } from "../serials/serials.ts";
import type { Person } from "./person.ts";

/** Where a person was found: an entry of the address book, a letter as written, an order, a row of a serial letter. */
export type Trace = { kind: "address" | "letter" | "order" | "row"; id: string; person: Person };

const ORDERS_AT_ONCE = 5000;

/**
 * Everywhere a name may stand, by its folded form; who is meant among these, the caller decides. Orders and the
 * lists of serial letters keep recipients in words of their own, so all of a tenant's are looked through.
 */
export async function* tracesOf(db: Database, tenant: Tenant, name: string): AsyncGenerator<Trace> {
  yield* await selectAddresses(db, tenant, folded(name));
  yield* await selectLetters(db, tenant, folded(name));
  yield* await selectCopied(db, tenant);
  for await (const { serialId, place, person } of peopleOnLists(db, tenant))
    yield { kind: "row", id: `${serialId}:${place}`, person };
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const orders = await selectOrders(db, tenant, after);
    yield* orders;
    const last = orders.at(-1);
    if (!last || orders.length < ORDERS_AT_ONCE) return;
    after = last.id;
  }
}

const selectAddresses = async (db: Database, tenant: Tenant, foldedName: string): Promise<Trace[]> =>
  (await entriesNaming(db, tenant, foldedName)).map(({ id, ...person }) => ({ kind: "address", id, person }));

/** Folded words hold letters and digits, so none of them means anything to `like`. */
const selectLetters = async (
  db: Database,
  { partnerId, mode }: Tenant,
  foldedName: string,
): Promise<Trace[]> => {
  const rows = await db
    .selectFrom("letterFacts")
    .select(["id", "recipient"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("recipient", "is not", null)
    .where("foldedRecipient", "like", `%${foldedName}%`)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return rows.map(({ id, recipient }) => ({ kind: "letter", id, person: recipient as unknown as Person }));
};

/**
 * A letter names those who get a copy of it, and each copy whom the letter went to: whoever of them is meant, all of it
 * concerns them. Only letters with copies are looked through.
 */
const selectCopied = async (db: Database, { partnerId, mode }: Tenant): Promise<Trace[]> => {
  const { rows } = await sql<{ id: string; persons: Person[]; orderIds: string[] }>`
    select l.id, array(select id from order_facts where letter_id = l.id) as order_ids,
      jsonb_path_query_array(coalesce(l.copies, '[]'), '$[*].recipient') || coalesce(l.copied_recipient, '[]') as persons
    from letter_facts l
    where l.partner_id = ${partnerId} and l.mode = ${mode} and (l.copies is not null or l.copied_recipient is not null)`.execute(
    db,
  );
  return rows.flatMap(({ id, persons, orderIds }) =>
    persons.flatMap((person): Trace[] => [
      { kind: "letter", id, person },
      ...orderIds.map((order) => ({ kind: "order" as const, id: order, person })),
    ]),
  );
};

const selectOrders = async (db: Database, { partnerId, mode }: Tenant, after: string): Promise<Trace[]> => {
  const rows = await db
    .selectFrom("orderFacts")
    .select(["id", "recipient"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ORDERS_AT_ONCE)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return rows.map(({ id, recipient }) => ({ kind: "order", id, person: recipient as unknown as Person }));
};

/** Who an entry of the address book, or an order, is about. */
export const selectPerson = async (
  db: Database,
  tenant: Tenant,
  which: { addressId: string } | { orderId: string },
): Promise<Person | undefined> => {
  if ("addressId" in which) return findEntryEver(db, tenant, which.addressId);
  const order = await db
    .selectFrom("orderFacts")
    .select("recipient")
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where("id", "=", which.orderId)
    .executeTakeFirst();
  return order && (order.recipient as unknown as Person);
};

/** When something may go. Null: it is not over. */
type Standing = { id: string; at: Date; erasableAt: Date | null };
export type OrderStanding = Standing & { letterId: string; wasSent: boolean; documentId: string | null };
export type LetterStanding = Standing & { orderIds: string[]; documentId: string | null };
export type DocumentStanding = Standing & { letterId: string };

/** The driver reads infinity as a number. */
const finite = (until: Date | number): Date | null => (until instanceof Date ? until : null);

export async function selectOrderStandings(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  ids: readonly string[],
): Promise<OrderStanding[]> {
  const { rows } = await sql<Omit<OrderStanding, "erasableAt"> & { until: Date | number }>`
    select o.id, o.created_at as at, o.letter_id, was_sent(o) as was_sent, d.id as document_id,
      case when is_over(o) then coalesce(document_kept_until(d.id), order_kept_until(o, retention_years('sent_letter')))
        else 'infinity' end as until
    from order_facts o left join document_facts d on d.letter_id = o.letter_id
    where o.partner_id = ${partnerId} and o.mode = ${mode} and o.id = any(${[...ids]}::uuid[])
    order by o.created_at, o.id`.execute(db);
  return rows.map(({ until, ...row }) => ({ ...row, erasableAt: finite(until) }));
}

/** Of the letters of these ids, and of those that went out without an address of their own to nobody but these orders. */
export async function selectLetterStandings(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { letterIds, orderIds }: { letterIds: readonly string[]; orderIds: readonly string[] },
): Promise<LetterStanding[]> {
  const { rows } = await sql<Omit<LetterStanding, "erasableAt"> & { until: Date | number }>`
    select l.id, l.created_at as at, d.id as document_id, letter_kept_until(l) as until,
      array(select id from order_facts where letter_id = l.id) as order_ids
    from letter_facts l left join document_facts d on d.letter_id = l.id
    where l.partner_id = ${partnerId} and l.mode = ${mode} and (
      l.id = any(${[...letterIds]}::uuid[])
      or l.recipient is null and l.id in (select letter_id from order_facts where id = any(${[...orderIds]}::uuid[]))
        and not exists (select from order_facts where letter_id = l.id and id <> all(${[...orderIds]}::uuid[])))
    order by l.created_at, l.id`.execute(db);
  return rows.map(({ until, ...row }) => ({ ...row, erasableAt: finite(until) }));
}

export async function selectDocumentStandings(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  ids: readonly string[],
): Promise<DocumentStanding[]> {
  const { rows } = await sql<Omit<DocumentStanding, "erasableAt"> & { until: Date | number }>`
    select id, letter_id, document_date::timestamp at time zone 'Europe/Berlin' as at, document_kept_until(id) as until
    from document_facts
    where partner_id = ${partnerId} and mode = ${mode} and id = any(${[...ids]}::uuid[])
    order by document_date, id`.execute(db);
  return rows.map(({ until, ...row }) => ({ ...row, erasableAt: finite(until) }));
}

export const insertErasureRequest = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  request: { id: string; personSha256: string; requestedAt: Date; requestedBy: string; things: unknown },
) =>
  tx
    .insertInto("erasureRequests")
    .values({ ...request, partnerId, mode, things: JSON.stringify(request.things) })
    .execute();

/** Before its time, because a person asks for it; the database lets only go what was never sent. */
export const eraseAsked = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { kind, id }: { kind: "order" | "letter"; id: string },
  { requestId, at }: { requestId: string; at: Date },
) =>
  kind === "order"
    ? sql`select erase_order(${partnerId}, ${mode}, ${id}::uuid, ${at}, ${requestId}::uuid)`.execute(tx)
    : sql`select erase_letter(${partnerId}, ${mode}, ${id}::uuid, ${at}, ${requestId}::uuid)`.execute(tx);
