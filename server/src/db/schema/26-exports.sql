-- Exports of the archive: made by a job, piece by piece, so that a crash costs one turn and no more.

create table archive_exports (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  format text not null check (format in
    ('gobd_csv', 'datev_export', 'pdf_bundle', 'mandant_allocation_pdf', 'mandant_allocation_csv')),
  -- The period: from the first moment up to, not including, the second.
  since timestamptz not null,
  until timestamptz not null,
  -- One order, whose evidence is to be packed; the period does not matter then.
  order_id uuid,
  client_id uuid,
  sender_profile_id uuid,
  language text not null check (language in ('de', 'en')),
  notify_email text check (char_length(notify_email) between 3 and 320),
  -- Who asked: {connection, connectionId, name}.
  requested_by jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'complete', 'failed')),
  -- Where the next turn goes on: {step, cursor, pieces, packed}; and how far it is, in things of which there are so many.
  position jsonb,
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  -- {code, message, fields}: why it cannot be made.
  failure jsonb,
  blob_hash text references blobs on delete restrict,
  file_name text,
  media_type text,
  size_bytes bigint,
  -- Whoever works on it holds the claim until it lapses.
  claim uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- How many letters it is of, as counted when it was asked for or put before a person; only of what programs of people ask for.
  letters int check (letters >= 0),
  -- Null: nobody has to be asked.
  decision text check (decision in ('waiting', 'yes', 'no', 'lapsed')),
  decide_until timestamptz,
  decided_at timestamptz,
  -- {userId, name}
  decided_by jsonb,
  -- One file of which it is.
  matter_id uuid,
  -- The groups of whoever asked, where a wall stood in their way: it holds what they saw. Null: they saw everything.
  seen_as uuid[],
  unique (id, partner_id, mode),
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('complete', 'failed')) = (finished_at is not null)),
  check ((blob_hash is null) or status = 'complete'),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode) on delete cascade,
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (sender_profile_id, partner_id, mode) references sender_profiles (id, partner_id, mode),
  foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode),
  check (decision is null or (letters is not null and decide_until is not null)),
  check (decision is distinct from 'waiting' or status = 'queued'),
  check ((decision in ('yes', 'no')) is not true or (decided_at is not null and decided_by is not null)),
  check ((decision in ('no', 'lapsed')) is not true or status = 'failed')
);
comment on table archive_exports is 'An export of the archive: what was asked for, how far it is, and the file.';
create index archive_exports_newest on archive_exports (partner_id, mode, created_at desc, id desc);
create index archive_exports_open on archive_exports (partner_id, mode, updated_at) where status in ('queued', 'running');
create index on archive_exports (blob_hash) where blob_hash is not null;
create index on archive_exports (order_id) where order_id is not null;
create index archive_exports_undecided on archive_exports (partner_id, mode, decide_until) where decision = 'waiting';
create index archive_exports_of_connection on archive_exports (partner_id, mode, (requested_by ->> 'connectionId'), created_at)
  where letters is not null;
call protect_by_tenant('archive_exports');
grant select, insert on archive_exports to brieftaube_request;
grant select, insert, update, delete on archive_exports to brieftaube_system;

-- Pieces of one path are joined in their order. Letters are named, not copied.
create table archive_export_pieces (
  export_id uuid not null,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  number int not null check (number >= 1),
  path text not null check (char_length(path) between 1 and 300),
  blob_hash text not null references blobs on delete restrict,
  primary key (export_id, number),
  foreign key (export_id, partner_id, mode) references archive_exports (id, partner_id, mode) on delete cascade
);
comment on table archive_export_pieces is 'The files of an export so far.';
create index on archive_export_pieces (blob_hash);
create index on archive_export_pieces (export_id, path, number);
call protect_by_tenant('archive_export_pieces');
grant select, insert, update, delete on archive_export_pieces to brieftaube_system;

create view export_facts with (security_invoker = true) as
select id, partner_id, mode, order_id, finished_at, expires_at from archive_exports;
comment on view export_facts is
  'What other modules may read of exports: of which order, and until when they can be fetched.';
grant select on export_facts to brieftaube_request, brieftaube_system;

-- Exports go, with what is left of their files. Retention says when.
create function remove_exports(which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from archive_exports where id = any(which);
end $$;
revoke execute on function remove_exports from public;
