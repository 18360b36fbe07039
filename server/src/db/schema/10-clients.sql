-- For whom a partner writes.

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
  archived_at timestamptz,
  -- As the books name it as a debtor; null: on the one that the settings name.
  debitorenkonto text check (debitorenkonto ~ '^[1-9][0-9]{4,8}$'),
  unique (partner_id, mode, mandantennummer),
  unique (id, partner_id, mode)
);
comment on table clients is 'A client of a partner (Mandant), for whom letters are written and money is counted.';
create index on clients (partner_id, mode, created_at);
call protect_by_tenant('clients');
grant select on clients to brieftaube_request;
grant select, insert, update on clients to brieftaube_system;

create view client_facts with (security_invoker = true) as
select id, partner_id, mode, mandantennummer, name, kategorie, sachbearbeiter, retention_years, created_at, updated_at,
  debitorenkonto
from clients;
comment on view client_facts is
  'What other modules may read of clients.';
grant select on client_facts to brieftaube_request, brieftaube_system;

create function keep_retention() returns trigger language plpgsql as $$
begin
  if new.retention_years < old.retention_years then
    raise exception 'retention may only lengthen' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_retention before update on clients for each row execute function keep_retention();
