-- Who belongs to an account, who is invited, and from when on its links are void.

create table members (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('viewer', 'editor', 'approver', 'owner')),
  created_at timestamptz not null default now(),
  unique (partner_id, user_id)
);
comment on table members is 'Who belongs to which account, and what they may do there.';
create index on members (user_id);
call protect_by_tenant('members');
grant select on members to brieftaube_request;
grant select, insert, update, delete on members to brieftaube_system;

create view memberships with (security_invoker = true) as
select id, partner_id, user_id, role, created_at from members;
comment on view memberships is
  'What other modules may read of who belongs to an account.';
grant select on memberships to brieftaube_request, brieftaube_system;

-- The people of an account by name: a request knows those of its own account only.
create function people_of(of_partner uuid, of_mode mode) returns table (user_id uuid, name text, role text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select m.user_id, u.name, m.role from members m join users u on u.id = m.user_id
    where m.partner_id = of_partner order by m.created_at, m.id;
end $$;

revoke execute on function people_of from public;
grant execute on function people_of to brieftaube_request, brieftaube_system;

create table invitations (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  email text not null,
  role text check (role in ('viewer', 'editor', 'approver', 'owner')),
  status text not null,
  inviter_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The link in the mail is the key; only its hash is kept.
  sha256 text unique
);
comment on table invitations is 'An account''s invitation to a person who is not a member yet.';
create index on invitations (partner_id);
create index on invitations (email);
call protect_by_tenant('invitations');
grant select, insert, update, delete on invitations to brieftaube_system;

-- Links handed out up to a moment are void: all of an account's (subject 'account'), or those a person asked for who was
-- taken out (their id), also when they come back. Tokens and connections say so themselves, by being revoked.
create table link_epochs (
  partner_id uuid not null references partners on delete cascade,
  subject text not null check (char_length(subject) between 1 and 64),
  ended_at timestamptz not null,
  primary key (partner_id, subject)
);
comment on table link_epochs is 'From when on links that were handed out before are void.';
call protect_by_tenant('link_epochs');
grant select, insert, update on link_epochs to brieftaube_system;
