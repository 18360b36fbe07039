import type { NotNull } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";

export type NewInvitation = {
  partnerId: string;
  email: string;
  role: Role;
  inviterId: string;
  sha256: string;
  createdAt: Date;
  expiresAt: Date;
};

export const insertInvitation = (tx: Tx, invitation: NewInvitation) =>
  tx
    .insertInto("invitations")
    .values({ ...invitation, status: "pending" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Those that can be accepted or sent again, the newest first. */
export const listPendingInvitations = (db: Database, partnerId: string) =>
  db
    .selectFrom("invitations as invitation")
    .innerJoin("users as inviter", "inviter.id", "invitation.inviterId")
    .select([
      "invitation.id as invitationId",
      "invitation.email",
      "invitation.role",
      "inviter.name as invitedBy",
      "invitation.createdAt",
      "invitation.expiresAt",
    ])
    .where("invitation.partnerId", "=", partnerId)
    .where("invitation.status", "=", "pending")
    .orderBy("invitation.createdAt", "desc")
    .orderBy("invitation.id")
    .limit(200)
    .execute();

/** A new key in place of the old one, which ends with it; whoever sends it is who invites from now on. */
export const renewInvitation = (
  tx: Tx,
  { partnerId, invitationId }: InvitationRef,
  renewal: { sha256: string; expiresAt: Date; inviterId: string },
) =>
  tx
    .updateTable("invitations")
    .set(renewal)
    .where("partnerId", "=", partnerId)
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .returning(["email", "role"])
    .executeTakeFirst();

export const withdrawInvitation = (db: Database, { partnerId, invitationId }: InvitationRef) =>
  db
    .updateTable("invitations")
    .set({ status: "withdrawn" })
    .where("partnerId", "=", partnerId)
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();

/** All of an account, or those to one address. */
export const withdrawInvitations = (tx: Tx, partnerId: string, email?: string) =>
  tx
    .updateTable("invitations")
    .set({ status: "withdrawn" })
    .where("partnerId", "=", partnerId)
    .where("status", "=", "pending")
    .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""))
    .execute();

/** Those that one person has sent. */
export const withdrawInvitationsOf = (tx: Tx, { partnerId, userId }: { partnerId: string; userId: string }) =>
  tx
    .updateTable("invitations")
    .set({ status: "withdrawn" })
    .where("partnerId", "=", partnerId)
    .where("inviterId", "=", userId)
    .where("status", "=", "pending")
    .execute();

export type InvitationRef = { partnerId: string; invitationId: string };

/** The invitation behind a link, if it can still be accepted. */
export const findInvitation = (db: Database, sha256: string, now: Date) =>
  db
    .selectFrom("invitations as invitation")
    .innerJoin("accounts as account", "account.id", "invitation.partnerId")
    .leftJoin("users as person", "person.email", "invitation.email")
    .select([
      "invitation.partnerId",
      "account.name as partnerName",
      "invitation.email",
      "invitation.role",
      "person.id as userId",
    ])
    .where("invitation.sha256", "=", sha256)
    .where("invitation.status", "=", "pending")
    .where("invitation.expiresAt", ">", now)
    .$narrowType<{ partnerName: NotNull }>()
    .executeTakeFirst();

/** Takes an invitation, once. */
export const claimInvitation = (tx: Tx, sha256: string, now: Date) =>
  tx
    .updateTable("invitations")
    .set({ status: "accepted" })
    .where("sha256", "=", sha256)
    .where("status", "=", "pending")
    .where("expiresAt", ">", now)
    .returning(["partnerId", "email", "role"])
    .executeTakeFirst();
