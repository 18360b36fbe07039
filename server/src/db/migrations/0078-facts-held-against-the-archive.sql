-- The archive holds everything that never changes in orders, approvals, documents and payments: what was made before this says less
-- of itself, and is held against that.
create function order_facts_hash(o orders) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), o.price,
    o.connection_id, o.token_id, o.sender_profile_id, o.template_id, o.template_version_id, o.metadata, o.profile, o.format)::text, 'UTF8')), 'hex')
$$;
revoke execute on function order_facts_hash from public;
grant execute on function order_facts_hash to brieftaube_sends;

create or replace function record_of_new_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'detail', o.status_detail, 'letterId', o.letter_id,
    'pdfSha256', o.pdf_hash, 'snapshotSha256', o.snapshot_hash, 'carrier', o.carrier, 'carrierReference', o.carrier_reference,
    'trackingNumber', o.tracking_number, 'clientOrderId', o.client_order_id, 'deliveryType', o.delivery_type, 'express', o.express,
    'color', o.color, 'duplex', o.duplex, 'pages', o.page_count, 'sheets', o.sheet_count, 'recipientLines', o.recipient_lines, 'priceCents', o.price_cents,
    'priceVersion', o.price_version, 'reservationId', o.reservation_id, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id,
    'mandantennummer', o.mandantennummer, 'auditTag', o.audit_tag, 'connection', o.connection, 'factsSha256', order_facts_hash(o))
    || jsonb_strip_nulls(jsonb_build_object('copyOf', case when o.part is null then o.copy_of end,
      'partOf', case when o.part is not null then o.copy_of end, 'part', o.part, 'parts', o.parts, 'email', o.email))
$$;

create function document_facts_hash(d documents) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), d.document_date::text,
    d.due_date::text, d.language, d.mandantennummer, d.client_id, d.payload, d.checked, d.seller, d.buyer, d.references_document_id, d.references_number,
    d.dunning_level, d.sequence_scope, d.recipient_words)::text, 'UTF8')), 'hex')
