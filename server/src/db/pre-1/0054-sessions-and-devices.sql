-- A session is bound to the browser it was opened in, and knows when its person last showed who they are. Sessions of
-- before know neither: everybody signs in once more.
delete from sessions;

alter table sessions
  -- The cookie that the browser keeps beside the session's own, as its hash. Null until the session has been handed over:
  -- such a session opens nothing.
  add column device_sha256 text,
  -- When the person last showed who they are, by whatever way.
  add column proved_at timestamptz,
  -- When they last showed a second factor: a code of the app, or a passkey that checks who uses it.
  add column second_factor_at timestamptz,
  add column last_used_at timestamptz,
  -- A code that was mailed to a person who has no other way of showing who they are.
  add column mailed_code_sha256 text,
  add column mailed_code_until timestamptz;

-- Browsers from which a person has signed in before: what strangers try elsewhere does not keep them out.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_sha256 text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_sha256)
);
create index on known_devices (device_sha256);
grant select, insert, update, delete on known_devices to brieftaube_system;

-- The owner's rule that everybody in the account has a second factor.
alter table partners add column second_factor_for_all boolean not null default false;
