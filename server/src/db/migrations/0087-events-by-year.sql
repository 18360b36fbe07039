-- Events stand in parts, a year each, so that a year can be put away: by the moment at which the database recorded them, since their ids
-- are counted. What is there already becomes the first part, as it lies on the disk, with one key built anew; for all of it that moment is
-- now. Processes of the release before go on: they name the columns they write.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (tg_table_name, tg_op) in (('archive_records', 'UPDATE'), ('put_away_records', 'UPDATE'), ('archive_records_other', 'DELETE'), ('events', 'DELETE'), ('put_away_events', 'DELETE'),
      ('events_other', 'DELETE'), ('documents', 'DELETE'), ('document_payments', 'DELETE'), ('receipts', 'DELETE'), ('receipt_papers', 'DELETE')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Where a year begins for a table in parts: at an id, or at a moment.
create function first_key_of_year(of_table text, of_year int) returns text language sql stable
  return (select case a.atttypid when 'uuid'::regtype then first_id_of_year(of_year)::text
      when 'timestamptz'::regtype then to_char(make_timestamp(of_year, 1, 1, 0, 0, 0) at time zone 'Europe/Berlin' at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') end
    from pg_attribute a where a.attrelid = of_table::regclass and a.attname = key_of_parts(of_table));

-- The first year begins with the earliest key there can be.
create function bounds_of_year(of_table text, of_year int, is_first boolean) returns text language sql stable
  return format('from (%s) to (%L)', case when is_first then 'minvalue' else quote_literal(first_key_of_year(of_table, of_year)) end,
    first_key_of_year(of_table, of_year + 1));

-- What came while there was no such part is moved into it.
create or replace function attach_part(of_table text, of_year int, is_first boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.%I', of_table || '_' || of_year);
  key constant name := key_of_parts(of_table);
begin
  perform let_erase(true);
  execute format('with moved as (delete from parts.%I where %3$I < %4$L and (%5$L or %3$I >= %6$L) returning *)
    insert into %2$s select * from moved on conflict do nothing',
    of_table || '_other', part, key, first_key_of_year(of_table, of_year + 1), is_first, first_key_of_year(of_table, of_year));
  perform let_erase(false);
  execute format('alter table %I attach partition %s for values %s', of_table, part, bounds_of_year(of_table, of_year, is_first));
end $$;

-- Into the table of what is put away, as it lies on the disk.
create function put_part_away(of_table text, away text, of_year int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.%I', of_table || '_' || of_year);
  is_first constant boolean := of_year = (select min(p.year) from parts_by_year p where p.of_table = put_part_away.of_table);
begin
  execute format('alter table %I detach partition %s', of_table, part);
  execute format('alter table %I attach partition %s for values %s', away, part, bounds_of_year(of_table, of_year, is_first));
end $$;

create function bring_part_back(of_table text, away text, of_year int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('alter table %I detach partition parts.%I', away, of_table || '_' || of_year);
  perform attach_part(of_table, of_year, of_year = (select min(p.year) from parts_by_year p where p.of_table = bring_part_back.of_table));
end $$;

-- Says of itself what it may hold, so that it is attached without being read.
create or replace function bound_part(of_table text, of_year int, is_first boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key constant name := key_of_parts(of_table);
begin
  execute format('alter table parts.%I add constraint of_its_year check (%s %I < %L)', of_table || '_' || of_year,
    case when is_first then '' else format('%I >= %L and', key, first_key_of_year(of_table, of_year)) end, key,
    first_key_of_year(of_table, of_year + 1));
  if exists (select from pg_trigger where tgrelid = of_table::regclass and tgname = 'append_only') then
    execute format('create trigger append_only before update or delete or truncate on parts.%I
      for each statement execute function refuse_change()', of_table || '_' || of_year);
  end if;
end $$;

-- Begins every year up to the next that has no part yet, and says which.
create or replace function begin_years_of(of_table text) returns int[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_none constant boolean := not exists (select from parts_by_year p where p.of_table = begin_years_of.of_table);
  missing constant int[] := missing_years(of_table);
  each int;
begin
  if cardinality(missing) = 0 then return missing; end if;
  case of_table
    when 'letter_search' then perform halt_words();
    when 'archive_records' then perform halt_records();
    when 'events' then perform halt_events();
  end case;
  foreach each in array missing loop
    execute format('create table parts.%I (like %I including defaults including constraints)', of_table || '_' || each, of_table);
    perform bound_part(of_table, each, has_none and each = missing[1]);
    perform attach_part(of_table, each, has_none and each = missing[1]);
  end loop;
  return missing;
end $$;

revoke execute on function put_part_away, bring_part_back from public;

-- False: there is no such year, it is not over, it is put away already, or one of its records is not sealed yet.
create or replace function put_records_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_waiting boolean;
begin
  if of_year >= this_year() or not exists (select from parts_by_year where of_table = 'archive_records' and year = of_year and is_met) then
    return false;
  end if;
  perform halt_records();
  execute format('select exists (select from parts.archive_records_%s r where (r.xid, r.id) > (select record_xid, record_id from archive_seals
    order by record_xid desc, record_id desc limit 1) or not exists (select from archive_seals))', of_year) into is_waiting;
  if is_waiting then return false; end if;
  perform put_part_away('archive_records', 'put_away_records', of_year);
  return true;
end $$;

-- False: no such year is put away.
create or replace function bring_records_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from parts_by_year where of_table = 'archive_records' and year = of_year and not is_met) then return false; end if;
  perform halt_records();
  perform bring_part_back('archive_records', 'put_away_records', of_year);
  return true;
end $$;

lock table webhook_endpoints, webhook_deliveries, events in access exclusive mode;
alter table webhook_deliveries drop constraint webhook_deliveries_event_id_fkey;
alter table events add column recorded_at timestamptz not null default now();
drop trigger append_only on events;
drop policy own_rows on events;
drop policy every_row on events;
drop policy upkeep on events;
drop policy walled on events;
alter table events no force row level security;
alter table events disable row level security;
revoke all on events from brieftaube_request, brieftaube_system, brieftaube_sends;
alter table events rename to first_events;
alter table first_events set schema parts;

create table events (like parts.first_events including defaults including constraints including comments) partition by range (recorded_at);
alter table events alter id add generated always as identity;
alter table events add primary key (id, recorded_at);
comment on table events is 'What happened to an order, approval, schedule, export or wallet.';
create index events_in_order on events (partner_id, mode, xid, id);
create index events_of_a_subject on events (subject_id, id);
call protect_by_tenant('events');
grant select, insert on events to brieftaube_request, brieftaube_system;
grant insert on events to brieftaube_sends;
call protect_by_wall('events', 'may_see_subject(split_part(type, ''.'', 1), subject_id)');
create trigger append_only before update or delete or truncate on events
  for each statement execute function refuse_change();

create table parts.events_other partition of events default;
create trigger append_only before update or delete or truncate on parts.events_other
  for each statement execute function refuse_change();

-- Where the part of a year goes that is put away: nobody writes there, and whoever asks what happened reads it like the others.
create table put_away_events (like events including defaults including constraints including comments) partition by range (recorded_at);
alter table put_away_events add primary key (id, recorded_at);
comment on table put_away_events is 'Events of years that were put away.';
create index on put_away_events (partner_id, mode, xid, id);
create index on put_away_events (subject_id, id);
call protect_by_tenant('put_away_events');
grant select on put_away_events to brieftaube_request, brieftaube_system;
call protect_by_wall('put_away_events', 'may_see_subject(split_part(type, ''.'', 1), subject_id)');
create trigger append_only before insert or update or delete or truncate on put_away_events
  for each statement execute function refuse_change();

create view every_event with (security_invoker = true) as
select id, partner_id, mode, type, subject_id, data, occurred_at, xid, recorded_at from events
union all
select id, partner_id, mode, type, subject_id, data, occurred_at, xid, recorded_at from put_away_events;
comment on view every_event is 'All events, also those of years that were put away.';
grant select on every_event to brieftaube_request, brieftaube_system;

-- What a foreign key would say, of a batch at once: each of these events is there, and stays until this is over.
create function require_events() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  kept constant bigint[] := array(select id from events where id = any(array(select event_id from added)) for key share);
  without constant bigint := (select event_id from added where event_id <> all(kept) limit 1);
begin
  if without is not null then
    raise exception 'there is no event % to be told', without using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger require_events after insert on webhook_deliveries referencing new table as added
  for each statement execute function require_events();

-- Whoever was to be told of it would wait for ever.
create function stay_told() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_deliveries where event_id = old.id) then
    raise exception 'event % has deliveries and stays', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
-- Another part of the same table may take it over, and erasing takes the deliveries, too.
create trigger stay_told before delete on events
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_told();
create trigger stay_told before delete on put_away_events
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_told();

-- What happened to these goes, told or not. Retention says when.
create or replace function remove_events(of_partner uuid, of_mode mode, subjects uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  told bigint[] := array(select id from every_event where subject_id = any(subjects) and partner_id = of_partner and mode = of_mode);
begin
  perform let_erase(true);
  delete from events where id = any(told);
  delete from put_away_events where id = any(told);
  perform let_erase(false);
  -- Last: who was just adding one held its event until then.
  delete from webhook_deliveries where event_id = any(told);
end $$;

create or replace view event_places with (security_invoker = true) as select partner_id, mode, xid, id from every_event;

-- For a moment nothing happens and nobody looks. Whoever cannot have that at once gives up rather than hold others up.
create function halt_events() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table webhook_endpoints in share row exclusive mode;
  lock table events, parts.events_other, put_away_events in access exclusive mode;
end $$;

-- False: there is no such year, it is not over, it is put away already, or an endpoint, also one that does not hear at the moment, has
-- not come past all that happened in it: endpoints look for news in `events` alone.
create function put_events_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_waiting boolean;
begin
  if of_year >= this_year() or not exists (select from parts_by_year where of_table = 'events' and year = of_year and is_met) then
    return false;
  end if;
  perform halt_events();
  execute format('select exists (select from webhook_endpoints e where exists (select from parts.events_%s v
    where v.partner_id = e.partner_id and v.mode = e.mode and (v.xid, v.id) > (e.seen_xid, e.seen_id)))', of_year) into is_waiting;
  if is_waiting then return false; end if;
  perform put_part_away('events', 'put_away_events', of_year);
  return true;
end $$;

-- False: no such year is put away.
create function bring_events_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from parts_by_year where of_table = 'events' and year = of_year and not is_met) then return false; end if;
  perform halt_events();
  perform bring_part_back('events', 'put_away_events', of_year);
  return true;
end $$;
revoke execute on function require_events, halt_events, put_events_away, bring_events_back from public;
grant execute on function put_events_away, bring_events_back to brieftaube_system;

do $$
begin
  perform setval('events_id_seq', last_value, is_called) from parts.events_id_seq;
  execute format('alter table parts.first_events rename to %I', 'events_' || this_year());
  execute format('alter table parts.%I alter id drop identity, drop constraint events_pkey, add primary key (id, recorded_at)',
    'events_' || this_year());
  perform bound_part('events', this_year(), true);
  perform attach_part('events', this_year(), true);
  perform begin_years_of('events');
end $$;
