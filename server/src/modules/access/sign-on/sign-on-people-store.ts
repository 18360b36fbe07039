import type { Tx } from "../../../db/database.ts";

const columns = [
  "person.id",
  "person.userId",
  "person.issuer",
  "person.subject",
  "person.active",
  "person.userName",
] as const;

export const findPersonBySubject = (
  tx: Tx,
  partnerId: string,
  { issuer, subject }: { issuer: string; subject: string },
) =>
  tx
    .selectFrom("signOnPeople as person")
    .select(columns)
    .where("person.partnerId", "=", partnerId)
    .where("person.issuer", "=", issuer)
    .where("person.subject", "=", subject)
    .executeTakeFirst();

export const findPersonByEmail = (tx: Tx, partnerId: string, email: string) =>
  tx
    .selectFrom("signOnPeople as person")
    .innerJoin("users", "users.id", "person.userId")
    .select(columns)
    .where("person.partnerId", "=", partnerId)
    .where("users.email", "=", email)
    .executeTakeFirst();

/** From now on this is who they are to the provider. */
export const linkPerson = (
  tx: Tx,
  { at, ...link }: { partnerId: string; userId: string; issuer: string; subject: string; at: Date },
) =>
  tx
    .insertInto("signOnPeople")
    .values({ ...link, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "userId"])
        .doUpdateSet({ issuer: link.issuer, subject: link.subject, updatedAt: at }),
    )
    .execute();

/** Somebody who was taken out does not come back by themselves; only where there is a provider by which they could. */
export const shutPersonOut = async (tx: Tx, who: { partnerId: string; userId: string }, at: Date) => {
  const connected = await tx
    .selectFrom("signOnConnections")
    .select("id")
    .where("partnerId", "=", who.partnerId)
    .executeTakeFirst();
  if (!connected) return;
  await tx
    .insertInto("signOnPeople")
    .values({ ...who, active: false, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "userId"]).doUpdateSet({ active: false, updatedAt: at }),
    )
    .execute();
};

/** Somebody has let them in again, whoever has their address by now: the provider says anew who that is. */
export const letPersonIn = (tx: Tx, { partnerId, userId }: { partnerId: string; userId: string }) =>
  tx
    .updateTable("signOnPeople")
    .set({ active: true, issuer: null, subject: null })
    .where("partnerId", "=", partnerId)
    .where("userId", "=", userId)
    .where("active", "=", false)
    .execute();

export const deletePeopleOf = (tx: Tx, partnerId: string) =>
  tx.deleteFrom("signOnPeople").where("partnerId", "=", partnerId).execute();

export const confirmEmail = (tx: Tx, userId: string) =>
  tx.updateTable("users").set({ emailVerified: true }).where("id", "=", userId).execute();
