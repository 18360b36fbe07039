import { sql } from "kysely";
import { isAfter } from "../../db/after-entry.ts";
import { atMostPresent } from "../../db/clock-store.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { LetterCondition } from "../letters/letters.ts";
import type { ListedSchedule, Schedule, ScheduleChange, ScheduleStatus } from "./schedule.ts";

const columns = [
  "id as scheduleId",
  "letterId",
  "kind",
  "status",
  "wish",
  "nextRunAt",
  "planDueAt",
  "orderId",
  "request",
  "runs",
  "consecutiveFailures",
  "lastFailure",
  "troubles",
  "retryAt",
  "createdAt",
  "updatedAt",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const scheduleOf = (row: object): Schedule => row as Schedule;

const schedulesOfTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("schedules").where("partnerId", "=", partnerId).where("mode", "=", mode);

export const selectSchedule = async (
  db: Database | Tx,
  tenant: Tenant,
  scheduleId: string,
): Promise<Schedule | undefined> => {
  const row = await schedulesOfTenant(db, tenant)
    .select(columns)
    .where("id", "=", scheduleId)
    .executeTakeFirst();
  return row && scheduleOf(row);
};

/** The one that still waits with this wish on this letter. */
export const selectScheduleByIdentity = async (
  db: Database,
  tenant: Tenant,
  identity: string,
): Promise<Schedule | undefined> => {
  const row = await schedulesOfTenant(db, tenant)
    .select(columns)
    .where("identity", "=", identity)
    .where("status", "=", "scheduled")
    .executeTakeFirst();
  return row && scheduleOf(row);
};

type ScheduleFilter = {
  status: ScheduleStatus | null;
  scheduleId: string | null;
  kind?: Schedule["kind"] | null;
  /** What its letter says, and what was said of one of its orders. */
  letter?: LetterCondition;
};

/** The newest first, each with the order it waits for: that of the next occurrence. */
export const selectPageOfSchedules = async (
  db: Database,
  tenant: Tenant,
  { status, scheduleId, kind = null, letter = {} }: ScheduleFilter,
  { limit, offset, after }: Page,
): Promise<{ items: ListedSchedule[]; total: number }> => {
  const found = schedulesOfTenant(db, tenant)
    .$if(status !== null, (query) => query.where("status", "=", status ?? ""))
    .$if(scheduleId !== null, (query) => query.where("id", "=", scheduleId))
    .$if(kind !== null, (query) => query.where("kind", "=", kind ?? ""))
    .where((schedule) =>
      schedule.and([
        ...(hasSaid(letter) ? [schedule("id", "in", schedulesOfOrders(db, tenant, letter))] : []),
        ...(hasWords(letter) ? [schedule("letterId", "in", lettersWith(db, tenant, letter))] : []),
      ]),
    );
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .select([waitingOrder, latestOrder])
    .where(isAfter("createdAt", "id", after))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows as unknown as ListedSchedule[], total };
};

const hasSaid = ({ orderId, clientOrderId, auditTag, mandantennummer, metadata }: LetterCondition): boolean =>
  [orderId, clientOrderId, auditTag, mandantennummer, metadata].some((said) => said !== undefined);

const hasWords = ({ recipient, subject }: LetterCondition): boolean =>
  recipient !== undefined || subject !== undefined;

