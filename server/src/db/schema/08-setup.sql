-- The way from a new account to its first letter.

create table setup_links (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  gap text not null check (gap in ('wallet', 'avv', 'senderProfile')),
  sha256 text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A setup link says through what it was asked for. One that came through a person, their connection or their session, is
  -- for an owner who signs in: whoever may only look cannot hand the agreement to themselves.
  connection text not null check (connection in ('partner_token', 'oauth', 'portal_session')),
  connection_id text not null
);
comment on table setup_links is 'Links by which a person fills a gap of an account: money, agreement or sender.';
create index on setup_links (partner_id);
call protect_by_tenant('setup_links');
grant select, insert, update on setup_links to brieftaube_request;
grant select, insert, update, delete on setup_links to brieftaube_system;
