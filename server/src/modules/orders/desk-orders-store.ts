import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Order, StatusDetail } from "./order.ts";

/** What became of a letter that somebody asked for. */
export type DeskOrder = Pick<Order, "orderId" | "letterId" | "status" | "statusAt"> & {
  approvalId: string | null;
  statusDetail: StatusDetail;
  subject: string;
  recipientName: string;
};

/** Whose letters: by what they asked through, and for owners also those of nobody who is still there. */
export type DeskOf = {
  connectionIds: readonly string[];
  /** Of everybody in the account; null: of nobody else. */
  knownConnectionIds: readonly string[] | null;
};

/** An order that whoever may decide has taken out of the queue to mend its letter. */
export const CORRECTED = "CORRECTED_IN_PORTAL";
export const SENT_BACK = "SENT_BACK_IN_PORTAL";

const MOST = 200;

/** The latest first. */
export const ordersOnDesk = async (
  db: Database,
  tenant: Tenant,
  { connectionIds, knownConnectionIds }: DeskOf,
  since: Date,
): Promise<DeskOrder[]> => {
  const own = sql<boolean>`o.connection_id = any(${[...connectionIds]}::text[])`;
  // Somebody else has taken the letter on: whoever wrote it still hears what became of it.
  const written = sql<boolean>`l.holder_id is not null and l.written_by ->> 'connectionId' = any(${[...connectionIds]}::text[])`;
  const nobodys =
    knownConnectionIds === null
      ? sql<boolean>`false`
      : sql<boolean>`o.connection_id <> all(${[...knownConnectionIds]}::text[])`;
  const [asked, others] = [
    await selected(db, tenant, since, own),
    await selected(
      db,
      tenant,
      since,
      sql`o.status <> 'delivered' and not (${own}) and (${written} or ${nobodys})`,
    ),
  ];
  return [...asked, ...others].toSorted((a, b) => b.statusAt.getTime() - a.statusAt.getTime());
};

/** What was written on or ordered again since is somebody's work, and lies on no desk any more. */
const selected = async (
  db: Database,
  { partnerId, mode }: Tenant,
  since: Date,
  wanted: RawBuilder<boolean>,
): Promise<DeskOrder[]> => {
  const { rows } = await sql<DeskOrder>`
    select o.id as order_id, o.letter_id, o.status, o.status_at, o.status_detail, o.approval_id, l.subject,
      o.recipient ->> 'name' as recipient_name
    from orders o join letter_facts l on l.id = o.letter_id
    where o.partner_id = ${partnerId} and o.mode = ${mode} and o.status_at >= ${since} and o.restricted_at is null
      and l.discarded_at is null
      and o.status in ('rejected', 'expired', 'awaiting_partner_fix', 'returned', 'failed', 'delivered')
      and (o.status in ('delivered', 'awaiting_partner_fix') or o.status_detail ->> 'code' = ${CORRECTED}
        or l.updated_at <= o.status_at
          and not exists (select from orders later where later.letter_id = o.letter_id and later.id <> o.id
            and later.created_at >= o.status_at)
          and not exists (select from letters_sent_again again where again.order_id = o.id))
      and ${wanted}
    order by o.status_at desc, o.id
    limit ${MOST}`.execute(db);
  return rows;
};

/** The people who have taken letters of an approval out of the queue before, to mend them. */
export const correctorsOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  approvalId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct corrected.status_detail #>> '{by,id}' as id
    from orders asked join orders corrected on corrected.letter_id = asked.letter_id
    where asked.partner_id = ${partnerId} and asked.mode = ${mode} and asked.approval_id = ${approvalId}
      and corrected.partner_id = asked.partner_id and corrected.mode = asked.mode
      and corrected.status_detail ->> 'code' = ${CORRECTED}
      and corrected.status_detail #>> '{by,id}' is not null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whether somebody has taken an order of this letter out of the queue to mend it. */
export const wasCorrected = async (
  db: Database,
  { partnerId, mode }: Tenant,
  letterId: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .where(sql<string>`status_detail ->> 'code'`, "=", CORRECTED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
