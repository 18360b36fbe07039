import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";
import { LINK_OPENED, LINK_USED } from "./link-openings.ts";

/** The members of an account, the oldest first, each with the last thing they did there. */
export const listMembers = (db: Database, partnerId: string) =>
  db
    .selectFrom("members as member")
    .innerJoin("users as person", "person.id", "member.userId")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("auditLog as act")
          .select("act.at as lastSeenAt")
          .whereRef("act.partnerId", "=", "member.partnerId")
          .where(sql<boolean>`act.connection_id = member.user_id::text`)
          .where("act.tool", "not in", [LINK_OPENED, LINK_USED]) // whoever holds a link is not who asked for it
          .orderBy("act.at", "desc")
          .limit(1)
          .as("seen"),
      (join) => join.onTrue(),
    )
    .select([
      "member.userId",
      "person.name",
      "person.email",
      "member.role",
      "member.createdAt as since",
      "seen.lastSeenAt",
      // A passkey has checked who uses it: it counts as two.
      sql<boolean>`person.two_factor_enabled or exists (
        select from passkeys where passkeys.user_id = person.id)`.as("hasSecondFactor"),
    ])
    .where("member.partnerId", "=", partnerId)
    .orderBy("member.createdAt")
    .orderBy("member.id")
    .execute();

/** Whoever changes the team of an account holds it: of two owners who leave at once, one stays. */
export const lockTeam = (tx: Tx, partnerId: string) =>
  tx
    .selectFrom("members")
    .select(["userId", "role"])
    .where("partnerId", "=", partnerId)
    .orderBy("id")
    .forUpdate()
    .execute();

export const updateRole = (tx: Tx, { partnerId, userId }: MemberRef, role: Role) =>
  tx
    .updateTable("members")
    .set({ role })
    .where("partnerId", "=", partnerId)
    .where("userId", "=", userId)
    .execute();

export const deleteMember = (tx: Tx, { partnerId, userId }: MemberRef) =>
  tx.deleteFrom("members").where("partnerId", "=", partnerId).where("userId", "=", userId).execute();

/** The sessions of somebody who belongs to no account any more. */
export const deleteSessionsWithoutAccount = (tx: Tx, userIds: readonly string[]) =>
  tx
    .deleteFrom("sessions")
    .where("userId", "in", userIds)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("members")
            .innerJoin("accounts", "accounts.id", "members.partnerId")
            .select("members.id")
            .whereRef("members.userId", "=", "sessions.userId")
            .where("accounts.closedAt", "is", null),
        ),
      ),
    )
    .execute();

/** Ends every connection that people have made in this account: of one of them, or of all. */
export const endConnectionsIn = (tx: Tx, partnerId: string, at: Date, userId?: string) =>
  tx
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("partnerId", "=", partnerId)
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .returning("id")
    .execute();

export type MemberRef = { partnerId: string; userId: string };
