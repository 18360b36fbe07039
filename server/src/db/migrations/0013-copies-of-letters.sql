-- Copies of letters: each is a letter with an order of its own, which names the order of the letter it went out with.

alter table orders add column copy_of uuid,
  add foreign key (copy_of, partner_id, mode) references orders (id, partner_id, mode) on delete set null (copy_of);
create index orders_copied on orders (copy_of) where copy_of is not null;

create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of
from orders;

create or replace view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id,
  source #> '{copyOf,recipient}' as copied_recipient, source -> 'copies' as copies
from letters;

create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', o.copy_of))
    || jsonb_build_object('detail', o.status_detail)
$$;

create or replace function record_of_new_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'detail', o.status_detail, 'letterId', o.letter_id,
    'pdfSha256', o.pdf_hash, 'snapshotSha256', o.snapshot_hash, 'carrier', o.carrier, 'carrierReference', o.carrier_reference,
    'trackingNumber', o.tracking_number, 'clientOrderId', o.client_order_id, 'deliveryType', o.delivery_type, 'express', o.express,
    'color', o.color, 'pages', o.page_count, 'sheets', o.sheet_count, 'recipientLines', o.recipient_lines, 'priceCents', o.price_cents,
    'priceVersion', o.price_version, 'reservationId', o.reservation_id, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id,
    'mandantennummer', o.mandantennummer, 'auditTag', o.audit_tag, 'connection', o.connection)
    || jsonb_strip_nulls(jsonb_build_object('copyOf', o.copy_of))
$$;

create function letter_status(l letters, of_order text) returns text language sql immutable as $$
  select case when of_order in ('rejected', 'expired') and l.source -> 'copyOf' is null then 'draft' else of_order end
$$;

create or replace function follow_orders() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  made_anew uuid[];
  answered uuid[];
  wrong record;
begin
  if tg_op = 'INSERT' then
    if exists (select from changed where status not in ('awaiting_approval', 'scheduled', 'queued')) then
      raise exception 'an order cannot begin like that' using errcode = 'check_violation';
    end if;
    if exists (select from changed c where not exists (select from ledger_transfers t
      where t.id = c.reservation_id and t.partner_id = c.partner_id and t.mode = c.mode)) then
      raise exception 'no money was set aside for an order' using errcode = 'foreign_key_violation';
    end if;
    moved := array(select id from changed);
    made_anew := moved;
  else
    select b.id, b.status as was, c.status as became into wrong
    from before b join changed c using (id)
    where b.status <> c.status
      and not exists (select from order_moves m where m.from_status = b.status and m.to_status = c.status) limit 1;
    if found then
      raise exception 'order % cannot move from % to %', wrong.id, wrong.was, wrong.became using errcode = 'check_violation';
    end if;
    select coalesce(array_agg(id) filter (where b.status <> c.status), '{}'),
      coalesce(array_agg(id) filter (where b.snapshot_hash <> c.snapshot_hash), '{}'),
      -- A carrier that only says when to ask again has said nothing new.
      coalesce(array_agg(id) filter (where b.status = c.status and c.carrier_state is not null
        and b.carrier_state - 'checkAgainAt' is distinct from c.carrier_state - 'checkAgainAt'), '{}')
    into moved, made_anew, answered
    from before b join changed c using (id);
    if moved || made_anew || answered = '{}' then return null; end if;
  end if;

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.source', id::text, source_of_order(c), snapshot_hash, updated_at
  from changed c where id = any(made_anew);

  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'order.carrier_answer', id::text, jsonb_build_object('status', status, 'carrier', carrier,
    'carrierReference', carrier_reference, 'trackingNumber', tracking_number, 'carrierState', carrier_state), updated_at
  from changed where id = any(answered);

  if moved = '{}' then return null; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select partner_id, mode, 'order.' || status, id, event_of_order(c), status_at
  from changed c where id = any(moved);

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.' || status, id::text, case when tg_op = 'INSERT' then record_of_new_order(c)
    else jsonb_build_object('status', status, 'detail', status_detail, 'letterId', letter_id,
      'pdfSha256', pdf_hash, 'snapshotSha256', snapshot_hash, 'carrier', carrier, 'carrierReference', carrier_reference,
      'trackingNumber', tracking_number, 'carrierState', carrier_state) end, pdf_hash, status_at
  from changed c where id = any(moved);

  update letters l set status = letter_status(l, c.status), updated_at = c.status_at
  from changed c
  where c.id = any(moved) and l.id = c.letter_id
    -- A letter that came with the send has the status already.
    and l.status is distinct from letter_status(l, c.status)
    and not exists (select from orders newer where newer.letter_id = c.letter_id
      and (newer.created_at, newer.id) > (c.created_at, c.id));
  return null;
end $$;

create or replace function follow_further_orders(of_letters uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from documents d join orders o on o.letter_id = d.letter_id and o.partner_id = d.partner_id and o.mode = d.mode
    where d.letter_id = any(of_letters) and o.status not in ('rejected', 'expired', 'cancelled', 'failed', 'returned')
    group by d.letter_id having count(*) > 1
  ) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  update letters l set status = letter_status(l, latest.status), updated_at = latest.status_at
  from unnest(of_letters) as which (id) cross join lateral (
    select status, status_at from orders o where o.letter_id = which.id order by created_at desc, id desc limit 1
  ) latest
  where l.id = which.id and l.status <> letter_status(l, latest.status);
end $$;
