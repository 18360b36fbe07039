-- When the archive was checked, and what was found: so that a person sees whether the chain holds. Docs: docs/archive.md.

create table archive_checks (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- `lost`: whoever worked on it was not heard of again.
  status text not null default 'running' check (status in ('running', 'complete', 'lost')),
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  seals int,
  files int,
  bytes bigint,
  -- The first of them, {code, seq, text}; and how many there are in all.
  findings jsonb,
  finding_count int check (finding_count >= 0),
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null)),
  check ((status = 'complete') = (finding_count is not null)),
  unique (id, partner_id, mode)
);
create index archive_checks_newest on archive_checks (partner_id, mode, requested_at desc, id desc);
-- A chain is checked once at a time.
create unique index one_check_at_a_time on archive_checks (partner_id, mode) where status = 'running';

call protect_by_tenant('archive_checks');
grant select, insert, update on archive_checks to brieftaube_request, brieftaube_system;
