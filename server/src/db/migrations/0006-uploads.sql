-- Programs bring large files by an address of their own, before they say what for.

create table uploads (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  purpose text not null check (purpose in ('letter', 'attachment', 'letterhead', 'signature')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- The address that takes the bytes is the key to them; what stands here only recognises it.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- Null until the bytes are here; they come once.
  blob_hash text references blobs on delete restrict,
  -- A file is used once; whoever uses it keeps the bytes by a key of their own.
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  constraint used_when_here check (used_at is null or blob_hash is not null)
);
comment on table uploads is 'A file that a program brings before it says what for: its bytes, until they are used or expire.';
create index on uploads (blob_hash) where blob_hash is not null;
create index uploads_by_end on uploads (expires_at);
create index uploads_waiting on uploads (partner_id, mode) where used_at is null;
call protect_by_tenant('uploads');
grant select, insert, update on uploads to brieftaube_request;
grant select, insert, update, delete on uploads to brieftaube_system;
