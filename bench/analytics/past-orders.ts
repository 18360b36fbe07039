import type { Client } from "pg";

const AT_ONCE = 50_000;
const HASH = "b".repeat(64);
const CLIENTS = 1_000;

/**
 * Two years of orders of one partner, each with its reservation and what became of it, written past all triggers: only
 * what figures are counted from is there. Six in ten are for one of a thousand clients.
 */
export async function fillPast(owner: Client, count: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into partners (name, slug) values ('Bench', 'bench') returning id",
  );
  const partnerId = rows[0]?.id ?? "";
  await owner.query(furnishing(partnerId));
  await owner.query("set session_replication_role = replica; set synchronous_commit = off");
  for (let done = 0; done < count; done += AT_ONCE)
    for (const statement of filling(partnerId, { rows: Math.min(AT_ONCE, count - done), done, count }))
      await owner.query(statement);
  await owner.query(keyingBookings);
  await owner.query(countingUsage);
  await owner.query("set session_replication_role = origin");
  return partnerId;
}

const furnishing = (partnerId: string) => `
  select setseed(0.42);
  insert into blobs (hash, size_bytes, stored_at) values ('${HASH}', 1, now());
  insert into letters (id, partner_id, mode, subject, language, folded_subject, folded_recipient, source, composition, letter_pages,
    letter_pdf_hash, page_count, pdf_hash, uses_colour, body_start_mm, warnings, created_at, updated_at)
  values (uuidv7(), '${partnerId}', 'sandbox', 'Bench', 'de', 'bench', 'bench', '{"body": {"content": ""}}', '{}', 1, '${HASH}', 1, '${HASH}', false, 100, '[]', now(), now());
  insert into clients (partner_id, mode, mandantennummer, name, tags, monthly_cap_cents, retention_years, created_at, updated_at,
    folded_mandantennummer, folded_name, folded_tags, search_text)
  select '${partnerId}', 'sandbox', n::text, 'Client ' || n, '{}', 100000, 6, now(), now(), n::text, 'client ' || n, '{}', 'client ' || n
  from generate_series(1, ${CLIENTS}) n;
  create temporary table numbered_clients as
    select id, row_number() over (order by mandantennummer) as n from clients where partner_id = '${partnerId}';
  create unique index on numbered_clients (n);
  analyze numbered_clients;
  create temporary table past (order_id uuid, reservation_id uuid, capture_id uuid, at timestamptz, client_id uuid, delivery_type text,
    carrier text, express boolean, fate float8, price_cents bigint, net_cents bigint);`;

/** In the order of time, so that indexes grow at their end; what becomes of the last ones is over by now. A tenth is registered or goes abroad; a few in a hundred come back, fail or are given up. */
const filling = (partnerId: string, { rows, done, count }: { rows: number; done: number; count: number }) => [
  "truncate past",
  `insert into past
   select uuidv7(), uuidv7(), uuidv7(), at, c.id, delivery_type, carrier, express, fate, round(net * 1.19)::bigint, net
   from (
     select now() - interval '8 days' - interval '722 days' * (1 - (${done} + n)::float8 / ${count}) as at,
       case when random() < 0.6 then 1 + floor(power(random(), 2) * ${CLIENTS})::int end as client,
       (array['standard','standard','standard','standard','standard','standard','standard','standard','einschreiben_einwurf',
         'einschreiben_uebergabe','at_prio','ch_a_post','intl_standard','intl_tracked'])[1 + floor(random() * 14)::int] as delivery_type,
       (array['sandbox','spool','pingen'])[1 + floor(random() * 3)::int] as carrier,
       random() < 0.05 as express, random() as fate, 80 + floor(random() * 400)::bigint as net
     from generate_series(1, ${rows}) n
   ) drawn left join numbered_clients c on c.n = drawn.client`,
  `insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, client_id, booked_at)
   select reservation_id, '${partnerId}', 'sandbox', 'reserve', 'wallet', 'revenue', price_cents, 'order:' || order_id, 1, client_id, at from past`,
  `insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, letters, booked_at)
   select capture_id, '${partnerId}', 'sandbox', case when fate < 0.04 then 'release' else 'capture' end, 'wallet', 'revenue', price_cents,
     'order:' || order_id, reservation_id, 1, at + interval '1 hour' from past where fate >= 0.01`,
  `insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, capture_id, booked_at)
   select '${partnerId}', 'sandbox', 'credit', 'revenue', 'wallet', price_cents, 'order:' || order_id, capture_id, at + interval '2 days'
   from past where fate between 0.04 and 0.06`,
  `insert into orders (id, partner_id, mode, letter_id, status, status_at, status_detail, carrier, profile, delivery_type,
     express, color, duplex, recipient, recipient_lines, recipient_key, content_key, pdf_hash, snapshot_hash, page_count, sheet_count,
     format, warnings, price_cents, price_version, price, reservation_id, client_id, connection, connection_id, handed_over_at, posted_at,
     delivered_at, created_at, updated_at)
   select order_id, '${partnerId}', 'sandbox', (select id from letters where partner_id = '${partnerId}'), status, at,
     jsonb_build_object('code', case status when 'failed' then (array['CARRIER_REFUSED','CARRIER_REJECTED','LOST','PDF_CHANGED'])[1 + (fate * 1e6)::int % 4]
       when 'returned' then 'UNDELIVERABLE' when 'cancelled' then (array['CANCELLED_BY_REQUEST','FIX_NOT_MADE'])[1 + (fate * 1e6)::int % 2] end),
     carrier, 'din5008', delivery_type, express, false, false, '{}', '[]', order_id::text, order_id::text, '${HASH}', '${HASH}', 1, 1,
     'standard', '[]', price_cents, 'bench', jsonb_build_object('breakdown', jsonb_build_object('netCents', net_cents)), reservation_id, client_id,
     'partner_token', 'bench', at + interval '1 hour', at + interval '1 day',
     case when status = 'delivered' then at + interval '2 days' + random() * interval '5 days' end, at, at
   from (select *, case when fate < 0.01 then 'queued' when fate < 0.03 then 'cancelled' when fate < 0.035 then 'rejected'
     when fate < 0.04 then 'expired' when fate < 0.06 then 'failed' when fate < 0.08 then 'returned' when fate < 0.6 then 'delivered'
     else 'posted' end as status from past) ended`,
];

/** What may be booked only once, had the triggers run. */
const keyingBookings = `
  insert into booking_keys (partner_id, mode, kind, reference, transfer_id, reservation_id)
  select partner_id, mode, kind, reference, id, reservation_id from ledger_transfers on conflict do nothing`;

/** What the totals would have become, had the triggers run. */
const countingUsage = `
  insert into daily_usage (partner_id, mode, holder, berlin_day, letters, cents)
  select partner_id, mode, partner_id, berlin_day, sum(letters), sum(amount_cents) from ledger_transfers reserved
  where kind = 'reserve' and not exists (
    select from ledger_transfers ended where ended.reservation_id = reserved.id and ended.kind = 'release')
  group by partner_id, mode, berlin_day`;
