-- What a replica is asked before a read goes there.

-- Where the log stood after the last call of an account that may have changed something: a replica that has come as far
-- shows the account all that it has done. Lost in a crash without harm: of whom nothing is known, the primary answers.
create unlogged table written_up_to (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  lsn pg_lsn not null,
  primary key (partner_id, mode)
);
comment on table written_up_to is 'How far a replica must have come to show an account all that it has done; lost in a crash without harm.';
call protect_by_tenant('written_up_to');
grant select, insert, update on written_up_to to brieftaube_system;
