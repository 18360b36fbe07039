import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";

/** What is known of a session and its person, by the session's id. */
export const findStanding = (db: Database, sessionId: string) =>
  db
    .selectFrom("sessions as session")
    .innerJoin("users as person", "person.id", "session.userId")
    .select([
      "session.deviceSha256",
      "session.userAgent",
      "session.provedAt",
      "session.secondFactorAt",
      "session.lastUsedAt",
      "session.signOnPartnerId",
      "session.createdAt",
      "person.isOperator",
      "person.twoFactorEnabled as hasApp",
      sql<boolean>`exists (select from passkeys where passkeys.user_id = session.user_id)`.as("hasPasskey"),
      sql<boolean>`exists (select from sign_in_methods method where method.user_id = session.user_id
        and method.provider_id = 'credential' and method.password is not null)`.as("hasPassword"),
    ])
    .where("session.id", "=", sessionId)
    .executeTakeFirst();

export type Handover = {
  token: string;
  deviceSha256: string;
  address: string;
  at: Date;
  withSecondFactor: boolean;
};

/** Binds a session that was just opened to its browser, once; undefined for one that was bound before. */
export const bindSession = (
  db: Database,
  { token, deviceSha256, address, at, withSecondFactor }: Handover,
): Promise<{ userId: string } | undefined> =>
  db
    .updateTable("sessions")
    .set({
      deviceSha256,
      ipAddress: address,
      // Who came by a provider was proved when it sent them, and by it.
      provedAt: (of) => of.fn.coalesce("provedAt", of.val(at)),
      lastUsedAt: at,
      ...(withSecondFactor && { secondFactorAt: at }),
    })
    .where("token", "=", token)
    .where("deviceSha256", "is", null)
    .returning("userId")
    .executeTakeFirst();

/** Whose session has just been opened. */
export const findUserOfToken = (db: Database, token: string) =>
  db
    .selectFrom("sessions")
    .select(["id", "userId", "signOnPartnerId"])
    .where("token", "=", token)
    .executeTakeFirst();

export const touchSession = (db: Database, sessionId: string, at: Date) =>
  db.updateTable("sessions").set({ lastUsedAt: at }).where("id", "=", sessionId).execute();

/** The person has shown again who they are. */
export const markProved = (db: Database, sessionId: string, at: Date, withSecondFactor: boolean) =>
  db
    .updateTable("sessions")
    .set({ provedAt: at, ...(withSecondFactor && { secondFactorAt: at }) })
    .where("id", "=", sessionId)
    .execute();

export const deleteSession = (db: Database, sessionId: string) =>
  db.deleteFrom("sessions").where("id", "=", sessionId).returning("userId").executeTakeFirst();

export const setMailedCode = (db: Database, sessionId: string, code: { sha256: string; until: Date }) =>
  db
    .updateTable("sessions")
    .set({ mailedCodeSha256: code.sha256, mailedCodeUntil: code.until })
    .where("id", "=", sessionId)
    .execute();

/** Uses a mailed code up; false where it is another one or over. */
export async function takeMailedCode(
  db: Database,
  sessionId: string,
  { sha256, at }: { sha256: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ mailedCodeSha256: null, mailedCodeUntil: null })
    .where("id", "=", sessionId)
    .where("mailedCodeSha256", "=", sha256)
    .where("mailedCodeUntil", ">", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The sessions of a person, the one used last first; never their tokens. */
export const listSessionsOf = (db: Database, userId: string, at: Date) =>
  db
    .selectFrom("sessions")
    .select(["id", "userAgent", "ipAddress", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .where("deviceSha256", "is not", null)
    .where("expiresAt", ">", at)
    .orderBy("lastUsedAt", "desc")
    .orderBy("id")
    .execute();

/** Ends sessions of a person, one or all but one, and forgets the browsers they were in; says how many there were. */
export async function deleteSessionsOf(
  db: Tx,
  { userId, sessionId, except }: { userId: string; sessionId?: string; except?: string },
): Promise<number> {
  const ended = await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? ""))
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("deviceSha256")
    .execute();
  const devices = ended.flatMap(({ deviceSha256 }) => deviceSha256 ?? []);
  if (devices.length > 0)
    await db
      .deleteFrom("knownDevices")
      .where("userId", "=", userId)
      .where("deviceSha256", "in", devices)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("sessions")
              .select("sessions.id")
              .whereRef("sessions.userId", "=", "knownDevices.userId")
              .whereRef("sessions.deviceSha256", "=", "knownDevices.deviceSha256"),
          ),
        ),
      )
      .execute();
  return ended.length;
}

export const rememberDevice = (db: Database, userId: string, deviceSha256: string, at: Date) =>
  db
    .insertInto("knownDevices")
    .values({ userId, deviceSha256, firstUsedAt: at, lastUsedAt: at })
    .onConflict((conflict) => conflict.columns(["userId", "deviceSha256"]).doUpdateSet({ lastUsedAt: at }))
    .execute();

/** Whether this person has signed in from this browser before. */
export const isKnownDevice = async (
  db: Database,
  deviceSha256: string,
  whose: { email: string } | { userId: string },
): Promise<boolean> => {
  const known = db
    .selectFrom("knownDevices as device")
    .innerJoin("users as person", "person.id", "device.userId")
    .select("device.userId")
    .where("device.deviceSha256", "=", deviceSha256);
  const found =
    "email" in whose
      ? known.where("person.email", "=", whose.email)
      : known.where("person.id", "=", whose.userId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** All browsers of a person, but the one they use. */
export const forgetDevices = (db: Database, userId: string, exceptSha256: string | null) =>
  db
    .deleteFrom("knownDevices")
    .where("userId", "=", userId)
    .$if(exceptSha256 !== null, (query) => query.where("deviceSha256", "!=", exceptSha256 ?? ""))
    .execute();
