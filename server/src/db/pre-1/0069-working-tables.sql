-- Orders, ledger and audit log are what exports show; the archive is what was sealed. These functions hold the one against
-- the other, so that a row changed past all triggers does not pass for true. Docs: docs/archive.md.

-- The audit log has a row for every call, too many for a record each: what is settled is sealed together.
alter table audit_log add column xid xid8;
alter table audit_log alter column xid set default pg_current_xact_id();
create index audit_log_in_order on audit_log (xid) where xid is not null;

-- How far the audit log is sealed.
create table audit_seals (
  id bigint generated always as identity primary key,
  -- Every row of an earlier transaction is in a record of kind audit.sealed, or is older than it may be.
  before xid8 not null,
  sealed_at timestamptz not null
);
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
grant select on audit_seals to brieftaube_system;

create function audit_row_hash(l audit_log) returns text language sql stable as $$
  select left(encode(sha256(convert_to(jsonb_build_array(l.id, l.partner_id, l.mode, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    l.request_id, l.connection, l.connection_id, l.tool, l.outcome, l.duration_ms, l.reasoning, l.effect)::text, 'UTF8')), 'hex'), 32)
$$;

-- Seals what was logged since the last time and no open transaction can still precede; says how many rows. A row that
-- claims to be an hour older than the last sealing was not logged by us: it is left out, and shows.
create function seal_audit_log(at timestamptz) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
  settled audit_log[];
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log sealing', 0));
  select * into last from audit_seals order by id desc limit 1;
  settled := array(select l from audit_log l
    where l.xid >= coalesce(last.before, '0') and l.xid < upto and l.at >= coalesce(last.sealed_at, '-infinity') - interval '1 hour'
    order by l.xid limit 20000);
  if cardinality(settled) = 0 then return 0; end if;
  -- Of more rows than one turn takes, the next turn takes the rest; rows of one transaction stay together.
  if cardinality(settled) = 20000 then
    upto := (settled[20000]).xid;
    settled := array(select s from unnest(settled) s where (s).xid < upto);
  end if;
  -- One record for up to 500 rows of a tenant: [id, at, hash] of each.
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select r.partner_id, r.mode, 'audit.sealed', gen_random_uuid()::text,
    jsonb_build_object('rows', jsonb_agg(jsonb_build_array(r.id, r.at, r.hash) order by r.id)), tenant_now(r.partner_id, r.mode, seal_audit_log.at)
  from (
    select l.partner_id, l.mode, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, audit_row_hash(l) as hash,
      (row_number() over (partition by l.partner_id, l.mode order by l.id) - 1) / 500 as part
    from unnest(settled) as l
  ) r
  group by r.partner_id, r.mode, r.part;
  insert into audit_seals (before, sealed_at) values (upto, at);
  return cardinality(settled);
end $$;
revoke execute on function audit_row_hash, seal_audit_log from public;
grant execute on function seal_audit_log to brieftaube_system;

-- What was logged before is sealed now.
insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select r.partner_id, r.mode, 'audit.sealed', gen_random_uuid()::text,
    jsonb_build_object('rows', jsonb_agg(jsonb_build_array(r.id, r.at, r.hash) order by r.id)), tenant_now(r.partner_id, r.mode, now())
  from (
    select l.partner_id, l.mode, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, audit_row_hash(l) as hash,
      (row_number() over (partition by l.partner_id, l.mode order by l.id) - 1) / 500 as part
    from audit_log l
  ) r
  group by r.partner_id, r.mode, r.part;

-- Rows of a tenant and period that are not what the archive says, at most so many of each kind. `part` names the table.
create function working_table_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
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
revoke execute on function working_table_differences from public;
grant execute on function working_table_differences to brieftaube_request, brieftaube_system;
