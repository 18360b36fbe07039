import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { SenderProfile } from "./sender-profile.ts";

type Way = "letter" | "operator" | "earlier";
type Status = "open" | "verified" | "declined" | "failed" | "withdrawn";

/** The word on a sender that counts: the one that verifies what it says now, else the latest. */
type VerificationRow = {
  id: string;
  way: Way;
  status: Status;
  /** Whether it is about what the sender says now. */
  isCurrent: boolean;
  askedBy: string;
  askedAt: Date;
  remark: string | null;
  expiresAt: Date | null;
  attempts: number;
  isPosted: boolean;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
};

export type SenderWithWord = {
  profileId: string;
  partnerId: string;
  /** What is verified of it, in one hash. */
  identity: string;
  isTrusted: boolean;
  word: VerificationRow | null;
};

/** Live senders whose letters may leave: those of one account, asked with everything else that decides about a letter. */
export const verifiedSenders = async (db: Database, { partnerId }: Tenant): Promise<readonly string[]> => {
  const found = db.selectNoFrom(
    sql<string[]>`array(select sender.id from sender_profiles sender
      where sender.partner_id = ${partnerId} and sender.mode = 'live' and (
        exists (select from accounts where accounts.id = sender.partner_id and accounts.senders_trusted_at is not null)
        or exists (select from sender_verifications v where v.sender_profile_id = sender.id and v.status = 'verified'
          and v.identity = sender_identity(sender.rechtsform, sender.pflichtangaben))))`.as("ids"),
  );
  return (await found.executeTakeFirstOrThrow()).ids;
};

/** Whether a live sender was verified with just what is printed of it, whatever its profile says by now. */
export const isVerifiedAs = async (
  db: Database,
  { partnerId }: Tenant,
  {
    profileId,
    rechtsform,
    pflichtangaben,
  }: Pick<SenderProfile, "profileId" | "rechtsform" | "pflichtangaben">,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from accounts where id = ${partnerId} and senders_trusted_at is not null)
      or exists (select from sender_verifications where partner_id = ${partnerId} and sender_profile_id = ${profileId} and status = 'verified'
        and identity = sender_identity(${rechtsform}, ${JSON.stringify(pflichtangaben)}::jsonb)) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
};

