import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Days, stretchesOf } from "./period.ts";
import {
  type Amounts,
  type Change,
  type Measure,
  measures,
  type Total,
  type Trait,
  type Traits,
} from "./totals.ts";
import { workingDaysBetween } from "./working-days.ts";

/** One fold at a time for each tenant, until its transaction ends; who logs changes takes no notice of it. */
export const lockFolding = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`analytics:${partnerId}:${mode}`}, 0))`.execute(tx);

/** Takes the oldest changes out of the log: whoever takes them adds them to the totals in the same transaction. */
export const takeChanges = async (tx: Tx, { partnerId, mode }: Tenant, most: number): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    delete from analytics_changes where partner_id = ${partnerId} and mode = ${mode} and id = any(array(
      select id from analytics_changes where partner_id = ${partnerId} and mode = ${mode} order by id limit ${most}))
    returning measure, berlin_day, delivery_type, express, carrier, client_id, standing, code, posted_day,
      letters, gross_cents, net_cents`.execute(tx);
  return rows;
};

export const addToTotals = (tx: Tx, { partnerId, mode }: Tenant, totals: readonly Total[]) =>
  sql`
    insert into analytics_totals as t (partner_id, mode, measure, span, starts_on, delivery_type, express, carrier,
      client_id, standing, code, working_days, letters, gross_cents, net_cents)
    select ${partnerId}, ${mode}::mode, measure, span, "startsOn", "deliveryType", express, carrier, "clientId", standing, code,
      "workingDays", letters, "grossCents", "netCents"
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as n (measure text, span text, "startsOn" date,
      "deliveryType" text, express boolean, carrier text, "clientId" uuid, standing text, code text, "workingDays" int,
      letters bigint, "grossCents" bigint, "netCents" bigint)
    on conflict on constraint one_total_each do update set letters = t.letters + excluded.letters,
      gross_cents = t.gross_cents + excluded.gross_cents, net_cents = t.net_cents + excluded.net_cents`.execute(
    tx,
  );

/** Tenants of whom changes wait to be folded. */
export const listTenantsToFold = async (db: Database): Promise<Tenant[]> =>
  db.selectFrom("analyticsChanges").select(["partnerId", "mode"]).distinct().execute();

/** A sum over the asked days; `month` is null where months were not asked for. */
export type Figure = Traits & Amounts & { measure: Measure; month: string | null };

/** The sums a question needs, each told apart by no more than it needs: fewer rows are quicker. */
export type Wanted = { [Name in Measure]?: readonly (typeof measures)[Name]["by"][number][] };

/** Whose figures: the account's, or one client's alone. */
export type Whose = Tenant & { clientId?: string | undefined };

/** The asked sums, exact at this moment: folded or not, all of it is read in one statement. */
export const selectFigures = async (
  db: Database,
  whose: Whose,
  days: Days,
  wanted: Wanted,
  { byMonth = false } = {},
): Promise<Figure[]> => {
  const { rows } = await sql<FigureRow>`${sql.join(
    (Object.entries(wanted) as [Measure, readonly Trait[]][]).map(([measure, by]) =>
      sumsOf(whose, days, { measure, by, byMonth }),
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ postedDay, arrivedDay, ...figure }) =>
    postedDay === null || arrivedDay === null
      ? figure
      : { ...figure, workingDays: workingDaysBetween(postedDay, arrivedDay) },
  );
};

/** What is not folded yet tells the days a letter was posted and arrived, not the days between. */
type FigureRow = Figure & { postedDay: string | null; arrivedDay: string | null };

const columnOf: Record<Trait, RawBuilder<unknown>> = {
  deliveryType: sql`delivery_type`,
  express: sql`express`,
  carrier: sql`carrier`,
  clientId: sql`client_id`,
  standing: sql`standing`,
  code: sql`code`,
  workingDays: sql`working_days`,
};

function sumsOf(
  whose: Whose,
  days: Days,
  { measure, by, byMonth }: { measure: Measure; by: readonly Trait[]; byMonth: boolean },
): RawBuilder<FigureRow> {
  const trait = (name: Trait, type: RawBuilder<unknown>) =>
    by.includes(name) ? columnOf[name] : sql`null::${type}`;
  const posted = by.includes("workingDays") ? sql`posted_day` : sql`null::date`;
  return sql<FigureRow>`(
    select ${measure}::text as measure, ${byMonth ? sql`to_char(day, 'YYYY-MM')` : sql`null::text`} as month,
      ${trait("deliveryType", sql`text`)} as delivery_type, ${trait("express", sql`boolean`)} as express,
      ${trait("carrier", sql`text`)} as carrier, ${trait("clientId", sql`uuid`)} as client_id,
      ${trait("standing", sql`text`)} as standing, ${trait("code", sql`text`)} as code,
      ${trait("workingDays", sql`int`)} as working_days, ${posted} as posted_day,
      case when ${posted} is not null then day end as arrived_day,
      sum(letters)::bigint as letters, sum(gross_cents)::bigint as gross_cents, sum(net_cents)::bigint as net_cents
    from (${sql.join(partsOf(whose, days, measure), sql` union all `)}) parts
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)`;
}

/** Totals and log know the clients of charges alone, so one client's figures are counted from what they are about. */
const partsOf = ({ clientId, ...tenant }: Whose, days: Days, measure: Measure) =>
  clientId === undefined
    ? [...foldedParts(tenant, days, measure), unfoldedPart(tenant, days, measure)]
    : [partOfClient(tenant, clientId, days, measure)];

const partOfClient = (
  { partnerId, mode }: Tenant,
  clientId: string,
  { firstDay, lastDay }: Days,
  measure: Measure,
) => sql`
  select berlin_day as day, delivery_type, express, carrier, client_id, standing, code, null::int as working_days, posted_day,
    letters, gross_cents, net_cents
  from changes_by_client where partner_id = ${partnerId} and mode = ${mode} and client_id = ${clientId}
    and measure = ${measures[measure].of} and berlin_day between ${firstDay} and ${lastDay}`;

const foldedParts = ({ partnerId, mode }: Tenant, days: Days, measure: Measure) =>
  stretchesOf(days).map(
    ({ span, firstDay, lastDay }) => sql`
      select starts_on as day, delivery_type, express, carrier, client_id, standing, code, working_days, null::date as posted_day,
        letters, gross_cents, net_cents
      from analytics_totals where partner_id = ${partnerId} and mode = ${mode} and measure = ${measure} and span = ${span}
        and starts_on between ${firstDay} and ${lastDay}`,
  );

/** Of clients those whom the caller sees, as the wall around the totals has it; sums of the account count everything. */
const isSeen = (measure: Measure) =>
  measures[measure].by.some((trait) => trait === "clientId")
    ? sql`and (sees_all() or may_see(client_id, null))`
    : sql``;

const unfoldedPart = ({ partnerId, mode }: Tenant, { firstDay, lastDay }: Days, measure: Measure) => sql`
  select berlin_day, delivery_type, express, carrier, client_id, standing, code, null::int, posted_day,
    letters, gross_cents, net_cents
  from analytics_changes where partner_id = ${partnerId} and mode = ${mode} and measure = ${measures[measure].of}
    and berlin_day between ${firstDay} and ${lastDay} ${isSeen(measure)}`;
