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

export const insertInvitation = (db: Database, invitation: NewInvitation) =>
  db
    .insertInto("invitations")
    .values({ ...invitation, status: "pending" })
    .execute();

/** The invitation behind a link, if it can still be accepted. */
export const findInvitation = (db: Database, sha256: string, now: Date) =>
  db
    .selectFrom("invitations as invitation")
    .innerJoin("partners as partner", "partner.id", "invitation.partnerId")
    .leftJoin("users as person", "person.email", "invitation.email")
    .select([
      "invitation.partnerId",
      "partner.name as partnerName",
      "invitation.email",
      "invitation.role",
      "person.id as userId",
    ])
    .where("invitation.sha256", "=", sha256)
    .where("invitation.status", "=", "pending")
    .where("invitation.expiresAt", ">", now)
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