/** Live senders with the word on each: of one account, or of all that still have one that is not verified. */
export const sendersWithWord = async (
  db: Database,
  which: { partnerId: string; profileId?: string } | "unverified",
): Promise<SenderWithWord[]> => {
  const wanted =
    which === "unverified"
      ? sql`'live' = any (account.features) and account.closed_at is null and account.senders_trusted_at is null
          and (word.status is distinct from 'verified' or not word.is_current)`
      : sql`sender.partner_id = ${which.partnerId}${which.profileId === undefined ? sql`` : sql` and sender.id = ${which.profileId}`}`;
  const { rows } = await sql<SenderWithWord>`
    select sender.id as profile_id, sender.partner_id, sender.identity, account.senders_trusted_at is not null as is_trusted,
      case when word.id is not null then jsonb_build_object('id', word.id, 'way', word.way, 'status', word.status,
        'isCurrent', word.is_current, 'askedBy', word.asked_by, 'askedAt', word.asked_at, 'remark', word.remark,
        'expiresAt', word.expires_at, 'attempts', word.attempts, 'isPosted', word.order_id is not null, 'decidedBy', word.decided_by, 'decidedAt', word.decided_at,
        'note', word.note) end as word
    from (select *, sender_identity(rechtsform, pflichtangaben) as identity from sender_profiles where mode = 'live') sender
    join accounts account on account.id = sender.partner_id
    left join lateral (
      select v.*, v.identity = sender.identity as is_current from sender_verifications v where v.sender_profile_id = sender.id
      order by v.status = 'verified' and v.identity = sender.identity desc, v.status = 'open' desc, coalesce(v.decided_at, v.asked_at) desc, v.status = 'withdrawn', v.id desc limit 1
    ) word on true
    where ${wanted}
    order by word.status = 'open' desc nulls last, word.asked_at, sender.created_at, sender.id
    limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ word, ...sender }) => ({
    ...sender,
    word: word && {
      ...word,
      askedAt: new Date(word.askedAt),
      expiresAt: word.expiresAt && new Date(word.expiresAt),
      decidedAt: word.decidedAt && new Date(word.decidedAt),
    },
  }));
};

const MOST_LISTED = 200;

/** Live senders of all accounts by the names that their letters may bear. */
export const listLiveSenders = async (db: Database): Promise<{ profileId: string; names: string[] }[]> => {
  const { rows } = await sql<{ profileId: string; names: string[] }>`
    select id as profile_id, array_remove(array[display_name, pflichtangaben ->> 'firma', pflichtangaben ->> 'name',
      pflichtangaben ->> 'vorname', pflichtangaben ->> 'nachname', pflichtangaben ->> 'inhaber',
      pflichtangaben ->> 'gesellschafter'], null) as names
    from sender_profiles where mode = 'live'`.execute(db);
  return rows;
};

export type NewVerification = {
  partnerId: string;
  profileId: string;
  /** As it was seen: who has been overtaken stores nothing. */
  identity: string;
  way: Way;
  by: string;
  at: Date;
  status: "open" | "verified" | "declined";
  remark?: string | null;
  note?: string | null;
  /** Of a letter: its code, hashed with the id that the verification gets. */
  codeOf?: (id: string) => string;
  expiresAt?: Date;
};

/** What is said of an account's senders is said one after the other: what was counted stands until it is stored. */
const lockVerifications = (tx: Tx, partnerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sender verifications:${partnerId}`}, 0))`.execute(tx);

/** `hasWaited`: a sender of the account was open for whoever looks already. */
type StoredVerification = { id: string; hasWaited: boolean };

/** Says something new about a sender; what was open ends. Null: there is no such sender, or it says something else by now. */
export async function storeVerification(tx: Tx, said: NewVerification): Promise<StoredVerification | null> {
  const { partnerId, profileId, identity, by, at, status } = said;
  await lockVerifications(tx, partnerId);
  const { rows } = await sql`
    select from sender_profiles where id = ${profileId} and partner_id = ${partnerId} and mode = 'live'
      and sender_identity(rechtsform, pflichtangaben) = ${identity} for share`.execute(tx);
  if (rows.length === 0) return null;
  const hasWaited = await isWaitingForOperator(tx, partnerId);
  const open = await tx
    .updateTable("senderVerifications")
    .set({ status: "withdrawn", decidedBy: by, decidedAt: at })
    .where("senderProfileId", "=", profileId)
    .where("status", "=", "open")
    .returning(["askedBy", "askedAt", "remark"])
    .executeTakeFirst();
  const id = newId(at);
  const decided = status === "open" ? {} : { decidedBy: by, decidedAt: at };
  await tx
    .insertInto("senderVerifications")
    .values({
      id,
      partnerId,
      mode: "live",
      senderProfileId: profileId,
      identity,
      way: said.way,
      status,
      askedBy: status === "open" ? by : (open?.askedBy ?? by),
      askedAt: at,
      remark: said.remark ?? (status === "open" ? null : (open?.remark ?? null)),
      note: said.note ?? null,
      codeHash: said.codeOf?.(id) ?? null,
      expiresAt: said.expiresAt ?? null,
      ...decided,
    })
    .execute();
  return { id, hasWaited };
}

async function isWaitingForOperator(tx: Tx, partnerId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom("senderVerifications")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("way", "=", "operator")
    .where("status", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The letter with the code is an order of the account that posts it. */
export const notePostedCode = (db: Database, id: string, orderId: string) =>
  db.updateTable("senderVerifications").set({ orderId }).where("id", "=", id).execute();

/** The letter was not posted after all. */
export const withdrawVerification = (db: Database, id: string, by: string, at: Date) =>
  db
    .updateTable("senderVerifications")
    .set({ status: "withdrawn", decidedBy: by, decidedAt: at })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();

/**
 * How many letters with codes count against an account, until the transaction ends: those that were posted, and those that were asked
 * for a short time ago. Of the latter some are on their way to the post, and nobody can tell them from those that failed.
 */
export async function countCodeLetters(
  tx: Tx,
  partnerId: string,
  { postedSince, askedSince }: { postedSince: Date; askedSince: Date },
): Promise<number> {
  await lockVerifications(tx, partnerId);
  const { letters } = await tx
    .selectFrom("senderVerifications")
    .select((select) => select.fn.countAll<number>().as("letters"))
    .where("partnerId", "=", partnerId)
    .where("way", "=", "letter")
    .where("askedAt", ">", postedSince)
    .where((is) => is.or([is("orderId", "is not", null), is("askedAt", ">", askedSince)]))
    .executeTakeFirstOrThrow();
  return letters;
}

/** The open letter of a sender, if it is about what the sender says now and its code still counts. */
export const findOpenLetter = (db: Database, { partnerId, profileId }: OfSender, at: Date) =>
  db
    .selectFrom("senderVerifications")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("senderProfileId", "=", profileId)
    .where("way", "=", "letter")
    .where("status", "=", "open")
    .where("expiresAt", ">", at)
    .where(
      sql<boolean>`identity = (select sender_identity(rechtsform, pflichtangaben) from sender_profiles where id = sender_profile_id)`,
    )
    .executeTakeFirst();

type OfSender = Pick<NewVerification, "partnerId" | "profileId">;

/** One try at a code, counted and judged in one statement: of many at once none is free. */
export const tryCode = (
  db: Database,
  { id, codeHash, by, at, most }: { id: string; codeHash: string; by: string; at: Date; most: number },
) => {
  const isRight = sql<boolean>`code_hash = ${codeHash}`;
  const isOver = sql<boolean>`(${isRight} or attempts + 1 >= ${most})`;
  return db
    .updateTable("senderVerifications")
    .set({
      attempts: sql`attempts + 1`,
      status: sql`case when ${isRight} then 'verified' when ${isOver} then 'failed' else status end`,
      decidedBy: sql`case when ${isOver} then ${by}::text end`,
      decidedAt: sql`case when ${isOver} then ${at}::timestamptz end`,
    })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("expiresAt", ">", at)
    .returning(["status", "attempts"])
    .executeTakeFirst();
};

/** What was verified no longer is; false if nothing was. */
export const withdrawVerifications = async (
  tx: Tx,
  {
    partnerId,
    profileId,
    by,
    at,
    note,
  }: Pick<NewVerification, "partnerId" | "profileId" | "by" | "at"> & { note: string },
): Promise<boolean> => {
  const withdrawn = await tx
    .updateTable("senderVerifications")
    .set({ status: "withdrawn", decidedBy: by, decidedAt: at, note })
    .where("partnerId", "=", partnerId)
    .where("senderProfileId", "=", profileId)
    .where("status", "in", ["verified", "open"])
    .returning("id")
    .execute();
  return withdrawn.length > 0;
};
