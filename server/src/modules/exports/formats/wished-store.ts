import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { ExportWish } from "../export-format.ts";

type Condition = RawBuilder<boolean>;

/** Rows of the tenant that pass the export's filters; for tables that name client and sender themselves. */
export const isWished = (
  wish: Pick<ExportWish, "partnerId" | "mode" | "client" | "matter" | "senderProfileId">,
  alias: "o" | "d",
): Condition => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const client = wish.client ? sql`and ${of("client_id")} = ${wish.client.clientId}` : sql``;
  const sender = wish.senderProfileId ? sql`and ${of("sender_profile_id")} = ${wish.senderProfileId}` : sql``;
  const matter = wish.matter ? sql`and ${of("matter_id")} = ${wish.matter.matterId}` : sql``;
  return sql<boolean>`(${of("partner_id")} = ${wish.partnerId} and ${of("mode")} = ${wish.mode} ${client} ${matter} ${sender})`;
};

export const hasFilter = ({ client, matter, senderProfileId }: ExportWish): boolean =>
  client !== null || matter !== null || senderProfileId !== null;

type Joined = "client_facts" | "ledger_facts" | "order_facts" | "letter_facts" | "archive_chain";

/**
 * A row of another table by its key alone; whose it is, is compared after. With both in one condition the planner,
 * before the first statistics, reads everything a partner has for each row.
 */
export const byKey = (table: Joined, key: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`lateral (select * from ${sql.table(table)} where ${key} offset 0)`;

/**
 * What captures and credits `t` belong to: the reservation `r`, for a credit by way of its capture `c`, and the order
 * `o`, as long as there is one. Other movements of the wallet have none of them.
 */
export const joinOrderOfBooking = ({ partnerId, mode }: ExportWish): RawBuilder<unknown> => sql`
  left join ${byKey("ledger_facts", sql`id = t.capture_id`)} c on c.partner_id = ${partnerId} and c.mode = ${mode}
  left join ${byKey("ledger_facts", sql`id = coalesce(t.reservation_id, c.reservation_id)`)} r
    on r.partner_id = ${partnerId} and r.mode = ${mode}
  left join ${byKey("order_facts", sql`id = order_named(r.reference)`)} o on o.partner_id = ${partnerId} and o.mode = ${mode}`;

/** What was booked in the period; with a filter, only what belongs to matching orders. */
export const isBookedFor = (wish: ExportWish): Condition => {
  const { partnerId, mode, since, until, client, matter, senderProfileId } = wish;
  return sql<boolean>`(t.partner_id = ${partnerId} and t.mode = ${mode} and t.booked_at >= ${since} and t.booked_at < ${until}
    ${client ? sql`and r.client_id = ${client.clientId}` : sql``}
    ${matter ? sql`and o.matter_id = ${matter.matterId}` : sql``}
    ${senderProfileId ? sql`and o.sender_profile_id = ${senderProfileId}` : sql``})`;
};

type Listed = Parameters<typeof isWished>[0] & Pick<ExportWish, "since" | "until">;

/** Made in the period, or not yet at its end when the period began: whatever happened in it has its order listed, and counted. */
export const isListed = (wish: Listed): Condition => sql<boolean>`(${isWished(wish, "o")}
  and o.created_at < ${wish.until} and (o.created_at >= ${wish.since} or o.status_at >= ${wish.since}))`;

export async function counted(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ things: number }>`select count(*) as things ${from}`.execute(db);
  return rows[0]?.things ?? 0;
}