$$;
revoke execute on function document_facts_hash from public;
grant execute on function document_facts_hash to brieftaube_request, brieftaube_system;

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
      a.record ->> 'snapshotSha256' as snapshot, case when a.record ? 'priceCents' then a.record end as record,
      coalesce(a.record -> 'recipientLines', a.record #> '{after,recipientLines}') as lines,
      case when a.record ? 'trackingNumber' then array[a.record ->> 'trackingNumber'] end as tracking,
      case when a.record ? 'carrierReference' then array[a.record ->> 'carrierReference'] end as reference,
      case when a.kind in ('order.printing', 'order.posted', 'order.delivered') then (a.record #>> '{carrierState,since}')::timestamptz end as came_at
    from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind like 'order.%' and a.erased_at is null
  ), firsts as (
    select distinct on (t.subject) t.subject, t.record, t.recorded_at from told t where t.record is not null order by t.subject, t.xid, t.id
  ), stands as (
    select distinct on (t.subject) t.subject, t.status from told t where t.kind = 'order.' || t.status order by t.subject, t.xid desc, t.id desc
  ), sources as (
    select distinct on (t.subject) t.subject, t.pdf, t.snapshot from told t where t.kind = 'order.source' order by t.subject, t.xid desc, t.id desc
  ), recipients as (
    select distinct on (t.subject) t.subject, t.lines from told t where t.lines is not null order by t.subject, t.xid desc, t.id desc
  ), numbers as (
    select distinct on (t.subject) t.subject, t.tracking[1] as tracking from told t where t.tracking is not null order by t.subject, t.xid desc, t.id desc
  ), carriers_numbers as (
    select distinct on (t.subject) t.subject, t.reference[1] as reference from told t where t.reference is not null
    order by t.subject, t.xid desc, t.id desc
  ), reported as (
    select distinct on (t.subject, t.kind) t.subject, t.kind, t.came_at from told t where t.came_at is not null
    order by t.subject, t.kind, t.xid desc, t.id desc
  ), handed as (
    select distinct t.subject, t.recorded_at from told t where t.kind = 'order.submitted'
  ), taken as (
    select distinct h.subject from handed h
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
        case when f.record ? 'sheets' and o.sheet_count is distinct from (f.record ->> 'sheets')::int then 'sheets' end,
        case when o.approval_id::text is distinct from f.record ->> 'approvalId' then 'approval' end,
        case when (o.part::text, o.parts::text) is distinct from (f.record ->> 'part', f.record ->> 'parts')
          -- Null where the letter that it belonged to has been erased.
          or o.copy_of::text <> coalesce(f.record ->> 'copyOf', f.record ->> 'partOf', '') then 'which letter it belongs to' end,
        case when jsonb_strip_nulls(o.email) is distinct from f.record -> 'email' then 'e-mail' end,
        case when f.record ? 'factsSha256' and o.facts is distinct from f.record ->> 'factsSha256' then 'how the price came about, who asked, or when' end,
        case when o.mandantennummer is distinct from f.record ->> 'mandantennummer' then 'client' end,
        case when o.audit_tag is distinct from f.record ->> 'auditTag' then 'audit tag' end,
        case when o.connection is distinct from f.record ->> 'connection' then 'who asked' end,
        case when o.carrier is distinct from f.record ->> 'carrier' then 'carrier' end,
        case when o.status is distinct from s.status then format('status %s, sealed %s', o.status, s.status) end,
        case when o.handed_over_at is not null and h.subject is null or o.handed_over_at is null and taken.subject is not null
          then 'time of hand-over' end,
        case when r.subject is not null and o.recipient_lines is distinct from r.lines then 'recipient' end,
        case when n.subject is not null and o.tracking_number is distinct from n.tracking then 'tracking number' end,
        case when c_no.subject is not null and o.carrier_reference is distinct from c_no.reference then 'number of the carrier' end,
        case when printed.subject is not null and o.printed_at is distinct from printed.came_at then 'time of printing' end,
        case when posted.subject is not null and o.posted_at is distinct from posted.came_at then 'time of posting' end,
        case when delivered.subject is not null and o.delivered_at is distinct from delivered.came_at then 'time of delivery' end,
        case when o.pdf_hash is distinct from c.pdf or o.snapshot_hash is distinct from c.snapshot then 'content' end
      ], null) as wrong
    from (select r.*, order_facts_hash(r) as facts from orders r where r.partner_id = of_partner and r.mode = of_mode) o
    full join firsts f on f.subject = o.id::text
    left join stands s on s.subject = coalesce(o.id::text, f.subject)
    left join sources c on c.subject = coalesce(o.id::text, f.subject)
    left join recipients r on r.subject = o.id::text
    left join numbers n on n.subject = o.id::text
    left join carriers_numbers c_no on c_no.subject = o.id::text
    left join taken on taken.subject = o.id::text
    left join reported printed on printed.subject = o.id::text and printed.kind = 'order.printing'
    left join reported posted on posted.subject = o.id::text and posted.kind = 'order.posted'
    left join reported delivered on delivered.subject = o.id::text and delivered.kind = 'order.delivered'
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
    select a.id, a.at, a.xid, a.tool, audit_row_hash(a) as hash, audit_row_hash_before(a) as hash_before from audit_log a where a.partner_id = of_partner and a.mode = of_mode
      and (a.at >= since and a.at < until or a.id in (select w.id from within w))
  ) l
  full join within s on s.id = l.id
  where l.id is null and s.at >= erasable
    or s.id is null and not exists (select from told other where other.id = l.id)
      and (l.xid is null or l.xid < last.before or l.at < last.sealed_at - interval '1 hour')
    or l.id is not null and s.id is not null and s.hash not in (l.hash, l.hash_before)
  order by 3 limit most;
end $$;

