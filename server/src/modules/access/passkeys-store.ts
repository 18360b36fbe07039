import type { Database } from "../../db/database.ts";

/** A passkey of a person: what its signatures are checked with. */
export type Passkey = {
  credentialId: string;
  /** COSE, in base64. */
  publicKey: string;
  counter: number;
};

export const passkeysOf = (db: Database, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom("passkeys")
    .select(["credentialId", "publicKey", "counter"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** A key that counts its uses never goes back; what it has said once it does not say again. */
export const notePasskeyUse = (db: Database, userId: string, credentialId: string, uses: number) =>
  db
    .updateTable("passkeys")
    .set({ counter: uses })
    .where("userId", "=", userId)
    .where("credentialId", "=", credentialId)
    .where("counter", "<", uses)
    .execute();
