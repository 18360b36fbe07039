-- How letters look. A design is a name; what it says stands in its versions, which nobody changes: a letter keeps the
-- version it was set with.

create table letter_designs (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 120),
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (id, partner_id, mode)
);
comment on table letter_designs is 'A design by its name.';
create unique index one_design_of_a_name on letter_designs (partner_id, mode, name) where archived_at is null;
call protect_by_tenant('letter_designs');
grant select, insert, update on letter_designs to brieftaube_request, brieftaube_system;

create table letter_design_versions (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  design_id uuid not null,
  version int not null check (version >= 1),
  design jsonb not null,
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  unique (design_id, version),
  unique (id, partner_id, mode),
  foreign key (design_id, partner_id, mode) references letter_designs (id, partner_id, mode) on delete cascade
);
comment on table letter_design_versions is 'What a design says, in each of its versions.';
create index on letter_design_versions (partner_id, mode, design_id);
call protect_by_tenant('letter_design_versions');
grant select, insert on letter_design_versions to brieftaube_request, brieftaube_system;
