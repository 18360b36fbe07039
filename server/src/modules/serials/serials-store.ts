import { sql } from "kysely";
import { isAfter } from "../../db/after-entry.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Page } from "../../foundation/paging.ts";
import type {
  RowFinding,
  Serial,
  SerialColumn,
  SerialFile,
  SerialRow,
  SerialState,
  Verdict,
} from "./serial.ts";

const columns = [
  "id as serialId",
  "partnerId",
  "mode",
  "name",
  "state",
  "letter",
  "fields",
  "columns",
  "rowCount",
  "approvalId",
  "requestedBy",
  "failure",
  "dueAt",
  "createdAt",
  "updatedAt",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const serialOf = (row: object): Serial => row as Serial;

const ofTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("serials").where("partnerId", "=", partnerId).where("mode", "=", mode);

export const findSerial = async (
  db: Database | Tx,
  tenant: Tenant,
  serialId: string,
): Promise<Serial | undefined> => {
  const row = await ofTenant(db, tenant).select(columns).where("id", "=", serialId).executeTakeFirst();
  return row && serialOf(row);
};

/** The newest first. */
export const listSerials = async (
  db: Database,
  tenant: Tenant,
  { limit, offset, after }: Page,
): Promise<{ items: Serial[]; total: number }> => {
  const { total } = await ofTenant(db, tenant)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ofTenant(db, tenant)
    .select(columns)
    .where(isAfter("createdAt", "id", after))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(serialOf), total };
};

/** What the columns filled when a list with just these came last; none: no such list is known. */
export const selectColumnsOfList = async (
  db: Database | Tx,
  tenant: Tenant,
  names: readonly string[],
): Promise<SerialColumn[]> => {
  const { rows } = await sql<{ columns: SerialColumn[] }>`
    select columns from (${ofTenant(db, tenant).select("columns").orderBy("createdAt", "desc").limit(MOST_LOOKED_AT)}) as lists
    where (select array_agg(c ->> 'name' order by c ->> 'name' collate "C") from jsonb_array_elements(columns) as c)
      = (select array_agg(name order by name collate "C") from unnest(${[...names]}::text[]) as name)
    limit 1`.execute(db);
  return rows[0]?.columns ?? [];
};

/** A list from longer ago is assigned by its names again. */
const MOST_LOOKED_AT = 100;

type NewSerial = Pick<
  Serial,
  "serialId" | "partnerId" | "mode" | "name" | "letter" | "fields" | "columns" | "rowCount" | "requestedBy"
>;

/** A row as the list has it, with those of the same invoice. */
export type ListRow = Pick<SerialRow, "place" | "cells"> & { more?: SerialRow["more"] };

