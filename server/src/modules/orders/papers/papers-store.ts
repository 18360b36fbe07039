import type { Database, Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";

/** What a paper of the post is, as far as whoever brings it says. */
export const paperKinds = ["slip", "delivery_record", "other"] as const;
export type PaperKind = (typeof paperKinds)[number];

export type PaperBy = { id: string; name: string };

export type DeliveryProof = {
  deliveryProofId: string;
  orderId: string;
  kind: PaperKind;
  paperDay: string;
  fileName: string;
  mediaType: "application/pdf" | "image/jpeg";
  blobHash: BlobHash;
  addedAt: Date;
  addedBy: PaperBy;
};

/** In the order in which they were brought. */
export const papersOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<DeliveryProof[]> => {
  const rows = await db
    .selectFrom("deliveryProofs")
    .select([
      "id as deliveryProofId",
      "orderId",
      "kind",
      "paperDay",
      "fileName",
      "mediaType",
      "blobHash",
      "addedAt",
      "addedBy",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();
  // Whatever the columns hold was written here.
  return rows as unknown as DeliveryProof[];
};

export const insertPaper = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { deliveryProofId: id, addedBy, ...paper }: DeliveryProof,
): Promise<void> => {
  await tx
    .insertInto("deliveryProofs")
    .values({ partnerId, mode, id, ...paper, addedBy: JSON.stringify(addedBy) })
    .execute();
};

/** Nobody else brings a paper for this order until the transaction ends. */
export const lockForPapers = async (tx: Tx, { partnerId, mode }: Tenant, orderId: string): Promise<void> => {
  await tx
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .forUpdate()
    .execute();
};
