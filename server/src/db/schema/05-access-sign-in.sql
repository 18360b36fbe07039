-- How people and programs prove who they are, and the authorization server for chat clients. The sign-in library owns the
-- meaning of all tables here but partner_tokens, known_devices and signing_keys. Passwords are argon2id; tokens, codes and
-- client secrets are hashed; seeds of second factors, backup codes and signing keys are encrypted with the service's secret.

-- A session is bound to the browser it was opened in, and knows when its person last showed who they are.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_organization_id uuid references partners on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cookie that the browser keeps beside the session's own, as its hash. Null until the session has been handed over:
  -- such a session opens nothing.
  device_sha256 text,
  -- When the person last showed who they are, by whatever way.
  proved_at timestamptz,
  -- When they last showed a second factor: a code of the app, or a passkey that checks who uses it.
  second_factor_at timestamptz,
  last_used_at timestamptz,
  -- A code that was mailed to a person who has no other way of showing who they are.
  mailed_code_sha256 text,
  mailed_code_until timestamptz,
  -- Opened by the sign-on of this account: it opens this account and no other.
  sign_on_partner_id uuid references partners on delete cascade
);
comment on table sessions is 'A person who is signed in, in one browser.';
create index on sessions (user_id);
create index on sessions (sign_on_partner_id) where sign_on_partner_id is not null;
grant select, insert, update, delete on sessions to brieftaube_system;

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
comment on table sign_in_methods is 'By what a person can sign in; the password''s hash stands here.';
create index on sign_in_methods (user_id);
grant select, insert, update, delete on sign_in_methods to brieftaube_system;

-- Its key is text: the library claims some of them under the hash of what they stand for, so that only one can.
create table verifications (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table verifications is 'Short-lived codes and links of the sign-in library.';
create index on verifications (identifier);
grant select, insert, update, delete on verifications to brieftaube_system;

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
comment on table passkeys is 'A passkey of a person.';
create index on passkeys (user_id);
grant select, insert, update, delete on passkeys to brieftaube_system;

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
comment on table second_factors is 'The authenticator app of a person, and their backup codes.';
create index on second_factors (user_id);
grant select, insert, update, delete on second_factors to brieftaube_system;

-- Browsers from which a person has signed in before: what strangers try elsewhere does not keep them out.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_sha256 text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_sha256)
);
comment on table known_devices is 'Browsers from which a person has signed in before.';
create index on known_devices (device_sha256);
grant select, insert, update, delete on known_devices to brieftaube_system;

-- Keys that sign access tokens follow each other. A key is published before it signs, and stays until the last token it
-- signed has expired; its private part, sealed with the service's secret, goes as soon as the next one signs.
create table signing_keys (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text,
  expires_at timestamptz,
  signs_from timestamptz not null
);
comment on table signing_keys is 'The keys that sign access tokens, one after the other.';
grant select, insert, update, delete on signing_keys to brieftaube_system;

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
comment on table oauth_clients is 'A program, such as a chat client, that asks people for access.';
create index on oauth_clients (user_id);
grant select, insert, update, delete on oauth_clients to brieftaube_system;

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
comment on table oauth_resources is 'What access tokens are issued for: this service.';
grant select, insert, update, delete on oauth_resources to brieftaube_system;

create table oauth_client_resources (
  id uuid primary key default gen_random_uuid(),
  client_id text not null references oauth_clients (client_id) on delete cascade,
  resource_id text not null references oauth_resources (identifier) on delete cascade,
  metadata jsonb,
  created_at timestamptz,
  unique (client_id, resource_id)
);
comment on table oauth_client_resources is 'Which program may ask for tokens for which resource.';
create index on oauth_client_resources (resource_id);
grant select, insert, update, delete on oauth_client_resources to brieftaube_system;

-- A connection is the token of a person's chat client: caps, usage and audit count it like any other token. It has no
-- text of its own; what the client shows is an access token that names it.
create table partner_tokens (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 100),
  prefix text not null,
  sha256 text unique,
  scopes text[] not null,
  letters_per_day int check (letters_per_day >= 0),
  cents_per_day bigint check (cents_per_day >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  kind text not null default 'token' check (kind in ('token', 'connection')),
  user_id uuid references users on delete cascade,
  client_id text references oauth_clients (client_id) on delete cascade,
  -- The caps and scopes of a token or a connection.
  limits_updated_at timestamptz,
  -- Which walled clients and files it sees: those of these groups. None: of a connection those of its person, of a token nothing.
  group_ids uuid[] not null default '{}' check (cardinality(group_ids) <= 50 and array_position(group_ids, null) is null),
  -- From where it may be used, within what the account allows; none: no narrower than that.
  allowed_networks cidr[] not null default '{}' check (cardinality(allowed_networks) <= 50 and array_position(allowed_networks, null) is null),
  -- When it was last tried from elsewhere, and from where.
  refused_at timestamptz,
  refused_from inet,
  constraint refusals_are_whole check ((refused_at is null) = (refused_from is null)),
  constraint kinds_are_whole check (case kind
    when 'token' then sha256 is not null and user_id is null and client_id is null
    else sha256 is null and user_id is not null and client_id is not null end)
);
comment on table partner_tokens is 'A key of a program: a token that an owner made, or a person''s connection.';
create index on partner_tokens (partner_id);
create index on partner_tokens (user_id) where kind = 'connection';
create index on partner_tokens (client_id) where kind = 'connection';
call protect_by_tenant('partner_tokens');
grant select on partner_tokens to brieftaube_request;
grant select, insert, update, delete on partner_tokens to brieftaube_system;

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
comment on table oauth_refresh_tokens is 'By what a connected program gets its next access token; only the hash.';
create index on oauth_refresh_tokens (client_id);
create index on oauth_refresh_tokens (session_id);
create index on oauth_refresh_tokens (user_id);
create index on oauth_refresh_tokens (reference_id);
create index on oauth_refresh_tokens (authorization_code_id);
create index on oauth_refresh_tokens (expires_at);
grant select, insert, update, delete on oauth_refresh_tokens to brieftaube_system;

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
comment on table oauth_access_tokens is 'Access tokens that are not self-contained; only the hash.';
create index on oauth_access_tokens (client_id);
create index on oauth_access_tokens (session_id);
create index on oauth_access_tokens (user_id);
create index on oauth_access_tokens (reference_id);
create index on oauth_access_tokens (refresh_id);
create index on oauth_access_tokens (authorization_code_id);
grant select, insert, update, delete on oauth_access_tokens to brieftaube_system;

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
comment on table oauth_consents is 'What a person has allowed a program to do.';
create index on oauth_consents (client_id);
create index on oauth_consents (user_id);
create index on oauth_consents (reference_id);
grant select, insert, update, delete on oauth_consents to brieftaube_system;

-- Its key is a hash of what must not come twice.
create table oauth_client_assertions (
  id text primary key,
  expires_at timestamptz not null
);
comment on table oauth_client_assertions is 'Signed statements of programs that were used already.';
grant select, insert, update, delete on oauth_client_assertions to brieftaube_system;
