-- Every key that has signed the archive, also those of secrets that are gone: what they signed can be verified on.
create table archive_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key text not null,
  -- When a process last began to sign with it after another key had signed; null: it was only named as an earlier one.
  signs_since timestamptz,
  -- The key that signs now signs the earlier ones: a key that somebody merely writes into this table counts for nothing.
  vouched_by text,
  voucher text,
  check ((vouched_by is null) = (voucher is null))
);
grant select, insert, update on archive_keys to brieftaube_system;
