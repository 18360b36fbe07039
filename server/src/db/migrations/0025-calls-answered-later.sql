-- Calls whose caller does not wait for the answer: carried out by a job, and read for a day.
create table deferred_calls (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  operation text not null check (char_length(operation) between 1 and 64),
  -- Who asked, and with which rights: it is carried out with those of them that they still have then.
  connection text not null check (connection in ('partner_token', 'oauth')),
  connection_id uuid not null,
  scopes text[] not null,
  -- What they saw, where a wall stood in their way: the outcome is shown to nobody who sees otherwise.
  seen_as text,
  request_id text not null,
  language text not null check (language in ('de', 'en')),
  -- What was asked for, sealed; null once it is done.
  input text,
  attempts int not null default 0,
  done int not null default 0,
  total int,
  -- What it came to, sealed.
  outcome text,
  failed boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((finished_at is null) = (outcome is null))
);
comment on table deferred_calls is 'Calls that are answered later, how far they are, and what they came to.';
create index deferred_calls_by_age on deferred_calls (created_at);
create index deferred_calls_by_partner on deferred_calls (partner_id);
call protect_by_tenant('deferred_calls');
grant select, insert on deferred_calls to brieftaube_request;
grant select, insert, update, delete on deferred_calls to brieftaube_system;
