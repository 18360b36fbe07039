import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Finds or makes the person with this e-mail address; a person may belong to several partners. */
export const ensureUser = async (tx: Tx, person: { email: string; name: string }): Promise<string> => {
  const email = person.email.toLowerCase();
  await tx
    .insertInto("users")
    .values({ email, name: person.name })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const { id } = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
};

export const upsertMember = (tx: Tx, partnerId: string, userId: string, role: Role) =>
  tx
    .insertInto("members")
    .values({ partnerId, userId, role })
    .onConflict((conflict) => conflict.columns(["partnerId", "userId"]).doUpdateSet({ role }))
    .execute();

/** Lets a person in; who is a member already stays what they are. */
export const insertMember = (tx: Tx, partnerId: string, userId: string, role: Role) =>
  tx
    .insertInto("members")
    .values({ partnerId, userId, role })
    .onConflict((conflict) => conflict.columns(["partnerId", "userId"]).doNothing())
    .execute();

export const findUserByEmail = (db: Database | Tx, email: string) =>
  db.selectFrom("users").select("id").where("email", "=", email.toLowerCase()).executeTakeFirst();

/** Whether the address is of a person of the account. */
export const isMemberEmail = async (db: Database | Tx, partnerId: string, email: string): Promise<boolean> =>
  (await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("members.id")
    .where("members.partnerId", "=", partnerId)
    .where("users.email", "=", email.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** False where there was none. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .executeTakeFirst();
  await tx.updateTable("users").set({ twoFactorEnabled: false }).where("id", "=", userId).execute();
  return numDeletedRows > 0n;
}

/** Every partner a person belongs to, the oldest first. */
export const listMemberships = (db: Database, userId: string) =>
  db
    .selectFrom("members")
    .innerJoin("accounts", "accounts.id", "members.partnerId")
    .select([
      "members.partnerId",
      "accounts.name as partnerName",
      "members.role",
      sql<boolean>`'live' = any (accounts.features)`.as("live"),
      sql<boolean>`accounts.disabled_at is not null`.as("disabled"),
      "accounts.closesAt",
      "accounts.secondFactorForAll",
      // Whoever the provider knows, and whoever it would know by their address; but for one owner.
      sql<boolean>`exists (
        select from sign_on_connections connection where connection.partner_id = members.partner_id
          and connection.enforced_at is not null
          and not (members.role = 'owner' and connection.break_glass_user_id is not distinct from members.user_id)
          and (exists (select from sign_on_people person where person.partner_id = members.partner_id
              and person.user_id = members.user_id and person.issuer = connection.issuer)
            or exists (select from sign_on_domains domain join users on users.id = members.user_id
              where domain.partner_id = members.partner_id and domain.proved_at is not null
                and domain.domain = split_part(users.email, '@', -1))))`.as("needsSignOn"),
    ])
    .where("members.userId", "=", userId)
    .where("accounts.closedAt", "is", null)
    .orderBy("members.createdAt")
    .orderBy("members.id")
    .$narrowType<{ partnerName: NotNull; secondFactorForAll: NotNull }>()
    .execute();

/** The people of an account by name, the oldest member first. */
export const peopleOf = async (db: Database | Tx, { partnerId, mode }: Tenant): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select user_id, name, role from people_of(${partnerId}::uuid, ${mode}::mode)`.execute(db);
  return rows;
};

export type Person = { userId: string; name: string; role: Role };

export const countDeciders = async (db: Database | Tx, partnerId: string): Promise<number> => {
  const { deciders } = await db
    .selectFrom("members")
    .select((select) => select.fn.countAll<number>().as("deciders"))
    .where("partnerId", "=", partnerId)
    .where("role", "in", ["approver", "owner"])
    .executeTakeFirstOrThrow();
  return deciders;
};

export const deleteExpiredSessions = (db: Database, before: Date) =>
  db.deleteFrom("sessions").where("expiresAt", "<", before).execute();

/** Browsers that nobody has signed in from for long. */
export const deleteUnusedDevices = (db: Database, before: Date) =>
  db.deleteFrom("knownDevices").where("lastUsedAt", "<", before).execute();

export const deleteExpiredVerifications = (db: Database, before: Date) =>
  db.deleteFrom("verifications").where("expiresAt", "<", before).execute();

export const listOwnerAddresses = (tx: Tx, partnerId: string) =>
  tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.email")
    .where("members.partnerId", "=", partnerId)
    .where("members.role", "=", "owner")
    .execute();
