import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { calendarId } from "../../operations/call.ts";
import type { MemberRef } from "./team-store.ts";

const ACCOUNT = "account";

/** What walls have ended: what shows a thing as it was when the link was made. */
const WALLS = "walls";
const wallsOf = (userId: string): string => `${WALLS}:${userId}`;

/** All that decides whether a link is still good, in one look; undefined if there is no such account. */
export const findLinkState = (db: Database, partnerId: string, connectionId: string) =>
  db
    .selectFrom("accounts as account")
    .leftJoin("partnerTokens as token", (join) =>
      join.onRef("token.partnerId", "=", "account.id").on(sql<boolean>`token.id::text = ${connectionId}`),
    )
    .leftJoin("members as member", (join) =>
      join
        .onRef("member.partnerId", "=", "account.id")
        // The person themselves, or whose connection it is.
        .on(sql<boolean>`(member.user_id::text = ${connectionId} or member.user_id = token.user_id)`),
    )
    .leftJoin("linkEpochs as own", (join) =>
      join.onRef("own.partnerId", "=", "account.id").on("own.subject", "=", connectionId),
    )
    .leftJoin("linkEpochs as everybody", (join) =>
      join.onRef("everybody.partnerId", "=", "account.id").on("everybody.subject", "=", ACCOUNT),
    )
    .leftJoin("linkEpochs as walled", (join) =>
      join.onRef("walled.partnerId", "=", "account.id").on("walled.subject", "=", WALLS),
    )
    .leftJoin("linkEpochs as ownWalled", (join) =>
      join
        .onRef("ownWalled.partnerId", "=", "account.id")
        .on("ownWalled.subject", "=", wallsOf(connectionId)),
    )
    .select([
      sql<Date | null>`greatest(walled.ended_at, own_walled.ended_at)`.as("wallsEndedAt"),
      "account.disabledAt",
      "account.closedAt",
      "account.closesAt",
      "account.exportEmails",
      "everybody.endedAt as accountEndedAt",
      "own.endedAt as askerEndedAt",
      "token.id as tokenId",
      "token.revokedAt",
      "token.expiresAt as tokenExpiresAt",
      "token.scopes",
      "member.id as memberId",
      "member.role",
    ])
    .where("account.id", "=", partnerId)
    .$narrowType<{ exportEmails: NotNull }>()
    .executeTakeFirst();

const endLinks = (db: Database | Tx, partnerId: string, subject: string, endedAt: Date) =>
  db
    .insertInto("linkEpochs")
    .values({ partnerId, subject, endedAt })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "subject"])
        .doUpdateSet({ endedAt: sql`greatest(link_epochs.ended_at, excluded.ended_at)` }),
    )
    .execute();

/** Of what was handed out so far nobody can tell any more what each shows: fewer see a client or a file than before. */
export const endLinksForWalls = (tx: Tx, partnerId: string, at: Date) => endLinks(tx, partnerId, WALLS, at);

/** The same of what one person was handed, who sees less than before. */
export const endLinksOfPersonForWalls = (tx: Tx, { partnerId, userId }: MemberRef, at: Date) =>
  endLinks(tx, partnerId, wallsOf(userId), at);

/** What somebody was handed is void from now on, also should they come back. */
export const endLinksOfPerson = (tx: Tx, { partnerId, userId }: MemberRef, at: Date) =>
  endLinks(tx, partnerId, userId, at);

/** The same of a token or connection. */
export const endLinksOfConnection = (tx: Tx, partnerId: string, connectionId: string, at: Date) =>
  endLinks(tx, partnerId, connectionId, at);

/** The same of the addresses of a person's calendar alone. */
export const endCalendarsOfPerson = (db: Database, { partnerId, userId }: MemberRef, at: Date) =>
  endLinks(db, partnerId, calendarId(userId), at);

export const calendarsEndedAt = async (
  db: Database,
  partnerId: string,
  userId: string,
): Promise<Date | null> => {
  const row = await db
    .selectFrom("linkEpochs")
    .select("endedAt")
    .where("partnerId", "=", partnerId)
    .where("subject", "=", calendarId(userId))
    .executeTakeFirst();
  return row?.endedAt ?? null;
};

/** Every link that was handed out so far. */
export const endLinksOfAccount = (db: Database | Tx, partnerId: string, at: Date) =>
  endLinks(db, partnerId, ACCOUNT, at);
