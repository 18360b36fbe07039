import type { Database, Tx } from "../../db/database.ts";

export type AvvVersionRow = { version: string; text: string; sha256: string; publishedAt: Date };

/** Publishes a version once; whoever comes first gives it its date. */
export const insertAvvVersion = (db: Database, version: AvvVersionRow) =>
  db
    .insertInto("avvVersions")
    .values(version)
    .onConflict((conflict) => conflict.column("version").doNothing())
    .execute();

export const findAvvVersion = (db: Database, version: string) =>
  db.selectFrom("avvVersions").select("sha256").where("version", "=", version).executeTakeFirst();

export type AcceptanceRow = {
  partnerId: string;
  version: string;
  textSha256: string;
  acceptedBy: string;
  acceptedAt: Date;
};

/** The first acceptance of a version stands; undefined when there is one already. */
export const insertAcceptance = (tx: Database | Tx, acceptance: AcceptanceRow) =>
  tx
    .insertInto("avvAcceptances")
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(["partnerId", "version"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const findLatestAcceptance = (db: Database | Tx, partnerId: string) =>
  db
    .selectFrom("avvAcceptances")
    .innerJoin("avvVersions", "avvVersions.version", "avvAcceptances.version")
    .select(["avvAcceptances.version", "acceptedBy", "acceptedAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("avvVersions.publishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
