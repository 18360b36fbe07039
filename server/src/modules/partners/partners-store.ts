import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";

/** Undefined when the short name is taken. */
export const insertPartner = (
  tx: Tx,
  partner: { name: string; slug: string; createdAt: Date; defaultPreset: string | null },
) =>
  tx
    .insertInto("partners")
    .values(partner)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Which preset dresses letters that have neither a design nor a letterhead; null for a bare sheet. */
export const defaultPresetOf = async (db: Database | Tx, partnerId: string): Promise<string | null> =>
  (await db.selectFrom("partners").select("defaultPreset").where("id", "=", partnerId).executeTakeFirst())
    ?.defaultPreset ?? null;

const settings = [
  "id",
  "name",
  "slug",
  "createdAt",
  "closedAt",
  "heldAt",
  "heldReason",
  "features",
  "printInGrey",
  "approvalDays",
  "approvalRules",
  "approvalFourEyes",
  "signedYesRules",
  "twoApproversAboveCents",
  "formRecognisedRefused",
  "approvalsUpdatedAt",
  "exportEmails",
  "exportsWait",
  "exportsUpdatedAt",
  "allowedNetworks",
  "networksUpdatedAt",
  "carrierRoutes",
  "datevSettings",
  "datevUpdatedAt",
] as const;

export const findPartner = (db: Database | Tx, partnerId: string) =>
  db.selectFrom("partners").select(settings).where("id", "=", partnerId).executeTakeFirst();

export const findPartnerBySlug = (db: Database | Tx, slug: string) =>
  db.selectFrom("partners").select(settings).where("slug", "=", slug).executeTakeFirst();

/** What is set now, held until the change is stored. */
export const lockPartner = async (tx: Tx, partnerId: string) => {
  const row = await tx
    .selectFrom("partners")
    .select(["features", "approvalsUpdatedAt", "exportsUpdatedAt", "networksUpdatedAt", "datevUpdatedAt"])
    .where("id", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      features: row.features,
      approvals: { updatedAt: row.approvalsUpdatedAt },
      exports: { updatedAt: row.exportsUpdatedAt },
      networks: { updatedAt: row.networksUpdatedAt },
      datev: { updatedAt: row.datevUpdatedAt },
    }
  );
};

/** Whoever holds it looks for the demo partner and makes it; the others wait and then find it. */
export const lockDemoPartner = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo partner', 0))`.execute(tx);