const schedulesOfOrders = (
  db: Database,
  { partnerId, mode }: Tenant,
  { orderId, clientOrderId, auditTag, mandantennummer, metadata }: LetterCondition,
) =>
  db
    .selectFrom("orderFacts")
    .select("scheduleId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("scheduleId", "is not", null)
    .$if(orderId !== undefined, (query) => query.where("id", "=", orderId ?? ""))
    .$if(clientOrderId !== undefined, (query) => query.where("clientOrderId", "=", clientOrderId ?? ""))
    .$if(auditTag !== undefined, (query) => query.where("auditTag", "=", auditTag ?? ""))
    .$if(mandantennummer !== undefined, (query) => query.where("mandantennummer", "=", mandantennummer ?? ""))
    .$if(metadata !== undefined, (query) =>
      query.where(sql<boolean>`metadata @> ${JSON.stringify(metadata)}::jsonb`),
    );

/** Folded texts hold letters, digits and spaces alone: no sign of theirs means anything to `like`. */
const lettersWith = (db: Database, { partnerId, mode }: Tenant, { recipient, subject }: LetterCondition) =>
  db
    .selectFrom("letterFacts")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .$if(recipient !== undefined, (query) => query.where("foldedRecipient", "like", `%${recipient ?? ""}%`))
    .$if(subject !== undefined, (query) => query.where("foldedSubject", "like", `%${subject ?? ""}%`));

const waitingOrder = sql<ListedSchedule["waitingOrder"]>`(
  select jsonb_build_object('orderId', o.id, 'status', o.status, 'priceCents', o.price_cents, 'approvalId', o.approval_id)
  from order_facts o
  where o.schedule_id = schedules.id and o.partner_id = schedules.partner_id and o.mode = schedules.mode
    and o.status in ('scheduled', 'awaiting_approval')
  order by o.created_at desc limit 1)`.as("waitingOrder");

const latestOrder = sql<ListedSchedule["latestOrder"]>`(
  select jsonb_build_object('clientOrderId', o.client_order_id, 'auditTag', o.audit_tag,
    'mandantennummer', o.mandantennummer)
  from order_facts o
  where o.schedule_id = schedules.id and o.partner_id = schedules.partner_id and o.mode = schedules.mode
  order by o.created_at desc limit 1)`.as("latestOrder");

export type NewSchedule = Pick<Schedule, "scheduleId" | "letterId" | "kind" | "wish" | "request"> & {
  nextRunAt: Date;
  orderId: string;
  identity: string;
  at: Date;
};

/** False: one of its kind waits already. */
export const insertSchedule = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { scheduleId, wish, request, at, ...schedule }: NewSchedule,
): Promise<boolean> => {
  const row = await tx
    .insertInto("schedules")
    .values({
      ...schedule,
      id: scheduleId,
      partnerId,
      mode,
      wish: JSON.stringify(wish),
      request: JSON.stringify(request),
      createdAt: at,
      updatedAt: at,
    })
    // In so many letters: a plan that is made once for all values recognises no partial index by a parameter.
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "mode", "identity"])
        .where("status", "=", sql.lit("scheduled"))
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** The condition is part of the write: undefined means that somebody else has led the schedule on first. */
export const updateSchedule = async (
  tx: Database | Tx,
  { partnerId, mode }: Tenant,
  seen: Pick<Schedule, "scheduleId" | "nextRunAt" | "orderId" | "planDueAt">,
  { lastFailure, ...change }: ScheduleChange,
  at: Date,
): Promise<Schedule | undefined> => {
  const row = await tx
    .updateTable("schedules")
    .set({
      ...change,
      ...(lastFailure !== undefined && { lastFailure: JSON.stringify(lastFailure) }),
      updatedAt: at,
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", seen.scheduleId)
    .where("status", "=", "scheduled")
    .where("nextRunAt", "is not distinct from", seen.nextRunAt)
    .where("orderId", "is not distinct from", seen.orderId)
    .where("planDueAt", "is not distinct from", seen.planDueAt)
    .returning(columns)
    .executeTakeFirst();
  return row && scheduleOf(row);
};

/** Writes down that a schedule is in trouble; of several who met it at once the first counts. */
export const noteTrouble = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { scheduleId, troubles: seen }: Pick<Schedule, "scheduleId" | "troubles">,
  { lastFailure, ...trouble }: Required<Pick<ScheduleChange, "troubles" | "retryAt" | "lastFailure">>,
): Promise<void> => {
  await db
    .updateTable("schedules")
    .set({ ...trouble, lastFailure: JSON.stringify(lastFailure) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", scheduleId)
    .where("status", "=", "scheduled")
    .where("troubles", "is not distinct from", seen)
    .execute();
};

/** Ends a schedule that still waits, wherever it stands. */
export const cancelWaiting = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  scheduleId: string,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable("schedules")
    .set({ status: "cancelled", nextRunAt: null, planDueAt: null, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", scheduleId)
    .where("status", "=", "scheduled")
    .execute();
};

/** Gives the series the order of its next occurrence once a person has approved it; false if that moment has passed. */
export const setApprovedOrder = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { scheduleId, orderId, runAt }: { scheduleId: string; orderId: string; runAt: Date },
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable("schedules")
    .set({ orderId, planDueAt: null, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", scheduleId)
    .where("status", "=", "scheduled")
    .where("nextRunAt", "=", runAt)
    .where("orderId", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Those whose time has come, the longest due first. */
export const selectDue = async (
  db: Database,
  tenant: Tenant,
  now: Date,
  most: number,
): Promise<Schedule[]> => {
  const rows = await schedulesOfTenant(db, tenant)
    .select(columns)
    .where("status", "=", "scheduled")
    .where("nextRunAt", "<=", atMostPresent(tenant.mode, now))
    .where(notResting(now))
    .where(isKnown("schedules"))
    .orderBy("nextRunAt")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(scheduleOf);
};

/** Series whose next occurrence is still to be planned. */
export const selectToPlan = async (
  db: Database,
  tenant: Tenant,
  now: Date,
  most: number,
): Promise<Schedule[]> => {
  const rows = await schedulesOfTenant(db, tenant)
    .select(columns)
    .where("status", "=", "scheduled")
    .where("orderId", "is", null)
    .where("planDueAt", "<=", now)
    .where("nextRunAt", ">", now)
    .where(notResting(now))
    .orderBy("planDueAt")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(scheduleOf);
};

const notResting = (now: Date) => sql<boolean>`(retry_at is null or retry_at <= ${now})`;

/** Its letter does not wait for somebody to say whether it left before the store was restored. */
const isKnown = (schedules: string) => sql<boolean>`not exists (
  select from orders_in_doubt r join order_facts o on o.id = r.order_id
  where o.schedule_id = ${sql.ref(`${schedules}.id`)}
    and o.partner_id = ${sql.ref(`${schedules}.partnerId`)}
    and o.status in ('scheduled', 'awaiting_approval', 'approved'))`;

/** The next moment at which a schedule of this tenant runs or a series is planned; one in trouble when it is tried again. */
export const findNextDue = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select least(
      (select min(greatest(next_run_at, retry_at)) from schedules
        where partner_id = ${partnerId} and mode = ${mode} and status = 'scheduled' and ${isKnown("schedules")}),
      (select min(greatest(plan_due_at, retry_at)) from schedules
        where partner_id = ${partnerId} and mode = ${mode} and status = 'scheduled' and order_id is null
          and plan_due_at is not null)
    ) as due_at`.execute(db);
  return rows[0]?.dueAt ?? null;
};

/** Tenants with something due by their own clocks; walks from tenant to tenant, not from row to row. */
export const listTenantsDue = async (db: Database, realNow: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    with recursive tenants as (
      (select partner_id, mode from schedules where status = 'scheduled' order by partner_id, mode limit 1)
      union all
      select next.partner_id, next.mode
      from tenants t cross join lateral (
        select partner_id, mode from schedules
        where status = 'scheduled' and (partner_id, mode) > (t.partner_id, t.mode) order by partner_id, mode limit 1
      ) next
    ), clocks as materialized (
      select partner_id, mode, tenant_now(partner_id, mode, ${realNow}) as now from tenants
    )
    select partner_id, mode from clocks c
    where exists (
        select from schedules s
        where s.partner_id = c.partner_id and s.mode = c.mode and s.status = 'scheduled' and s.next_run_at <= c.now
          and (s.retry_at is null or s.retry_at <= c.now) and ${isKnown("s")})
      or exists (
        select from schedules s
        where s.partner_id = c.partner_id and s.mode = c.mode and s.status = 'scheduled' and s.order_id is null
          and s.plan_due_at <= c.now and (s.retry_at is null or s.retry_at <= c.now))`.execute(db);
  return rows;
};

/** Every schedule of a tenant that still waits. */
export const listWaitingSchedules = async (
  db: Database,
  { partnerId, mode }: Tenant,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("schedules")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "=", "scheduled")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};
