-- The address book of a partner, and the postcodes an operator has loaded.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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
  -- The folded words that searches look for, the first name first: also the order of the book.
  search_text text not null,
  search_words tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (partner_id, mode, identity)
);
-- One default of each kind, whoever writes at the same moment.
create unique index one_default_address on addresses (partner_id, mode, address_type) where is_default;
create index addresses_in_order on addresses (partner_id, mode, search_text, id);
create index addresses_by_word on addresses using gin (partner_id, mode, search_words) with (fastupdate = off);
create index addresses_by_trigram on addresses using gin (partner_id, mode, search_text gin_trgm_ops) with (fastupdate = off);

call protect_by_tenant('addresses');
grant select, insert, update on addresses to brieftaube_request;
grant select, insert, update, delete on addresses to brieftaube_system;

-- Row-level security keeps the planner from using the indexes above: their operators are not leakproof. So searches run
-- with the owner's rights and name the tenant themselves. The query is written into the statement, so that the planner
-- sees how many rows it will find.
create function search_addresses(of_partner uuid, of_mode mode, wanted tsquery, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select a.id, (select count(*) from addresses where partner_id = %1$L and mode = %2$L and search_words @@ %3$L::tsquery)
     from addresses a where a.partner_id = %1$L and a.mode = %2$L and a.search_words @@ %3$L::tsquery
     order by a.search_text, a.id limit %4$L offset %5$L',
    of_partner, of_mode, wanted, most, skipped);
end $$;

-- Entries that resemble the words, best first.
create function similar_addresses(of_partner uuid, of_mode mode, wanted text, most int)
returns table (id uuid, likeness real) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select id, word_similarity(%3$L, search_text) as likeness from addresses
     where partner_id = %1$L and mode = %2$L and %3$L <%% search_text
     order by likeness desc, search_text limit %4$L',
    of_partner, of_mode, wanted, most);
end $$;

revoke execute on function search_addresses, similar_addresses from public;
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
