-- Letters that leave in several envelopes: each part has an order of its own, which says which part of how many it is. Archive
-- records of new orders also say whether both sides are printed.

alter table letters drop constraint letters_check,
  add constraint letters_check check (page_count between letter_pages and case when source -> 'inParts' = 'true' then 300 else 30 end);
alter table letter_attachments drop constraint letter_attachments_page_count_check,
  add constraint letter_attachments_page_count_check check (page_count between 1 and 300);

alter table orders add column part int, add column parts int,
  add constraint one_of_several check (part between 1 and parts and parts between 2 and 10 and (part > 1 or copy_of is null)
    or part is null and parts is null);

create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of, part, parts
from orders;

create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', case when o.part is null then o.copy_of end, 'partOf', case when o.part is not null then o.copy_of end,
    'part', o.part, 'parts', o.parts))
    || jsonb_build_object('detail', o.status_detail)
$$;

create or replace function record_of_new_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'detail', o.status_detail, 'letterId', o.letter_id,
    'pdfSha256', o.pdf_hash, 'snapshotSha256', o.snapshot_hash, 'carrier', o.carrier, 'carrierReference', o.carrier_reference,
    'trackingNumber', o.tracking_number, 'clientOrderId', o.client_order_id, 'deliveryType', o.delivery_type, 'express', o.express,
    'color', o.color, 'duplex', o.duplex, 'pages', o.page_count, 'sheets', o.sheet_count, 'recipientLines', o.recipient_lines, 'priceCents', o.price_cents,
    'priceVersion', o.price_version, 'reservationId', o.reservation_id, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id,
    'mandantennummer', o.mandantennummer, 'auditTag', o.audit_tag, 'connection', o.connection)
    || jsonb_strip_nulls(jsonb_build_object('copyOf', case when o.part is null then o.copy_of end,
      'partOf', case when o.part is not null then o.copy_of end, 'part', o.part, 'parts', o.parts))
$$;

create or replace function working_table_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  last audit_seals;
  -- Calls of before this moment may have been erased (erase_calls).
  erasable timestamptz := kept_until(erasing_at(of_partner, of_mode, clock_timestamp()), -1 - retention_years('call'));
