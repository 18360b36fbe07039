import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { Receipt } from "./receipt.ts";
import { receiptColumns, receiptOf } from "./receipts-store.ts";

/** From the first moment up to, not including, the second. */
export type IssuedPeriod = { since: Date; until: Date };

export type StoredReceipt = {
  receipt: Receipt;
  /** Null for the moments between the number and the paper. */
  pdfHash: BlobHash | null;
};

/** By number and thus in the order of issue, so many behind the number that was named last. */
export const selectIssued = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { since, until }: IssuedPeriod,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredReceipt[]> => {
  const rows = await db
    .selectFrom("receipts")
    .leftJoin("receiptPapers as p", (join) =>
      join
        .onRef("p.receiptId", "=", "receipts.id")
        .onRef("p.partnerId", "=", "receipts.partnerId")
        .onRef("p.mode", "=", "receipts.mode"),
    )
    .select(receiptColumns)
    .select("p.pdfHash")
    .where("receipts.partnerId", "=", partnerId)
    .where("receipts.mode", "=", mode)
    .where("receipts.issuedAt", ">=", since)
    .where("receipts.issuedAt", "<", until)
    .where("receipts.number", ">", after ?? "")
    .orderBy("receipts.number")
    .limit(limit)
    .execute();
  return rows.map(({ pdfHash, ...row }) => ({
    receipt: receiptOf(row),
    pdfHash: pdfHash as BlobHash | null,
  }));
};

export const countIssuedReceipts = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { since, until }: IssuedPeriod,
): Promise<number> => {
  const { rows } = await sql<{ receipts: number }>`select count(*) as receipts from receipts
    where partner_id = ${partnerId} and mode = ${mode} and issued_at >= ${since} and issued_at < ${until}`.execute(
    db,
  );
  return rows[0]?.receipts ?? 0;
};
