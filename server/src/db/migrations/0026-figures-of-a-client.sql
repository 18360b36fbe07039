-- The figures can be asked of one client.
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
