import type { Database, Tx } from "../../../db/database.ts";

const columns = ["id", "partnerId", "domain", "proof", "provedAt", "checkedAt", "missingSince"] as const;

export const listDomains = (db: Database | Tx, partnerId: string) =>
  db
    .selectFrom("signOnDomains")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .orderBy("domain")
    .execute();

export type SignOnDomain = Awaited<ReturnType<typeof listDomains>>[number];

/** Adds a domain, or finds the one that was added before: what its name server has to say stays the same. */
export const ensureDomain = async (
  db: Database,
  added: { partnerId: string; domain: string; proof: string; createdAt: Date },
): Promise<SignOnDomain> => {
  await db
    .insertInto("signOnDomains")
    .values(added)
    .onConflict((conflict) => conflict.columns(["partnerId", "domain"]).doNothing())
    .execute();
  return db
    .selectFrom("signOnDomains")
    .select(columns)
    .where("partnerId", "=", added.partnerId)
    .where("domain", "=", added.domain)
    .executeTakeFirstOrThrow();
};

export const findDomain = (db: Database, partnerId: string, domainId: string) =>
  db
    .selectFrom("signOnDomains")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("id", "=", domainId)
    .executeTakeFirst();

/** Whoever has proved it, in whichever account. */
export const findProver = (db: Database, domain: string) =>
  db
    .selectFrom("signOnDomains")
    .select(columns)
    .where("domain", "=", domain)
    .where("provedAt", "is not", null)
    .executeTakeFirst();

/** False: another account has it; of two that come at once, one. */
export const markDomainProved = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("signOnDomains")
    .set((set) => ({ provedAt: set.fn.coalesce("provedAt", set.val(at)), checkedAt: at, missingSince: null }))
    .where("id", "=", id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("signOnDomains as other")
            .select("other.id")
            .whereRef("other.domain", "=", "signOnDomains.domain")
            .whereRef("other.id", "!=", "signOnDomains.id")
            .where("other.provedAt", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The proof is not there (any more). */
export const markDomainMissing = (
  db: Database,
  id: string,
  { at, missingSince, isLost }: { at: Date; missingSince: Date | null; isLost: boolean },
) =>
  db
    .updateTable("signOnDomains")
    .set({ checkedAt: at, missingSince, ...(isLost && { provedAt: null }) })
    .where("id", "=", id)
    .execute();

export const deleteDomain = (db: Database, partnerId: string, domainId: string) =>
  db
    .deleteFrom("signOnDomains")
    .where("partnerId", "=", partnerId)
    .where("id", "=", domainId)
    .returning("domain")
    .executeTakeFirst();

export const deleteDomainsOf = (tx: Tx, partnerId: string) =>
  tx.deleteFrom("signOnDomains").where("partnerId", "=", partnerId).execute();

export const isProvedBy = async (db: Database | Tx, partnerId: string, domain: string): Promise<boolean> =>
  (await db
    .selectFrom("signOnDomains")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("domain", "=", domain)
    .where("provedAt", "is not", null)
    .executeTakeFirst()) !== undefined;

/** Every proof that is due to be looked at again, the longest ago first. */
export const listDomainsToCheck = (db: Database, before: Date) =>
  db
    .selectFrom("signOnDomains")
    .select(columns)
    .where("provedAt", "is not", null)
    .where("checkedAt", "<", before)
    .orderBy("checkedAt")
    .limit(500)
    .execute();

export const countDomains = async (db: Database, partnerId: string): Promise<number> => {
  const { domains } = await db
    .selectFrom("signOnDomains")
    .select((select) => select.fn.countAll<number>().as("domains"))
    .where("partnerId", "=", partnerId)
    .executeTakeFirstOrThrow();
  return domains;
};

/** Proved domains of accounts, by which their provider is found. */
export const domainsOfSignOn = (db: Database, partnerIds: readonly string[]) =>
  db
    .selectFrom("signOnDomains")
    .select("domain")
    .where("partnerId", "in", partnerIds)
    .where("provedAt", "is not", null)
    .orderBy("provedAt")
    .execute();
