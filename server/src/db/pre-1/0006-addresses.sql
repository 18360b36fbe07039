-- The address book of a partner, and the postcodes an operator has loaded.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The words of an entry, each with the tenant before it: a search meets nothing of other tenants on its way, however
-- many there are. Both functions write the tenant alike.
create function tenant_tag(of_partner uuid, of_mode mode) returns text language sql immutable parallel safe
  return left(of_partner::text, 8) || case of_mode when 'live' then 'l' else 's' end;

create function tenant_words(of_partner uuid, of_mode mode, words text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(
    select tenant_tag(of_partner, of_mode) || word from unnest(string_to_array(words, ' ')) as word where word <> ''));

create table addresses (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  address_type text not null check (address_type in ('recipient', 'sender', 'billing')),
  name text not null,
  company text,
  street text not null,
  house_number text,
  pobox text,
  zip text,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  mandantennummer text,
  is_default boolean not null,
  -- Equal for two spellings of one address and name: the same entry is stored once.
  identity text not null,
  -- Folded: company and name, also the order of the book; and every word that searches look for.
  search_name text not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (partner_id, mode, identity)
);
-- One default of each kind, whoever writes at the same moment.
create unique index one_default_address on addresses (partner_id, mode, address_type) where is_default;
create index addresses_in_order on addresses (partner_id, mode, search_name, id);
create index addresses_by_word on addresses using gin (tenant_words(partner_id, mode, search_text));
create index addresses_by_likeness on addresses using gin (tenant_tag(partner_id, mode), search_name gin_trgm_ops);

-- How many entries a book has: counting a large one takes longer than showing a page of it.
create table address_counts (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  addresses int not null check (addresses >= 0),
  primary key (partner_id, mode)
) with (fillfactor = 50);

create function count_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into address_counts as counts (partner_id, mode, addresses)
    select partner_id, mode, count(*) from changed group by partner_id, mode
    on conflict (partner_id, mode) do update set addresses = counts.addresses + excluded.addresses;
  else
    update address_counts counts set addresses = counts.addresses - gone.addresses
    from (select partner_id, mode, count(*) as addresses from changed group by partner_id, mode) gone
    where counts.partner_id = gone.partner_id and counts.mode = gone.mode;
  end if;
  return null;
end $$;
create trigger count_new after insert on addresses referencing new table as changed
  for each statement execute function count_addresses();
create trigger count_gone after delete on addresses referencing old table as changed
  for each statement execute function count_addresses();

call protect_by_tenant('addresses');
call protect_by_tenant('address_counts');
grant select, insert, update on addresses to brieftaube_request;
grant select, insert, update, delete on addresses to brieftaube_system;
grant select on address_counts to brieftaube_request, brieftaube_system;

-- Row-level security keeps the planner from using the word indexes: their operators are not leakproof. So searches run
-- with the owner's rights and name the tenant themselves. Few hits are fetched by their words and sorted; of many, the
-- first are met soon on a walk through the book in its order, which the planner would not dare by itself.
create function walk_addresses(of_partner uuid, of_mode mode, words text[], most int, skipped int)
returns setof uuid language sql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
  select id from addresses
  where partner_id = of_partner and mode = of_mode
    and ' ' || search_text like all (array(select '% ' || word || '%' from unnest(words) as word))
  order by search_name, id limit most offset skipped
$$;

-- The tenant is compared as text where its index would only be in the way: the words carry it already.
create function search_addresses(of_partner uuid, of_mode mode, words text[], most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  wanted tsquery := (select string_agg(quote_literal(tenant_tag(of_partner, of_mode) || word) || ':*', ' & ') from unnest(words) as word)::tsquery;
  condition text := format('tenant_words(partner_id, mode, search_text) @@ %L::tsquery and partner_id::text = %L', wanted, of_partner);
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

-- Entries whose company or name resembles the words, best first.
create function similar_addresses(of_partner uuid, of_mode mode, wanted text, most int)
returns table (id uuid, likeness real) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select id, word_similarity(%4$L, search_name) as likeness from addresses
     where tenant_tag(partner_id, mode) = %1$L and partner_id::text = %2$L and mode = %3$L and %4$L <%% search_name
     order by likeness desc, search_name, id limit %5$L',
    tenant_tag(of_partner, of_mode), of_partner, of_mode, wanted, most);
end $$;

revoke execute on function walk_addresses, search_addresses, similar_addresses from public;
grant execute on function search_addresses, similar_addresses to brieftaube_request, brieftaube_system;

-- Postcodes loaded by the operator, for every partner. They take the place of the table that comes with the product.
create table place_imports (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  places int not null,
  source text not null,
  imported_at timestamptz not null
);
create table places (
  country text not null references place_imports on delete cascade,
  zip text not null,
  name text not null,
  key text not null,
  primary key (country, zip, name)
);
create index on places (country, key text_pattern_ops);
grant select on places, place_imports to brieftaube_request;
grant select, insert, update, delete on places, place_imports to brieftaube_system;
