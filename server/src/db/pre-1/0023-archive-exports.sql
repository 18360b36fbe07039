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
  unique (id, partner_id, mode),
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('complete', 'failed')) = (finished_at is not null)),
  check ((blob_hash is null) or status = 'complete'),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode) on delete cascade,
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (sender_profile_id, partner_id, mode) references sender_profiles (id, partner_id, mode)
);
create index archive_exports_newest on archive_exports (partner_id, mode, created_at desc, id desc);
create index archive_exports_open on archive_exports (partner_id, mode, updated_at) where status in ('queued', 'running');
create index on archive_exports (blob_hash) where blob_hash is not null;
create index on archive_exports (order_id) where order_id is not null;

-- The files of an export so far: pieces of one path are joined in their order. Letters are named, not copied.
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
create index on archive_export_pieces (blob_hash);
create index on archive_export_pieces (export_id, path, number);

call protect_by_tenant('archive_exports');
call protect_by_tenant('archive_export_pieces');
grant select, insert on archive_exports to brieftaube_request;
grant select, insert, update, delete on archive_exports, archive_export_pieces to brieftaube_system;

-- What exports walk through: letters in the order of their hand-over, documents in the order of their dates.
create index orders_handed_over on orders (partner_id, mode, handed_over_at, id) where handed_over_at is not null;
create index documents_by_date on documents (partner_id, mode, document_date, document_number, id);
