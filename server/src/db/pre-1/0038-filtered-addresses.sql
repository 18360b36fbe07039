-- The address book by kind and by what came back, without reading the whole book.

create index addresses_by_type on addresses (partner_id, mode, address_type, search_name, id) where deleted_at is null;
create index undeliverable_addresses on addresses (partner_id, mode, search_name, id)
  where undeliverable_since is not null and deleted_at is null;

-- How many entries of each kind a book shows.
drop trigger count_new on addresses;
drop trigger count_gone on addresses;
drop trigger count_deleted on addresses;
drop function count_deleted_address();
delete from address_counts;
alter table address_counts
  drop constraint address_counts_pkey,
  add column address_type text not null check (address_type in ('recipient', 'sender', 'billing')),
  add primary key (partner_id, mode, address_type);
insert into address_counts (partner_id, mode, address_type, addresses)
select partner_id, mode, address_type, count(*) from addresses where deleted_at is null group by partner_id, mode, address_type;

create or replace function count_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update address_counts counts set addresses = counts.addresses - gone.addresses
    from (
      select partner_id, mode, address_type, count(*) as addresses from before where deleted_at is null
      group by partner_id, mode, address_type
    ) gone
    where (counts.partner_id, counts.mode, counts.address_type) = (gone.partner_id, gone.mode, gone.address_type);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into address_counts as counts (partner_id, mode, address_type, addresses)
    select partner_id, mode, address_type, count(*) from after where deleted_at is null group by partner_id, mode, address_type
    on conflict (partner_id, mode, address_type) do update set addresses = counts.addresses + excluded.addresses;
  end if;
  return null;
end $$;
create trigger count_new after insert on addresses referencing new table as after
  for each statement execute function count_addresses();
create trigger count_gone after delete on addresses referencing old table as before
  for each statement execute function count_addresses();
create trigger count_changed after update on addresses referencing old table as before new table as after
  for each statement execute function count_addresses();

drop function search_addresses(uuid, mode, text[], int, int);
drop function walk_addresses(uuid, mode, text[], int, int);

-- Of many hits the first are met soon on a walk through the book in its order, which the planner would not dare by itself.
create function walk_addresses(condition text, most int, skipped int)
returns setof uuid language plpgsql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
begin
  return query execute format('select id from addresses where %s order by search_name, id limit %L offset %L',
    condition, most, skipped);
end $$;

-- One page of a book, or of what was deleted from it: entries that have a word beginning with each of these words, of one
-- kind, from which letters came back. The first row has no id: it says how many there are, also behind the last page.
-- Row-level security keeps the planner from using the word indexes: their operators are not leakproof. So this runs with
-- the owner's rights and names the tenant itself.
create function browse_addresses(of_partner uuid, of_mode mode, words text[], of_type text, only_undeliverable boolean,
  only_deleted boolean, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  many constant int := 1000;
  has_words boolean := cardinality(words) > 0;
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode)
    || case when only_deleted then ' and deleted_at is not null' else ' and deleted_at is null' end
    || case when only_undeliverable then ' and undeliverable_since is not null' else '' end
    || case when of_type is not null then format(' and address_type = %L', of_type) else '' end;
  with_words text := own || case when has_words
    then format(' and '' '' || search_text like all (%L::text[])', array(select '% ' || word || '%' from unnest(words) as word)) else '' end;
  in_order text := case when only_deleted then 'deleted_at desc, search_name, id' else 'search_name, id' end;
  -- The words carry the tenant; compared as text, neither it nor the kind brings in an index that is only in the way.
  by_word text := format('tenant_words(partner_id, mode, search_text) @@ %L::tsquery and partner_id::text = %L and deleted_at is null',
      (select string_agg(quote_literal(tenant_tag(of_partner, of_mode) || word) || ':*', ' & ') from unnest(words) as word)::tsquery,
      of_partner)
    || case when of_type is not null then format(' and address_type || '''' = %L', of_type) else '' end;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select coalesce(sum(addresses), 0) into hits from address_counts
  where partner_id = of_partner and mode = of_mode and (of_type is null or address_type = of_type);

  if only_deleted or only_undeliverable or (of_type is not null and hits <= many) then
    -- Few, and an index of their own has them: words are looked for in those.
    execute 'select count(*) from addresses where ' || with_words into hits;
    return query select null::uuid, hits;
    return query execute format('select id, %L::bigint from addresses where %s order by %s limit %L offset %L',
      hits, with_words, in_order, most, skipped);
    return;
  end if;

  if has_words then
    execute 'select count(*) from addresses where ' || by_word into hits;
  end if;
  return query select null::uuid, hits;
  if has_words and hits <= many then
    return query execute format('select id, %L::bigint from addresses where %s order by search_name, id limit %L offset %L',
      hits, by_word, most, skipped);
  else
    return query select walked, hits from walk_addresses(with_words, most, skipped) as walked;
  end if;
end $$;

revoke execute on function walk_addresses, browse_addresses from public;
grant execute on function browse_addresses to brieftaube_request, brieftaube_system;
