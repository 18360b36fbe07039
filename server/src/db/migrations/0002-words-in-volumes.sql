-- The words of an account stand in volumes of some thousand letters: a search opens the newest first and stops when it has enough.

alter table letter_search add column volume int not null default 1;
update letter_search s set volume = bound.volume from (
  select letter_id, 1 + (row_number() over (partition by partner_id, mode order by modified_at, letter_id) - 1) / 4096 as volume
  from letter_search) as bound
where bound.letter_id = s.letter_id and bound.volume > 1;
drop function walk_letters;
drop function search_letters;
drop index letter_words, letter_search_partner_id_mode_modified_at_letter_id_idx;

-- What stands before each word in the index: tenant and volume, so that a search meets nothing else on its way.
create function volume_tag(of_partner uuid, of_mode mode, of_volume int) returns text language sql immutable parallel safe
  return tenant_tag(of_partner, of_mode) || of_volume || '/';

create function volume_words(of_partner uuid, of_mode mode, of_volume int, words tsvector) returns tsvector
language sql immutable parallel safe
  return array_to_tsvector(array(select volume_tag(of_partner, of_mode, of_volume) || word from unnest(tsvector_to_array(words)) as word));

-- Words not yet in their place would be read by every look into every volume.
create index letter_words on letter_search using gin (volume_words(partner_id, mode, volume, tsv)) with (fastupdate = off);
create index letter_volumes on letter_search (partner_id, mode, volume, modified_at);

-- With more of them a search for a common word would read more than it needs, with fewer one for a rare word would open more.
create function letters_of_a_volume() returns int language sql immutable parallel safe return 4096;

-- What is written goes into the newest volume; about every hundredth letter looks whether that is full. Two that find so at once
-- begin the same one.
create function choose_volume() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(max(volume), 1) into new.volume from letter_search where partner_id = new.partner_id and mode = new.mode;
  if get_byte(uuid_send(new.letter_id), 15) < 2 and letters_of_a_volume() <= (
    select count(*) from (select from letter_search where partner_id = new.partner_id and mode = new.mode and volume = new.volume
      limit letters_of_a_volume()) as bound) then
    new.volume := new.volume + 1;
  end if;
  return new;
end $$;
create trigger volume before insert or update of modified_at, tsv on letter_search
  for each row execute function choose_volume();

-- The letters that a person looks for: words and filters together, newest first; with words no more than 1,000 are looked
-- for. Like list_letters and search_letters it runs with the owner's rights, since row-level security would keep the planner
-- from the index of words, and names the tenant itself. Delivery type and client are those of a letter's orders.
create or replace function find_letters(of_partner uuid, of_mode mode, words tsquery, of_status text, created_since timestamptz,
  created_before timestamptz, of_delivery_type text, of_client text, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when of_delivery_type is not null then format(' and delivery_type = %L', of_delivery_type) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  wanted text := concat(own, unlocked,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and id in (select letter_id from orders where %s%s)', own, of_order) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end,
    case when created_before is not null then format(' and created_at < %L', created_before) end);
  most_sought constant int := 1000;
  with_words uuid[];
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  if words is null then
    execute format('select count(*) from letters where %s', wanted) into hits;
  else
    with_words := array(select w.letter_id from letters_with_words(of_partner, of_mode, words, null, most_sought + 1) as w);
    -- Of letters with words that many have, the first that pass the filters are met soon on a walk through all of them.
    wanted := wanted || case when cardinality(with_words) <= most_sought then format(' and id = any(%L::uuid[])', with_words)
      else format(' and exists (select from letter_search w where w.letter_id = letters.id and w.tsv @@ %L::tsquery)', words) end;
    execute format('select count(*) from (select from letters where %s limit %L) as met', wanted, most_sought) into hits;
    most := least(most, greatest(most_sought - skipped, 0));
  end if;
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, wanted, most, skipped);
end $$;

-- Letters that a text query meets, newest first: the volumes are opened one after the other until there are enough. The index
-- knows words alone; what stands where, and what must not, is looked up in the hits.
create function letters_with_words(of_partner uuid, of_mode mode, wanted tsquery, modified_since timestamptz, most int)
returns table (letter_id uuid, modified_at timestamptz) language sql stable set search_path = public, pg_temp
set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
  select found.letter_id, found.modified_at from (
    select replace(words.tagged, '@', volume_tag(of_partner, of_mode, each.volume))::tsquery as tagged
    from (select regexp_replace(replace(querytree(wanted), '<->', '&'), '''([^'']+)''', '''@\1''', 'g') as tagged) as words,
      (select min(volume) as oldest, max(volume) as newest from letter_search where partner_id = of_partner and mode = of_mode) as shelf,
      generate_series(shelf.newest, shelf.oldest, -1) as each (volume)
    where modified_since is null or modified_since <= (
      select max(m.modified_at) from letter_search m where m.partner_id = of_partner and m.mode = of_mode and m.volume = each.volume)
  ) as volumes cross join lateral (
    select s.letter_id, s.modified_at from letter_search s
    where volume_words(s.partner_id, s.mode, s.volume, s.tsv) @@ volumes.tagged and s.partner_id::text = of_partner::text
      and s.tsv @@ wanted and (modified_since is null or s.modified_at >= modified_since)
    order by s.modified_at desc, s.letter_id desc
  ) as found limit most
$$;

-- Letters that a text query meets, best first: of many hits the newest 200 are ranked, older ones follow by age. No more
-- than 1,000 are looked for.
create function search_letters(of_partner uuid, of_mode mode, wanted tsquery, modified_since timestamptz, most int, skipped int)
returns table (letter_id uuid, total bigint) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query
    with hits as materialized (
      select h.letter_id, row_number() over () as age from letters_with_words(of_partner, of_mode, wanted, modified_since, 1000) as h
    ), page as (
      select hits.letter_id, hits.age, case when hits.age <= 200 then (
        select ts_rank(words.tsv, wanted, 1) from letter_search words where words.letter_id = hits.letter_id) end as rank
      from hits order by rank desc nulls last, age limit most offset skipped
    )
    select page.letter_id, (select count(*) from hits) from (values (1)) as always left join page on true
    order by page.rank desc nulls last, page.age;
end $$;

revoke execute on function letters_with_words, search_letters from public;
grant execute on function search_letters to brieftaube_request, brieftaube_system;
