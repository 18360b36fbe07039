import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { SenderProfile } from "../../../senders/senders.ts";
import type { ExportWish } from "../../export-format.ts";
import { daysOf } from "../../export-view.ts";
import { type Cursor, type ListPage, NIL, pageOf, TURN_SIZE } from "../page-of.ts";
import { counted, hasFilter, isBookedFor, isListed, isWished, joinOrderOfBooking } from "../wished-store.ts";

export type ClientRow = {
  clientId: string;
  mandantennummer: string;
  name: string;
  kategorie: string | null;
  sachbearbeiter: string | null;
  retentionYears: number;
  createdAt: Date;
  updatedAt: Date;
};

export type MatterRow = {
  matterId: string;
  number: string;
  name: string;
  clientId: string | null;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type Naming = "client_id" | "matter_id" | "sender_profile_id";

/** Those alone that something in the export names; all of them only for whoever may have all. */
const namedIn = (wish: ExportWish, id: RawBuilder<unknown>, column: Naming): RawBuilder<unknown> => {
  if (!wish.namedAlone && !hasFilter(wish)) return sql``;
  const { first, last } = daysOf(wish);
  const own = {
    client_id: wish.client?.clientId,
    matter_id: wish.matter?.matterId,
    sender_profile_id: wish.senderProfileId,
  }[column];
  return sql`and (${id} = ${own ?? null}::uuid
    or exists (select from order_facts o where ${sql.ref(`o.${column}`)} = ${id} and ${isListed(wish)})
    or exists (select from document_facts d where ${sql.ref(`d.${column}`)} = ${id} and ${isWished(wish, "d")}
      and d.document_date >= ${first} and d.document_date <= ${last})
    ${column === "client_id" ? sql`or ${id} in (${clientsOfBookings(wish)})` : sql``})`;
};

/** A booking names its client also where the order was over before the period, or is no longer there. */
const clientsOfBookings = (wish: ExportWish): RawBuilder<unknown> =>
  sql`select r.client_id from ledger_facts t ${joinOrderOfBooking(wish)} where ${isBookedFor(wish)}`;

const clientsOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from client_facts k where k.partner_id = ${wish.partnerId} and k.mode = ${wish.mode} ${namedIn(wish, sql`k.id`, "client_id")}`;

export async function listClients(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<ClientRow>> {
  const { rows } = await sql<ClientRow>`
    select k.id as client_id, k.mandantennummer, k.name, k.kategorie, k.sachbearbeiter, k.retention_years, k.created_at, k.updated_at
    ${clientsOf(wish)} and k.mandantennummer > ${cursor ?? ""} order by k.mandantennummer limit ${TURN_SIZE}`.execute(
    db,
  );
  return pageOf(rows, ({ mandantennummer }) => mandantennummer);
}

export const countClients = (db: Database, wish: ExportWish): Promise<number> => counted(db, clientsOf(wish));

const mattersOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from matter_facts m where m.partner_id = ${wish.partnerId} and m.mode = ${wish.mode} ${namedIn(wish, sql`m.id`, "matter_id")}`;

export async function listMatters(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<MatterRow>> {
  const { rows } = await sql<MatterRow>`
    select m.id as matter_id, m.number, m.name, m.client_id, m.archived_at, m.created_at, m.updated_at
    ${mattersOf(wish)} and m.number > ${cursor ?? ""} order by m.number limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ number }) => number);
}

export const countMatters = (db: Database, wish: ExportWish): Promise<number> => counted(db, mattersOf(wish));

const sendersOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from sender_facts s where s.partner_id = ${wish.partnerId} and s.mode = ${wish.mode}
    ${namedIn(wish, sql`s.id`, "sender_profile_id")}`;

export async function listSenders(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<SenderProfile>> {
  const { rows } = await sql<SenderProfile>`
    select s.id as profile_id, s.rechtsform, s.display_name, s.pflichtangaben, s.bankverbindung, s.disclaimer, s.is_default,
      s.default_design_id, s.created_at, s.updated_at, s.books_of
    ${sendersOf(wish)} and s.id > ${cursor ?? NIL} order by s.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ profileId }) => profileId);
}

export const countSenders = (db: Database, wish: ExportWish): Promise<number> => counted(db, sendersOf(wish));
