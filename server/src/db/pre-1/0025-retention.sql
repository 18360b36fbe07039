-- How long things are kept, and how they go. Erasing is done by the functions below and by nothing else: each computes
-- the date by itself and refuses what is not due, so that no mistake above can erase what the law wants kept.
-- `retention-periods.ts` is the same rule for programs, and a test compares the two. Docs: docs/retention.md.

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

-- What a person has asked to be forgotten: what went at once, and what is locked until its date. No name stands here.
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
create index on erasure_requests (partner_id, mode, requested_at desc);

-- What each night has erased, by kind; counted in the transaction that erased it.
create table retention_nights (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  -- The tenant's own day in Berlin.
  night date not null,
  erased jsonb not null,
  finished_at timestamptz,
  primary key (partner_id, mode, night)
);

call protect_by_tenant('erasure_requests');
call protect_by_tenant('retention_nights');
grant select on erasure_requests, retention_nights to brieftaube_request;
grant select, insert, update on erasure_requests, retention_nights to brieftaube_system;

-- Locked (Art. 18 GDPR): kept because the law says so, and shown in no list any more.
alter table letters add column restricted_at timestamptz;
alter table orders add column restricted_at timestamptz;
create index letters_restricted on letters (partner_id, mode) where restricted_at is not null;

-- Handed to a carrier, or paid for: from then on it is a business letter.
create function was_sent(o orders) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select o.handed_over_at is not null or o.carrier_reference is not null
    or exists (select from ledger_transfers where reservation_id = o.reservation_id and kind = 'capture')
$$;

-- Nothing will happen to it any more.
create function is_over(o orders) returns boolean language sql immutable as $$
  select o.status in ('posted', 'delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed')
    or o.status in ('submitted', 'printing') and o.due_at is null
$$;

-- A client's own period lengthens; `least_years` is what the law asks for. Infinity: it is not over.
create function order_kept_until(o orders, least_years int) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not is_over(o) then 'infinity'
    when was_sent(o) then kept_until(o.status_at, greatest(least_years, (select retention_years from clients where id = o.client_id)))
    else o.status_at + make_interval(hours => 24 * retention_days('unsent')) end
$$;

-- An invoice and everything that follows it stay and go together.
create function document_chain(which uuid) returns setof documents
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive up as (
    select id, references_document_id from documents where id = which
    union select d.id, d.references_document_id from documents d join up on d.id = up.references_document_id
  ), down as (
    select id from up
    union select d.id from documents d join down on d.references_document_id = down.id
      and (d.partner_id, d.mode) = (select partner_id, mode from documents where id = which)
  ) select d.* from documents d join down using (id)
$$;

