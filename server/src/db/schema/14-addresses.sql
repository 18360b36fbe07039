-- The address book of a partner, and the postcodes an operator has loaded.

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
  -- An entry of the address book from which a letter came back; any change of the address clears it.
  undeliverable_since timestamptz,
  deleted_at timestamptz,
  -- Printed: whoever lives there too, and what finds the door.
  second_name text check (char_length(second_name) between 1 and 200),
  extra_line text check (char_length(extra_line) between 1 and 200),
  -- Who it is, apart from the name as it is printed: how a letter begins follows from it, or stands here in own words.
  salutation text check (salutation in ('frau', 'herr', 'couple', 'company', 'unknown')),
  salutation_line text check (char_length(salutation_line) between 1 and 200),
  title text check (char_length(title) between 1 and 100),
  first_name text check (char_length(first_name) between 1 and 100),
  last_name text check (char_length(last_name) between 1 and 100),
  email text check (char_length(email) between 3 and 254),
  language text check (language in ('de', 'en')),
  preferred_way text check (preferred_way in ('post', 'email')),
  preferred_delivery text,
  note text check (char_length(note) between 1 and 2000),
  constraint deleted_is_no_default check (deleted_at is null or not is_default)
);
comment on table addresses is 'The address book of an account.';
-- One default of each kind, whoever writes at the same moment.
create unique index one_default_address on addresses (partner_id, mode, address_type) where is_default;
create index addresses_in_order on addresses (partner_id, mode, search_name, id);
create index addresses_by_word on addresses using gin (tenant_words(partner_id, mode, search_text));
create index addresses_by_likeness on addresses using gin (tenant_tag(partner_id, mode), search_name gin_trgm_ops);
create index on addresses (partner_id, mode, mandantennummer) where mandantennummer is not null;
create unique index one_entry_of_an_address on addresses (partner_id, mode, identity) where deleted_at is null;
create index deleted_addresses on addresses (partner_id, mode, deleted_at) where deleted_at is not null;
create index addresses_by_type on addresses (partner_id, mode, address_type, search_name, id) where deleted_at is null;
create index undeliverable_addresses on addresses (partner_id, mode, search_name, id)
  where undeliverable_since is not null and deleted_at is null;
