import type { Database, Tx } from "../../db/database.ts";

export type AgreementVersionRow = {
  agreement: string;
  version: string;
  text: string;
  sha256: string;
  publishedAt: Date;
};

/** Publishes a version once; whoever comes first gives it its date. */
export const insertAgreementVersion = (db: Database, version: AgreementVersionRow) =>
  db
    .insertInto("agreementVersions")
    .values(version)
    .onConflict((conflict) => conflict.columns(["agreement", "version"]).doNothing())
    .execute();

export const findAgreementVersion = (db: Database, agreement: string, version: string) =>
  db
    .selectFrom("agreementVersions")
    .select(["sha256", "publishedAt"])
    .where("agreement", "=", agreement)
    .where("version", "=", version)
    .executeTakeFirst();

export type AcceptanceRow = {
  partnerId: string;
  agreement: string;
  version: string;
  textSha256: string;
  acceptedBy: string;
  acceptedAt: Date;
};

/** The first acceptance of a version stands; undefined when there is one already. */
export const insertAcceptance = (tx: Database | Tx, acceptance: AcceptanceRow) =>
  tx
    .insertInto("agreementAcceptances")
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(["partnerId", "agreement", "version"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const findLatestAcceptance = (db: Database | Tx, partnerId: string, agreement: string) =>
  db
    .selectFrom("agreementAcceptances as acceptance")
    .innerJoin("agreementVersions as text", (join) =>
      join
        .onRef("text.agreement", "=", "acceptance.agreement")
        .onRef("text.version", "=", "acceptance.version"),
    )
    .select(["acceptance.version", "acceptance.acceptedBy", "acceptance.acceptedAt"])
    .where("acceptance.partnerId", "=", partnerId)
    .where("acceptance.agreement", "=", agreement)
    .orderBy("text.publishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
