import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";

export type IssuedProof = { orderId: string; factsHash: string; pdfHash: BlobHash; issuedAt: Date };

/** The paper that was issued for these very facts. */
export const selectProof = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { orderId, factsHash }: Pick<IssuedProof, "orderId" | "factsHash">,
): Promise<IssuedProof | undefined> => {
  const row = await db
    .selectFrom("orderProofs")
    .select(["orderId", "factsHash", "pdfHash", "issuedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .where("factsHash", "=", factsHash)
    .executeTakeFirst();
  return row && { ...row, pdfHash: row.pdfHash as BlobHash };
};

/** Whoever comes second has made the same bytes: the first stays. */
export const insertProof = (db: Database, { partnerId, mode }: Tenant, proof: IssuedProof) =>
  db
    .insertInto("orderProofs")
    .values({ partnerId, mode, ...proof })
    .onConflict((conflict) => conflict.columns(["orderId", "factsHash"]).doNothing())
    .execute();
