-- The words of letters stand in parts, a year each, so that a year can be put away. What is there already becomes the first part, as it
-- lies on the disk; only words of later than this year are moved. Processes of the release before go on: they know the name alone.

lock table partners, letters in share row exclusive mode;
create schema parts;

drop trigger volume on letter_search;
drop trigger filing on letter_search;
drop policy own_rows on letter_search;
drop policy every_row on letter_search;
drop policy upkeep on letter_search;
drop policy walled on letter_search;
alter table letter_search no force row level security;
alter table letter_search disable row level security;
revoke all on letter_search from brieftaube_request, brieftaube_system, brieftaube_sends;
alter index letter_words rename to first_letter_words;
alter index letter_volumes rename to first_letter_volumes;
alter table letter_search rename constraint letter_search_pkey to first_letter_search_pkey;
alter table letter_search rename to first_letter_search;

create table letter_search (like first_letter_search including defaults including constraints including comments) partition by range (letter_id);
alter table letter_search add primary key (letter_id);
alter table letter_search add constraint letter_search_partner_id_fkey
  foreign key (partner_id) references partners on delete restrict;
alter table letter_search add constraint letter_search_letter_id_partner_id_mode_fkey
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode) on delete cascade;
comment on table letter_search is 'The words of a letter, narrow and apart from it: a search reads many rows. A part for each year.';
create index letter_words on letter_search using gin (volume_words(partner_id, mode, volume, tsv)) with (fastupdate = off);
create index letter_volumes on letter_search (partner_id, mode, volume, modified_at);
create trigger volume before insert or update of modified_at, tsv on letter_search
  for each row execute function choose_volume();
create trigger filing before insert or update of tsv on letter_search
  for each row execute function add_filing_words();
call protect_by_tenant('letter_search');
call protect_by_wall('letter_search', 'may_see_subject(''letter'', letter_id)');
grant select, insert, update, delete on letter_search to brieftaube_request;
grant select, insert, update, delete on letter_search to brieftaube_system;
grant insert on letter_search to brieftaube_sends;
create table parts.letter_search_other partition of letter_search default;

create function first_id_of_year(of_year int) returns uuid language sql immutable parallel safe
  return (lpad(to_hex((extract(epoch from make_timestamp(of_year, 1, 1, 0, 0, 0) at time zone 'Europe/Berlin') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid;

create function this_year() returns int language sql stable return extract(year from now() at time zone 'Europe/Berlin')::int;

-- The years that have a part, put away or not. The first begins with the earliest id there can be.
create view years_of_words as
select right(c.relname, 4)::int as year, c.relispartition as searched, greatest(c.reltuples, 0)::bigint as letters, pg_total_relation_size(c.oid) as bytes
from pg_class c where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r' and c.relname ~ '^letter_search_\d{4}$';
comment on view years_of_words is 'Of which years the words of letters stand in a part of their own, and which of them are put away.';
grant select on years_of_words to brieftaube_system;

-- For a moment nobody writes letters, or looks for their words. Whoever cannot have that at once gives up rather than hold others up.
create function halt_words() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table partners, letters in share row exclusive mode;
  lock table letter_search, parts.letter_search_other in access exclusive mode;
end $$;

create function attach_year(of_year int, is_first boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.letter_search_%s', of_year);
begin
  -- What came while there was no such part: the letters' words of later than those in the part.
  execute format('with moved as (delete from parts.letter_search_other where letter_id < %L and (%L or letter_id >= %L) returning *)
    insert into %s select * from moved on conflict do nothing', first_id_of_year(of_year + 1), is_first, first_id_of_year(of_year), part);
  execute format('alter table letter_search attach partition %s for values from (%s) to (%L)', part,
    case when is_first then 'minvalue' else quote_literal(first_id_of_year(of_year)) end, first_id_of_year(of_year + 1));
end $$;

-- Begins every year up to the next that has no part yet, and says which.
create function begin_years_of_words() returns int[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first constant int := (select min(year) from years_of_words);
  missing constant int[] := array(select each from generate_series(coalesce(first, this_year()), this_year() + 1) as each
    where each not in (select year from years_of_words) order by each);
  each int;
begin
  if cardinality(missing) > 0 then perform halt_words(); end if;
  foreach each in array missing loop
    execute format('create table parts.letter_search_%s (like letter_search including defaults including constraints)', each);
    perform attach_year(each, first is null and each = missing[1]);
  end loop;
  return missing;
end $$;
-- From then on no search meets the words of that year's letters; they are still erased with their letters.
create function put_words_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_year >= this_year() or not exists (select from years_of_words where year = of_year and searched) then return false; end if;
  perform halt_words();
  execute format('alter table letter_search detach partition parts.letter_search_%s', of_year);
  return true;
end $$;

-- What has changed meanwhile counts: filing, words written anew, letters that no search may show any more.
create function bring_words_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.letter_search_%s', of_year);
begin
  if not exists (select from years_of_words where year = of_year and not searched) then return false; end if;
  execute format('update %s set tsv = ts_filter(tsv, ''{a,b,c}'') || filing_words(letter_id)', part);
  perform halt_words();
  execute format('delete from %s w using letters l where l.id = w.letter_id and (l.restricted_at is not null or l.discarded_at is not null)', part);
  execute format('delete from %s where letter_id in (select letter_id from parts.letter_search_other)', part);
  perform attach_year(of_year, of_year = (select min(year) from years_of_words));
  return true;
end $$;
do $$
declare
  part constant text := format('letter_search_%s', this_year());
begin
  with later as (delete from first_letter_search where letter_id >= first_id_of_year(this_year() + 1) returning *)
  insert into parts.letter_search_other select * from later;
  execute format('alter table first_letter_search rename to %I', part);
  execute format('alter table %I set schema parts', part);
  perform attach_year(this_year(), true);
  perform begin_years_of_words();
end $$;

revoke execute on function halt_words, attach_year, begin_years_of_words, put_words_away, bring_words_back from public;
grant execute on function begin_years_of_words, put_words_away, bring_words_back to brieftaube_system;
