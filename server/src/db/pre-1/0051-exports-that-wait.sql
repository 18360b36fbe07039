-- A large export that a connected program asks for waits for a person's yes, unless the account does not want that.
alter table partners add column exports_wait boolean not null default true;

alter table archive_exports
  -- How many letters it is of, as counted when it was asked for or put before a person; only of what programs of people ask for.
  add column letters int check (letters >= 0),
  -- Null: nobody has to be asked.
  add column decision text check (decision in ('waiting', 'yes', 'no', 'lapsed')),
  add column decide_until timestamptz,
  add column decided_at timestamptz,
  -- {userId, name}
  add column decided_by jsonb,
  add check (decision is null or (letters is not null and decide_until is not null)),
  add check (decision is distinct from 'waiting' or status = 'queued'),
  add check ((decision in ('yes', 'no')) is not true or (decided_at is not null and decided_by is not null)),
  add check ((decision in ('no', 'lapsed')) is not true or status = 'failed');
create index archive_exports_undecided on archive_exports (partner_id, mode, decide_until) where decision = 'waiting';
create index archive_exports_of_connection on archive_exports (partner_id, mode, (requested_by ->> 'connectionId'), created_at)
  where letters is not null;
