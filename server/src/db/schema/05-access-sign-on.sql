-- Signing in by an account's own identity provider (OpenID Connect). Docs: docs/single-sign-on.md.

create table sign_on_connections (
  partner_id uuid primary key references partners on delete cascade,
  -- Stands in the address to which the provider sends people back.
  id uuid not null unique,
  issuer text not null check (char_length(issuer) between 8 and 500),
  client_id text not null check (char_length(client_id) between 1 and 300),
  -- Sealed with the service's secret.
  client_secret text not null,
  -- Which claim says what somebody may do, and what its values mean: [{"value": "…", "role": "…"}].
  role_claim text check (char_length(role_claim) between 1 and 100),
  role_map jsonb not null default '[]',
  -- Of whom nothing was said; null: they are not let in.
  default_role text check (default_role in ('viewer', 'editor', 'approver')),
  owners_by_mapping boolean not null default false,
  -- Whose second factor counts: the provider's, or one of our own.
  second_factor text not null check (second_factor in ('provider', 'own')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_sign_on_at timestamptz,
  last_problem text,
  last_problem_at timestamptz,
  -- Since when people of proved domains come by the provider only, but for one owner.
  enforced_at timestamptz,
  break_glass_user_id uuid references users on delete set null,
  -- By what the company's directory shows who it is (SCIM); only the hash.
  scim_sha256 text unique,
  scim_made_at timestamptz,
  scim_used_at timestamptz,
  constraint problems_are_whole check ((last_problem is null) = (last_problem_at is null))
);
comment on table sign_on_connections is 'The identity provider of an account, and what it may decide.';
create index on sign_on_connections (break_glass_user_id) where break_glass_user_id is not null;
call protect_by_tenant('sign_on_connections');
grant select, insert, update, delete on sign_on_connections to brieftaube_system;

-- Several accounts may name a domain; one of them can have proved it.
create table sign_on_domains (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 3 and 253),
  -- What its name server has to say.
  proof text not null,
  proved_at timestamptz,
  checked_at timestamptz,
  -- Since when the proof is not there any more; it holds for some days yet.
  missing_since timestamptz,
  created_at timestamptz not null,
  unique (partner_id, domain)
);
comment on table sign_on_domains is 'A domain whose people sign in by an account''s provider, once its name server has said so.';
create unique index one_account_has_a_domain on sign_on_domains (domain) where proved_at is not null;
call protect_by_tenant('sign_on_domains');
grant select, insert, update, delete on sign_on_domains to brieftaube_system;

-- Stays when somebody is taken out of the account, so that they do not come back by themselves.
create table sign_on_people (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Who they are to the provider; null until they have come that way.
  issuer text,
  subject text,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- As the company's directory describes them; null: it does not.
  user_name text,
  external_id text,
  given_name text,
  family_name text,
  display_name text,
  unique (partner_id, user_id),
  unique (partner_id, issuer, subject),
  constraint links_are_whole check ((issuer is null) = (subject is null))
);
comment on table sign_on_people is 'A person as an account''s provider knows them.';
create index on sign_on_people (user_id);
create unique index one_person_of_a_user_name on sign_on_people (partner_id, lower(user_name));
call protect_by_tenant('sign_on_people');
grant select, insert, update, delete on sign_on_people to brieftaube_system;

-- One journey to the provider and back; used once, within minutes, in the browser that began it.
create table sign_on_attempts (
  state_sha256 text primary key,
  partner_id uuid not null references partners on delete cascade,
  browser_sha256 text not null,
  nonce text not null,
  -- Sealed with the service's secret.
  code_verifier text not null,
  leads_to text not null,
  -- An owner who only looks whether it works.
  is_trial boolean not null,
  expires_at timestamptz not null
);
comment on table sign_on_attempts is 'Somebody who is on the way to an account''s provider and back.';
create index on sign_on_attempts (partner_id);
create index on sign_on_attempts (expires_at);
call protect_by_tenant('sign_on_attempts');
grant select, insert, update, delete on sign_on_attempts to brieftaube_system;

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
