-- Bytes that something still needs are named by a foreign key; what no key names may be collected.
create table blobs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  stored_at timestamptz not null
);
grant select, insert, update on blobs to brieftaube_request;
grant select, insert, update, delete on blobs to brieftaube_system;

-- The append-only record. `xid` lets a sealer chain only records that no open transaction can still precede.
create table archive_records (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners,
  mode mode not null,
  kind text not null,
  subject text not null,
  record jsonb not null,
  blob_hash text references blobs on delete restrict,
  recorded_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index on archive_records (partner_id, mode, recorded_at);
create index on archive_records (blob_hash) where blob_hash is not null;

call protect_by_tenant('archive_records');
grant select, insert on archive_records to brieftaube_request, brieftaube_system;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on archive_records
  for each statement execute function refuse_change();
