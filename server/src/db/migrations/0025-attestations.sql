-- What others outside have confirmed of a root: a time stamp of an authority, or that a witness was told.
create table archive_attestations (
  partner_id uuid not null,
  mode mode not null,
  size bigint not null,
  kind text not null check (kind in ('time_stamp', 'witness')),
  -- The address of the authority, or the place of the witness.
  attested_by text not null check (length(attested_by) between 1 and 2000),
  -- By the authority's clock; for a witness, when it was told.
  attested_at timestamptz not null,
  -- The authority's whole answer (RFC 3161, TimeStampResp).
  response bytea check (length(response) <= 100000),
  primary key (partner_id, mode, size, kind, attested_by),
  foreign key (partner_id, mode, size) references archive_roots on delete restrict,
  check ((kind = 'time_stamp') = (response is not null))
);
comment on table archive_attestations is 'What others outside have confirmed of a root.';
call protect_by_tenant('archive_attestations');
grant select on archive_attestations to brieftaube_request;
grant select, insert on archive_attestations to brieftaube_system;
create trigger append_only before update or delete or truncate on archive_attestations
  for each statement execute function refuse_change();