-- Where an address is, without its spelling: entries that have it in common may be one. As coarse as people type:
-- "Haupt-Str. 5" and "Hauptstraße 5" are one.
create function place_of(street text, house_number text, pobox text, zip text, country text)
returns text language sql immutable parallel safe
  return country || ' ' || coalesce(regexp_replace(lower(zip), '[^a-z0-9]', '', 'g'), '') || ' ' || case
    when pobox is not null then 'box ' || regexp_replace(lower(pobox), '[^a-z0-9]', '', 'g')
    else replace(replace(replace(regexp_replace(regexp_replace(lower(street || coalesce(house_number, '')),
      'str(a(ß|ss)e)?(?![a-zäöüß])', 'str', 'g'), '[^a-z0-9äöüß]', '', 'g'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') end;
create index addresses_by_place on addresses (partner_id, mode, place_of(street, house_number, pobox, zip, country))
  where deleted_at is null;
call protect_by_tenant('addresses');
grant select, insert, update on addresses to brieftaube_request;
grant select, insert, update, delete on addresses to brieftaube_system;

create table address_aliases (
  alias uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  address_id uuid not null references addresses on delete cascade
);
comment on table address_aliases is 'Under which id an entry was known before it was merged into another.';
create index on address_aliases (address_id);
call protect_by_tenant('address_aliases');
grant select, insert, update, delete on address_aliases to brieftaube_request, brieftaube_system;

-- Counting a large book takes longer than showing a page of it.
create table address_counts (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  addresses int not null check (addresses >= 0),
  address_type text not null check (address_type in ('recipient', 'sender', 'billing')),
  primary key (partner_id, mode, address_type)
) with (fillfactor = 50);
comment on table address_counts is 'How many entries of each kind a book shows.';
call protect_by_tenant('address_counts');
grant select on address_counts to brieftaube_request, brieftaube_system;

-- The count is of what the book shows, by kind.
create function count_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- An account has one default of each kind, be it behind a wall: whether there is one, and taking it away for the sake of another.
create function has_default_address(of_partner uuid, of_mode mode, of_type text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from addresses where partner_id = of_partner and mode = of_mode and address_type = of_type and is_default);
end $$;
create function clear_default_address(of_partner uuid, of_mode mode, of_type text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  update addresses set is_default = false
  where partner_id = of_partner and mode = of_mode and address_type = of_type and is_default;
end $$;
revoke execute on function has_default_address, clear_default_address from public;
grant execute on function has_default_address, clear_default_address to brieftaube_request, brieftaube_system;

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

-- Entries whose company or name resembles the words, best first.
create function similar_addresses(of_partner uuid, of_mode mode, wanted text, most int)
returns table (id uuid, likeness real) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select id, word_similarity(%4$L, search_name) as likeness from addresses
     where tenant_tag(partner_id, mode) = %1$L and partner_id::text = %2$L and mode = %3$L and %4$L <%% search_name
       and deleted_at is null%6$s
     order by likeness desc, search_name, id limit %5$L',
    tenant_tag(of_partner, of_mode), of_partner, of_mode, wanted, most, coalesce(wall_condition_by_number(of_partner, of_mode), ''));
end $$;

-- Postcodes loaded by the operator are for every partner. They take the place of the table that comes with the product.
create table place_imports (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  places int not null,
  source text not null,
  imported_at timestamptz not null
);
comment on table place_imports is 'Which country''s postcodes an operator has loaded.';
grant select on place_imports to brieftaube_request;
grant select, insert, update, delete on place_imports to brieftaube_system;

create table places (
  country text not null references place_imports on delete cascade,
  zip text not null,
  name text not null,
  key text not null,
  primary key (country, zip, name)
);
comment on table places is 'A postcode and its place, as an operator has loaded them.';
create index on places (country, key text_pattern_ops);
grant select on places to brieftaube_request;
grant select, insert, update, delete on places to brieftaube_system;

create view known_places with (security_invoker = true) as
select country, zip, name, key from places;
comment on view known_places is
  'Postcodes and places as an operator has loaded them, for whoever checks addresses.';
grant select on known_places to brieftaube_request, brieftaube_system;

-- Streets loaded by the operator: for every partner, like postcodes.
create table street_imports (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  streets int not null,
  source text not null,
  imported_at timestamptz not null
);
comment on table street_imports is 'Which country''s streets an operator has loaded.';
grant select on street_imports to brieftaube_request;
grant select, insert, update, delete on street_imports to brieftaube_system;

create table streets (
  country text not null references street_imports on delete cascade,
  zip text not null,
  key text not null,
  -- Villages share a postcode, and a street of one of them is none of the others.
  place text not null,
  name text not null,
  primary key (country, zip, key, place)
);
comment on table streets is 'A street under its postcode and place, as an operator has loaded it.';
grant select on streets to brieftaube_request;
grant select, insert, update, delete on streets to brieftaube_system;

create view known_streets with (security_invoker = true) as
select country, zip, key, place, name from streets;
comment on view known_streets is
  'Streets as an operator has loaded them, for whoever checks addresses.';
grant select on known_streets to brieftaube_request, brieftaube_system;

-- Authorities loaded by the operator: for every partner, like postcodes.
create table authority_lists (
  list text primary key check (list <> '' and length(list) <= 60),
  entries int not null,
  source text not null,
  imported_at timestamptz not null
);
comment on table authority_lists is 'Which lists of courts, insurers and authorities an operator has loaded.';
grant select on authority_lists to brieftaube_request;
grant select, insert, update, delete on authority_lists to brieftaube_system;

create table listed_authorities (
  list text not null references authority_lists on delete cascade,
  -- Where it stands in the file.
  line int not null,
  name text not null,
  also text[] not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text,
  house_number text,
  zip text,
  city text,
  pobox text,
  pobox_zip text,
  pobox_city text,
  as_of text not null,
  primary key (list, line),
  check (zip is not null or pobox_zip is not null)
);
comment on table listed_authorities is 'A court, insurer or authority with its address, as an operator has loaded it.';
grant select on listed_authorities to brieftaube_request;
grant select, insert, update, delete on listed_authorities to brieftaube_system;

create view known_authorities with (security_invoker = true) as
select a.list, a.line, a.name, a.also, a.country, a.street, a.house_number, a.zip, a.city, a.pobox, a.pobox_zip, a.pobox_city, a.as_of
from listed_authorities a;
comment on view known_authorities is 'Authorities as an operator has loaded them, for whoever searches them.';
grant select on known_authorities to brieftaube_request, brieftaube_system;

create view authorities_loaded with (security_invoker = true) as
select count(*) as lists, max(imported_at) as last_at from authority_lists;
comment on view authorities_loaded is 'Whether what somebody has read of the authorities is still what is loaded.';
grant select on authorities_loaded to brieftaube_request, brieftaube_system;

revoke execute on function walk_addresses, browse_addresses, similar_addresses from public;
grant execute on function browse_addresses, similar_addresses to brieftaube_request, brieftaube_system;
