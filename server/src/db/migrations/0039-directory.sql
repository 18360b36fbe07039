-- The company's directory brings people and groups (SCIM).
alter table sign_on_connections
  add column scim_sha256 text unique,
  add column scim_made_at timestamptz,
  add column scim_used_at timestamptz;

alter table sign_on_people
  add column user_name text,
  add column external_id text,
  add column given_name text,
  add column family_name text,
  add column display_name text;
create unique index one_person_of_a_user_name on sign_on_people (partner_id, lower(user_name));

create table sign_on_groups (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  display_name text not null check (char_length(display_name) between 1 and 200),
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, partner_id)
);
comment on table sign_on_groups is 'A group of the company''s directory, which may mean a role.';
create unique index one_directory_group_of_a_name on sign_on_groups (partner_id, lower(display_name));
call protect_by_tenant('sign_on_groups');
grant select, insert, update, delete on sign_on_groups to brieftaube_system;

create table sign_on_group_members (
  group_id uuid not null,
  partner_id uuid not null,
  person_id uuid not null references sign_on_people on delete cascade,
  primary key (group_id, person_id),
  foreign key (group_id, partner_id) references sign_on_groups (id, partner_id) on delete cascade
);
comment on table sign_on_group_members is 'Who belongs to a group of the company''s directory.';
create index on sign_on_group_members (person_id);
call protect_by_tenant('sign_on_group_members');
grant select, insert, update, delete on sign_on_group_members to brieftaube_system;
