-- When settings were last changed: whoever saves a form says what it was filled from, and what has changed since is not
-- written over. Null: nobody has changed it since this is noted.
alter table partners
  add column approvals_updated_at timestamptz,
  add column datev_updated_at timestamptz;

alter table spending_caps add column updated_at timestamptz;

-- The caps and scopes of a token or a connection.
alter table partner_tokens add column limits_updated_at timestamptz;
