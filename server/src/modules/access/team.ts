import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Role } from "../../foundation/role.ts";
import { deleteRefreshTokensOf } from "./connections-store.ts";
import { endLinksOfPerson } from "./link-ends-store.ts";
import { withdrawInvitationsOf } from "./invitations-store.ts";
import { shutPersonOut } from "./sign-on/sign-on-people-store.ts";
import { deleteSessionsBySignOn, isBreakGlass } from "./sign-on/sign-on-store.ts";
import {
  deleteMember,
  deleteSessionsWithoutAccount,
  endConnectionsIn,
  lockTeam,
  type MemberRef,
  updateRole,
} from "./team-store.ts";

type Changing = { at: Date; language: Language };

/** Changes what a member may do; an account keeps an owner. Who may no longer invite has invited nobody. */
export const changeRole = (db: Database, member: MemberRef, role: Role, { language }: Changing) =>
  db.transaction().execute(async (tx) => {
    await requireLeavesOwner(tx, member, { stays: role === "owner", language });
    await setRole(tx, member, role);
  });

/** The same, where somebody else has looked whether an owner is left. */
export async function setRole(tx: Tx, member: MemberRef, role: Role): Promise<void> {
  await updateRole(tx, member, role);
  if (role !== "owner") await withdrawInvitationsOf(tx, member);
}

/**
 * Takes a member out: what they have connected ends in the same moment, and so do links they asked for and their
 * invitations, which would be a way back. Who has no other account is signed out.
 */
export const removeMember = (db: Database, member: MemberRef, { at, language }: Changing) =>
  db.transaction().execute(async (tx) => {
    await requireLeavesOwner(tx, member, { stays: false, language });
    await takeOut(tx, member, at);
  });

/** The same, where somebody else has looked whether an owner is left. */
export async function takeOut(tx: Tx, member: MemberRef, at: Date): Promise<void> {
  await deleteMember(tx, member);
  await endLinksOfPerson(tx, member, at);
  await withdrawInvitationsOf(tx, member);
  await endConnections(tx, member.partnerId, at, member.userId);
  await shutPersonOut(tx, member, at);
  await deleteSessionsBySignOn(tx, member.partnerId, member.userId);
  await deleteSessionsWithoutAccount(tx, [member.userId]);
}

/** Ends connections with everything that could renew them. */
export async function endConnections(tx: Tx, partnerId: string, at: Date, userId?: string): Promise<void> {
  for (const { id } of await endConnectionsIn(tx, partnerId, at, userId)) await deleteRefreshTokensOf(tx, id);
}

async function requireLeavesOwner(
  tx: Tx,
  { partnerId, userId }: MemberRef,
  { stays, language }: { stays: boolean; language: Language },
): Promise<void> {
  const team = await lockTeam(tx, partnerId);
  const member = team.find((each) => each.userId === userId);
  if (!member) refuse("NOT_FOUND", { what: "member" });
  if (!stays && (await isBreakGlass(tx, { partnerId, userId })))
    refuseField("userId", "break_glass", breakGlass[language]);
  const others = team.filter((each) => each.role === "owner" && each.userId !== userId);
  if (member?.role === "owner" && !stays && others.length === 0)
    refuseField("userId", "last_owner", lastOwner[language]);
}

const breakGlass: Record<Language, string> = {
  de: "Diese Person kommt auch ohne den Anmeldedienst des Unternehmens herein. Bestimmen Sie dafür zuerst jemand anderen, unter „Anmeldung über Ihr Unternehmen“.",
  en: "This person gets in without the company’s sign-in service, too. First name somebody else for that, under “Sign-on by your company”.",
};

const lastOwner: Record<Language, string> = {
  de: "Das ist die letzte Inhaberin oder der letzte Inhaber. Geben Sie die Rolle zuerst noch jemandem.",
  en: "This is the last owner. Make somebody else an owner first.",
};
