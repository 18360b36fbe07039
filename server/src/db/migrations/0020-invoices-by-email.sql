-- A document's letter may go out by e-mail: an order says to whom and with what, and may cost nothing.

alter table orders add column email jsonb,
  drop constraint orders_price_cents_check,
  add constraint by_email check ((carrier = 'email') = (email is not null)),
  add constraint free_only_by_email check (price_cents > 0 or price_cents = 0 and email is not null);
create index orders_mailed on orders (partner_id, mode, lower(email ->> 'to'), created_at desc) where email is not null;
create index orders_mailed_to on orders (partner_id, mode, (recipient ->> 'name'), created_at desc) where email is not null;
create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of, part, parts, email
from orders;

drop trigger keep_accepted_content on orders;
create trigger keep_accepted_content before update on orders for each row
  when (
    (old.delivery_type, old.express, old.color, old.duplex, old.carrier, old.price_cents, old.price_version, old.page_count, old.reservation_id)
      is distinct from (new.delivery_type, new.express, new.color, new.duplex, new.carrier, new.price_cents, new.price_version, new.page_count,
        new.reservation_id)
    or old.email is distinct from new.email
    or old.status <> 'awaiting_partner_fix'
      and (old.pdf_hash, old.snapshot_hash, old.recipient, old.recipient_lines)
        is distinct from (new.pdf_hash, new.snapshot_hash, new.recipient, new.recipient_lines))
  execute function keep_accepted_content();

create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', case when o.part is null then o.copy_of end, 'partOf', case when o.part is not null then o.copy_of end,
    'part', o.part, 'parts', o.parts, 'deliver', case when o.email is not null then 'email' end))
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
      'partOf', case when o.part is not null then o.copy_of end, 'part', o.part, 'parts', o.parts, 'email', o.email))
$$;

alter table approvals drop constraint approvals_total_cents_check,
  add constraint approvals_total_cents_check check (total_cents >= 0);
alter table ledger_transfers drop constraint ledger_transfers_amount_cents_check,
  add constraint some_amount check (amount_cents > 0 or amount_cents = 0 and kind in ('reserve', 'capture', 'release'));

create or replace function issue_posted_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with issued as (
    update documents set issued_at = coalesce(new.posted_at, new.status_at),
      issued_by = case when new.email is null then 'post' else 'email' end
    where partner_id = new.partner_id and mode = new.mode and issued_at is null and letter_id = (
      select case when l.source #>> '{copyOf,byEmail}' is null then l.id else (l.source #>> '{copyOf,letterId}')::uuid end
      from letters l where l.id = new.letter_id and l.partner_id = new.partner_id and l.mode = new.mode)
    returning *
  )
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'document.issued', id::text, jsonb_build_object('documentId', id, 'number', document_number,
    'letterId', letter_id, 'orderId', new.id, 'issuedAt', issued_at, 'issuedBy', issued_by), new.status_at
  from issued;
  return null;
end $$;

create view document_letters with (security_invoker = true) as
select d.partner_id, d.mode, d.letter_id, d.id as document_id, d.document_type, d.document_number, d.document_date, d.due_date, d.language,
  d.gross_cents, d.references_number, d.seller ->> 'name' as seller_name, d.checked #>> '{buyerEndpoint,scheme}' as endpoint_scheme,
  d.checked #>> '{buyerEndpoint,id}' as endpoint_id, z.status as zugferd_status, z.blob_hash as zugferd_hash,
  x.status as xrechnung_status, x.blob_hash as xrechnung_hash
from documents d
left join document_exports z on z.document_id = d.id and z.kind = 'zugferd'
left join document_exports x on x.document_id = d.id and x.kind = 'xrechnung';
comment on view document_letters is
  'What other modules may read of a document as a letter, and which of its e-invoices are there.';
grant select on document_letters to brieftaube_request, brieftaube_system;

create or replace function without_tax(amount bigint, price jsonb, price_cents bigint) returns bigint
language sql immutable parallel safe return round(
  case when (price #> '{breakdown,netCents}') is null then amount / 1.19
  else amount * (price #>> '{breakdown,netCents}')::numeric / greatest(price_cents, 1) end)::bigint;

create or replace function open_receipt_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from booked where kind in ('capture', 'credit') and amount_cents > 0) then return null; end if;
  insert into receipt_months (partner_id, mode, month)
  select distinct b.partner_id, b.mode,
    greatest(date_trunc('month', b.berlin_day)::date, (mark.month + interval '1 month')::date)
  from booked b left join receipt_marks mark on mark.partner_id = b.partner_id and mark.mode = b.mode
  where b.kind in ('capture', 'credit') and b.amount_cents > 0
  on conflict do nothing;
  return null;
end $$;

create or replace view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id,
  source #> '{copyOf,recipient}' as copied_recipient, source -> 'copies' as copies, discarded_at,
  source #>> '{copyOf,byEmail}' as beside_mail_to
from letters;

-- Whether a billing document leaves twice: one order of its letter at a time, and one paper, be it the letter itself or what goes
-- beside a mail of it. What came to nothing or back counts no more. Whoever sends that paper by itself waits here for whoever has
-- its letter locked, and the other way round.
create function document_leaves_twice(of_letters uuid[]) returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  beside uuid[] := array(select (source #>> '{copyOf,letterId}')::uuid from letters
    where id = any(of_letters) and source #>> '{copyOf,byEmail}' is not null);
begin
  perform from letters where id = any(beside) order by id for no key update;
  return exists (
    select from documents d cross join lateral (
      select o.status, o.email, true as is_own from orders o
      where o.letter_id = d.letter_id and o.partner_id = d.partner_id and o.mode = d.mode
      union all
      select o.status, o.email, false from letters paper join orders o on o.letter_id = paper.id
      where paper.source #>> '{copyOf,letterId}' = d.letter_id::text and paper.source #>> '{copyOf,byEmail}' is not null
        and paper.partner_id = d.partner_id and paper.mode = d.mode
    ) o
    where d.letter_id = any(of_letters || beside) and o.status not in ('rejected', 'expired', 'cancelled', 'failed', 'returned')
    group by d.letter_id
    having count(*) filter (where o.is_own) > 1 or count(*) filter (where o.email is null) > 1
  );
end $$;
revoke execute on function document_leaves_twice from public;

create or replace function send_document_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if document_leaves_twice(array[new.letter_id]) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  return null;
end $$;
drop trigger send_document_once on orders;
create trigger send_document_once after insert on orders for each row
  when (current_user <> 'brieftaube_sends') execute function send_document_once();

create or replace function follow_further_orders(of_letters uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if document_leaves_twice(of_letters) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  update letters l set status = letter_status(l, latest.status), updated_at = latest.status_at
  from unnest(of_letters) as which (id) cross join lateral (
    select status, status_at from orders o where o.letter_id = which.id order by created_at desc, id desc limit 1
  ) latest
  where l.id = which.id and l.status <> letter_status(l, latest.status);
end $$;
