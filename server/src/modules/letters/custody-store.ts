import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** How a draft came to whoever has it. */
export type HandOver = { by: string; at: Date; remark: string | null };

/** Whose desk a draft lies on from now on. It is the same letter: nothing of what it says has changed. */
export const updateHolder = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  { to, ...handOver }: HandOver & { to: string },
): Promise<void> => {
  await tx
    .updateTable("letters")
    .set({ holderId: to, handedOver: JSON.stringify(handOver) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .execute();
};

export type HandedDraft = HandOver & { letterId: string; subject: string; recipientName: string | null };

/** Drafts that somebody else has given to this person, the latest first. */
export const draftsHandedTo = async (
  db: Database,
  { partnerId, mode }: Tenant,
  userId: string,
  since: Date,
): Promise<HandedDraft[]> => {
  const { rows } = await sql<Omit<HandedDraft, "at"> & { at: string }>`
    select id as letter_id, subject, recipient_name, handed_over ->> 'by' as by, handed_over ->> 'remark' as remark,
      handed_over ->> 'at' as at
    from letters
    where partner_id = ${partnerId} and mode = ${mode} and holder_id = ${userId} and status = 'draft'
      and discarded_at is null and restricted_at is null and (handed_over ->> 'at')::timestamptz >= ${since}
    order by handed_over ->> 'at' desc, id
    limit 100`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};

/** Throws a draft away, or brings it back; false: it is no draft any more, or was not thrown away. Counts as a change, so that no send goes on with it. */
export const updateDiscarded = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterId: string,
  discardedAt: Date | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("letters")
    .set((set) => ({ discardedAt, revision: set("revision", "+", 1) }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .where("discardedAt", discardedAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether an order of this letter, be it an earlier one, was handed to the post. */
export const hasLeft = async (tx: Tx, { partnerId, mode }: Tenant, letterId: string): Promise<boolean> => {
  const order = await tx
    .selectFrom("orderFacts")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .where("handedOverAt", "is not", null)
    .executeTakeFirst();
  return order !== undefined;
};

export const deleteWords = (tx: Tx, { partnerId, mode }: Tenant, letterId: string) =>
  tx
    .deleteFrom("letterSearch")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("letterId", "=", letterId)
    .execute();

/** The letter that was made to be sent again in the place of one that came back, beside a certain one; undefined: none. */
export const findResend = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
  except?: string,
): Promise<{ letterId: string } | undefined> =>
  db
    .selectFrom("letters")
    .select("id as letterId")
    .$if(except !== undefined, (resends) => resends.where("id", "<>", except ?? ""))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("resendsOrderId", "=", orderId)
    .where("discardedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
