-- The ground: who may see what, and what every table leans on. Requests run as brieftaube_request, which sees one partner
-- in one mode and nothing without both; jobs run as brieftaube_system, which sees every partner. brieftaube_sends is
-- entered by the function that stores sends, and by nothing else. None owns a table, none may change the schema.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['brieftaube_request', 'brieftaube_system', 'brieftaube_sends'] loop
    -- Roles belong to the whole server: another database, or an administrator, may have made them already.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null; -- made by someone else this very moment
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

grant usage on schema public to brieftaube_request, brieftaube_system, brieftaube_sends;
revoke create on schema public from public;

create type mode as enum ('sandbox', 'live');

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function current_partner() returns uuid language sql stable
  as $$ select nullif(current_setting('app.partner_id', true), '')::uuid $$;

create function current_mode() returns mode language sql stable
  as $$ select nullif(current_setting('app.mode', true), '')::mode $$;

-- Functions that run with the owner's rights call this first: a request may name its own tenant only.
create function require_own_tenant(named_partner uuid, named_mode mode) returns void language plpgsql stable as $$
begin
  if current_setting('role', true) = 'brieftaube_request'
     and (named_partner is distinct from current_partner() or named_mode is distinct from current_mode()) then
    raise exception 'a request named another tenant' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The second wall: every table with a partner gets it, and a test reads the catalogue to see that it did.
create procedure protect_by_tenant(protected regclass) language plpgsql as $$
declare
  partner_column text := case when protected = 'partners'::regclass then 'id' else 'partner_id' end;
  has_mode boolean := exists (select from pg_attribute where attrelid = protected and attname = 'mode' and not attisdropped);
  own_rows text := format('%I = current_partner()', partner_column) || case when has_mode then ' and mode = current_mode()' else '' end;
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy own_rows on %s to brieftaube_request using (%s) with check (%s)', protected, own_rows, own_rows);
  execute format('create policy every_row on %s to brieftaube_system, brieftaube_sends using (true) with check (true)', protected);
  execute format('create policy upkeep on %s to current_user using (true) with check (true)', protected);
end $$;

-- Append-only tables stay what they are: only the owner, and only while a function of erasure says so for a
-- statement or two, may do what refuse_change names.
create function let_erase(is_on boolean) returns void language plpgsql as $$
begin
  perform set_config('app.erasing', case when is_on then 'on' else 'off' end, true);
end $$;

-- What is append-only stays as it is; the functions of erasure alone may open it, for what they erase.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (tg_table_name, tg_op) in (('archive_records', 'UPDATE'), ('put_away_records', 'UPDATE'), ('archive_records_other', 'DELETE'), ('events', 'DELETE'), ('put_away_events', 'DELETE'),
      ('events_other', 'DELETE'), ('ledger_transfers_other', 'DELETE'), ('documents', 'DELETE'), ('document_payments', 'DELETE'), ('receipts', 'DELETE'), ('receipt_papers', 'DELETE')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The present. Every process follows this one; none believes the clock of its own machine. A world with another time
-- replaces this function and nothing else. Stable, so that an index can be used; it is asked once for each statement.
create function present() returns timestamptz language sql stable as $$ select clock_timestamp() $$;

-- The words of an entry, each with the tenant before it: a search meets nothing of other tenants on its way, however
-- many there are. Both functions write the tenant alike.
create function tenant_tag(of_partner uuid, of_mode mode) returns text language sql immutable parallel safe
  return left(of_partner::text, 8) || case of_mode when 'live' then 'l' else 's' end;

create function tenant_words(of_partner uuid, of_mode mode, words text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select tenant_tag(of_partner, of_mode) || word from unnest(string_to_array(words, ' ')) as word where word <> ''));

comment on table schema_migrations is 'What has made this schema: the baseline, and the migrations applied since.';
grant select on schema_migrations to brieftaube_system;

