import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Role } from "../../foundation/role.ts";
import type { MemberRef } from "../access/access.ts";
import {
  type MailedMember,
  type NotificationWishes,
  type Outcome,
  type SwitchedMail,
  type ToldMember,
  usualNotifications,
} from "./notification-wishes.ts";

export const selectWishes = (
  db: Database,
  { partnerId, userId }: MemberRef,
): Promise<NotificationWishes | undefined> =>
  db
    .selectFrom("notificationWishes")
    .select(["waiting", "expiring", "lowBalance", "receipt"])
    .select(["rejected", "address", "returned", "failed", "delivered"])
    .where("partnerId", "=", partnerId)
    .where("userId", "=", userId)
    .$narrowType<NotificationWishes>()
    .executeTakeFirst();

/** What is not named stays, or is wanted. */
export const setNotifications = (
  db: Database | Tx,
  { partnerId, userId }: MemberRef,
  wishes: Partial<NotificationWishes> & { language: Language },
) =>
  db
    .insertInto("notificationWishes")
    .values({ partnerId, userId, ...wishes })
    .onConflict((conflict) => conflict.columns(["partnerId", "userId"]).doUpdateSet(wishes))
    .execute();

/** Members in these roles who have not switched this kind of mail off. */
export const mailedMembers = (
  db: Database | Tx,
  partnerId: string,
  kind: SwitchedMail,
  roles: readonly Role[],
): Promise<MailedMember[]> =>
  membersWithWishes(db, partnerId, roles)
    .where((is) => is.or([is(`wish.${kind}`, "is", null), is(`wish.${kind}`, "=", true)]))
    .execute();

/** Members in these roles who want to hear by mail of such an outcome, and how. */
export const toldMembers = async (
  db: Database | Tx,
  partnerId: string,
  kind: Outcome,
  roles: readonly Role[],
): Promise<ToldMember[]> => {
  const usual = usualNotifications[kind];
  const members = await membersWithWishes(db, partnerId, roles)
    .select((select) => select.fn.coalesce(`wish.${kind}`, sql<string>`${usual}`).as("way"))
    .where((is) => is(is.fn.coalesce(`wish.${kind}`, sql<string>`${usual}`), "<>", "none"))
    .execute();
  return members.map(({ way, ...member }) => ({ ...member, way: way === "daily" ? "daily" : "at_once" }));
};

/** Members in these roles, whatever they want to hear of. */
export const membersToMail = (
  db: Database | Tx,
  partnerId: string,
  roles: readonly Role[],
): Promise<MailedMember[]> => membersWithWishes(db, partnerId, roles).execute();

const membersWithWishes = (db: Database | Tx, partnerId: string, roles: readonly Role[]) =>
  db
    .selectFrom("memberships as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .leftJoin("notificationWishes as wish", (join) =>
      join.onRef("wish.partnerId", "=", "member.partnerId").onRef("wish.userId", "=", "member.userId"),
    )
    .select([
      "member.userId",
      "person.email",
      "person.name",
      sql<Language>`coalesce(wish.language, 'de')`.as("language"),
    ])
    .where("member.partnerId", "=", partnerId)
    .where("member.role", "in", roles)
    .orderBy("member.createdAt")
    .orderBy("member.id")
    .$narrowType<{ userId: NotNull; email: NotNull; name: NotNull }>();

/** Which mails a member gets. */
export const notificationsOf = async (db: Database, member: MemberRef): Promise<NotificationWishes> =>
  (await selectWishes(db, member)) ?? usualNotifications;

/** Keeps the language in which a member works: mails to them are written in it. */
export const rememberLanguage = (db: Database, member: MemberRef, language: Language) =>
  setNotifications(db, member, { language });
