-- How people prove who they are, and the authorization server for chat clients. The sign-in library owns the meaning of
-- all tables here but partner_tokens and invitations. Passwords are argon2id; tokens, codes and client secrets are
-- hashed; seeds of second factors, backup codes and signing keys are encrypted with the service's secret.

alter table users add column two_factor_enabled boolean not null default false;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter int not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index on passkeys (user_id);

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
create index on second_factors (user_id);

create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

create table oauth_clients (
  id uuid primary key default gen_random_uuid(),
  client_id text not null unique,
  client_secret text,
  client_discovery_id text,
  disabled boolean not null default false,
  skip_consent boolean,
  enable_end_session boolean,
  subject_type text,
  scopes jsonb,
  client_credentials_scopes jsonb default '[]',
  user_id uuid references users on delete cascade,
  name text,
  uri text,
  icon text,
  contacts jsonb,
  tos text,
  policy text,
  software_id text,
  software_version text,
  software_statement text,
  redirect_uris jsonb not null,
  post_logout_redirect_uris jsonb,
  backchannel_logout_uri text,
  backchannel_logout_session_required boolean,
  token_endpoint_auth_method text,
  application_type text,
  jwks text,
  jwks_uri text,
  grant_types jsonb,
  response_types jsonb,
  require_pkce boolean,
  dpop_bound_access_tokens boolean not null default false,
  reference_id text,
  metadata jsonb,
  created_at timestamptz,
  updated_at timestamptz
);
create index on oauth_clients (user_id);

create table oauth_resources (
  id uuid primary key default gen_random_uuid(),
  identifier text not null unique,
  name text not null,
  access_token_ttl int,
  refresh_token_ttl int,
  signing_algorithm text,
  signing_key_id text,
  allowed_scopes jsonb,
  custom_claims jsonb,
  dpop_bound_access_tokens_required boolean not null default false,
  disabled boolean not null default false,
  policy_version int default 1,
  metadata jsonb,
  created_at timestamptz,
  updated_at timestamptz
);

create table oauth_client_resources (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients (client_id) on delete cascade,
  resource_id text not null references oauth_resources (identifier) on delete cascade,
  metadata jsonb,
  created_at timestamptz,
  unique (client_id, resource_id)
);
create index on oauth_client_resources (resource_id);

-- A connection is the token of a person's chat client: caps, usage and audit count it like any other token. It has no
-- text of its own; what the client shows is an access token that names it.
alter table partner_tokens alter column sha256 drop not null;
alter table partner_tokens
  add column kind text not null default 'token' check (kind in ('token', 'connection')),
  add column user_id uuid references users on delete cascade,
  add column client_id text references oauth_clients (client_id) on delete cascade,
  add constraint kinds_are_whole check (case kind
    when 'token' then sha256 is not null and user_id is null and client_id is null
    else sha256 is null and user_id is not null and client_id is not null end);
create index on partner_tokens (user_id) where kind = 'connection';
create index on partner_tokens (client_id) where kind = 'connection';

-- reference_id is the connection.
create table oauth_refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id uuid references sessions on delete set null,
  user_id uuid not null references users on delete cascade,
  reference_id uuid references partner_tokens on delete cascade,
  authorization_code_id text,
  resources jsonb,
  requested_user_info_claims jsonb,
  scopes jsonb not null,
  confirmation jsonb,
  auth_time timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked timestamptz,
  rotated_at timestamptz,
  rotation_replay_response text,
  rotation_replay_expires_at timestamptz
);
create index on oauth_refresh_tokens (client_id);
create index on oauth_refresh_tokens (session_id);
create index on oauth_refresh_tokens (user_id);
create index on oauth_refresh_tokens (reference_id);
create index on oauth_refresh_tokens (authorization_code_id);
create index on oauth_refresh_tokens (expires_at);

create table oauth_access_tokens (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  session_id uuid references sessions on delete set null,
  user_id uuid references users on delete cascade,
  reference_id uuid references partner_tokens on delete cascade,
  authorization_code_id text,
  refresh_id uuid references oauth_refresh_tokens on delete cascade,
  resources jsonb,
  requested_user_info_claims jsonb,
  scopes jsonb not null,
  confirmation jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked timestamptz
);
create index on oauth_access_tokens (client_id);
create index on oauth_access_tokens (session_id);
create index on oauth_access_tokens (user_id);
create index on oauth_access_tokens (reference_id);
create index on oauth_access_tokens (refresh_id);
create index on oauth_access_tokens (authorization_code_id);

create table oauth_consents (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients (client_id) on delete cascade,
  user_id uuid references users on delete cascade,
  reference_id uuid references partner_tokens on delete cascade,
  resources jsonb,
  requested_user_info_claims jsonb,
  scopes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on oauth_consents (client_id);
create index on oauth_consents (user_id);
create index on oauth_consents (reference_id);

-- Its key is a hash of what must not come twice.
create table oauth_client_assertions (
  id text primary key,
  expires_at timestamptz not null
);

-- The link in the mail is the key; only its hash is kept.
alter table invitations add column sha256 text unique;

grant select, insert, update, delete on
  passkeys, second_factors, signing_keys, oauth_clients, oauth_resources, oauth_client_resources, oauth_refresh_tokens,
  oauth_access_tokens, oauth_consents, oauth_client_assertions to brieftaube_system;
