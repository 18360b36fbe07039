import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Mailboxes as MailboxRow } from "../../../db/tables.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { SealedRow } from "../../../operations/sealed-kind.ts";
import type { Asking } from "../arrivals-store.ts";
import type { RefusedPart } from "./refused-part.ts";

/** A mailbox as an account has named it. */
export type Mailbox = Selectable<MailboxRow>;

export const findMailbox = (db: Database, { partnerId, mode }: Tenant): Promise<Mailbox | undefined> =>
  db
    .selectFrom("mailboxes")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirst();

export type NewMailbox = Tenant &
  Pick<
    Mailbox,
    "id" | "host" | "port" | "security" | "login" | "sealedPassword" | "folder" | "allowedSenders"
  > & { at: Date };

/** In the place of the one before; it is looked into at once. */
export const saveMailbox = (db: Database, { at, ...mailbox }: NewMailbox): Promise<Mailbox> => {
  const { partnerId: _partnerId, mode: _mode, ...named } = mailbox;
  const anew = { ...named, nextLookAt: at, failures: 0, problem: null, pausedAt: null };
  return db
    .insertInto("mailboxes")
    .values({ ...mailbox, createdAt: at, nextLookAt: at })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode"]).doUpdateSet(anew))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteMailbox = (db: Database, { partnerId, mode }: Tenant) =>
  db.deleteFrom("mailboxes").where("partnerId", "=", partnerId).where("mode", "=", mode).execute();

/** Of an account that is closed, in both modes. */
export const deleteMailboxesOf = (tx: Tx, partnerId: string) =>
  tx.deleteFrom("mailboxes").where("partnerId", "=", partnerId).execute();

/** One that is due, and nobody else's until then. */
export const claimDueMailbox = async (
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<Mailbox | undefined> =>
  db
    .updateTable("mailboxes")
    .set({ nextLookAt: until })
    .where("id", "=", (select) =>
      select
        .selectFrom("mailboxes")
        .select("id")
        .where("pausedAt", "is", null)
        .where("nextLookAt", "<=", now)
        .orderBy("nextLookAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export type LookEnd = Pick<Mailbox, "failures" | "problem" | "pausedAt" | "nextLookAt"> & { lookedAt: Date };

/** False: it was named, checked or claimed anew meanwhile, and what was found before says nothing of it. */
export const endLook = async (
  db: Database | Tx,
  { partnerId, mode, id, nextLookAt }: Pick<Mailbox, "partnerId" | "mode" | "id" | "nextLookAt">,
  end: LookEnd,
): Promise<boolean> =>
  (await db
    .updateTable("mailboxes")
    .set(end)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", id)
    .where("nextLookAt", "=", nextLookAt)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const selectSealedPasswords = (db: Database): Promise<{ id: string; sealed: string }[]> =>
  db.selectFrom("mailboxes").select(["id", "sealedPassword as sealed"]).execute();

export const replaceSealedPassword = (db: Database, { id, sealed: before }: SealedRow, sealed: string) =>
  db
    .updateTable("mailboxes")
    .set({ sealedPassword: sealed })
    .where("id", "=", id)
    .where("sealedPassword", "=", before)
    .execute();

/** A message by its place in a mailbox. */
export type MessageRef = Tenant & { mailboxId: string; uidValidity: string; uid: number };

const messageAt = ({ partnerId, mode, mailboxId, uidValidity, uid }: MessageRef) =>
  ({ partnerId, mode, mailboxId, uidValidity, uid }) as const;

/** Whether a message was worked through, and the mailbox does not know it yet. */
export const isUnmarked = async (db: Database, ref: MessageRef): Promise<boolean> =>
  (await db
    .selectFrom("mailboxMessages")
    .select("uid")
    .where((is) => is.and(messageAt(ref)))
    .where("markedAt", "is", null)
    .executeTakeFirst()) !== undefined;

export type Handled = {
  sender: string | null;
  subject: string;
  holderId: string | null;
  refused: readonly RefusedPart[];
};

/** Once more for one that a person has marked as unread again. */
export const saveMessage = (
  db: Database,
  ref: MessageRef,
  { refused, ...handled }: Handled,
  handledAt: Date,
) => {
  const said = { ...handled, refused: JSON.stringify(refused), handledAt, markedAt: null };
  return db
    .insertInto("mailboxMessages")
    .values({ ...messageAt(ref), ...said })
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "mode", "mailboxId", "uidValidity", "uid"]).doUpdateSet(said),
    )
    .execute();
};

export const markMessage = (db: Database, ref: MessageRef, markedAt: Date) =>
  db
    .updateTable("mailboxMessages")
    .set({ markedAt })
    .where((is) => is.and(messageAt(ref)))
    .execute();

export type RefusedMessage = Handled & { handledAt: Date };

/** What was not taken since, the latest first: of this person, of nobody, and for owners of all; of reports those on orders that they see. */
export const listRefused = (
  db: Database,
  { partnerId, mode, userId, role }: Asking,
  { since, most }: { since: Date; most: number },
): Promise<RefusedMessage[]> =>
  db
    .selectFrom("mailboxMessages")
    .select(["sender", "subject", "holderId", "refused", "handledAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("handledAt", ">=", since)
    .where(sql<boolean>`refused <> '[]'`)
    .where(
      sql<boolean>`not exists (select from jsonb_array_elements(refused) as said where said ? 'orderId' and not exists (
        select from order_facts o where o.id = (said ->> 'orderId')::uuid and o.partner_id = ${partnerId} and o.mode = ${mode}))`,
    )
    .$if(role !== "owner", (query) =>
      query.where((is) =>
        is.or([is("holderId", "is", null), ...(userId === undefined ? [] : [is("holderId", "=", userId)])]),
      ),
    )
    .orderBy("handledAt", "desc")
    .orderBy("uid", "desc")
    .limit(most)
    .execute() as Promise<unknown> as Promise<RefusedMessage[]>;

/** The mails that reports are about, as far as whoever asks sees them, by order. */
export const selectMailsReported = async (
  db: Database,
  { partnerId, mode }: Tenant,
  messages: readonly RefusedMessage[],
): Promise<ReadonlyMap<string, { to: string; letterId: string }>> => {
  const orderIds = messages.flatMap(({ refused }) => refused.flatMap(({ orderId }) => orderId ?? []));
  if (orderIds.length === 0) return new Map();
  const found = await db
    .selectFrom("orderFacts")
    .select(["id", "letterId", sql<string | null>`email ->> 'to'`.as("to")])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", orderIds)
    .execute();
  return new Map(
    found.flatMap(({ id, letterId, to }) => (id && letterId && to !== null ? [[id, { to, letterId }]] : [])),
  );
};

/** What is old, and of an account with very many the oldest: whoever floods a mailbox does not fill the store. */
export const deleteMessages = (db: Database, { before, most }: { before: Date; most: number }) =>
  sql`
    delete from mailbox_messages m using (
      select partner_id, mode, mailbox_id, uid_validity, uid,
        row_number() over (partition by partner_id, mode order by handled_at desc, uid desc) as place
      from mailbox_messages
    ) ranked
    where (m.partner_id, m.mode, m.mailbox_id, m.uid_validity, m.uid)
        = (ranked.partner_id, ranked.mode, ranked.mailbox_id, ranked.uid_validity, ranked.uid)
      and (ranked.place > ${most} or m.handled_at < ${before})`.execute(db);
