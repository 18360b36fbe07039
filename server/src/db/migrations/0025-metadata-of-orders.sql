-- Programs keep pairs of texts with a letter and its orders, and find letters by them.
alter table orders add column metadata jsonb;
create or replace function letter_condition(of_partner uuid, of_mode mode, wanted jsonb) returns text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  of_status constant text := wanted ->> 'status';
  of_client constant text := wanted ->> 'mandantennummer';
  of_audit_tag constant text := wanted ->> 'auditTag';
  in_recipient constant text := wanted ->> 'recipient';
  in_subject constant text := wanted ->> 'subject';
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  kept text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.discarded_at is not null) then ' and discarded_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when wanted ? 'orderId' then format(' and id = %L', wanted ->> 'orderId') end,
    case when wanted ? 'clientOrderId' then format(' and client_order_id = %L', wanted ->> 'clientOrderId') end,
    case when of_audit_tag is not null then format(' and audit_tag = %L', of_audit_tag) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end,
    case when wanted ? 'metadata' then format(' and metadata @> %L::jsonb', wanted -> 'metadata') end);
  -- A draft has no order yet: what it will be sent with is said of it.
  or_draft text := case when not wanted ?| '{orderId,clientOrderId}' and coalesce(of_status, 'draft') = 'draft' then concat(' or status = ''draft''',
    case when of_audit_tag is not null then format(' and dispatch ->> ''auditTag'' = %L', of_audit_tag) end,
    case when wanted ? 'metadata' then format(' and dispatch -> ''metadata'' @> %L::jsonb', wanted -> 'metadata') end,
    case when of_client is not null then
      format(' and coalesce(dispatch ->> ''mandantennummer'', source -> ''document'' ->> ''mandantennummer'') = %L', of_client) end) end;
begin
  return concat(unlocked, kept, wall_condition(of_partner, of_mode),
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and (id in (select letter_id from orders where partner_id = %L and mode = %L%s)%s)',
      of_partner, of_mode, of_order, or_draft) end,
    case when wanted ? 'since' then format(' and created_at >= %L::timestamptz', wanted ->> 'since') end);
end $$;
create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', case when o.part is null then o.copy_of end, 'partOf', case when o.part is not null then o.copy_of end,
    'part', o.part, 'parts', o.parts, 'deliver', case when o.email is not null then 'email' end,
    'fulfilment', case when o.carrier = 'in_house' then 'in_house' end, 'metadata', o.metadata))
    || jsonb_build_object('detail', o.status_detail)
$$;
create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of, part, parts, email, metadata
from orders;