-- Every process says here that it is at work. Writing it is also the proof that the database takes anything at all.
create table heartbeats (
  process text primary key check (char_length(process) <= 100),
  does_work boolean not null,
  seen_at timestamptz not null,
  -- A worker that stops in order says so: one that merely falls silent is told apart from it.
  has_left boolean not null default false
);
comment on table heartbeats is 'Every process says here that it is at work.';
grant select, insert, update, delete on heartbeats to brieftaube_system;

create table off_clocks (
  host text primary key,
  skew_ms bigint not null,
  seen_at timestamptz not null
);
comment on table off_clocks is 'Machines whose own clock is off; they do no due work and say so here while it lasts.';
grant select, insert, update, delete on off_clocks to brieftaube_system;

-- Places of which there are only so many, whichever process asks: who dies with one loses it at its end.
create unlogged table taken_places (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 200),
  ends_at timestamptz not null
);
comment on table taken_places is 'Who reads a website or waits for events at this moment: limits that hold across processes.';
create index on taken_places (kind);
grant select, insert, delete on taken_places to brieftaube_system;

-- Tables that grow stand in parts, one for each year, by an id that begins with the time or by a moment. Nobody but the owner looks into a part by itself.
create schema parts;

create function first_id_of_year(of_year int) returns uuid language sql immutable parallel safe
  return (lpad(to_hex((extract(epoch from make_timestamp(of_year, 1, 1, 0, 0, 0) at time zone 'Europe/Berlin') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;

create function this_year() returns int language sql stable return extract(year from now() at time zone 'Europe/Berlin')::int;

create view parts_by_year as
select left(c.relname, -5) as of_table, right(c.relname, 4)::int as year, coalesce(w.relname = left(c.relname, -5), false) as is_met,
  greatest(c.reltuples, 0)::bigint as row_count, pg_total_relation_size(c.oid) as bytes
from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class w on w.oid = i.inhparent
where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r' and c.relname ~ '_\d{4}$';
comment on view parts_by_year is 'Of which years which table has a part, and which of them are put away.';
grant select on parts_by_year to brieftaube_system;

create function key_of_parts(of_table text) returns name language sql stable
  return (select a.attname from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
    where t.partrelid = of_table::regclass);

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
create function attach_part(of_table text, of_year int, is_first boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.%I', of_table || '_' || of_year);
  key constant name := key_of_parts(of_table);
  -- What is computed is computed anew.
  stored constant text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  perform let_erase(true);
  execute format('with moved as (delete from parts.%I where %3$I < %4$L and (%5$L or %3$I >= %6$L) returning *)
    insert into %2$s (%7$s) select %7$s from moved on conflict do nothing',
    of_table || '_other', part, key, first_key_of_year(of_table, of_year + 1), is_first, first_key_of_year(of_table, of_year), stored);
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
create function bound_part(of_table text, of_year int, is_first boolean) returns void
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

create function missing_years(of_table text) returns int[] language sql stable security definer set search_path = public, pg_temp
  return array(select each from generate_series(coalesce((select min(p.year) from parts_by_year p where p.of_table = missing_years.of_table), this_year()),
      this_year() + 1) as each
    where each not in (select p.year from parts_by_year p where p.of_table = missing_years.of_table) order by each);

-- Begins every year up to the next that has no part yet, and says which.
create function begin_years_of(of_table text) returns int[] language plpgsql security definer set search_path = public, pg_temp as $$
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
    when 'ledger_transfers' then perform halt_transfers();
  end case;
  foreach each in array missing loop
    execute format('create table parts.%I (like %I including defaults including constraints including generated)', of_table || '_' || each, of_table);
    perform bound_part(of_table, each, has_none and each = missing[1]);
    perform attach_part(of_table, each, has_none and each = missing[1]);
  end loop;
  return missing;
end $$;

revoke execute on function let_erase, attach_part, put_part_away, bring_part_back, bound_part, missing_years, begin_years_of from public;
grant execute on function missing_years, begin_years_of to brieftaube_system;
