import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { DeliveryType } from "../../../../foundation/letter-options.ts";
import type { Cents } from "../../../../foundation/money.ts";
import type { BlobHash } from "../../../../ports/blob-store.ts";
import type { OrderStatus } from "../../../orders/orders.ts";
import type { ExportWish } from "../../export-format.ts";
import { type ListPage, NIL, pageOf } from "../page-of.ts";
import { byKey, isWished } from "../wished-store.ts";

/** So many letters are listed in one part of the contents: to set more at once might take too long on a busy machine. */
export const LETTERS_IN_A_PART = 250;
/** Whole parts of letters, whose contents are set side by side. */
const LETTERS_IN_A_TURN = 4 * LETTERS_IN_A_PART;

export type BundledLetter = {
  orderId: string;
  handedOverAt: Date;
  position: string;
  recipientLines: string[];
  subject: string | null;
  clientOrderId: string | null;
  auditTag: string | null;
  mandantennummer: string | null;
  clientName: string | null;
  senderName: string | null;
  deliveryType: DeliveryType | "email";
  trackingNumber: string | null;
  status: OrderStatus;
  pageCount: number;
  priceCents: Cents;
  pdfHash: BlobHash;
};

/** Handed to the carrier in the period and not taken back since. */
const isSent = (wish: ExportWish): RawBuilder<boolean> => sql<boolean>`(${isWished(wish, "o")}
  and o.handed_over_at >= ${wish.since} and o.handed_over_at < ${wish.until}
  and o.status in ('submitted', 'printing', 'posted', 'delivered', 'returned'))`;

/** In the order in which they were handed over; a cursor is a position to the microsecond and an id. */
export async function listSentLetters(
  db: Database,
  wish: ExportWish,
  cursor: string | null,
): Promise<ListPage<BundledLetter>> {
  const [position = "-infinity", id = NIL] = cursor?.split(" ") ?? [];
  const { rows } = await sql<BundledLetter>`
    select o.id as order_id, o.handed_over_at, to_char(o.handed_over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position,
      o.recipient_lines, l.subject, o.client_order_id, o.audit_tag, o.mandantennummer, k.name as client_name,
      coalesce(s.display_name, s.pflichtangaben ->> 'firma', s.pflichtangaben ->> 'name') as sender_name,
      case when o.carrier = 'email' then 'email' else o.delivery_type end as delivery_type, o.tracking_number, o.status, o.page_count, o.price_cents, o.pdf_hash
    from order_facts o
    left join ${byKey("letter_facts", sql`id = o.letter_id`)} l on l.partner_id = o.partner_id and l.mode = o.mode
    left join client_facts k on k.id = o.client_id and k.partner_id = o.partner_id and k.mode = o.mode
    left join sender_facts s on s.id = o.sender_profile_id and s.partner_id = o.partner_id and s.mode = o.mode
    where ${isSent(wish)} and o.restricted_at is null
      and (o.handed_over_at, o.id) > (${position}::timestamptz, ${id}::uuid)
    order by o.handed_over_at, o.id limit ${LETTERS_IN_A_TURN}`.execute(db);
  return pageOf(rows, ({ position: at, orderId }) => `${at} ${orderId}`, LETTERS_IN_A_TURN);
}

/** How many go into the bundle, and how many stay out because their processing is restricted (Art. 18 GDPR). */
export async function countSentLetters(
  db: Database,
  wish: ExportWish,
): Promise<{ letters: number; restricted: number }> {
  const { rows } = await sql<{ letters: number; restricted: number }>`
    select count(*) filter (where o.restricted_at is null) as letters, count(*) filter (where o.restricted_at is not null) as restricted
    from order_facts o where ${isSent(wish)}`.execute(db);
  return rows[0] ?? { letters: 0, restricted: 0 };
}
