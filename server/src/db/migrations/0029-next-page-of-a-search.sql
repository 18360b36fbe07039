-- The address book and the search for letters go on behind the last entry shown, whatever has come since.
drop function browse_addresses(uuid, mode, text[], text, boolean, boolean, int, int);
drop function search_letters(uuid, mode, tsquery, timestamptz, jsonb, int, int);

-- One page of a book, or of what was deleted from it: entries that have a word beginning with each of these words, of one
-- kind, from which letters came back. The first row has no id: it says how many there are, also behind the last page.
-- Row-level security keeps the planner from using the word indexes: their operators are not leakproof. So this runs with
-- the owner's rights and names the tenant itself. In the order of names it goes on behind an entry, and leaves the total alone.
create function browse_addresses(of_partner uuid, of_mode mode, words text[], of_type text, only_undeliverable boolean,
  only_deleted boolean, most int, skipped int, behind_name text default null, behind_id uuid default null)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  many constant int := 1000;
  has_words boolean := cardinality(words) > 0;
  walled constant text := coalesce(wall_condition_by_number(of_partner, of_mode), '');
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode) || walled
    || case when only_deleted then ' and deleted_at is not null' else ' and deleted_at is null' end
    || case when only_undeliverable then ' and undeliverable_since is not null' else '' end
    || case when of_type is not null then format(' and address_type = %L', of_type) else '' end;
  with_words text := own || case when has_words
    then format(' and '' '' || search_text like all (%L::text[])', array(select '% ' || word || '%' from unnest(words) as word)) else '' end;
  in_order text := case when only_deleted then 'deleted_at desc, search_name, id' else 'search_name, id' end;
  -- The words carry the tenant; compared as text, neither it nor the kind brings in an index that is only in the way.
  by_word text := format('tenant_words(partner_id, mode, search_text) @@ %L::tsquery and partner_id::text = %L and deleted_at is null',
      (select string_agg(quote_literal(tenant_tag(of_partner, of_mode) || word) || ':*', ' & ') from unnest(words) as word)::tsquery,
      of_partner) || walled
    || case when of_type is not null then format(' and address_type || '''' = %L', of_type) else '' end;
  behind constant text := case when behind_id is not null
    then format(' and (search_name, id) > (%L::text, %L::uuid)', behind_name, behind_id) else '' end;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select coalesce(sum(addresses), 0) into hits from address_counts
  where partner_id = of_partner and mode = of_mode and (of_type is null or address_type = of_type);
  -- Whoever does not see all of the book has their own count of it.
  if walled <> '' then execute 'select count(*) from addresses where ' || own into hits; end if;

  if only_deleted or only_undeliverable or (of_type is not null and hits <= many) then
    -- Few, and an index of their own has them: words are looked for in those.
    execute 'select count(*) from addresses where ' || with_words into hits;
    return query select null::uuid, hits;
    return query execute format('select id, %L::bigint from addresses where %s order by %s limit %L offset %L',
      hits, with_words || behind, in_order, most, skipped);
    return;
  end if;

  if has_words then
    execute 'select count(*) from addresses where ' || by_word into hits;
  end if;
  return query select null::uuid, hits;
  if has_words and hits <= many then
    return query execute format('select id, %L::bigint from addresses where %s order by search_name, id limit %L offset %L',
      hits, by_word || behind, most, skipped);
  else
    return query select walked, hits from walk_addresses(with_words || behind, most, skipped) as walked;
  end if;
end $$;

-- Letters that a text query meets and that have what is wanted besides (see letter_condition), best first: of many hits the
-- newest 200 are ranked, older ones follow by age. No more than 1,000 are looked for. `place` says where a hit stands: the newest and
-- the last ranked hit of its search, its rank and its age. A search goes on behind such a place, without what came or changed since.
create function search_letters(of_partner uuid, of_mode mode, words tsquery, modified_since timestamptz, wanted jsonb, most int,
  skipped int, behind jsonb default null)
returns table (letter_id uuid, total bigint, place jsonb) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  most_sought constant int := 1000;
  most_ranked constant int := 200;
  passing text;
  met uuid[];
begin
  perform require_own_tenant(of_partner, of_mode);
  -- What is newer than the search must not push out what it would still come to.
  met := array(select w.letter_id
    from letters_with_words(of_partner, of_mode, words, modified_since, case when behind is null then 1 else 2 end * most_sought + 1) as w
    where behind is null or (w.modified_at, w.letter_id) <= ((behind ->> 0)::timestamptz, (behind ->> 1)::uuid)
    limit most_sought + 1);
  if wanted <> '{}' then
    passing := format('select id from letters where partner_id = %L and mode = %L%s', of_partner, of_mode,
      letter_condition(of_partner, of_mode, wanted));
    if cardinality(met) <= most_sought then
      execute format('select array(select m.id from unnest(%1$L::uuid[]) with ordinality as m (id, age)
        where m.id in (%2$s and id = any(%1$L::uuid[])) order by m.age)', met, passing) into met;
    else
      -- Many letters have these words: those that pass are the fewer to look through, and none of them is too old to be met.
      execute format('select array(select s.letter_id from letter_search s where s.letter_id in (%s) and s.tsv @@ %L::tsquery%s
        order by s.modified_at desc, s.letter_id desc limit %L)', passing, words,
        concat(case when modified_since is not null then format(' and s.modified_at >= %L', modified_since) end,
          case when behind is not null then format(' and (s.modified_at, s.letter_id) <= (%L::timestamptz, %L::uuid)', behind ->> 0, behind ->> 1) end),
        most_sought) into met;
    end if;
  end if;
  met := met[1:most_sought];
  return query
    with hits as (
      select s.letter_id as id, s.modified_at as at, row_number() over (order by s.modified_at desc, s.letter_id desc) as age
      from letter_search s where s.letter_id = any(met)
    ), ends as (
      select coalesce(behind -> 0, to_jsonb(newest.at)) as newest_at, coalesce(behind -> 1, to_jsonb(newest.id)) as newest_id,
        coalesce(behind -> 2, to_jsonb(ranked.at)) as ranked_at, coalesce(behind -> 3, to_jsonb(ranked.id)) as ranked_id
      from hits newest, hits ranked where newest.age = 1 and ranked.age = least(most_ranked, cardinality(met))
    ), ranked as (
      select hit.id, hit.at, case when (hit.at, hit.id) >= ((ends.ranked_at #>> '{}')::timestamptz, (ends.ranked_id #>> '{}')::uuid) then (
        select ts_rank(s.tsv, words, 1) from letter_search s where s.letter_id = hit.id) end as rank
      from hits hit, ends
    ), page as (
      select r.* from ranked r where behind is null
        or (behind ->> 4 is not null and (r.rank is null or r.rank < (behind ->> 4)::real))
        or (r.rank is not distinct from (behind ->> 4)::real and (r.at, r.id) < ((behind ->> 5)::timestamptz, (behind ->> 6)::uuid))
      order by r.rank desc nulls last, r.at desc, r.id desc limit most offset skipped
    )
    select page.id, cardinality(met)::bigint,
      case when page.id is not null then jsonb_build_array(ends.newest_at, ends.newest_id, ends.ranked_at, ends.ranked_id,
        page.rank, page.at, page.id) end
    from (values (1)) as always left join page on true left join ends on true
    order by page.rank desc nulls last, page.at desc, page.id desc;
end $$;

revoke execute on function browse_addresses, search_letters from public;
grant execute on function browse_addresses, search_letters to brieftaube_request, brieftaube_system;
