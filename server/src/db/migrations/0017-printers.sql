-- People print into their intake.

create table print_queues (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  -- The address is the key to it; what stands here only recognises it.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (partner_id, mode, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table print_queues is 'The printer of a person: what their computer prints there lies in their intake.';
create index on print_queues (partner_id, user_id);
call protect_by_tenant('print_queues');
grant select, insert, update, delete on print_queues to brieftaube_request, brieftaube_system;

create table print_jobs (
  id int generated always as identity primary key,
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  printed_by text not null check (char_length(printed_by) between 1 and 200),
  -- As RFC 8011 counts them: pending, canceled, aborted, completed.
  state int not null check (state in (3, 7, 8, 9)),
  created_at timestamptz not null,
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table print_jobs is 'What a computer has printed to us, for as long as it may ask what became of it.';
create index on print_jobs (partner_id, user_id);
create index on print_jobs (created_at);
call protect_by_tenant('print_jobs');
grant select, insert, update, delete on print_jobs to brieftaube_system;
