-- What a client's letters are about: a case, a building, a matter, under its own number (Akte).

create table matters (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  number text not null check (char_length(number) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  -- Null: it belongs to no client.
  client_id uuid,
  note text check (char_length(note) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since then nothing new is written for it.
  archived_at timestamptz,
  -- As a search compares them, and the order of the list: no case, no accents.
  folded_number text not null,
  search_text text not null,
  unique (partner_id, mode, number),
  unique (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode)
);
comment on table matters is 'A file of a client, or of the office itself (Akte): what letters, documents and costs belong to.';
create index matters_in_order on matters (partner_id, mode, folded_number, id);
create index matters_of_a_client on matters (client_id) where client_id is not null;
call protect_by_tenant('matters');
grant select, insert, update on matters to brieftaube_request, brieftaube_system;

create view matter_facts with (security_invoker = true) as
select id, partner_id, mode, number, name, client_id, archived_at, created_at, updated_at
from matters;
comment on view matter_facts is
  'What other modules may read of files (Akten).';
grant select on matter_facts to brieftaube_request, brieftaube_system;
