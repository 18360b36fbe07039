-- Bytes by their hash; the bytes themselves stand in files or in a bucket.

-- Bytes that something still needs are named by a foreign key; what no key names may be collected.
create table blobs (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  stored_at timestamptz not null
);
comment on table blobs is 'Which bytes are stored: their hash and size.';
grant select, insert, update on blobs to brieftaube_request;
grant select, insert, update, delete on blobs to brieftaube_system;

create view blob_sizes with (security_invoker = true) as
select hash, size_bytes from blobs;
comment on view blob_sizes is
  'How large stored bytes are.';
grant select on blob_sizes to brieftaube_request, brieftaube_system;
