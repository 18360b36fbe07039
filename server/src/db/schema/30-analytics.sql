-- Figures about letters and money, kept by Berlin day. Whatever changes them is logged by triggers in the transaction of
-- the change itself: rows are only added, so no send waits for another. A fold sums the log up into totals, and a
-- question reads totals and log in one snapshot: it is exact at any moment. Docs: docs/analytics.md.
--
-- Nothing here names a letter, a recipient or an order: the figures stay when those are erased.

create table analytics_changes (
  id bigint generated always as identity,
  -- No key to partners: it would be looked up at each send.
  partner_id uuid not null,
  mode mode not null,
  -- letters: orders by where they stand; fixes: addresses that had to be corrected; charges and credits: money taken and
  -- given back; usage: what counts against a client's cap; deliveries: letters that have arrived.
  measure text not null check (measure in ('letters', 'fixes', 'charges', 'credits', 'usage', 'deliveries')),
  -- letters and fixes: when the order was made; charges and credits: when booked; usage: when reserved; deliveries: when delivered.
  berlin_day date not null,
  delivery_type text,
  express boolean,
  carrier text,
  client_id uuid,
  standing text,
  code text,
  posted_day date,
  letters bigint not null,
  gross_cents bigint not null default 0,
  net_cents bigint not null default 0,
  primary key (partner_id, mode, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);
comment on table analytics_changes is 'What changed the figures, not yet summed up.';
call protect_by_tenant('analytics_changes');
-- Only triggers log, and the function that stores sends.
grant insert on analytics_changes to brieftaube_sends;
grant select on analytics_changes to brieftaube_request;
grant select, delete on analytics_changes to brieftaube_system;

-- The same, summed up for days and for months, so that a long period is read from few rows.
create table analytics_totals (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  measure text not null check (measure in
    ('letters', 'fixes', 'charges', 'credits', 'deliveries', 'client_charges', 'client_credits', 'client_usage')),
  span text not null check (span in ('day', 'month')),
  starts_on date not null,
  delivery_type text,
  express boolean,
  carrier text,
  client_id uuid,
  standing text,
  code text,
  -- Null for a letter of which nobody said when it was posted.
  working_days int check (working_days >= 0),
  letters bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  constraint one_total_each unique nulls not distinct (partner_id, mode, measure, span, starts_on, delivery_type, express,
    carrier, client_id, standing, code, working_days)
    -- A sum is then read from neighbouring places of the index, not from a page for each row.
    include (letters, gross_cents, net_cents),
  check (span = 'day' or extract(day from starts_on) = 1)
) with (fillfactor = 80);
comment on table analytics_totals is 'The figures, summed up for days and for months.';
call protect_by_tenant('analytics_totals');
grant select on analytics_totals to brieftaube_request;
grant select, insert, update on analytics_totals to brieftaube_system;

-- Where an order stands, in the words of the figures.
create function standing_of(status text) returns text language sql immutable parallel safe return case
  when status in ('submitted', 'printing', 'posted') then 'sent'
  when status in ('delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed') then status
  else 'open' end;

-- Why an order ended as it did.
create function ending_code(status text, detail jsonb) returns text language sql immutable parallel safe return
  case when status in ('returned', 'cancelled', 'failed') then detail ->> 'code' end;

-- The part of an amount that is not tax, by the breakdown of the order's price.
create function without_tax(amount bigint, price jsonb, price_cents bigint) returns bigint
language sql immutable parallel safe return round(
  case when (price #> '{breakdown,netCents}') is null then amount / 1.19
  else amount * (price #>> '{breakdown,netCents}')::numeric / greatest(price_cents, 1) end)::bigint;

-- The order that a booking is about; bookings of other things name none.
create function order_named(reference text) returns uuid language sql immutable parallel safe return
  case when reference ~ '^order:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(reference, 7)::uuid end;

-- What an order was charged as: a mail is no letter, whatever the paper of its document would have been, and a letter that people
-- bring themselves is none of the post's.
create function product_of(ordered orders) returns text language sql immutable parallel safe return
  case when ordered.email is not null then 'email' when ordered.carrier = 'in_house' then 'in_house' else ordered.delivery_type end;

create function log_new_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, carrier, standing, letters)
  select partner_id, mode, 'letters', (created_at at time zone 'Europe/Berlin')::date, delivery_type, carrier, 'open', 1
  from changed;
  return null;
end $$;
create trigger log_new_orders after insert on orders referencing new table as changed for each statement
  when (current_user <> 'brieftaube_sends') execute function log_new_orders();

create function log_order_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, express, carrier, standing, code, posted_day, letters)
  with moved as (
    select c.*, b.status as old_status, b.status_detail as old_detail, (c.created_at at time zone 'Europe/Berlin')::date as day
    from before b join changed c using (id) where b.status <> c.status
  )
  select partner_id, mode, 'letters', day, delivery_type, null::boolean, carrier, standing_of(side.status),
    ending_code(side.status, side.detail), null::date, side.letters
  from moved, lateral (values (old_status, old_detail, -1), (status, status_detail, 1)) as side (status, detail, letters)
  where standing_of(old_status) <> standing_of(moved.status)
  union all
  select partner_id, mode, 'fixes', day, delivery_type, null, carrier, null, status_detail ->> 'code', null, 1
  from moved where status = 'awaiting_partner_fix'
  union all
  select partner_id, mode, 'deliveries', (coalesce(delivered_at, status_at) at time zone 'Europe/Berlin')::date,
    case when carrier = 'in_house' then carrier else delivery_type end, express,
    null, null, null, (posted_at at time zone 'Europe/Berlin')::date, 1
  from moved where status = 'delivered';
  return null;
end $$;
create trigger log_order_moves after update on orders
  referencing old table as before new table as changed for each statement execute function log_order_moves();

-- Captures and credits count on the day they are booked, a reservation for a client on its own day until it is
-- released. By keys, for the same reason as in follow_orders.
create function log_bookings() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select partner_id, mode, 'usage', berlin_day, client_id, letters, amount_cents
  from booked where kind = 'reserve' and client_id is not null;
  if not exists (select from booked where kind in ('capture', 'credit', 'release')) then return null; end if;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select reserved.partner_id, reserved.mode, 'usage', reserved.berlin_day, reserved.client_id, -reserved.letters, -reserved.amount_cents
  from booked join every_transfer reserved on reserved.id = booked.reservation_id
  where booked.kind = 'release' and reserved.client_id is not null;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'charges', b.berlin_day, product_of(o), reserved.client_id, b.letters, b.amount_cents,
    without_tax(b.amount_cents, o.price, o.price_cents)
  from booked b
  join every_transfer reserved on reserved.id = b.reservation_id
  left join orders o on o.id = order_named(b.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'capture';

  -- Of several credits for one charge each takes what the ones before it have left, so that the last leaves no cent of net.
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'credits', b.berlin_day, product_of(o), reserved.client_id,
    case when earlier.cents + b.amount_cents = charge.amount_cents then charge.letters else 0 end, b.amount_cents,
    without_tax(earlier.cents + b.amount_cents, o.price, o.price_cents) - without_tax(earlier.cents, o.price, o.price_cents)
  from booked b
  join every_transfer charge on charge.id = b.capture_id
  join every_transfer reserved on reserved.id = charge.reservation_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as cents from every_transfer e where e.capture_id = b.capture_id and e.seq < b.seq
  ) earlier
  left join orders o on o.id = order_named(charge.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'credit';
  return null;
end $$;
create trigger log_bookings after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function log_bookings();

revoke execute on function log_new_orders, log_order_moves, log_bookings from public;

-- The same changes counted anew from orders and ledger, as far as the caller sees them: asked of one client, who has few, since
-- the log does not know whose the letters were.
create view changes_by_client with (security_invoker = true) as
select partner_id, mode, 'letters' as measure, (created_at at time zone 'Europe/Berlin')::date as berlin_day, delivery_type,
  null::boolean as express, carrier, client_id, standing_of(status) as standing, ending_code(status, status_detail) as code,
  null::date as posted_day, 1::bigint as letters, 0::bigint as gross_cents, 0::bigint as net_cents
from order_facts
union all
select o.partner_id, o.mode, 'fixes', (o.created_at at time zone 'Europe/Berlin')::date, o.delivery_type, null, o.carrier, o.client_id,
  null, r.record #>> '{detail,code}', null, 1, 0, 0
from order_facts o join archive_facts r on r.subject = o.id::text and r.partner_id = o.partner_id and r.mode = o.mode
where r.kind = 'order.awaiting_partner_fix'
union all
select partner_id, mode, 'deliveries', (coalesce(delivered_at, status_at) at time zone 'Europe/Berlin')::date, delivery_type, express, null,
  client_id, null, null, (posted_at at time zone 'Europe/Berlin')::date, 1, 0, 0
from order_facts where status = 'delivered'
union all
select partner_id, mode, 'usage', berlin_day, null, null, null, client_id, null, null, null, letters, amount_cents, 0
from ledger_facts reserved
where kind = 'reserve' and client_id is not null
  and not exists (select from ledger_facts ended where ended.reservation_id = reserved.id and ended.kind = 'release')
union all
-- A charge of an order that the caller does not see is not counted either.
select b.partner_id, b.mode, 'charges', b.berlin_day, case when o.email is null then o.delivery_type else 'email' end, null, null,
  reserved.client_id, null, null, null, b.letters, b.amount_cents, without_tax(b.amount_cents, o.price, o.price_cents)
from ledger_facts reserved
join ledger_facts b on b.reservation_id = reserved.id and b.kind = 'capture'
left join order_facts o on o.id = order_named(b.reference) and o.partner_id = b.partner_id and o.mode = b.mode
where reserved.kind = 'reserve' and (o.id is not null or order_named(b.reference) is null)
union all
select b.partner_id, b.mode, 'credits', b.berlin_day, case when o.email is null then o.delivery_type else 'email' end, null, null,
  reserved.client_id, null, null, null,
  case when earlier.cents + b.amount_cents = charge.amount_cents then charge.letters else 0 end, b.amount_cents,
  without_tax(earlier.cents + b.amount_cents, o.price, o.price_cents) - without_tax(earlier.cents, o.price, o.price_cents)
from ledger_facts reserved
join ledger_facts charge on charge.reservation_id = reserved.id and charge.kind = 'capture'
join ledger_facts b on b.capture_id = charge.id and b.kind = 'credit'
cross join lateral (
  select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_facts e where e.capture_id = b.capture_id and e.seq < b.seq
) earlier
left join order_facts o on o.id = order_named(charge.reference) and o.partner_id = b.partner_id and o.mode = b.mode
where reserved.kind = 'reserve' and (o.id is not null or order_named(charge.reference) is null);
comment on view changes_by_client is 'What changed the figures, with the client it was for, counted from orders and ledger.';
grant select on changes_by_client to brieftaube_request, brieftaube_system;