export async function insertSerial(
  tx: Tx,
  { serialId, letter, fields, columns: list, requestedBy, ...serial }: NewSerial,
  rows: readonly ListRow[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto("serials")
    .values({
      id: serialId,
      ...serial,
      letter: JSON.stringify(letter),
      fields: JSON.stringify(fields),
      columns: JSON.stringify(list),
      requestedBy: JSON.stringify(requestedBy),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const { partnerId, mode } = serial;
  await sql`
    insert into serial_rows (partner_id, mode, serial_id, place, cells, more)
    select ${partnerId}::uuid, ${mode}::mode, ${serialId}::uuid, place, cells, more
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, cells jsonb, more jsonb)`.execute(
    tx,
  );
}

/** The condition is part of the write: none means that it is in another state by now. */
export const moveSerial = async (
  db: Database | Tx,
  tenant: Tenant,
  serialId: string,
  {
    from,
    to,
    dueAt,
    ofApproval,
    ...change
  }: {
    from: readonly SerialState[];
    to: SerialState;
    dueAt: Date | null;
    /** Only while it is handed in under this one: whoever is late does not end what was begun anew. */
    ofApproval?: string | null;
    at: Date;
    approvalId?: string | null;
    failure?: Serial["failure"];
    requestedBy?: Serial["requestedBy"];
  },
): Promise<Serial | undefined> => {
  const row = await db
    .updateTable("serials")
    .set({
      state: to,
      dueAt,
      updatedAt: change.at,
      failure: change.failure ? JSON.stringify(change.failure) : null,
      ...("approvalId" in change && { approvalId: change.approvalId }),
      ...(change.requestedBy && { requestedBy: JSON.stringify(change.requestedBy) }),
    })
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where("id", "=", serialId)
    .where("state", "in", from)
    .$if(ofApproval !== undefined, (update) =>
      update.where("approvalId", "is not distinct from", ofApproval ?? null),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && serialOf(row);
};

/** Nobody moves it or changes what it is made of until the end of this transaction. */
export const lockSerial = async (tx: Tx, { serialId, ...tenant }: Serial): Promise<void> => {
  await ofTenant(tx, tenant).select("id").where("id", "=", serialId).forUpdate().execute();
};

/** Holds a serial letter on which nobody works, to change what stands in it. False: somebody works on it by now. */
export const holdIdle = async (tx: Tx, { partnerId, mode, serialId }: Serial, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("serials")
    .set({ updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", serialId)
    .where("dueAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whoever takes a portion has it until then; others find the next one. */
export const claimDue = async (
  db: Database,
  tenant: Tenant,
  now: Date,
  until: Date,
): Promise<Serial | undefined> => {
  const row = await db
    .updateTable("serials")
    .set({ dueAt: until })
    .where(
      "id",
      "=",
      ofTenant(db, tenant)
        .select("id")
        .where("dueAt", "<=", now)
        .orderBy("dueAt")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && serialOf(row);
};

export const listTenantsDue = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("serials")
    .select(["partnerId", "mode"])
    .distinct()
    .where("dueAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextDue = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await ofTenant(db, tenant)
    .select((select) => select.fn.min<Date | null>("dueAt").as("dueAt"))
    .executeTakeFirst();
  return row?.dueAt ?? null;
};

const rowColumns = [
  "place",
  "cells",
  "more",
  "letterId",
  "verdict",
  "found",
  "attempt",
  "orderId",
  "sendOn",
] as const;
const rowOf = (row: object): SerialRow => row as SerialRow;

const rowsOf = (db: Database | Tx, { partnerId, mode, serialId }: Tenant & { serialId: string }) =>
  db
    .selectFrom("serialRows")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId);

/** The next rows that nobody has rehearsed. */
export const unseenRows = async (db: Database, serial: Serial, limit: number): Promise<SerialRow[]> =>
  (
    await rowsOf(db, serial)
      .select(rowColumns)
      .where("verdict", "=", "unseen")
      .orderBy("place")
      .limit(limit)
      .execute()
  ).map(rowOf);

/** The next rows that can be sent and are not. */
export const sendableRows = async (db: Database, serial: Serial, limit: number): Promise<SerialRow[]> =>
  (
    await rowsOf(db, serial)
      .select(rowColumns)
      .where("verdict", "in", ["good", "odd"])
      .where("orderId", "is", null)
      .orderBy("place")
      .limit(limit)
      .execute()
  ).map(rowOf);

/** Those that deserve a look first, then the others; each as in the list. */
export const listRows = async (db: Database, serial: Serial, { limit, offset }: Page): Promise<SerialRow[]> =>
  (
    await rowsOf(db, serial)
      .select(rowColumns)
      .orderBy(sql`array_position(array['bad', 'odd', 'unseen', 'good'], verdict)`)
      .orderBy("place")
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(rowOf);

export type Judged = Pick<SerialRow, "place" | "cells" | "more"> & { verdict: Verdict; found: RowFinding };

/** Of rows as they were judged: what somebody has stopped or mended since is to be judged anew. */
export const recordVerdicts = (
  db: Database | Tx,
  { partnerId, mode, serialId, state }: Serial,
  judged: readonly Judged[],
) =>
  sql`
  update serial_rows r set verdict = j.verdict, found = j.found
  from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (place int, cells jsonb, more jsonb, verdict text, found jsonb)
  where r.partner_id = ${partnerId} and r.mode = ${mode} and r.serial_id = ${serialId} and r.place = j.place
    and r.cells = j.cells and r.more is not distinct from nullif(j.more, 'null') and r.order_id is null
    and exists (select from serials s where s.id = r.serial_id and s.state = ${state})`.execute(db);

export type HandedIn = Pick<SerialRow, "place" | "attempt"> & { orderId: string };

/**
 * Not when somebody has stopped it meanwhile: what was stored was taken back. Whoever stops it waits for this, which has hold
 * of the serial letter before it touches a row, as they have.
 */
export const recordOrders = (
  db: Database | Tx,
  { partnerId, mode, serialId, state, approvalId }: Serial,
  sent: readonly HandedIn[],
) =>
  sql`
  with running as materialized (
    select id from serials where partner_id = ${partnerId} and mode = ${mode} and id = ${serialId} and state = ${state}
      and approval_id = ${approvalId} for share
  )
  update serial_rows r set order_id = s."orderId"
  from running, jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (place int, attempt int, "orderId" uuid)
  where r.partner_id = ${partnerId} and r.mode = ${mode} and r.serial_id = running.id and r.place = s.place
    and r.attempt = s.attempt and r.order_id is null`.execute(db);

/** Which invoice was made of a row. False: the row says something else by now. */
export const recordLetter = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Serial,
  { place, attempt, letterId }: { place: number; attempt: number; letterId: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("serialRows")
    .set({ letterId })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("place", "=", place)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * The invoice that was made of a row counts no more: the next one is made and handed in under another key. Undefined: somebody
 * was faster.
 */
export const renewRow = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Serial,
  row: SerialRow,
): Promise<SerialRow | undefined> => {
  const anew = { letterId: null, attempt: row.attempt + 1 };
  const { numUpdatedRows } = await db
    .updateTable("serialRows")
    .set(anew)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("place", "=", row.place)
    .where("attempt", "=", row.attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...row, ...anew } : undefined;
};

/**
 * What the list says of a row, anew; it is to be rehearsed again. An invoice is made of it under another key, also where nobody
 * could note that one was made. None: it has been handed in.
 */
export const changeRow = async (
  db: Tx,
  serial: Serial,
  place: number,
  { cells, line }: { cells: Record<string, string>; line: number },
): Promise<boolean> => {
  const anew = JSON.stringify(cells);
  const at = line - 2;
  const { numUpdatedRows } = await db
    .updateTable("serialRows")
    .set({
      ...(line === 1
        ? { cells: sql`cells || ${anew}::jsonb` }
        : {
            cells: sql`cells`,
            more: sql`jsonb_set(more, array[${String(at)}], (more -> ${at}::int) || ${anew}::jsonb)`,
          }),
      verdict: "unseen",
      found: null,
      letterId: null,
      ...(serial.letter.invoice && { attempt: sql<number>`attempt + 1` }),
    })
    .where("partnerId", "=", serial.partnerId)
    .where("mode", "=", serial.mode)
    .where("serialId", "=", serial.serialId)
    .where("place", "=", place)
    .where("orderId", "is", null)
    .$if(line > 1, (update) => update.where(sql<boolean>`jsonb_array_length(more) > ${at}::int`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What is known of the invoices that were made of rows, by the letter of each. */
export type MadeInvoice = {
  documentId: string;
  documentNumber: string | null;
  grossCents: number;
  isVoid: boolean;
};

export const invoicesOfRows = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  rows: readonly Pick<SerialRow, "letterId">[],
): Promise<ReadonlyMap<string, MadeInvoice>> => {
  const letterIds = rows.flatMap(({ letterId }) => letterId ?? []);
  if (letterIds.length === 0) return new Map();
  const found = await db
    .selectFrom("documentFacts")
    .select(["letterId", "id", "documentNumber", "grossCents", "voidedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "in", letterIds)
    .execute();
  return new Map(
    found.flatMap(({ letterId, id, documentNumber, grossCents, voidedAt }) =>
      letterId && id
        ? [
            [
              letterId,
              { documentId: id, documentNumber, grossCents: grossCents ?? 0, isVoid: voidedAt !== null },
            ],
          ]
        : [],
    ),
  );
};

/**
 * Frees the rows whose order came to nothing, so that they can be handed in once more: also those of which nobody could
 * note the order any more.
 */
export const freeRows = (
  db: Database | Tx,
  { partnerId, mode, serialId }: Serial,
  orderIds: readonly string[],
) =>
  sql`
  update serial_rows set order_id = null, attempt = attempt + 1, verdict = 'unseen', found = null
  where partner_id = ${partnerId} and mode = ${mode} and serial_id = ${serialId} and (
    order_id = any(${orderIds}::uuid[])
    or order_id is null and ${rowKey(serialId)} in (
      select client_order_id from order_facts where id = any(${orderIds}::uuid[])))`.execute(db);

/** By what a row is handed in: what is handed in anew after it failed is another order. */
export const keyOf = (serialId: string, { place, attempt }: Pick<SerialRow, "place" | "attempt">): string =>
  `serial:${serialId}:${place}:${attempt}`;
const rowKey = (serialId: string) => sql`concat('serial:', ${serialId}::text, ':', place, ':', attempt)`;

/** Whether an invoice was made of any row and holds: what the list says of that row is settled. */
export const hasInvoices = async (db: Database | Tx, serial: Serial): Promise<boolean> => {
  const rows = await rowsOf(db, serial).select("letterId").where("letterId", "is not", null).execute();
  return [...(await invoicesOfRows(db, serial, rows)).values()].some(({ isVoid }) => !isVoid);
};

export type RowCounts = Record<Verdict, number> & {
  sent: number;
  sendable: number;
  pages: number;
  cents: number;
};

export const countRows = async (db: Database | Tx, serial: Serial): Promise<RowCounts> => {
  const of = (verdict: Verdict) => sql<number>`(count(*) filter (where verdict = ${verdict}))::int`;
  const isSendable = sql`verdict in ('good', 'odd') and order_id is null`;
  return rowsOf(db, serial)
    .select([
      of("unseen").as("unseen"),
      of("good").as("good"),
      of("odd").as("odd"),
      of("bad").as("bad"),
      sql<number>`count(order_id)::int`.as("sent"),
      sql<number>`(count(*) filter (where ${isSendable}))::int`.as("sendable"),
      sql<number>`coalesce(sum((found ->> 'pageCount')::int) filter (where ${isSendable}), 0)::int`.as(
        "pages",
      ),
      sql<number>`coalesce(sum((found ->> 'priceCents')::bigint) filter (where ${isSendable}), 0)::int`.as(
        "cents",
      ),
    ])
    .executeTakeFirstOrThrow();
};

/** What of a row that can be sent decides about money. */
export type PricedRow = {
  place: number;
  priceCents: number;
  priceByTier: Record<string, number>;
  client: string | null;
};

/** Those that would be handed in, in their order. */
export const pricedRows = (db: Database | Tx, serial: Serial): Promise<PricedRow[]> =>
  rowsOf(db, serial)
    .select([
      "place",
      sql<number>`(found ->> 'priceCents')::int`.as("priceCents"),
      sql<Record<string, number>>`coalesce(found -> 'priceByTier', '{}')`.as("priceByTier"),
      sql<string | null>`found ->> 'client'`.as("client"),
    ])
    .where("verdict", "in", ["good", "odd"])
    .where("orderId", "is", null)
    .orderBy("place")
    .execute();

/** Says which rows leave on which days; all others leave at once. */
export const recordDays = (
  tx: Tx,
  { partnerId, mode, serialId }: Serial,
  later: readonly { place: number; day: string }[],
) =>
  sql`
  update serial_rows r set send_on = (
    select day from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as l (place int, day date) where l.place = r.place)
  where r.partner_id = ${partnerId} and r.mode = ${mode} and r.serial_id = ${serialId} and r.order_id is null`.execute(
    tx,
  );

/** How many letters cost how much, the dearest first. */
export const priceSpread = (
  db: Database,
  serial: Serial,
): Promise<{ priceCents: number; letters: number }[]> =>
  rowsOf(db, serial)
    .select([
      sql<number>`(found ->> 'priceCents')::int`.as("priceCents"),
      sql<number>`count(*)::int`.as("letters"),
    ])
    .where("verdict", "in", ["good", "odd"])
    .groupBy(sql`found ->> 'priceCents'`)
    .orderBy("priceCents", "desc")
    .execute();

export const filesOf = async (
  db: Database | Tx,
  { partnerId, mode, serialId }: Serial,
): Promise<SerialFile[]> =>
  (
    await db
      .selectFrom("serialFiles")
      .select([
        "name",
        "title",
        "forAll",
        "pageCount",
        "usesColour",
        "sourceHash",
        "pdfHash",
        "warnings",
        "text",
      ])
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("serialId", "=", serialId)
      .orderBy("name")
      .execute()
  ).map((file: object) => file as SerialFile);

/** A file of the same name takes the place of the earlier one. */
export const keepFile = (
  tx: Tx,
  { partnerId, mode, serialId }: Serial,
  { warnings, ...file }: SerialFile,
  at: Date,
) =>
  tx
    .insertInto("serialFiles")
    .values({ partnerId, mode, serialId, ...file, warnings: JSON.stringify(warnings), createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(["serialId", "name"]).doUpdateSet((each) => ({
        title: each.ref("excluded.title"),
        forAll: each.ref("excluded.forAll"),
        pageCount: each.ref("excluded.pageCount"),
        usesColour: each.ref("excluded.usesColour"),
        sourceHash: each.ref("excluded.sourceHash"),
        pdfHash: each.ref("excluded.pdfHash"),
        warnings: each.ref("excluded.warnings"),
        text: each.ref("excluded.text"),
      })),
    )
    .execute();

/** What the columns fill, anew. Whom each row is for follows from it, so the database looks at every one again. */
export const changeColumns = async (
  tx: Tx,
  { partnerId, mode, serialId }: Serial,
  list: readonly SerialColumn[],
): Promise<void> => {
  await tx
    .updateTable("serials")
    .set({ columns: JSON.stringify(list) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", serialId)
    .execute();
};

/** Everything is to be rehearsed again that is not handed in: what rides along, or what columns fill, has changed. */
export const forgetVerdicts = (tx: Tx, { partnerId, mode, serialId }: Serial) =>
  tx
    .updateTable("serialRows")
    .set({ verdict: "unseen", found: null, cells: sql`cells` })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("serialId", "=", serialId)
    .where("orderId", "is", null)
    .execute();

/** What became of a row: its letter may cost less than alone, since all of them count together. */
export type RowOrder = { status: string; priceCents: number };

/** How the letters of these rows stand, by place. */
export const ordersOfRows = async (
  db: Database,
  { partnerId, mode }: Serial,
  rows: readonly SerialRow[],
): Promise<ReadonlyMap<number, RowOrder>> => {
  const placeOf = new Map(rows.flatMap(({ orderId, place }) => (orderId === null ? [] : [[orderId, place]])));
  if (placeOf.size === 0) return new Map();
  const found = await db
    .selectFrom("orderFacts")
    .select(["id", "status", "priceCents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", [...placeOf.keys()])
    .execute();
  return new Map(
    found.flatMap(({ id, status, priceCents }) =>
      id && status && priceCents !== null ? [[placeOf.get(id) ?? 0, { status, priceCents }]] : [],
    ),
  );
};

/** The letters of a serial letter that came to nothing: their rows may be handed in again. */
export const endedOrders = async (db: Database | Tx, serial: Serial): Promise<string[]> =>
  (
    await db
      .selectFrom("serialRows")
      .innerJoin("orderFacts", "orderFacts.id", "serialRows.orderId")
      .select("orderFacts.id")
      .where("serialRows.partnerId", "=", serial.partnerId)
      .where("serialRows.mode", "=", serial.mode)
      .where("serialId", "=", serial.serialId)
      .where("orderFacts.status", "in", ["rejected", "expired", "cancelled", "failed", "returned"])
      .execute()
  ).flatMap(({ id }) => id ?? []);
