-- People. Which accounts they belong to stands in 04-access-members.sql, for accounts name a person too.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  is_operator boolean not null default false
);
comment on table users is 'A person who can sign in, whichever accounts they belong to.';
grant select, insert, update, delete on users to brieftaube_system;

create view people with (security_invoker = true) as
select id, name, email from users;
comment on view people is
  'What other modules may read of people, also of those who have left an account.';
grant select on people to brieftaube_system;
