import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { WebhookEndpoints } from "../../db/tables.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { StoredEvent } from "./events-store.ts";
import { everyEvent } from "./every-event.ts";

export type Endpoint = Omit<Selectable<WebhookEndpoints>, "sealedSecret" | "seenXid" | "seenId">;

const endpointColumns = [
  "id",
  "partnerId",
  "mode",
  "url",
  "description",
  "types",
  "active",
  "createdAt",
  "disabledAt",
  "disabledReason",
  "groupIds",
] as const;

export type NewEndpoint = Tenant & {
  id: string;
  url: string;
  description: string | null;
  types: string[];
  sealedSecret: string;
  groupIds: string[];
  createdAt: Date;
};

/** One endpoint of an account is made at a time: then it is certain how many there are. */
export const lockEndpoints = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhook_endpoints:${partnerId}:${mode}`}, 0))`.execute(
    tx,
  );

export const insertEndpoint = (db: Database | Tx, endpoint: NewEndpoint): Promise<Endpoint> =>
  db.insertInto("webhookEndpoints").values(endpoint).returning(endpointColumns).executeTakeFirstOrThrow();

export const listWebhooks = (db: Database | Tx, { partnerId, mode }: Tenant): Promise<Endpoint[]> =>
  db
    .selectFrom("webhookEndpoints")
    .select(endpointColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** What was on its way to it goes with it. */
export const deleteWebhook = async (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("webhookEndpoints")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", endpointId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export type EndpointRef = { partnerId: string; mode: Mode; endpointId: string };

/**
 * Adding deliveries and ending them are kept apart by the endpoint's row, or an event could be added behind one that
 * is just ending, and wait for it for ever. Many may end at once.
 */
export const lockEndpoint = (
  tx: Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  purpose: "add" | "end",
) => {
  const endpoint = tx
    .selectFrom("webhookEndpoints")
    .select("active")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", endpointId);
  return (purpose === "end" ? endpoint.forShare() : endpoint.forNoKeyUpdate()).executeTakeFirst();
};

/** False if there is none that hears. */
export const disableEndpoint = async (
  tx: Database | Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  at: Date,
  reason: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("webhookEndpoints")
    .set({ active: false, disabledAt: at, disabledReason: reason })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", endpointId)
    .where("active", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Lets a disabled endpoint hear again, from where it stopped. False if there is none. */
export const enableWebhook = async (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("webhookEndpoints")
    .set({ active: true, disabledAt: null, disabledReason: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", endpointId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Tenants with events that an endpoint has not seen (no year is put away before), or with deliveries to be made by now. */
export const listTenantsWithNews = async (db: Database, realNow: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select distinct e.partner_id as "partnerId", e.mode from webhook_endpoints e
    where e.active and (
      exists (select from events v where v.partner_id = e.partner_id and v.mode = e.mode
        and (v.xid, v.id) > (e.seen_xid, e.seen_id) and v.xid < pg_snapshot_xmin(pg_current_snapshot()))
      or exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'waiting'
        and d.next_attempt_at <= ${realNow}))`.execute(db);
  return rows;
};

export const hasDueDeliveries = async (db: Database, { partnerId, mode }: Tenant, realNow: Date) => {
  const due = await db
    .selectFrom("webhookDeliveries")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "=", "waiting")
    .where("nextAttemptAt", "<=", realNow)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
};

/** Takes the next events for an endpoint, at most so many, and says how many it has looked at. Lock it first. For the mode in the order see `listEvents`. */
export const addDeliveries = async (
  tx: Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  realNow: Date,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ looked: number }>`
    with endpoint as materialized (
      select * from webhook_endpoints where id = ${endpointId} and partner_id = ${partnerId} and mode = ${mode}
    ),
    looked as materialized (
      select v.xid, v.id, v.type, v.subject_id from events v
      where v.partner_id = ${partnerId} and v.mode = ${mode}
        and (v.xid, v.id) > ((select seen_xid from endpoint), (select seen_id from endpoint))
        and v.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by v.mode, v.xid, v.id limit ${most}
    ),
    added as (
      insert into webhook_deliveries
        (partner_id, mode, endpoint_id, event_id, event_xid, subject_id, next_attempt_at, created_at)
      select e.partner_id, e.mode, e.id, l.id, l.xid, l.subject_id,
        case when row_number() over (partition by l.subject_id order by l.xid, l.id) = 1 and not exists (
          select from webhook_deliveries d where d.endpoint_id = e.id and d.subject_id = l.subject_id and d.status = 'waiting'
        ) then ${realNow}::timestamptz end, ${realNow}::timestamptz
      from endpoint e, looked l where is_wanted_type(l.type, e.types)
        -- Of walled clients and files an endpoint hears what its groups may see.
        and (not exists (select from wall_facts w where w.partner_id = e.partner_id and w.mode = e.mode)
          or sees_subject(e.group_ids, split_part(l.type, '.', 1), l.subject_id))
      on conflict (endpoint_id, event_id) do nothing
    ),
    last as (select xid, id from looked order by xid desc, id desc limit 1),
    moved as (
      update webhook_endpoints e set seen_xid = last.xid, seen_id = last.id from last
      where e.id = ${endpointId} and e.partner_id = ${partnerId} and e.mode = ${mode}
    )
    select count(*)::int as looked from looked`.execute(tx);
  return rows[0]?.looked ?? 0;
};

/** A delivery that somebody has taken on, with what is to be told to whom. */
export type Claimed = EndpointRef & {
  deliveryId: string;
  subjectId: string;
  attempts: number;
  claim: string;
  url: string;
  sealedSecret: string;
  event: StoredEvent;
};

type ClaimOptions = {
  claim: string;
  realNow: Date;
  lapsesAt: Date;
  most: number;
  mostPerEndpoint: number;
  mostPerAccount: number;
};

/**
 * Takes deliveries whose time has come, a few of each endpoint and some of each account: one that never answers does not hold up
 * the others, and no account has all.
 */
export const claimDeliveries = async (
  db: Database,
  { claim, realNow, lapsesAt, most, mostPerEndpoint, mostPerAccount }: ClaimOptions,
): Promise<Claimed[]> => {
  type Row = Omit<Claimed, "event"> & Omit<StoredEvent, "id"> & { eventId: number };
  const { rows } = await sql<Row>`
    with hearing as (
      select e.id, e.partner_id, e.active, u.under_way, sum(u.under_way) over (partition by e.partner_id) as of_account
      from webhook_endpoints e cross join lateral (
        select count(*) as under_way from webhook_deliveries c
        where c.endpoint_id = e.id and c.claim is not null and c.next_attempt_at > ${realNow}) u
    ), due as (
      select due.id, due.next_attempt_at,
        h.of_account + row_number() over (partition by h.partner_id order by due.next_attempt_at, due.id) as place
      from hearing h cross join lateral (
        select d.id, d.next_attempt_at from webhook_deliveries d
        where d.endpoint_id = h.id and d.status = 'waiting' and d.next_attempt_at <= ${realNow}
        order by d.next_attempt_at, d.event_xid, d.event_id
        limit greatest(0, ${mostPerEndpoint}::int - h.under_way)
        for update of d skip locked
      ) due
      where h.active
    ), picked as (
      select id from due where place <= ${mostPerAccount}::int order by next_attempt_at limit ${most}
    )
    update webhook_deliveries d set claim = ${claim}, attempts = d.attempts + 1, next_attempt_at = ${lapsesAt}
    from picked, webhook_endpoints e, every_event v
    where d.id = picked.id and e.id = d.endpoint_id and v.id = d.event_id
      and v.partner_id = d.partner_id and v.mode = d.mode
    returning d.id as "deliveryId", d.partner_id as "partnerId", d.mode, d.endpoint_id as "endpointId",
      d.subject_id as "subjectId", d.attempts, d.claim, e.url, e.sealed_secret as "sealedSecret",
      v.id as "eventId", v.xid, v.type, v.data, v.occurred_at as "occurredAt"`.execute(db);
  return rows.map(({ eventId, xid, type, data, occurredAt, ...delivery }) => ({
    ...delivery,
    event: { id: eventId, xid, type, data, occurredAt, subjectId: delivery.subjectId, mode: delivery.mode },
  }));
};

export type DeliveryEnd = {
  status: "waiting" | "delivered" | "dead";
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAt: Date | null;
};

/** Writes down what came of a delivery. False: the claim had lapsed and somebody else has it. */
export const endDelivery = async (tx: Tx, claimed: Claimed, end: DeliveryEnd): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("webhookDeliveries")
    .set({ ...end, claim: null })
    .where("partnerId", "=", claimed.partnerId)
    .where("mode", "=", claimed.mode)
    .where("id", "=", claimed.deliveryId)
    .where("claim", "=", claimed.claim)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Everything on its way to an endpoint that takes nothing any more. */
export const endAllDeliveries = (tx: Tx, { partnerId, mode, endpointId }: EndpointRef, lastError: string) =>
  tx
    .updateTable("webhookDeliveries")
    .set({ status: "dead", nextAttemptAt: null, claim: null, lastError })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("endpointId", "=", endpointId)
    .where("status", "=", "waiting")
    .execute();

/** Lets the first waiting event of each of these subjects set out. */
export const wakeFirst = (
  tx: Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  subjectIds: readonly string[],
  realNow: Date,
) =>
  sql`
    update webhook_deliveries d set next_attempt_at = ${realNow}
    from unnest(${[...subjectIds]}::uuid[]) as subject (id) cross join lateral (
      select id, next_attempt_at from webhook_deliveries w
      where w.endpoint_id = ${endpointId} and w.subject_id = subject.id and w.status = 'waiting'
        and w.partner_id = ${partnerId} and w.mode = ${mode}
      order by w.event_xid, w.event_id limit 1
    ) first
    where d.id = first.id and first.next_attempt_at is null`.execute(tx);

export type DeadLetter = {
  deliveryId: string;
  endpointId: string;
  url: string;
  type: string;
  subjectId: string;
  occurredAt: Date;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
};

/** Deliveries that were given up, newest first. */
export const listDeadLetters = (
  db: Database,
  { partnerId, mode }: Tenant,
  most: number,
): Promise<DeadLetter[]> =>
  db
    .selectFrom("webhookDeliveries as d")
    .innerJoin("webhookEndpoints as e", "e.id", "d.endpointId")
    .innerJoin(everyEvent, "v.id", "d.eventId")
    .select(["d.id as deliveryId", "d.endpointId", "e.url", "v.type", "d.subjectId", "v.occurredAt"])
    .select(["d.attempts", "d.lastStatus", "d.lastError"])
    .where("d.partnerId", "=", partnerId)
    .where("d.mode", "=", mode)
    .where("d.status", "=", "dead")
    .orderBy("d.id", "desc")
    .limit(most)
    .execute();

export type Delivery = {
  deliveryId: string;
  type: string;
  subjectId: string;
  occurredAt: Date;
  status: "waiting" | "delivered" | "dead";
  attempts: number;
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAt: Date | null;
  /** When its event came about, among all events. */
  eventXid: string;
  eventId: number;
};

export type DeliveryPage = Page<readonly [eventXid: string, eventId: number]>;

/** What was sent to an endpoint or waits for it, newest first. */
export const selectDeliveries = async (
  db: Database,
  { partnerId, mode, endpointId }: EndpointRef,
  { limit, offset, after }: DeliveryPage,
): Promise<{ items: Delivery[]; total: number }> => {
  const ofEndpoint = db
    .selectFrom("webhookDeliveries as d")
    .where("d.partnerId", "=", partnerId)
    .where("d.mode", "=", mode)
    .where("d.endpointId", "=", endpointId);
  const rows = await ofEndpoint
    .innerJoin(everyEvent, "v.id", "d.eventId")
    .select(["d.id as deliveryId", "v.type", "d.subjectId", "v.occurredAt", "d.status", "d.attempts"])
    .select(["d.nextAttemptAt", "d.lastStatus", "d.lastError", "d.deliveredAt", "d.eventXid", "d.eventId"])
    .where(
      after
        ? sql<boolean>`(d.event_xid, d.event_id) < (${after[0]}::xid8, ${after[1]}::bigint)`
        : sql<boolean>`true`,
    )
    .orderBy("d.eventXid", "desc")
    .orderBy("d.eventId", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ofEndpoint
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows as Delivery[], total };
};

/** The endpoints a replay concerns; of those that are disabled only one that was named. */
export const listEndpointsToReplay = async (
  db: Database,
  { partnerId, mode }: Tenant,
  replay: Replay,
): Promise<string[]> => {
  const endpoints = db
    .selectFrom("webhookDeliveries as d")
    .innerJoin("webhookEndpoints as e", "e.id", "d.endpointId")
    .select("d.endpointId")
    .distinct()
    .where("d.partnerId", "=", partnerId)
    .where("d.mode", "=", mode);
  const rows =
    "deliveryId" in replay
      ? await endpoints.where("d.id", "=", replay.deliveryId).execute()
      : await endpoints.where("d.createdAt", ">=", replay.since).where("e.active", "=", true).execute();
  return rows.map(({ endpointId }) => endpointId);
};

/** One delivery, or all that were begun since then: real time, also for a sandbox. */
export type Replay = { deliveryId: string } | { since: Date };

/** Puts what was delivered, given up or failed back on its way, and returns its subjects. Lock the endpoint first. */
export const restartDeliveries = async (
  tx: Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  replay: Replay,
): Promise<string[]> => {
  const restart = tx
    .updateTable("webhookDeliveries")
    .set({ status: "waiting", attempts: 0, nextAttemptAt: null, deliveredAt: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("endpointId", "=", endpointId)
    // What waits after a failure need not wait out its pause; what is under way is left alone.
    .where((is) =>
      is.or([is("status", "!=", "waiting"), is.and([is("attempts", ">", 0), is("claim", "is", null)])]),
    )
    .returning("subjectId");
  const restarted =
    "deliveryId" in replay
      ? await restart.where("id", "=", replay.deliveryId).execute()
      : await restart.where("createdAt", ">=", replay.since).execute();
  return restarted.map(({ subjectId }) => subjectId);
};

/** What nobody works on stands back behind earlier events of its subject. */
export const holdBack = (
  tx: Tx,
  { partnerId, mode, endpointId }: EndpointRef,
  subjectIds: readonly string[],
) =>
  tx
    .updateTable("webhookDeliveries")
    .set({ nextAttemptAt: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("endpointId", "=", endpointId)
    .where("subjectId", "in", [...subjectIds])
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .execute();

/** Deletes some of those that were over before then, of all accounts, oldest first; says how many. */
export const deleteOldDeliveries = async (db: Database, before: Date, most: number): Promise<number> => {
  const over = db
    .selectFrom("webhookDeliveries")
    .select("id")
    .where("status", "!=", "waiting")
    .where("createdAt", "<", before)
    .orderBy("createdAt")
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom("webhookDeliveries")
    .where("id", "in", over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Of all accounts. */
export const selectSealedSecrets = (db: Database): Promise<{ id: string; sealed: string }[]> =>
  db.selectFrom("webhookEndpoints").select(["id", "sealedSecret as sealed"]).execute();

export const replaceSealedSecret = (
  db: Database,
  old: { id: string; sealed: string },
  sealedSecret: string,
) =>
  db
    .updateTable("webhookEndpoints")
    .set({ sealedSecret })
    .where("id", "=", old.id)
    .where("sealedSecret", "=", old.sealed)
    .execute();