create or replace function paper_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);

  -- Approvals: the last record of a status holds who asked, and who has decided what.
  return query
  with told as materialized (
    select distinct on (a.subject) a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.' || (a.record ->> 'status') and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), first_yeses as materialized (
    select distinct on (a.subject) a.subject, a.record -> 'first_yes' as first_yes from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.first_yes' and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), compared as (
    select coalesce(p.id::text, t.subject) as approval_id, p.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when p.status is distinct from t.record ->> 'status' then format('status %s, sealed %s', p.status, t.record ->> 'status') end,
        case when p.requested_by is distinct from t.record -> 'requested_by' then 'who asked' end,
        case when p.asked_because is distinct from t.record ->> 'asked_because' then 'why somebody was asked' end,
        case when p.decided_by is distinct from nullif(t.record -> 'decided_by', 'null') then 'who decided' end,
        case when p.decided_at is distinct from (t.record ->> 'decided_at')::timestamptz then 'when it was decided' end,
        case when p.comment is distinct from t.record ->> 'comment' then 'comment' end,
        case when (p.kind, p.order_count::text, p.total_cents::text) is distinct from
          (t.record ->> 'kind', t.record ->> 'order_count', t.record ->> 'total_cents') then 'how many letters, and at what price' end,
        case when (p.reason, p.requester_context) is distinct from (t.record ->> 'reason', t.record ->> 'requester_context') then 'what was said of it' end,
        case when (p.created_at, p.expires_at, p.planned_at) is distinct from ((t.record ->> 'created_at')::timestamptz,
          (t.record ->> 'expires_at')::timestamptz, (t.record ->> 'planned_at')::timestamptz) then 'its times' end,
        case when t.record ? 'latest_safe_at' and p.latest_safe_at is distinct from (t.record ->> 'latest_safe_at')::timestamptz
          then 'until when it is safe' end,
        case when t.record ? 'beyond_caps' and p.beyond_caps is distinct from nullif(t.record -> 'beyond_caps', 'null') then 'what it allows' end,
        case when p.first_yes is distinct from f.first_yes then 'who agreed first' end
      ], null) as wrong
    from (select * from approvals where partner_id = of_partner and mode = of_mode and status <> 'gathering') p
    full join told t on t.subject = p.id::text
    left join first_yeses f on f.subject = t.subject
    where t.recorded_at >= since and t.recorded_at < until or p.created_at >= since and p.created_at < until
  )
  select 'approvals', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    approval_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from archive_records e where e.subject = approval_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by approval_id limit most;

  -- Documents: what was made stays as it was; what became of it since is told by other records.
  return query
  with told as materialized (
    select a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.created' and a.erased_at is null
  ), lives as materialized (
    select a.subject, a.kind, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind in ('document.issued', 'document.voided') and a.erased_at is null
  ), compared as (
    select coalesce(d.id::text, t.subject) as document_id, d.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when d.document_number is distinct from t.record ->> 'number' then format('number %s, sealed %s', d.document_number, t.record ->> 'number') end,
        case when d.document_type is distinct from t.record ->> 'type' then 'kind' end,
        case when d.gross_cents::text is distinct from t.record ->> 'grossCents' then format('sum %s, sealed %s', d.gross_cents, t.record ->> 'grossCents') end,
        case when t.record ? 'senderProfileId' and d.sender_profile_id::text is distinct from t.record ->> 'senderProfileId' then 'sender' end,
        case when t.record ? 'booksOf' and d.books_of::text is distinct from t.record ->> 'booksOf' then 'books' end,
        case when d.letter_id::text is distinct from t.record ->> 'letterId' then 'letter' end,
        case when t.record ? 'factsSha256' and d.facts is distinct from t.record ->> 'factsSha256' then 'what it says' end,
        -- What was issued before that was told has no record of it.
        case when (i.subject is not null or t.record ? 'factsSha256') and (d.issued_at, d.issued_by, d.issue_reason, d.issue_declared_by)
          is distinct from ((i.record ->> 'issuedAt')::timestamptz, i.record ->> 'issuedBy', i.record ->> 'reason', i.record ->> 'declaredBy')
          then 'whether and when it was issued' end,
        case when (v.subject is not null or t.record ? 'factsSha256') and (d.voided_at, d.void_reason, d.voided_by)
          is distinct from (v.recorded_at, v.record ->> 'reason', v.record ->> 'voidedBy') then 'whether it is void' end
      ], null) as wrong
    from (select r.*, document_facts_hash(r) as facts from documents r where r.partner_id = of_partner and r.mode = of_mode) d
    full join told t on t.subject = d.id::text
    left join lives i on i.subject = d.id::text and i.kind = 'document.issued'
    left join lives v on v.subject = d.id::text and v.kind = 'document.voided'
    where t.recorded_at >= since and t.recorded_at < until or d.created_at >= since and d.created_at < until
  )
  select 'documents', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    document_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from archive_records e where e.subject = document_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by document_id limit most;

  -- Payments: one record each.
  return query
  with told as materialized (
    select a.record ->> 'paymentId' as payment_id, a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.payment' and a.erased_at is null and a.record ? 'paymentId'
      and a.recorded_at >= since and a.recorded_at < until
  )
  select 'payments', case when p.id is null then 'ROW_MISSING' when t.payment_id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(p.id::text, t.payment_id),
    case when p.id is not null and t.payment_id is not null then format('%s on %s, sealed %s on %s', p.amount_cents, p.paid_on,
      t.record ->> 'amountCents', t.record ->> 'paidOn') end
  from (select * from document_payments where partner_id = of_partner and mode = of_mode and recorded_at >= since and recorded_at < until) p
  full join told t on t.payment_id = p.id::text
  where (p.id is null or t.payment_id is null
    or (p.document_id::text, p.kind, p.amount_cents::text, p.paid_on::text) is distinct from
      (t.subject, t.record ->> 'kind', t.record ->> 'amountCents', t.record ->> 'paidOn')
    or (p.reference, p.reverses::text, p.recorded_by::text, p.recorded_at) is distinct from
      (t.record ->> 'reference', t.record ->> 'takesBack', t.record ->> 'recordedBy', t.recorded_at)
    or (p.skonto_cents, p.skonto_groups, p.skonto_reason, p.skonto_on) is distinct from (coalesce((t.record ->> 'skontoCents')::bigint, 0),
      nullif(t.record -> 'skontoGroups', 'null'), t.record ->> 'skontoReason', (t.record ->> 'skontoOn')::date))
    and not exists (select from archive_records e where e.subject = coalesce(p.document_id::text, t.subject) and e.kind = 'archive.erased'
      and e.partner_id = of_partner)
  order by 3 limit most;
end $$;
