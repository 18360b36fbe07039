import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Issued invoices on no course yet for which there is a ladder, due from the day on that it names. */
const unentered = sql`
  document_facts as invoice
  where invoice.document_type = 'rechnung' and invoice.issued_at is not null and invoice.due_date is not null
    and not exists (select from dunning_courses course where course.document_id = invoice.id)
    and exists (select from dunning_ladders ladder
      where ladder.partner_id = invoice.partner_id and ladder.mode = invoice.mode
        and ladder.superseded_at is null and ladder.retired_at is null and ladder.from_due_date <= invoice.due_date
        and (ladder.sender_profile_id is null or ladder.sender_profile_id = invoice.sender_profile_id)
        and (ladder.client_id is null or ladder.client_id = invoice.client_id))`;

/** Those that are overdue on this day, so many of them. */
export const enterOverdue = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { today, at, most }: { today: string; at: Date; most: number },
): Promise<number> => {
  const { rows } = await sql`
    insert into dunning_courses (document_id, partner_id, mode, began_at, look_at)
    select invoice.id, invoice.partner_id, invoice.mode, ${at}, ${at} from ${unentered}
      and invoice.partner_id = ${partnerId} and invoice.mode = ${mode} and invoice.due_date < ${today}
    order by invoice.due_date, invoice.id limit ${most}
    on conflict do nothing returning document_id`.execute(db);
  return rows.length;
};

export const listTenantsWithOverdue = async (db: Database, realNow: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select distinct tenants.partner_id as "partnerId", tenants.mode
    from (select distinct partner_id, mode, (tenant_now(partner_id, mode, ${realNow}) at time zone 'Europe/Berlin')::date as today
      from dunning_ladders where superseded_at is null and retired_at is null) as tenants
    where exists (select from ${unentered} and invoice.partner_id = tenants.partner_id and invoice.mode = tenants.mode
      and invoice.due_date < tenants.today)`.execute(db);
  return rows;
};

/** The day after which the next one is overdue. */
export const findNextOverdue = async (db: Database, { partnerId, mode }: Tenant): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(invoice.due_date) as day from ${unentered} and invoice.partner_id = ${partnerId} and invoice.mode = ${mode}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
};