export const listPartners = (db: Database) =>
  db
    .selectFrom("partners")
    .select(["id as partnerId", "name", "slug", "features", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export type Disabled = { at: Date; reason: string };

/** Disables an account at once, with the reason, or with null enables it again; undefined if there is none. */
export const disablePartner = (db: Database | Tx, partnerId: string, disabled: Disabled | null) =>
  db
    .updateTable("partners")
    .set({ disabledAt: disabled?.at ?? null, disabledReason: disabled?.reason ?? null })
    .where("id", "=", partnerId)
    .returning(["id as partnerId", "name", "slug"])
    .executeTakeFirst();

/** Keeps the account's real letters back, with the reason, or with null lets them leave; undefined if there is none. */
export const holdPartner = (db: Database | Tx, partnerId: string, held: Disabled | null) =>
  db
    .updateTable("partners")
    .set({ heldAt: held?.at ?? null, heldReason: held?.reason ?? null })
    .where("id", "=", partnerId)
    .where("heldAt", held === null ? "is not" : "is", null)
    .returning(["id as partnerId", "name", "slug"])
    .executeTakeFirst();

/** The account that posts letters with codes, in place of the one before; null: none does. */
export async function letPostCodes(tx: Tx, partnerId: string | null): Promise<void> {
  await tx.updateTable("partners").set({ postsCodes: false }).where("postsCodes", "=", true).execute();
  if (partnerId !== null)
    await tx.updateTable("partners").set({ postsCodes: true }).where("id", "=", partnerId).execute();
}

export const whoPostsCodes = async (db: Database | Tx): Promise<string | null> =>
  (await db.selectFrom("partners").select("id").where("postsCodes", "=", true).executeTakeFirst())?.id ??
  null;

/** Whoever runs the service stands for all senders of the account, or with null no longer; undefined if there is none. */
export const trustSendersOf = (db: Database | Tx, partnerId: string, trusted: Disabled | null) =>
  db
    .updateTable("partners")
    .set({ sendersTrustedAt: trusted?.at ?? null, sendersTrustedReason: trusted?.reason ?? null })
    .where("id", "=", partnerId)
    .returning(["id as partnerId", "name", "slug"])
    .executeTakeFirst();

/** Whether everybody in the account needs a second factor. */
export const findSecondFactorRule = async (db: Database, partnerId: string): Promise<boolean> => {
  const { secondFactorForAll } = await db
    .selectFrom("partners")
    .select("secondFactorForAll")
    .where("id", "=", partnerId)
    .executeTakeFirstOrThrow();
  return secondFactorForAll;
};

export const updateSecondFactorRule = (db: Database, partnerId: string, secondFactorForAll: boolean) =>
  db.updateTable("partners").set({ secondFactorForAll }).where("id", "=", partnerId).execute();

export type PartnerSearch = { query: string; limit: number; offset: number };
export type PartnerPage = {
  items: {
    partnerId: string;
    name: string;
    slug: string;
    features: string[];
    createdAt: Date;
    disabledAt: Date | null;
    disabledReason: string | null;
    heldAt: Date | null;
    heldReason: string | null;
    people: number;
  }[];
  total: number;
};

/** Every account, or those whose name or short name has these words in it; by name. */
export const findPartners = async (
  db: Database,
  { query, limit, offset }: PartnerSearch,
): Promise<PartnerPage> => {
  const pattern = `%${query.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const found = db
    .selectFrom("partners")
    .where((is) => is.or([is("name", "ilike", pattern), is("slug", "ilike", pattern)]));
  const items = await found
    .select(["id as partnerId", "name", "slug", "features", "createdAt", "disabledAt", "disabledReason"])
    .select(["heldAt", "heldReason"])
    .select(
      sql<number>`(select count(*) from memberships where memberships.partner_id = partners.id)`.as("people"),
    )
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total };
};

export type PartnerRowChanges = {
  features?: string[];
  printInGrey?: boolean;
  approvalDays?: number;
  approvalRules?: string;
  approvalFourEyes?: boolean;
  signedYesRules?: string;
  twoApproversAboveCents?: number | null;
  formRecognisedRefused?: boolean;
  exportEmails?: string[];
  exportsWait?: boolean;
  allowedNetworks?: string[];
  carrierRoutes?: string;
  datevSettings?: string | null;
  approvalsUpdatedAt?: Date;
  exportsUpdatedAt?: Date;
  networksUpdatedAt?: Date;
  datevUpdatedAt?: Date;
};

export const updatePartner = (tx: Tx, partnerId: string, changes: PartnerRowChanges) =>
  tx.updateTable("partners").set(changes).where("id", "=", partnerId).execute();

export const findCaps = (db: Database | Tx, partnerId: string, mode: Mode) =>
  db
    .selectFrom("spendingCaps")
    .select(["lettersPerDay", "centsPerDay", "lowBalanceCents", "setBy", "updatedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();

/** From which balance on the account is told that it runs low. */
export const findLowBalance = async (db: Database, partnerId: string, mode: Mode): Promise<number> => {
  const { lowBalanceCents } = await db
    .selectFrom("spendingCaps")
    .select("lowBalanceCents")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();
  return lowBalanceCents;
};

export const updateCaps = (
  tx: Tx,
  partnerId: string,
  mode: Mode,
  caps: {
    lettersPerDay?: number;
    centsPerDay?: number;
    lowBalanceCents?: number;
    setBy?: string;
    updatedAt: Date;
  },
) =>
  tx
    .updateTable("spendingCaps")
    .set(caps)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .execute();
