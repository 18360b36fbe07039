-- People and access: a second agreement beside the AVV, the account's log, and the end of an account.

-- What was accepted is one kind of thing: the text of an agreement in a version, and who accepted it.
alter table avv_versions rename to agreement_versions;
alter table avv_acceptances rename to agreement_acceptances;
alter table agreement_acceptances drop constraint avv_acceptances_version_fkey;
alter table agreement_acceptances drop constraint avv_acceptances_partner_id_version_key;
alter table agreement_versions drop constraint avv_versions_pkey;
alter table agreement_versions add column agreement text not null default 'avv' check (agreement in ('avv', 'secrecy'));
alter table agreement_acceptances add column agreement text not null default 'avv';
alter table agreement_versions alter column agreement drop default, add primary key (agreement, version);
alter table agreement_acceptances
  alter column agreement drop default,
  add foreign key (agreement, version) references agreement_versions,
  add unique (partner_id, agreement, version);

-- Whether a call only looked; null for what was written down before anybody asked.
alter table audit_log add column effect text check (effect in ('read', 'write', 'spend'));

-- The log is read by account, over both modes, newest first; of one person or connection likewise. The old index began
-- with the mode, which only the nightly erasing asks for.
create index on audit_log (partner_id, at desc, id desc);
create index on audit_log (partner_id, connection_id, at desc, id desc);
drop index audit_log_partner_id_mode_at_idx;

-- An account that is to be closed: asked for by an owner, closed when the time to think it over has passed.
alter table partners
  add column closure_requested_at timestamptz,
  add column closure_requested_by uuid references users on delete set null,
  add column closes_at timestamptz,
  add column closed_at timestamptz,
  add constraint closure_is_whole check (
    (closure_requested_at is null) = (closes_at is null)
    and closes_at > closure_requested_at
    and (closed_at is null or (closes_at is not null and closed_at >= closes_at)));
create index on partners (closes_at) where closes_at is not null and closed_at is null;
