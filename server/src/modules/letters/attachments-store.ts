import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Attachment, NewAttachment } from "./letter.ts";

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
    .innerJoin("blobSizes as blob", "blob.hash", "letterAttachments.pdfHash")
    .select((select) => select.fn.sum<number | string | null>("blob.sizeBytes").as("bytes"))
    .where("letterAttachments.partnerId", "=", partnerId)
    .where("letterAttachments.mode", "=", mode)
    .where("letterAttachments.letterId", "=", letterId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Those named, in this order; the others go. The letter must be locked. */
export async function rearrangeAttachments(
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  attachments: readonly Pick<Attachment, "attachmentId" | "title">[],
): Promise<void> {
  const attachmentIds = attachments.map(({ attachmentId }) => attachmentId);
  const named = attachments.map(({ attachmentId: id, title }, at) => ({ id, title, position: at + 1 }));
  await sql`
    delete from letter_attachments
    where partner_id = ${partnerId} and mode = ${mode} and letter_id = ${letterId}
      and not id = any(${[...attachmentIds]}::uuid[])
  `.execute(tx);
  await sql`
    update letter_attachments set position = named.position, title = named.title
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (id uuid, position int, title text)
    where partner_id = ${partnerId} and mode = ${mode} and letter_id = ${letterId} and letter_attachments.id = named.id
  `.execute(tx);
}

/** Lets the files of one letter ride along with another as well, in their places. */
export async function copyAttachments(
  tx: Tx,
  { partnerId, mode }: Tenant,
  { from, to }: { from: string; to: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into letter_attachments (partner_id, mode, letter_id, position, kind, title, page_count, uses_colour,
      source_hash, pdf_hash, warnings, text, created_at)
    select partner_id, mode, ${to}, position, kind, title, page_count, uses_colour, source_hash, pdf_hash, warnings, text, ${at}
    from letter_attachments where partner_id = ${partnerId} and mode = ${mode} and letter_id = ${from}
  `.execute(tx);
}
