import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { FormFinding } from "../../texts/forms/form-finding.ts";
import type { Order } from "./order.ts";

type OrdersInShort = {
  recipientNames: string[];
  /** Of the first letter; null: it was erased. */
  first: { orderId: string; subject: string; company: string | null; name: string } | null;
  deliveryTypes: (DeliveryType | "email")[];
  waitingCents: number;
  lettersWithWarnings: number;
  /** The first declaration among them that a print may not be enough for. */
  form: FormFinding | null;
};

/** What the letters of each approval come to: the first names, the products, what waits. */
export async function sumUpApprovals(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, OrdersInShort>> {
  if (approvalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .innerJoin("letterFacts as letter", "letter.id", "orders.letterId")
    .select([
      sql<string>`approval_id`.as("approvalId"),
      sql<
        string[]
      >`(array_agg(orders.recipient ->> 'name' order by orders.id) filter (where orders.restricted_at is null))[1:3]`.as(
        "recipientNames",
      ),
      sql<
        OrdersInShort["first"]
      >`(array_agg(jsonb_build_object('orderId', orders.id, 'subject', letter.subject,
        'company', orders.recipient ->> 'company', 'name', orders.recipient ->> 'name') order by orders.id)
        filter (where orders.restricted_at is null))[1]`.as("first"),
      sql<
        OrdersInShort["deliveryTypes"]
      >`array_agg(distinct case when email is null then delivery_type else 'email' end)`.as("deliveryTypes"),
      sql<number>`coalesce(sum(price_cents) filter (where status = 'awaiting_approval'), 0)::int`.as(
        "waitingCents",
      ),
      sql<number>`(count(*) filter (where jsonb_array_length(warnings) > 0))::int`.as("lettersWithWarnings"),
      sql<FormFinding | null>`(array_agg(jsonb_path_query_first(orders.warnings, '$[*].form') order by orders.id)
        filter (where orders.restricted_at is null and jsonb_path_exists(orders.warnings, '$[*].form')))[1]`.as(
        "form",
      ),
    ])
    .where("orders.partnerId", "=", partnerId)
    .where("orders.mode", "=", mode)
    .where("orders.approvalId", "in", approvalIds)
    .groupBy("orders.approvalId")
    .execute();
  return new Map(
    rows.map(({ approvalId, recipientNames, ...rest }) => [
      approvalId,
      { recipientNames: recipientNames ?? [], ...rest },
    ]),
  );
}

type FirstOrder = Pick<
  Order,
  | "orderId"
  | "letterId"
  | "clientOrderId"
  | "status"
  | "recipient"
  | "deliveryType"
  | "priceCents"
  | "pageCount"
  | "warnings"
  | "pdfHash"
  | "email"
> & { approvalId: string; subject: string };

/** The orders of approvals in the order in which they were given, of each `most` after those skipped. */
export const firstOrdersOfApprovals = async (
  db: Database,
  { partnerId, mode }: Tenant,
  approvalIds: readonly string[],
  { most, skipped = 0 }: { most: number; skipped?: number },
): Promise<FirstOrder[]> => {
  if (approvalIds.length === 0) return [];
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("orders")
        .innerJoin("letterFacts as letter", "letter.id", "orders.letterId")
        .select([
          "orders.id as orderId",
          "orders.letterId",
          "orders.clientOrderId",
          "orders.approvalId",
          "orders.status",
          "orders.recipient",
          "orders.deliveryType",
          "orders.priceCents",
          "orders.pageCount",
          "orders.warnings",
          "orders.pdfHash",
          "orders.email",
          "letter.subject",
          sql<number>`row_number() over (partition by orders.approval_id order by orders.id)`.as("place"),
        ])
        .where("orders.partnerId", "=", partnerId)
        .where("orders.mode", "=", mode)
        .where("orders.approvalId", "in", approvalIds)
        .where("orders.restrictedAt", "is", null)
        .as("letters"),
    )
    .selectAll()
    .where("place", ">", skipped)
    .where("place", "<=", skipped + most)
    .orderBy("approvalId")
    .orderBy("place")
    .execute();
  return rows as unknown as FirstOrder[];
};
