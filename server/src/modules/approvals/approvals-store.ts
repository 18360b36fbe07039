import { sql } from "kysely";
import { isAfter } from "../../db/after-entry.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { sumUpApprovals } from "../orders/orders.ts";
import type { PasskeySignature } from "../../foundation/passkey-signature.ts";
import type { Approval, ApprovalStatus, FirstYes, KeptDecider, QueuedApproval } from "./approval.ts";

const columns = [
  "id as approvalId",
  "partnerId",
  "mode",
  "status",
  "kind",
  "orderCount",
  "totalCents",
  "reason",
  "requesterContext",
  "requestedBy",
  "askedBecause",
  "plannedAt",
  "schedule",
  "createdAt",
  "expiresAt",
  "latestSafeAt",
  "decidedAt",
  sql`decided_by - 'signed' #- '{first,signed}'`.as("decidedBy"),
  "comment",
  "beyondCaps",
  sql`first_yes - 'signed' || jsonb_build_object('isSigned', jsonb_exists(first_yes, 'signed'))`.as(
    "firstYes",
  ),
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const approvalOf = (row: object): Approval => row as Approval;

/** One whose letters are still being stored is not there yet. */
const approvalsOfTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("approvals")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "<>", "gathering");

export const findApproval = async (
  db: Database | Tx,
  tenant: Tenant,
  approvalId: string,
): Promise<Approval | undefined> => {
  const row = await approvalsOfTenant(db, tenant)
    .select(columns)
    .where("id", "=", approvalId)
    .executeTakeFirst();
  return row && approvalOf(row);
};

/** What a yes was signed with, that of the first of two people or the last; null where nobody signed. */
export const selectSigned = async (
  db: Database,
  tenant: Tenant,
  approvalId: string,
  whose: "first" | "last" = "last",
): Promise<PasskeySignature | null> => {
  const path = whose === "first" ? "{first,signed}" : "{signed}";
  const row = await approvalsOfTenant(db, tenant)
    .select(sql<PasskeySignature | null>`decided_by #> ${path}`.as("signed"))
    .where("id", "=", approvalId)
    .executeTakeFirst();
  return row?.signed ?? null;
};

/** In whichever mode it is, for a person who belongs to these partners. */
export const findApprovalFor = async (
  db: Database,
  partnerIds: readonly string[],
  approvalId: string,
): Promise<Approval | undefined> => {
  if (partnerIds.length === 0) return undefined;
  const row = await db
    .selectFrom("approvals")
    .select(columns)
    .where("partnerId", "in", partnerIds)
    .where("id", "=", approvalId)
    .where("status", "<>", "gathering")
    .executeTakeFirst();
  return row && approvalOf(row);
};

export type QueueFilter = { status: ApprovalStatus; now: Date };

const queued = (db: Database | Tx, tenant: Tenant, { status, now }: QueueFilter) =>
  approvalsOfTenant(db, tenant)
    .where("status", "=", status)
    .$if(status === "pending", (query) => query.where("expiresAt", ">", now));

/** What waits and lapses first before the others; what is decided, the latest request first. */
export const queueOf = async (
  db: Database,
  tenant: Tenant,
  filter: QueueFilter,
  { limit, offset }: Page,
): Promise<{ items: QueuedApproval[]; total: number }> => {
  const { total } = await queued(db, tenant, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await queued(db, tenant, filter)
    .select(columns)
    .orderBy(
      filter.status === "pending" ? "expiresAt" : "createdAt",
      filter.status === "pending" ? "asc" : "desc",
    )
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: await withLetters(db, tenant, rows), total };
};

/** Those of these approvals that still wait, the earliest deadline first. */
export const queuedApprovals = async (
  db: Database | Tx,
  tenant: Tenant,
  approvalIds: readonly string[],
  now: Date,
): Promise<QueuedApproval[]> => {
  if (approvalIds.length === 0) return [];
  const rows = await queued(db, tenant, { status: "pending", now })
    .select(columns)
    .where("id", "in", approvalIds)
    .orderBy("expiresAt")
    .orderBy("id")
    .execute();
  return withLetters(db, tenant, rows);
};

