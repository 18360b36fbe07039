import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Role } from "../../foundation/role.ts";
import type { MemberRef } from "../access/access.ts";
import { everyNotification, type MailedMember, type NotificationWishes } from "./notification-wishes.ts";

export const selectWishes = (
  db: Database,
  { partnerId, userId }: MemberRef,
): Promise<NotificationWishes | undefined> =>
  db
    .selectFrom("notificationWishes")
    .select(["waiting", "expiring", "fixNeeded", "lowBalance", "receipt"])
    .where("partnerId", "=", partnerId)
    .where("userId", "=", userId)
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
  kind: keyof NotificationWishes,
  roles: readonly Role[],
): Promise<MailedMember[]> =>
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
    .where((is) => is.or([is(`wish.${kind}`, "is", null), is(`wish.${kind}`, "=", true)]))
    .orderBy("member.createdAt")
    .orderBy("member.id")
    .$narrowType<{ userId: NotNull; email: NotNull; name: NotNull }>()
    .execute();

/** Which mails a member gets. */
export const notificationsOf = async (db: Database, member: MemberRef): Promise<NotificationWishes> =>
  (await selectWishes(db, member)) ?? everyNotification;

/** Keeps the language in which a member works: mails to them are written in it. */
export const rememberLanguage = (db: Database, member: MemberRef, language: Language) =>
  setNotifications(db, member, { language });
