import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { ArchiveKeys } from "../../db/tables.ts";
import type { ArchiveKey } from "../../foundation/archive-signer.ts";

export type StoredArchiveKey = Selectable<ArchiveKeys>;

/** Whoever changes keys does so alone, whatever the process. */
export const lockArchiveKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('brieftaube archive keys', 0))`.execute(tx);

export const selectArchiveKeys = (db: Database | Tx): Promise<StoredArchiveKey[]> =>
  db.selectFrom("archiveKeys").selectAll().orderBy("signsSince", "desc").orderBy("keyId").execute();

export const insertArchiveKeys = (tx: Tx, keys: readonly ArchiveKey[]) =>
  tx
    .insertInto("archiveKeys")
    .values(keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const storeSignsSince = (tx: Tx, keyId: string, signsSince: Date) =>
  tx.updateTable("archiveKeys").set({ signsSince }).where("keyId", "=", keyId).execute();

export const storeVoucher = (tx: Tx, keyId: string, by: { vouchedBy: string; voucher: string }) =>
  tx.updateTable("archiveKeys").set(by).where("keyId", "=", keyId).execute();
