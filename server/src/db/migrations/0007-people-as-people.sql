-- People as people: how somebody is greeted, names apart, further lines of an address, and entries that were merged.

alter table addresses
  add column second_name text check (char_length(second_name) between 1 and 200),
  add column extra_line text check (char_length(extra_line) between 1 and 200),
  add column salutation text check (salutation in ('frau', 'herr', 'couple', 'company', 'unknown')),
  add column salutation_line text check (char_length(salutation_line) between 1 and 200),
  add column title text check (char_length(title) between 1 and 100),
  add column first_name text check (char_length(first_name) between 1 and 100),
  add column last_name text check (char_length(last_name) between 1 and 100),
  add column email text check (char_length(email) between 3 and 254),
  add column language text check (language in ('de', 'en')),
  add column preferred_way text check (preferred_way in ('post', 'email')),
  add column preferred_delivery text,
  add column note text check (char_length(note) between 1 and 2000);

-- A person is listed under the name.
update addresses set search_name = regexp_replace(search_name, '^(frau|herrn?) ', '')
where company is null and search_name ~ '^(frau|herrn?) .';

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
