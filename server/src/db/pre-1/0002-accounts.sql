-- Partners and their people. The sign-in library owns the meaning of users, sessions, sign_in_methods, verifications,
-- members and invitations; a partner is its "organisation".

create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  logo text,
  metadata text,
  created_at timestamptz not null default now(),
  features text[] not null default '{sandbox}',
  approval_days int not null default 7 check (approval_days between 1 and 30),
  approval_rules jsonb not null default '[]',
  datev_settings jsonb
);

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_organization_id uuid references partners on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);

create table sign_in_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sign_in_methods (user_id);

-- Its key is text: the library claims some of them under the hash of what they stand for, so that only one can.
create table verifications (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);

create table members (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'approver', 'owner')),
  created_at timestamptz not null default now(),
  unique (partner_id, user_id)
);
create index on members (user_id);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  email text not null,
  role text check (role in ('viewer', 'editor', 'approver', 'owner')),
  status text not null,
  inviter_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on invitations (partner_id);
create index on invitations (email);

create table partner_tokens (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 100),
  prefix text not null,
  sha256 text not null unique,
  scopes text[] not null,
  letters_per_day int check (letters_per_day >= 0),
  cents_per_day bigint check (cents_per_day >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index on partner_tokens (partner_id);

create table spending_caps (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  letters_per_day int not null check (letters_per_day >= 0),
  cents_per_day bigint not null check (cents_per_day >= 0),
  primary key (partner_id, mode)
);

create table sandbox_clocks (
  partner_id uuid primary key references partners on delete cascade,
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);

-- The whole text is kept, so that what a partner accepted can be shown for ever.
create table avv_versions (
  version text primary key,
  text text not null,
  sha256 text not null,
  published_at timestamptz not null
);

create table avv_acceptances (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  version text not null references avv_versions,
  text_sha256 text not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  unique (partner_id, version)
);

create table presets (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 100),
  preset jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (partner_id, mode, name)
);

create table setup_links (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  gap text not null check (gap in ('wallet', 'avv', 'senderProfile')),
  sha256 text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on setup_links (partner_id);

call protect_by_tenant('partners');
call protect_by_tenant('members');
call protect_by_tenant('invitations');
call protect_by_tenant('partner_tokens');
call protect_by_tenant('spending_caps');
call protect_by_tenant('sandbox_clocks');
call protect_by_tenant('avv_acceptances');
call protect_by_tenant('presets');
call protect_by_tenant('setup_links');

grant select on partners, partner_tokens, spending_caps, sandbox_clocks, avv_versions, members to brieftaube_request;
grant select, insert on avv_acceptances to brieftaube_request;
grant select, insert, update on presets, setup_links to brieftaube_request;

grant select, insert, update, delete on
  partners, users, sessions, sign_in_methods, verifications, members, invitations, partner_tokens, spending_caps,
  sandbox_clocks, presets, setup_links to brieftaube_system;
grant select, insert on avv_versions, avv_acceptances to brieftaube_system;

-- The present as a tenant sees it: only a sandbox may be ahead of real time.
create function tenant_now(of_partner uuid, of_mode mode, real_now timestamptz) returns timestamptz language sql stable as $$
  select real_now + case when of_mode = 'live' then interval '0' else
    coalesce((select ahead_ms from sandbox_clocks where partner_id = of_partner), 0) * interval '1 millisecond' end
$$;

-- No partner without caps: real money starts with small ones, play money with ten times as much.
create function give_caps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into spending_caps (partner_id, mode, letters_per_day, cents_per_day)
  values (new.id, 'live', 200, 25000), (new.id, 'sandbox', 2000, 250000);
  return null;
end $$;
create trigger give_caps after insert on partners for each row execute function give_caps();
