import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { NewAttachment } from "./attachments.ts";

/** Puts an attachment into its place; those from there on move back by one. The letter must be locked. */
export async function insertAttachment(
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  { position, warnings, sizeBytes: _sizeBytes, ...plain }: NewAttachment & { position: number },
  at: Date,
): Promise<string> {
  await tx
    .updateTable("letterAttachments")
    .set((set) => ({ position: set("position", "+", 1) }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .where("position", ">=", position)
    .execute();
  const { id } = await tx
    .insertInto("letterAttachments")
    .values({
      partnerId,
      mode,
      letterId,
      position,
      ...plain,
      warnings: JSON.stringify(warnings),
      createdAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How much the attachments of a letter weigh, as they are printed. */
export async function sumOfAttachedBytes(
  db: Database,
  { partnerId, mode }: Tenant,
  letterId: string,
): Promise<number> {
  const { bytes } = await db
    .selectFrom("letterAttachments")
    .innerJoin("blobs", "blobs.hash", "letterAttachments.pdfHash")
    .select((select) => select.fn.sum<number | string | null>("blobs.sizeBytes").as("bytes"))
    .where("letterAttachments.partnerId", "=", partnerId)
    .where("letterAttachments.mode", "=", mode)
    .where("letterAttachments.letterId", "=", letterId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
