-- The chain over the archive: each seal holds the hash of one record and of the seal before it, so that no record can
-- be changed, removed or slipped in later without the chain showing it. Docs: docs/archive.md.

-- Sealers walk all records in this order, which no late commit can change.
create index archive_records_in_order on archive_records (xid, id);
create index archive_records_of_a_subject on archive_records (subject);

create table archive_seals (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- Without gaps from 1, for each partner and mode.
  seq bigint not null check (seq > 0),
  record_id uuid not null unique references archive_records on delete restrict,
  record_xid xid8 not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  primary key (partner_id, mode, seq)
);
-- Where the next sealer goes on.
create index archive_seals_in_order on archive_seals (record_xid, record_id);

call protect_by_tenant('archive_seals');
grant select on archive_seals to brieftaube_request;
grant select, insert on archive_seals to brieftaube_system;

create trigger append_only before update or delete or truncate on archive_seals
  for each statement execute function refuse_change();