/** Those of these approvals to which somebody has said no. */
export const rejectedApprovals = async (
  db: Database | Tx,
  tenant: Tenant,
  approvalIds: readonly string[],
): Promise<QueuedApproval[]> => {
  if (approvalIds.length === 0) return [];
  const rows = await approvalsOfTenant(db, tenant)
    .select(columns)
    .where("id", "in", approvalIds)
    .where("status", "=", "rejected")
    .orderBy("decidedAt")
    .orderBy("id")
    .execute();
  return withLetters(db, tenant, rows);
};

async function withLetters(
  db: Database | Tx,
  tenant: Tenant,
  rows: readonly { approvalId: string }[],
): Promise<QueuedApproval[]> {
  const ids = rows.map(({ approvalId }) => approvalId);
  const letters = await sumUpApprovals(db, tenant, ids);
  return rows.map((row) => ({ ...approvalOf(row), ...(letters.get(row.approvalId) ?? noLetters) }));
}

type LettersInShort = Omit<QueuedApproval, keyof Approval>;

const noLetters: LettersInShort = {
  recipientNames: [],
  first: null,
  deliveryTypes: [],
  waitingCents: 0,
  lettersWithWarnings: 0,
  form: null,
};

/** What a person may look at next; null if nothing waits. */
export const nextWaiting = async (db: Database, tenant: Tenant, now: Date): Promise<string | null> => {
  const row = await queued(db, tenant, { status: "pending", now })
    .select("id")
    .orderBy("expiresAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

export type ApprovalFilter = {
  /** Null: whatever it is. */
  status: ApprovalStatus | null;
  since: Date | null;
  approvalId: string | null;
};

/** Until when these wait, as far as they do. */
export const deadlinesOf = async (
  db: Database,
  tenant: Tenant,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (approvalIds.length === 0) return new Map();
  const rows = await approvalsOfTenant(db, tenant)
    .select(["id", "expiresAt"])
    .where("id", "in", approvalIds)
    .where("status", "=", "pending")
    .execute();
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
};

/** The newest first. */
export const listApprovals = async (
  db: Database,
  tenant: Tenant,
  { status, since, approvalId }: ApprovalFilter,
  { limit, offset, after }: Page,
): Promise<{ items: Approval[]; total: number }> => {
  const found = approvalsOfTenant(db, tenant)
    .where("status", "<>", "gathering")
    .$if(status !== null, (query) => query.where("status", "=", status ?? ""))
    .$if(approvalId !== null, (query) => query.where("id", "=", approvalId))
    .$if(since !== null, (query) => query.where("createdAt", ">=", since));
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .where(isAfter("createdAt", "id", after))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(approvalOf), total };
};

export type DecisionUpdate = {
  status: Exclude<ApprovalStatus, "pending">;
  /** Whether its time has to be over, or must not be. */
  lapsed: boolean | null;
  by: KeptDecider;
  comment: string | null;
  at: Date;
  /** It takes the yes that stands there along. */
  isSecond?: boolean;
};

/** The condition is part of the write: no row means that it is decided, or not to be decided like this. */
export const updateDecision = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  approvalId: string,
  { status, lapsed, by, comment, at, isSecond = false }: DecisionUpdate,
): Promise<Approval | undefined> => {
  const told = sql<string>`${JSON.stringify(by)}::jsonb`;
  const decidedBy = isSecond ? sql<string>`${told} || jsonb_build_object('first', first_yes)` : told;
  const row = await tx
    .updateTable("approvals")
    .set({ status, decidedAt: at, decidedBy, comment })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", approvalId)
    .where("status", "=", "pending")
    .$if(lapsed === true, (update) => update.where("expiresAt", "<=", at))
    .$if(lapsed === false, (update) => update.where("expiresAt", ">", at))
    .returning(columns)
    .executeTakeFirst();
  return row && approvalOf(row);
};

