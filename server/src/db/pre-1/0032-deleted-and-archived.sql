-- Addresses and presets that somebody has deleted can be restored for a while; a client that is no longer written for
-- is archived, since letters and money name it for years.

alter table addresses add column deleted_at timestamptz;
alter table addresses drop constraint addresses_partner_id_mode_identity_key;
create unique index one_entry_of_an_address on addresses (partner_id, mode, identity) where deleted_at is null;
create index deleted_addresses on addresses (partner_id, mode, deleted_at) where deleted_at is not null;
alter table addresses add constraint deleted_is_no_default check (deleted_at is null or not is_default);

-- The count is of what the book shows.
create or replace function count_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into address_counts as counts (partner_id, mode, addresses)
    select partner_id, mode, count(*) from changed group by partner_id, mode
    on conflict (partner_id, mode) do update set addresses = counts.addresses + excluded.addresses;
  else
    update address_counts counts set addresses = counts.addresses - gone.addresses
    from (select partner_id, mode, count(*) as addresses from changed where deleted_at is null group by partner_id, mode) gone
    where counts.partner_id = gone.partner_id and counts.mode = gone.mode;
  end if;
  return null;
end $$;

create function count_deleted_address() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update address_counts set addresses = addresses + case when new.deleted_at is null then 1 else -1 end
  where partner_id = new.partner_id and mode = new.mode;
  return null;
end $$;
create trigger count_deleted after update of deleted_at on addresses for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_deleted_address();

create or replace function walk_addresses(of_partner uuid, of_mode mode, words text[], most int, skipped int)
returns setof uuid language sql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
  select id from addresses
  where partner_id = of_partner and mode = of_mode and deleted_at is null
    and ' ' || search_text like all (array(select '% ' || word || '%' from unnest(words) as word))
  order by search_name, id limit most offset skipped
$$;

create or replace function search_addresses(of_partner uuid, of_mode mode, words text[], most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  wanted tsquery := (select string_agg(quote_literal(tenant_tag(of_partner, of_mode) || word) || ':*', ' & ') from unnest(words) as word)::tsquery;
  condition text := format('tenant_words(partner_id, mode, search_text) @@ %L::tsquery and partner_id::text = %L and deleted_at is null',
    wanted, of_partner);
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  execute 'select count(*) from addresses where ' || condition into hits;
  if hits > 1000 then
    return query select walked, hits from walk_addresses(of_partner, of_mode, words, most, skipped) as walked;
  else
    return query execute format('select id, %L::bigint from addresses where %s order by search_name, id limit %L offset %L',
      hits, condition, most, skipped);
  end if;
end $$;

create or replace function similar_addresses(of_partner uuid, of_mode mode, wanted text, most int)
returns table (id uuid, likeness real) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select id, word_similarity(%4$L, search_name) as likeness from addresses
     where tenant_tag(partner_id, mode) = %1$L and partner_id::text = %2$L and mode = %3$L and %4$L <%% search_name
       and deleted_at is null
     order by likeness desc, search_name, id limit %5$L',
    tenant_tag(of_partner, of_mode), of_partner, of_mode, wanted, most);
end $$;

alter table presets add column deleted_at timestamptz;
alter table presets drop constraint presets_partner_id_mode_name_key;
create unique index one_preset_of_a_name on presets (partner_id, mode, name) where deleted_at is null;

alter table clients add column archived_at timestamptz;