create function document_kept_until(which uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  with chain as materialized (
    select d.*, greatest(retention_years('billing_document'), c.retention_years) as years
    from document_chain(which) d left join clients c on c.id = d.client_id
  )
  select max(until) from (
    select kept_until(greatest(created_at, document_date::timestamp at time zone 'Europe/Berlin'), years) as until from chain
    union all
    select kept_until(greatest(p.recorded_at, p.paid_on::timestamp at time zone 'Europe/Berlin'), years)
    from document_payments p join chain on chain.id = p.document_id
    union all
    select order_kept_until(o, years) from orders o join chain on chain.letter_id = o.letter_id
    union all
    select 'infinity' from schedules s join chain on chain.letter_id = s.letter_id where s.status = 'scheduled'
  ) as parts
$$;

-- Of a letter alone, as it was written: it stays as long as an order, a document or a living schedule needs it.
create function letter_kept_until(l letters) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(
    l.updated_at + make_interval(hours => 24 * retention_days('unsent')),
    (select max(order_kept_until(o, retention_years('sent_letter'))) from orders o where o.letter_id = l.id),
    (select document_kept_until(d.id) from documents d where d.letter_id = l.id),
    (select 'infinity'::timestamptz from schedules s where s.letter_id = l.id and s.status = 'scheduled' limit 1))
$$;

-- After its link has ended, or after it failed.
create function export_kept_until(e archive_exports) returns timestamptz language sql immutable as $$
  select case when e.finished_at is null then 'infinity'
    else coalesce(e.expires_at, e.finished_at) + make_interval(hours => 24 * retention_days('export')) end
$$;

create function top_up_kept_until(t top_ups) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when t.status = 'open' then 'infinity' else kept_until(greatest(t.created_at, t.paid_at,
    (select max(greatest(received_at, booked_at)) from payment_events where top_up_id = t.id)), retention_years('payment')) end
$$;

-- Append-only tables stay what they are: only the owner, and only while one of the functions below says so for a
-- statement or two, may do what is named here.
create function let_erase(is_on boolean) returns void language plpgsql as $$
begin
  perform set_config('app.erasing', case when is_on then 'on' else 'off' end, true);
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (tg_table_name, tg_op) in (('archive_records', 'UPDATE'), ('events', 'DELETE'), ('documents', 'DELETE'),
      ('document_payments', 'DELETE')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Of a record only the content may go; who, what and when stay, and so does the seal.
create function keep_sealed_facts() returns trigger language plpgsql as $$
declare
  content constant text[] := '{record,blob_hash,erased_at}';
begin
  if to_jsonb(old) - content is distinct from to_jsonb(new) - content
    or old.erased_at is not null or new.erased_at is null or new.record is not null or new.blob_hash is not null
    or not exists (select from archive_seals where record_id = old.id) then
    raise exception 'record % may only lose its content, once it is sealed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_sealed_facts before update on archive_records
  for each row when (current_setting('app.erasing', true) = 'on') execute function keep_sealed_facts();

-- The caller's present, but never later than the tenant's own time by the clock of the database.
create function erasing_at(of_partner uuid, of_mode mode, at timestamptz) returns timestamptz language sql stable
security definer set search_path = public, pg_temp as $$
  select least(at, tenant_now(of_partner, of_mode, clock_timestamp()))
$$;

create function refuse_to_erase(what text, which uuid, until timestamptz) returns void language plpgsql as $$
begin
  raise exception '% % is kept until %', what, which, until using errcode = 'BT425';
end $$;

-- These go by keys, whatever the planner thinks while the tables are small: a plan lives as long as its connection.

-- Takes the content of what the archive says about these subjects and says so in their place: which records, by which
-- rule, since when it was due. Money stays: its records name nobody. BT426: something is not sealed yet.
create function erase_content(of_partner uuid, of_mode mode, subjects text[], rule text, due timestamptz, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  gone uuid[] := array(
    select id from archive_records
    where subject = any(subjects) and partner_id = of_partner and mode = of_mode and erased_at is null
      and kind not like 'ledger.%' and kind <> 'archive.erased');
begin
  if exists (select from unnest(gone) as id where not exists (select from archive_seals where record_id = id)) then
    raise exception 'a record is not sealed yet' using errcode = 'BT426';
  end if;
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select of_partner, of_mode, 'archive.erased', r.subject, jsonb_build_object('reason', rule,
    'dueAt', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'erased', jsonb_agg(jsonb_build_object('id', r.id, 'hash', s.hash) order by s.seq)), at
  from archive_records r join archive_seals s on s.record_id = r.id
  where r.id = any(gone) group by r.subject;
  perform let_erase(true);
  update archive_records set record = null, blob_hash = null, erased_at = at where id = any(gone);
  perform let_erase(false);
end $$;

create function remove_events(of_partner uuid, of_mode mode, subjects uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  told bigint[] := array(select id from events where subject_id = any(subjects) and partner_id = of_partner and mode = of_mode);
begin
  delete from webhook_deliveries where event_id = any(told);
  perform let_erase(true);
  delete from events where id = any(told);
  perform let_erase(false);
end $$;

-- Removes orders with everything that hangs on them, also approvals and schedules that have no other order. Says whose
-- content the archive is to lose.
create function remove_orders(of_partner uuid, of_mode mode, which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  asked uuid[] := array(select distinct approval_id from orders where id = any(which) and approval_id is not null);
  planned uuid[] := array(select distinct schedule_id from orders where id = any(which) and schedule_id is not null);
  packed uuid[] := array(select id from archive_exports where order_id = any(which));
begin
  delete from approval_views where approval_id = any(asked) and order_id = any(which);
  delete from carrier_notices where order_id = any(which);
  delete from order_fixes where order_id = any(which);
  delete from order_proofs where order_id = any(which);
  delete from sandbox_letters where order_id = any(which);
  delete from archive_exports where id = any(packed);
  delete from orders where id = any(which) and partner_id = of_partner and mode = of_mode;
  asked := array(select id from approvals a where id = any(asked) and not exists (select from orders where approval_id = a.id));
  delete from approval_views where approval_id = any(asked);
  delete from approvals where id = any(asked);
  planned := array(select id from schedules s where id = any(planned) and status <> 'scheduled'
    and not exists (select from orders where schedule_id = s.id));
  delete from schedules where id = any(planned);
  perform remove_events(of_partner, of_mode, which || asked || planned || packed);
  return which || asked || planned;
end $$;

-- Removes a letter that no order and no document needs any more, with its schedules and what rides along.
create function remove_letter(of_partner uuid, of_mode mode, which uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  planned uuid[] := array(select id from schedules where letter_id = which);
begin
  delete from schedules where id = any(planned);
  delete from letters where id = which and partner_id = of_partner and mode = of_mode;
  perform remove_events(of_partner, of_mode, planned || which);
  return planned || which;
end $$;

-- One order, and its letter when nothing else needs it. What was never sent may go at once where a person has asked for
-- it. False: it is gone already.
create function erase_order(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  is_asked boolean := exists (select from erasure_requests where id = asked_in and partner_id = of_partner and mode = of_mode);
  doomed orders;
  letter letters;
  until timestamptz;
  subjects uuid[];
begin
  -- The letter before its orders, as a send does.
  select l.* into letter from letters l join orders o on o.letter_id = l.id
    where o.id = which and o.partner_id = of_partner and o.mode = of_mode for update of l;
  select * into doomed from orders where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  select document_kept_until(id) into until from documents where letter_id = doomed.letter_id;
  if until is not null then perform refuse_to_erase('a billing document with order', which, until); end if;

  until := order_kept_until(doomed, retention_years('sent_letter'));
  if until > present and not (is_asked and is_over(doomed) and not was_sent(doomed)) then
    perform refuse_to_erase('order', which, until);
  end if;
  subjects := remove_orders(of_partner, of_mode, array[which]);
  if letter_kept_until(letter) <= present and not exists (select from orders where letter_id = letter.id) then
    subjects := subjects || remove_letter(of_partner, of_mode, letter.id);
  end if;
  perform erase_content(of_partner, of_mode, subjects::text[],
    case when until > present then 'erasure_request' when was_sent(doomed) then 'sent_letter' else 'unsent' end, least(until, present), at);
  return true;
end $$;

-- One letter that was never sent.
create function erase_letter(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  is_asked boolean := exists (select from erasure_requests where id = asked_in and partner_id = of_partner and mode = of_mode);
  doomed letters;
  until timestamptz;
begin
  select * into doomed from letters where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := letter_kept_until(doomed);
  if until = 'infinity' or until > present and not is_asked
    or exists (select from orders where letter_id = which) or exists (select from documents where letter_id = which) then
    perform refuse_to_erase('letter', which, until);
  end if;
  perform erase_content(of_partner, of_mode, remove_letter(of_partner, of_mode, which)::text[],
    case when until > present then 'erasure_request' else 'unsent' end, least(until, present), at);
  return true;
end $$;

-- A billing document and everything that follows it, with letters, orders, payments and e-invoices.
create function erase_document(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  chain uuid[];
  written uuid[];
  until timestamptz;
  subjects uuid[];
begin
  perform 1 from documents where id = which and partner_id = of_partner and mode = of_mode;
  if not found then return false; end if;
  select array_agg(id), array_agg(letter_id) into chain, written from document_chain(which);
  perform 1 from letters where id = any(written) order by id for update;
  perform 1 from documents where id = any(chain) order by id for update;
  until := document_kept_until(which);
  if until > present then perform refuse_to_erase('document', which, until); end if;

  subjects := chain || remove_orders(of_partner, of_mode, array(select id from orders where letter_id = any(written)));
  delete from document_exports where document_id = any(chain);
  perform let_erase(true);
  delete from document_payments where document_id = any(chain);
  delete from documents where id = any(chain);
  perform let_erase(false);
  for i in 1 .. cardinality(written) loop
    subjects := subjects || remove_letter(of_partner, of_mode, written[i]);
  end loop;
  perform remove_events(of_partner, of_mode, chain);
  perform erase_content(of_partner, of_mode, subjects::text[], 'billing_document', until, at);
  return true;
end $$;

-- An export and what is left of its files; that it was made stays in the archive.
create function erase_export(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed archive_exports;
begin
  select * into doomed from archive_exports where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  if export_kept_until(doomed) > erasing_at(of_partner, of_mode, at) then
    perform refuse_to_erase('export', which, export_kept_until(doomed));
  end if;
  delete from archive_exports where id = which;
  perform remove_events(of_partner, of_mode, array[which]);
  return true;
end $$;

-- A payment into the wallet, with what the payment company told of it. The ledger stays.
create function erase_top_up(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed top_ups;
  until timestamptz;
begin
  select * into doomed from top_ups where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := top_up_kept_until(doomed);
  if until > erasing_at(of_partner, of_mode, at) then perform refuse_to_erase('top-up', which, until); end if;
  delete from payment_events where top_up_id = which;
  delete from sandbox_checkouts where id::text = doomed.checkout_id;
  delete from top_ups where id = which;
  perform remove_events(of_partner, of_mode, array[which]);
  perform erase_content(of_partner, of_mode, array[which::text], 'payment', until, at);
  return true;
end $$;

-- Who called which tool when, and why they said they did.
create function erase_calls(of_partner uuid, of_mode mode, at timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  erased int;
begin
  delete from audit_log where id in (
    select id from audit_log l where l.partner_id = of_partner and l.mode = of_mode
      -- The beginning of the first year that is not due yet.
      and l.at < kept_until(present, -1 - retention_years('call')) order by l.at limit most);
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Letters go by these functions, too.
revoke delete on letters from brieftaube_system;

revoke execute on function was_sent, order_kept_until, document_chain, document_kept_until, letter_kept_until, export_kept_until,
  top_up_kept_until, erasing_at, refuse_to_erase, let_erase, erase_content, remove_events, remove_orders, remove_letter, erase_order,
  erase_letter, erase_document, erase_export, erase_top_up, erase_calls from public;
grant execute on function was_sent, order_kept_until, document_chain, document_kept_until, letter_kept_until, export_kept_until,
  top_up_kept_until, erase_order, erase_letter, erase_document, erase_export, erase_top_up, erase_calls to brieftaube_system;

-- As before, without what is locked.
create or replace function list_letters(of_partner uuid, of_mode mode, in_recipient text, in_subject text, of_status text,
  created_since timestamptz, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  own_by_words text := format('tenant_tag(partner_id, mode) = %L and partner_id::text = %L', tenant_tag(of_partner, of_mode), of_partner);
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  wanted text := concat(unlocked,
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_status <> 'draft' then format(' and id in (select letter_id from orders where partner_id = %L and mode = %L and status = %L)',
      of_partner, of_mode, of_status) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end);
  -- Fewer letters than three make no trigram.
  has_words boolean := greatest(length(in_recipient), length(in_subject)) >= 3;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  execute format('select count(*) from letters where %s%s', case when has_words then own_by_words else own end, wanted) into hits;
  -- Of many hits the first are met soon on a walk through the letters in their order.
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, wanted, most, skipped);
end $$;
