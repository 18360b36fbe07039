-- Who writes a letter.

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
  updated_at timestamptz not null,
  -- Whose numbers and DATEV settings hold for what it bills: null the account's, its own id books of its own, else those of
  -- another profile that keeps its own.
  books_of uuid,
  datev_settings jsonb,
  datev_updated_at timestamptz,
  -- The IBANs that a person has entered or confirmed, and the bank details as they last stood with one of them: what prints
  -- another waits for a person, and a person puts these back.
  confirmed_ibans text[] not null default '{}',
  confirmed_bank jsonb,
  -- The key carries the tenant: no profile uses another partner's design.
  foreign key (default_design_id, partner_id, mode) references letter_designs (id, partner_id, mode),
  unique (id, partner_id, mode),
  foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode)
);
comment on table sender_profiles is 'Who writes: legal form, mandatory details and bank account of a sender.';
create index on sender_profiles (partner_id, mode);
-- Exactly one default: the index allows no second, the trigger no tenant that has profiles and no default. It looks
-- when the transaction ends, so that the default can move from one profile to another.
create unique index one_default_sender on sender_profiles (partner_id, mode) where is_default;
create index on sender_profiles (partner_id, mode, default_design_id) where default_design_id is not null;
create index sender_profiles_by_books on sender_profiles (books_of) where books_of is not null;
call protect_by_tenant('sender_profiles');
grant select, insert, update on sender_profiles to brieftaube_request, brieftaube_system;

create view sender_facts with (security_invoker = true) as
select id, partner_id, mode, rechtsform, display_name, pflichtangaben, bankverbindung, disclaimer, is_default, default_design_id,
  created_at, updated_at, books_of
from sender_profiles;
comment on view sender_facts is
  'What other modules may read of senders.';
grant select on sender_facts to brieftaube_request, brieftaube_system;

create function require_default_sender() returns trigger language plpgsql as $$
begin
  if not exists (select from sender_profiles where partner_id = new.partner_id and mode = new.mode and is_default) then
    raise exception 'sender profiles without a default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger some_default_sender after insert or update on sender_profiles
  deferrable initially deferred for each row execute function require_default_sender();

-- Books are kept by a profile or shared with it, never shared on: whoever shares waits for whoever gives them up, and the other
-- way round.
create function keep_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.books_of is not null and new.books_of <> new.id then
    perform from sender_profiles where id = new.books_of and partner_id = new.partner_id and mode = new.mode and books_of = id for share;
    if not found then
      raise exception 'sender % keeps no books', new.books_of using errcode = 'check_violation', constraint = 'books_kept';
    end if;
  end if;
  if new.books_of is distinct from new.id and exists (select from sender_profiles where books_of = new.id and id <> new.id) then
    raise exception 'others share the books of sender %', new.id using errcode = 'check_violation', constraint = 'books_shared';
  end if;
  return new;
end $$;
create trigger keep_books before insert or update of books_of on sender_profiles for each row execute function keep_books();

-- What of a sender is verified: its legal form, its names and its address, as they are written.
create function sender_identity(rechtsform text, details jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(rechtsform, details -> 'firma', details -> 'name', details -> 'vorname',
    details -> 'nachname', details -> 'inhaber', details -> 'gesellschafter', details -> 'anschrift')::text, 'UTF8')), 'hex')
$$;

-- A sender is verified for as long as it says what was verified. Docs: docs/trust.md.
create table sender_verifications (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null check (mode = 'live'),
  sender_profile_id uuid not null,
  identity text not null,
  -- letter: a code by post; operator: whoever runs the service has looked; earlier: it sent letters before anybody was verified.
  way text not null check (way in ('letter', 'operator', 'earlier')),
  status text not null check (status in ('open', 'verified', 'declined', 'failed', 'withdrawn')),
  asked_by text not null,
  asked_at timestamptz not null,
  -- What the owner wrote to whoever looks.
  remark text check (char_length(remark) between 1 and 1000),
  -- Of a letter: the code it bears, hashed; how often another was entered; the operator's order that posts it.
  code_hash text,
  expires_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  order_id uuid,
  decided_by text,
  decided_at timestamptz,
  -- What was looked at, or why it was declined.
  note text check (char_length(note) between 1 and 1000),
  check ((way = 'letter') = (code_hash is not null and expires_at is not null)),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  foreign key (sender_profile_id, partner_id, mode) references sender_profiles (id, partner_id, mode) on delete cascade
);
comment on table sender_verifications is 'By whom and how a sender was verified before its real letters leave, and what is still open.';
create index on sender_verifications (partner_id);
create index on sender_verifications (sender_profile_id, asked_at);
create unique index one_open_verification on sender_verifications (sender_profile_id) where status = 'open';
call protect_by_tenant('sender_verifications');
grant select on sender_verifications to brieftaube_request;
grant select, insert, update on sender_verifications to brieftaube_system;
