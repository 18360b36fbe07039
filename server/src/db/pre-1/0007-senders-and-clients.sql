-- Who writes a letter, and for whom.

create table sender_profiles (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  rechtsform text not null,
  pflichtangaben jsonb not null,
  bankverbindung jsonb,
  disclaimer text,
  display_name text,
  is_default boolean not null,
  default_design_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on sender_profiles (partner_id, mode);

-- Exactly one default: the index allows no second, the trigger no tenant that has profiles and no default. It looks
-- when the transaction ends, so that the default can move from one profile to another.
create unique index one_default_sender on sender_profiles (partner_id, mode) where is_default;

create function require_default_sender() returns trigger language plpgsql as $$
begin
  if not exists (select from sender_profiles where partner_id = new.partner_id and mode = new.mode and is_default) then
    raise exception 'sender profiles without a default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger some_default_sender after insert or update on sender_profiles
  deferrable initially deferred for each row execute function require_default_sender();

-- Only people and the operator write clients: no tool may.
create table clients (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  mandantennummer text not null check (char_length(mandantennummer) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  kategorie text check (char_length(kategorie) between 1 and 100),
  sachbearbeiter text check (char_length(sachbearbeiter) between 1 and 200),
  tags text[] not null,
  monthly_cap_cents bigint check (monthly_cap_cents >= 0),
  -- Letters are kept six years by law; a client may ask for more, and what was promised is not taken back.
  retention_years int not null check (retention_years between 6 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The same texts as a search compares them: no case, no accents.
  folded_mandantennummer text not null,
  folded_name text not null,
  folded_kategorie text,
  folded_sachbearbeiter text,
  folded_tags text[] not null,
  -- Name, case handler and tags, a line each. An office has thousands of clients, not millions: a search may read all.
  search_text text not null,
  unique (partner_id, mode, mandantennummer),
  unique (id, partner_id, mode)
);
create index on clients (partner_id, mode, created_at);

create index on addresses (partner_id, mode, mandantennummer) where mandantennummer is not null;

create function keep_retention() returns trigger language plpgsql as $$
begin
  if new.retention_years < old.retention_years then
    raise exception 'retention may only lengthen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_retention before update on clients for each row execute function keep_retention();

-- For whom money was set aside. The key carries the tenant: no reservation names another partner's client.
alter table ledger_transfers
  add column client_id uuid,
  add constraint client_of_a_reservation check (client_id is null or kind = 'reserve'),
  add foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode);
create index on ledger_transfers (partner_id, mode, client_id, berlin_day) where client_id is not null;

-- What a client has used from the first day up to, not including, the last: reservations less those released again.
create function client_usage(of_partner uuid, of_mode mode, of_client uuid, from_day date, before_day date)
returns table (letters bigint, cents bigint) language sql stable as $$
  select coalesce(sum(reserved.letters), 0), coalesce(sum(reserved.amount_cents), 0)::bigint
  from ledger_transfers reserved
  where reserved.partner_id = of_partner and reserved.mode = of_mode and reserved.client_id = of_client
    and reserved.berlin_day >= from_day and reserved.berlin_day < before_day
    and not exists (select from ledger_transfers ended where ended.reservation_id = reserved.id and ended.kind = 'release')
$$;

call protect_by_tenant('sender_profiles');
call protect_by_tenant('clients');
grant select, insert, update on sender_profiles to brieftaube_request, brieftaube_system;
grant select on clients to brieftaube_request;
grant select, insert, update on clients to brieftaube_system;
