-- Links handed out up to a moment are void: all of an account's (subject 'account'), or those a person asked for who was
-- taken out (their id), also when they come back. Tokens and connections say so themselves, by being revoked.
create table link_epochs (
  partner_id uuid not null references partners on delete cascade,
  subject text not null check (char_length(subject) between 1 and 64),
  ended_at timestamptz not null,
  primary key (partner_id, subject)
);
call protect_by_tenant('link_epochs');
grant select, insert, update on link_epochs to brieftaube_system;

-- What was opened by a link, and from where.
alter table audit_log
  add column about text check (char_length(about) <= 300),
  add column from_address text check (char_length(from_address) <= 100);
