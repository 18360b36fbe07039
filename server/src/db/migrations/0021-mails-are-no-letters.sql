-- What a mail is charged counts as that of a mail, not of the paper that its document would have been.
create function product_of(ordered orders) returns text language sql immutable parallel safe return
  case when ordered.email is null then ordered.delivery_type else 'email' end;

create or replace function log_bookings() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select partner_id, mode, 'usage', berlin_day, client_id, letters, amount_cents
  from booked where kind = 'reserve' and client_id is not null;
  if not exists (select from booked where kind in ('capture', 'credit', 'release')) then return null; end if;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select reserved.partner_id, reserved.mode, 'usage', reserved.berlin_day, reserved.client_id, -reserved.letters, -reserved.amount_cents
  from booked join ledger_transfers reserved on reserved.id = booked.reservation_id
  where booked.kind = 'release' and reserved.client_id is not null;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'charges', b.berlin_day, product_of(o), reserved.client_id, b.letters, b.amount_cents,
    without_tax(b.amount_cents, o.price, o.price_cents)
  from booked b
  join ledger_transfers reserved on reserved.id = b.reservation_id
  left join orders o on o.id = order_named(b.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'capture';

  -- Of several credits for one charge each takes what the ones before it have left, so that the last leaves no cent of net.
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'credits', b.berlin_day, product_of(o), reserved.client_id,
    case when earlier.cents + b.amount_cents = charge.amount_cents then charge.letters else 0 end, b.amount_cents,
    without_tax(earlier.cents + b.amount_cents, o.price, o.price_cents) - without_tax(earlier.cents, o.price, o.price_cents)
  from booked b
  join ledger_transfers charge on charge.id = b.capture_id
  join ledger_transfers reserved on reserved.id = charge.reservation_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_transfers e where e.capture_id = b.capture_id and e.seq < b.seq
  ) earlier
  left join orders o on o.id = order_named(charge.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'credit';
  return null;
end $$;
