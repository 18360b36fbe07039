import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { type PostalAddress, valueOf } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { EmailFormat, OrderEmail } from "./order-email.ts";

/** How somebody was mailed last, as far as anything left. */
export type EarlierMail = { to: string; format: EmailFormat; cameBackAt: Date | null };

const mailed = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("orders")
    .select(["email", "status", "statusAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("email", "is not", null)
    .where("status", "in", ["submitted", "posted", "delivered", "returned"])
    .orderBy("createdAt", "desc")
    .limit(1);

const earlierMail = (
  row: { email: unknown; status: string; statusAt: Date } | undefined,
): EarlierMail | undefined => {
  if (!row) return undefined;
  const { to, format } = row.email as OrderEmail;
  return { to, format, cameBackAt: row.status === "returned" ? row.statusAt : null };
};

/** The latest to this address. */
export const lastMailTo = async (
  db: Database,
  tenant: Tenant,
  to: string,
): Promise<EarlierMail | undefined> =>
  earlierMail(
    await mailed(db, tenant)
      .where(sql<string>`lower(email ->> 'to')`, "=", to.toLowerCase())
      .executeTakeFirst(),
  );

/** The latest to this person or company, whatever the address. */
export const lastMailFor = async (
  db: Database,
  tenant: Tenant,
  recipient: PostalAddress,
): Promise<EarlierMail | undefined> =>
  earlierMail(
    await mailed(db, tenant)
      .where(sql<string>`recipient ->> 'name'`, "=", recipient.name)
      .where(sql<boolean>`recipient = ${JSON.stringify(valueOf(recipient))}::jsonb`)
      .executeTakeFirst(),
  );
