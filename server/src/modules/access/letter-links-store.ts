import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export const letterLinkKinds = ["own", "courier"] as const;
export type LetterLinkKind = (typeof letterLinkKinds)[number];

export type LetterLink = {
  linkId: string;
  orderId: string;
  kind: LetterLinkKind;
  holder: string;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
};

const columns = [
  "id as linkId",
  "orderId",
  "kind",
  "holder",
  "createdBy",
  "createdByName",
  "createdAt",
  "expiresAt",
  "withdrawnAt",
] as const;

export const insertLetterLink = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { linkId, ...link }: LetterLink & { secretHash: string },
): Promise<void> => {
  await db
    .insertInto("letterLinks")
    .values({ id: linkId, partnerId, mode, ...link })
    .execute();
};

/** The latest first. */
export const letterLinksOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
): Promise<LetterLink[]> =>
  (await db
    .selectFrom("letterLinks")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute()) as LetterLink[];

/** Who was given these links, and by whom. */
export const letterLinkNames = (db: Database, partnerId: string, ids: readonly string[]) =>
  db
    .selectFrom("letterLinks")
    .select(["id", "holder", "createdByName"])
    .where("partnerId", "=", partnerId)
    .where("id", "in", ids)
    .execute();

/** Ends a link; one that has ended stays as it ended. Undefined: there is none. */
export const withdrawLetterLink = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  linkId: string,
  at: Date,
): Promise<LetterLink | undefined> => {
  const row = await db
    .updateTable("letterLinks")
    .set((set) => ({ withdrawnAt: set.fn.coalesce("withdrawnAt", set.val(at)) }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", linkId)
    .returning(columns)
    .executeTakeFirst();
  return row as LetterLink | undefined;
};

/** Whoever comes with a secret, of whatever account: nobody knows yet which. */
export const findLetterLink = async (
  db: Database,
  secretHash: string,
): Promise<(LetterLink & { tenant: Tenant }) | undefined> => {
  const row = await db
    .selectFrom("letterLinks")
    .select([...columns, "partnerId", "mode"])
    .where("secretHash", "=", secretHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { partnerId, mode, ...link } = row;
  return { ...(link as LetterLink), tenant: { partnerId, mode } };
};