begin
  perform require_own_tenant(of_partner, of_mode);
  select * into last from audit_seals order by id desc limit 1;

  -- Orders: the first record holds what may never change; the last of each sort, where the order stands.
  return query
  with told as materialized (
    select a.subject, a.kind, a.xid, a.id, a.recorded_at, a.record ->> 'status' as status, a.record ->> 'pdfSha256' as pdf,
      a.record ->> 'snapshotSha256' as snapshot, case when a.record ? 'priceCents' then a.record end as record
    from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind like 'order.%' and a.erased_at is null
  ), firsts as (
    select distinct on (t.subject) t.subject, t.record, t.recorded_at from told t where t.record is not null order by t.subject, t.xid, t.id
  ), stands as (
    select distinct on (t.subject) t.subject, t.status from told t where t.kind = 'order.' || t.status order by t.subject, t.xid desc, t.id desc
  ), sources as (
    select distinct on (t.subject) t.subject, t.pdf, t.snapshot from told t where t.kind = 'order.source' order by t.subject, t.xid desc, t.id desc
  ), handed as (
    select distinct t.subject, t.recorded_at from told t where t.kind = 'order.submitted'
  ), touched as (
    select distinct t.subject from told t where t.recorded_at >= since and t.recorded_at < until
  ), compared as (
    select coalesce(o.id::text, f.subject) as order_id, o.id is null as is_gone, f.subject is null as is_untold,
      array_remove(array[
        case when o.price_cents::text is distinct from f.record ->> 'priceCents' then format('price %s, sealed %s', o.price_cents, f.record ->> 'priceCents') end,
        case when o.price_version is distinct from f.record ->> 'priceVersion' then 'price table' end,
        case when o.reservation_id::text is distinct from f.record ->> 'reservationId' then 'reservation' end,
        case when o.letter_id::text is distinct from f.record ->> 'letterId' then 'letter' end,
        case when o.client_order_id is distinct from f.record ->> 'clientOrderId' then 'key' end,
        case when o.delivery_type is distinct from f.record ->> 'deliveryType' then 'product' end,
        case when (o.express, o.color) is distinct from ((f.record ->> 'express')::boolean, (f.record ->> 'color')::boolean) then 'print' end,
        -- Records from before that was told say nothing of it.
        case when f.record ? 'duplex' and o.duplex is distinct from (f.record ->> 'duplex')::boolean then 'sides' end,
        case when o.page_count is distinct from (f.record ->> 'pages')::int then 'pages' end,
        case when o.mandantennummer is distinct from f.record ->> 'mandantennummer' then 'client' end,
        case when o.audit_tag is distinct from f.record ->> 'auditTag' then 'audit tag' end,
        case when o.connection is distinct from f.record ->> 'connection' then 'who asked' end,
        case when o.carrier is distinct from f.record ->> 'carrier' then 'carrier' end,
        case when o.status is distinct from s.status then format('status %s, sealed %s', o.status, s.status) end,
        case when o.handed_over_at is not null and h.subject is null then 'time of hand-over' end,
        case when o.pdf_hash is distinct from c.pdf or o.snapshot_hash is distinct from c.snapshot then 'content' end
      ], null) as wrong
    from (select * from orders where partner_id = of_partner and mode = of_mode) o
    full join firsts f on f.subject = o.id::text
    left join stands s on s.subject = coalesce(o.id::text, f.subject)
    left join sources c on c.subject = coalesce(o.id::text, f.subject)
    left join handed h on h.subject = o.id::text and h.recorded_at = o.handed_over_at
    left join touched p on p.subject = coalesce(o.id::text, f.subject)
    -- Whatever happened to it in the period brings it in, and so does what it says of itself.
    where p.subject is not null or o.created_at >= since and o.created_at < until
      or o.handed_over_at >= since and o.handed_over_at < until
  )
  select 'orders', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    order_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where is_gone or cardinality(wrong) > 0
  -- Where the content of the first record was erased by its rule there is nothing to hold an order against.
    and not (is_untold and exists (select from archive_records e where e.subject = order_id and e.kind = 'archive.erased'
      and e.partner_id = of_partner))
  order by order_id limit most;

  -- Money: every transfer is a record, word for word, and stays.
  return query
  with told as materialized (
    select a.record ->> 'transferId' as transfer_id, a.kind, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind like 'ledger.%' and a.recorded_at >= since and a.recorded_at < until
  )
  select 'ledger', case when t.id is null then 'ROW_MISSING' when l.transfer_id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(t.id::text, l.transfer_id),
    case when t.id is not null and l.transfer_id is not null then format('%s %s, sealed %s %s', t.kind, t.amount_cents, substr(l.kind, 8), l.record ->> 'amountCents') end
  from (
    select b.id, b.kind, b.amount_cents, b.booked_at, record_of_transfer(b) as record from ledger_transfers b
    where b.partner_id = of_partner and b.mode = of_mode and b.booked_at >= since and b.booked_at < until
  ) t
  full join told l on l.transfer_id = t.id::text
  where t.id is null or l.transfer_id is null
    or (l.kind, l.record, l.recorded_at) is distinct from ('ledger.' || t.kind, t.record, t.booked_at)
  order by 3 limit most;

  -- Calls: sealed rows are what they were, and no older row has come since.
  return query
  with told as materialized (
    select (e ->> 0)::uuid as id, (e ->> 1)::timestamptz as at, e ->> 2 as hash
    from archive_records a cross join lateral jsonb_array_elements(a.record -> 'rows') as e
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'audit.sealed'
  ), within as (select * from told s where s.at >= since and s.at < until)
  select 'audit_log', case when l.id is null then 'ROW_MISSING' when s.id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(l.id, s.id)::text, case when l.id is not null and s.id is not null then l.tool end
  from (
    select a.id, a.at, a.xid, a.tool, audit_row_hash(a) as hash from audit_log a where a.partner_id = of_partner and a.mode = of_mode
      and (a.at >= since and a.at < until or a.id in (select w.id from within w))
  ) l
  full join within s on s.id = l.id
  where l.id is null and s.at >= erasable
    or s.id is null and not exists (select from told other where other.id = l.id)
      and (l.xid is null or l.xid < last.before or l.at < last.sealed_at - interval '1 hour')
    or l.id is not null and s.id is not null and l.hash <> s.hash
  order by 3 limit most;
end $$;
