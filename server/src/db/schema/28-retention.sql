-- How long things are kept, and when they go. How they go, the module says to whom they belong, in functions that only the
-- verbs of erasure call (29-retention-erasure.sql), and nothing else erases: each computes
-- the date by itself and refuses what is not due, so that no mistake above can erase what the law wants kept.
-- `retention-periods.ts` is the same rule for programs, and a test compares the two. Docs: docs/retention.md.

create table erasure_requests (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  person_sha256 text not null check (person_sha256 ~ '^[0-9a-f]{64}$'),
  requested_at timestamptz not null,
  requested_by text not null check (char_length(requested_by) between 1 and 200),
  -- [{kind, id, outcome, erasableAt}]
  things jsonb not null,
  unique (id, partner_id, mode)
);
comment on table erasure_requests is
  'What a person has asked to be forgotten: what went at once, and what is locked until its date. No name stands here.';
create index on erasure_requests (partner_id, mode, requested_at desc);
call protect_by_tenant('erasure_requests');
grant select on erasure_requests to brieftaube_request;
grant select, insert, update on erasure_requests to brieftaube_system;

create table retention_nights (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  -- The tenant's own day in Berlin.
  night date not null,
  erased jsonb not null,
  finished_at timestamptz,
  primary key (partner_id, mode, night)
);
comment on table retention_nights is 'What each night has erased, by kind; counted in the transaction that erased it.';
call protect_by_tenant('retention_nights');
grant select on retention_nights to brieftaube_request;
grant select, insert, update on retention_nights to brieftaube_system;

create table blob_locks (
  hash text primary key references blobs on delete restrict,
  kept_until timestamptz not null,
  mode text not null check (mode in ('governance', 'compliance')),
  locked_at timestamptz not null
);
comment on table blob_locks is 'Until when the bucket keeps stored bytes from everybody, us included; while it does nothing collects them.';
create index on blob_locks (kept_until);
grant select, insert, update, delete on blob_locks to brieftaube_system;

create table blob_lock_walk (
  the_only boolean primary key default true check (the_only),
  -- Everything sealed up to here was looked at.
  xid xid8 not null,
  record_id uuid not null
);
comment on table blob_lock_walk is 'How far the sealed records were walked to have the bucket keep their bytes.';
grant select, insert, update on blob_lock_walk to brieftaube_system;

-- Whole years, counted from the end of the calendar year in Berlin.
create function retention_years(of_kind text) returns int language sql immutable as $$
  select case of_kind when 'sent_letter' then 6 when 'billing_document' then 8 when 'payment' then 8 when 'call' then 1 end
$$;

-- Days for what was never sent, and for exports whose link has ended.
create function retention_days(of_kind text) returns int language sql immutable as $$
  select case of_kind when 'unsent' then 90 when 'export' then 90 end
$$;

-- The first moment at which something that happened then may go.
create function kept_until(since timestamptz, years int) returns timestamptz language sql immutable as $$
  select make_timestamptz(extract(year from since at time zone 'Europe/Berlin')::int + years + 1, 1, 1, 0, 0, 0, 'Europe/Berlin')
$$;

-- Nothing will happen to it any more.
create function is_over(o order_facts) returns boolean language sql immutable as $$
  select o.status in ('posted', 'delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed')
    or o.status in ('submitted', 'printing') and o.due_at is null
$$;

-- Handed to a carrier, or paid for: from then on it is a business letter.
create function was_sent(o order_facts) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select o.handed_over_at is not null or o.carrier_reference is not null
    or exists (select from ledger_facts where reservation_id = o.reservation_id and kind = 'capture')
$$;

-- A client's own period lengthens; `least_years` is what the law asks for. Infinity: it is not over.
create function order_kept_until(o order_facts, least_years int) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not is_over(o) then 'infinity'
    when was_sent(o) then kept_until(o.status_at, greatest(least_years, (select retention_years from client_facts where id = o.client_id)))
    else o.status_at + make_interval(hours => 24 * retention_days('unsent')) end
$$;

create function document_kept_until(which uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  with chain as materialized (
    select d.*, greatest(retention_years('billing_document'), c.retention_years) as years
    from document_chain(which) d left join client_facts c on c.id = d.client_id
  )
  select max(until) from (
    select kept_until(greatest(created_at, document_date::timestamp at time zone 'Europe/Berlin'), years) as until from chain
    union all
    select kept_until(greatest(p.recorded_at, p.paid_on::timestamp at time zone 'Europe/Berlin'), years)
    from payment_facts p join chain on chain.id = p.document_id
    union all
    select order_kept_until(o, years) from order_facts o join chain on chain.letter_id = o.letter_id
    union all
    select 'infinity' from schedule_facts s join chain on chain.letter_id = s.letter_id where s.status = 'scheduled'
  ) as parts
$$;

-- Of a letter alone, as it was written: it stays as long as an order, a document or a living schedule needs it.
create function letter_kept_until(l letter_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(
    l.updated_at + make_interval(hours => 24 * retention_days('unsent')),
    (select max(order_kept_until(o, retention_years('sent_letter'))) from order_facts o where o.letter_id = l.id),
    (select document_kept_until(d.id) from document_facts d where d.letter_id = l.id),
    (select 'infinity'::timestamptz from schedule_facts s where s.letter_id = l.id and s.status = 'scheduled' limit 1))
$$;

-- After its link has ended, or after it failed.
create function export_kept_until(e export_facts) returns timestamptz language sql immutable as $$
  select case when e.finished_at is null then 'infinity'
    else coalesce(e.expires_at, e.finished_at) + make_interval(hours => 24 * retention_days('export')) end
$$;

create function top_up_kept_until(t top_up_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when t.status = 'open' then 'infinity' else kept_until(greatest(t.created_at, t.paid_at, t.last_told_at), retention_years('payment')) end
$$;

-- Receipts are vouchers of both sides: eight years, counted from the end of the year of issue.
create function receipt_kept_until(r receipt_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select kept_until(r.issued_at, retention_years('billing_document'))
$$;

-- The caller's present, but never later than the tenant's own time by the clock of the database.
create function erasing_at(of_partner uuid, of_mode mode, at timestamptz) returns timestamptz language sql stable
security definer set search_path = public, pg_temp as $$
  select least(at, tenant_now(of_partner, of_mode, present()))
$$;

create function refuse_to_erase(what text, which uuid, until timestamptz) returns void language plpgsql as $$
begin
  raise exception '% % is kept until %', what, which, until using errcode = 'BT425';
end $$;

revoke execute on function was_sent, order_kept_until, document_kept_until, letter_kept_until,
  export_kept_until, top_up_kept_until, receipt_kept_until, erasing_at, refuse_to_erase from public;
grant execute on function was_sent, order_kept_until, document_kept_until, letter_kept_until,
  export_kept_until, top_up_kept_until, receipt_kept_until to brieftaube_system;

-- Until when an order's files are kept by what is known of it by now: a business letter from its hand-over on, a voucher
-- from its number on. It only grows, since a later state, payment or period can only lengthen it. Null: no law asks for it yet.
create function order_bound_until(o order_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(
    case when was_sent(o) then kept_until(o.status_at,
      greatest(retention_years('sent_letter'), (select retention_years from client_facts where id = o.client_id))) end,
    (select case when until <> 'infinity' then until
       else kept_until(greatest(d.created_at, o.status_at), greatest(retention_years('billing_document'),
         (select retention_years from client_facts where id = d.client_id))) end
     from document_facts d, document_kept_until(d.id) until where d.letter_id = o.letter_id))
$$;
revoke execute on function order_bound_until from public;
grant execute on function order_bound_until to brieftaube_system;
