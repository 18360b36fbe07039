import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Customer, Issuer } from "./receipt.ts";

/** Who changed it last, and when. */
export type Change = { changedAt: Date; changedBy: string };

/** Who issues receipts, for operators. */
export const receiptIssuer = async (db: Database | Tx): Promise<(Issuer & Change) | undefined> =>
  (await db
    .selectFrom("receiptIssuer")
    .select(["address", "taxNumber", "vatId", "changedAt", "changedBy"])
    .executeTakeFirst()) as (Issuer & Change) | undefined;

/** One change after the other, so that what it replaces can be judged. */
export const lockIssuer = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('receipt_issuer', 0))`.execute(tx);

/** There is one service, and one who runs it. */
export const upsertIssuer = (tx: Tx, { address, ...rest }: Issuer & Change) => {
  const row = { address: JSON.stringify(address), ...rest };
  return tx
    .insertInto("receiptIssuer")
    .values(row)
    .onConflict((conflict) => conflict.column("isOnly").doUpdateSet(row))
    .execute();
};

/** All that a request may know of it. */
export const issuerStanding = async (db: Database | Tx): Promise<{ isThere: boolean; hasVatId: boolean }> => {
  const { rows } = await sql<{ isThere: boolean; hasVatId: boolean }>`
    select has_receipt_issuer() as is_there, issuer_has_vat_id() as has_vat_id`.execute(db);
  return rows[0] ?? { isThere: false, hasVatId: false };
};

export type BillingAddress = Customer & { language: Language };

export const billingAddressOf = async (
  db: Database | Tx,
  partnerId: string,
): Promise<(BillingAddress & Change) | undefined> =>
  (await db
    .selectFrom("billingAddresses")
    .select(["address", "vatId", "language", "changedAt", "changedBy"])
    .where("partnerId", "=", partnerId)
    .executeTakeFirst()) as (BillingAddress & Change) | undefined;

/** Likewise, for each account. */
export const lockBillingAddress = (tx: Tx, partnerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`billing_addresses:${partnerId}`}, 0))`.execute(tx);

export const upsertBillingAddress = (
  tx: Tx,
  partnerId: string,
  { address, ...rest }: BillingAddress & Change,
) => {
  const row = { address: JSON.stringify(address), ...rest };
  return tx
    .insertInto("billingAddresses")
    .values({ partnerId, ...row })
    .onConflict((conflict) => conflict.column("partnerId").doUpdateSet(row))
    .execute();
};