/** Keeps the yes of the first of two people, in place of one that does not count any more. */
export const updateFirstYes = (
  tx: Tx,
  { partnerId, mode, approvalId }: Approval,
  first: FirstYes & { signed?: PasskeySignature },
) =>
  tx
    .updateTable("approvals")
    .set({ firstYes: JSON.stringify(first) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", approvalId)
    .where("status", "=", "pending")
    .execute();

/** Whoever decides about it, or about one of its letters alone, waits for the others who do. */
export const lockApproval = async (tx: Tx, tenant: Tenant, approvalId: string): Promise<void> => {
  await approvalsOfTenant(tx, tenant).select("id").where("id", "=", approvalId).forUpdate().execute();
};

/** Tenants with an approval that has lapsed, each by its own clock. */
export const listTenantsWithLapsed = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("approvals")
    .select(["partnerId", "mode"])
    .distinct()
    .where("status", "=", "pending")
    .where("expiresAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .where(mayLapse)
    .execute();

/** Not while nobody knows whether one of its letters left before the store was restored. */
const mayLapse = sql<boolean>`not exists (
  select from orders_in_doubt r join order_facts o on o.id = r.order_id
  where o.approval_id = approvals.id and o.partner_id = approvals.partner_id)`;

export const findNextLapse = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await approvalsOfTenant(db, tenant)
    .select((select) => select.fn.min<Date | null>("expiresAt").as("expiresAt"))
    .where("status", "=", "pending")
    .where(mayLapse)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
};

export const listLapsed = async (db: Database, tenant: Tenant, now: Date): Promise<string[]> => {
  const rows = await approvalsOfTenant(db, tenant)
    .select("id")
    .where("status", "=", "pending")
    .where("expiresAt", "<=", now)
    .where(mayLapse)
    .orderBy("expiresAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

export type View = {
  orderId: string;
  viewer: { id: string; name: string };
  page: number;
  at: Date;
};

/** Keeps the first time that somebody opened a page; the same again adds nothing. */
export const recordView = (
  db: Database,
  { partnerId, mode, approvalId }: Tenant & { approvalId: string },
  { orderId, viewer, page, at }: View,
) =>
  sql`
    insert into approval_views (partner_id, mode, approval_id, order_id, viewer_id, viewer_name, pages, viewed_at)
    select ${partnerId}::uuid, ${mode}::mode, ${approvalId}::uuid, ${orderId}::uuid, ${viewer.id}::uuid, ${viewer.name},
      array[${page}::int], ${at}::timestamptz
    where not exists (
      select from approval_views
      where partner_id = ${partnerId} and mode = ${mode} and approval_id = ${approvalId} and order_id = ${orderId}
        and viewer_id = ${viewer.id} and ${page}::int = any(pages))`.execute(db);

export const selectViews = (db: Database, { partnerId, mode }: Tenant, approvalId: string) =>
  db
    .selectFrom("approvalViews")
    .select(["orderId", "viewerId", "viewerName", "pages", "viewedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("approvalId", "=", approvalId)
    .orderBy("viewedAt")
    .orderBy("id")
    .execute();

type Gathering = Tenant &
  Pick<
    Approval,
    | "approvalId"
    | "orderCount"
    | "totalCents"
    | "reason"
    | "requestedBy"
    | "beyondCaps"
    | "createdAt"
    | "expiresAt"
  >;

/** An approval that gathers its letters: nobody is asked yet. */
export const insertGathering = (tx: Tx, { approvalId, requestedBy, beyondCaps, ...approval }: Gathering) =>
  tx
    .insertInto("approvals")
    .values({
      id: approvalId,
      ...approval,
      status: "gathering",
      kind: "batch",
      askedBecause: "batch",
      requestedBy: JSON.stringify(requestedBy),
      beyondCaps: beyondCaps && JSON.stringify(beyondCaps),
    })
    .execute();

/** Nobody stores a letter for it until the end of this transaction. False: it gathers no more. */
export const lockGathering = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  approvalId: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom("approvals")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", approvalId)
    .where("status", "=", "gathering")
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** The letters are all there: from now on somebody is asked. None: it has no letters. */
export const updateGathered = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  approvalId: string,
  { letters, totalCents, at, expiresAt }: { letters: number; totalCents: number; at: Date; expiresAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("approvals")
    .set({ status: "pending", orderCount: letters, totalCents, createdAt: at, expiresAt })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", approvalId)
    .where("status", "=", "gathering")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** One that was to gather letters and has got none is gone without a trace. */
export const forgetGathering = (db: Database | Tx, approvalId: string) =>
  sql`select forget_gathering(${approvalId}::uuid)`.execute(db);
