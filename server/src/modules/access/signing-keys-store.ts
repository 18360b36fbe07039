import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";

export type StoredSigningKey = {
  keyId: string;
  publicKey: string;
  sealedPrivateKey: string | null;
  signsFrom: Date;
  expiresAt: Date | null;
};

/** Whoever changes keys does so alone, whatever the process. */
export const lockSigningKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('brieftaube signing keys', 0))`.execute(tx);

/** The keys whose tokens are accepted, the one that signs last first. */
export const listSigningKeys = (db: Database | Tx, now: Date): Promise<StoredSigningKey[]> =>
  db
    .selectFrom("signingKeys")
    .select(["id as keyId", "publicKey", "privateKey as sealedPrivateKey", "signsFrom", "expiresAt"])
    .where((is) => is.or([is("expiresAt", "is", null), is("expiresAt", ">", now)]))
    .orderBy("signsFrom", "desc")
    .orderBy("id")
    .execute();

export const findSigningKey = (db: Database, keyId: string, now: Date) =>
  db
    .selectFrom("signingKeys")
    .select("publicKey")
    .where("id", "=", keyId)
    .where((is) => is.or([is("expiresAt", "is", null), is("expiresAt", ">", now)]))
    .executeTakeFirst();

export const insertSigningKey = (
  tx: Tx,
  { keyId, publicKey, sealedPrivateKey, signsFrom }: Omit<StoredSigningKey, "expiresAt">,
) =>
  tx
    .insertInto("signingKeys")
    .values({ id: keyId, publicKey, privateKey: sealedPrivateKey, signsFrom })
    .execute();

/** Says when those are over that had no end yet, or a later one. */
export const limitSigningKeys = (tx: Tx, expiresAt: Date) =>
  tx
    .updateTable("signingKeys")
    .set({ expiresAt })
    .where((is) => is.or([is("expiresAt", "is", null), is("expiresAt", ">", expiresAt)]))
    .execute();

/** Forgets the private parts of all keys but those that sign, or will. */
export const forgetPrivateKeysBefore = (tx: Tx, signsFrom: Date) =>
  tx.updateTable("signingKeys").set({ privateKey: null }).where("signsFrom", "<", signsFrom).execute();

export const deleteExpiredSigningKeys = (tx: Tx, now: Date) =>
  tx.deleteFrom("signingKeys").where("expiresAt", "<=", now).execute();

/** Keys that were made for later and have signed nothing. */
export const deleteUnusedSigningKeys = (tx: Tx, now: Date) =>
  tx.deleteFrom("signingKeys").where("signsFrom", ">", now).execute();

export const deleteAllSigningKeys = (tx: Tx) => tx.deleteFrom("signingKeys").execute();
