import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { IssuedFilter, TakenDiscount } from "./document.ts";

/** Where a walk by day stands. */
export type DiscountCursor = { skontoOn: string; paymentId: string };

/** Entries of money that took a discount, ended it or took either back: together they are what was taken off. */
const discountsOf = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { clientId, matterId, senderProfileId, booksOf }: Omit<IssuedFilter, "firstDay" | "lastDay">,
) =>
  db
    .selectFrom("documentPayments as p")
    .innerJoin("documents as d", (join) =>
      join.onRef("d.id", "=", "p.documentId").on("d.partnerId", "=", partnerId).on("d.mode", "=", mode),
    )
    .where("p.partnerId", "=", partnerId)
    .where("p.mode", "=", mode)
    .where("p.skontoCents", "<>", 0)
    .where((is) => (booksOf === null ? is("d.booksOf", "is", null) : is("d.booksOf", "=", booksOf)))
    .$if(clientId !== null, (rows) => rows.where("d.clientId", "=", clientId))
    .$if(matterId !== null, (rows) => rows.where("d.matterId", "=", matterId))
    .$if(senderProfileId !== null, (rows) => rows.where("d.senderProfileId", "=", senderProfileId));

const discountsWithin = (db: Database | Tx, tenant: Tenant, { firstDay, lastDay, ...filter }: IssuedFilter) =>
  discountsOf(db, tenant, filter).where("p.skontoOn", ">=", firstDay).where("p.skontoOn", "<=", lastDay);

export const countDiscounts = async (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
): Promise<number> => {
  const { total } = await discountsWithin(db, tenant, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** By day, so many behind the one that was named last. */
export const selectDiscounts = async (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
  { after, limit }: { after: DiscountCursor | null; limit: number },
): Promise<TakenDiscount[]> => {
  const rows = await discountsWithin(db, tenant, filter)
    .$if(after !== null, (found) =>
      found.where(
        sql<boolean>`(p.skonto_on, p.id) > (${after?.skontoOn ?? null}::date, ${after?.paymentId ?? null}::uuid)`,
      ),
    )
    .leftJoin("clientFacts as client", (join) =>
      join
        .onRef("client.id", "=", "d.clientId")
        .on("client.partnerId", "=", tenant.partnerId)
        .on("client.mode", "=", tenant.mode),
    )
    .select([
      "p.id as paymentId",
      "p.skontoOn",
      "p.skontoGroups",
      "d.id as documentId",
      "d.documentType",
      "d.documentNumber",
      "d.documentDate",
      "d.dueDate",
      "d.buyer",
      "d.grossCents",
      "d.referencesNumber",
      "d.checked as invoice",
      sql<TakenDiscount["client"]>`case when client.id is not null then jsonb_build_object(
        'mandantennummer', client.mandantennummer, 'debitorenkonto', client.debitorenkonto) end`.as("client"),
    ])
    .orderBy("p.skontoOn")
    .orderBy("p.id")
    .limit(limit)
    .execute();
  // Whatever the columns hold was written by this module.
  return rows as unknown[] as TakenDiscount[];
};

/** Of earlier days and recorded on one of these, be it to take one back; so many at most. */
export const selectLateDiscounts = (
  db: Database | Tx,
  tenant: Tenant,
  { firstDay, lastDay, ...filter }: IssuedFilter,
  limit: number,
): Promise<{ documentNumber: string | null; skontoOn: string | null; recordedAt: Date }[]> =>
  discountsOf(db, tenant, filter)
    .where("p.skontoOn", "<", firstDay)
    .where(
      sql<boolean>`(p.recorded_at at time zone 'Europe/Berlin')::date between ${firstDay}::date and ${lastDay}::date`,
    )
    .select(["d.documentNumber", "p.skontoOn", "p.recordedAt"])
    .orderBy("p.skontoOn")
    .orderBy("p.id")
    .limit(limit)
    .execute();
