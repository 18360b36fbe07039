-- Calls that are followed, the audit log passed on, and what watches the age of keys, certificates and wallets.
alter table orders add column trace_context text check (char_length(trace_context) <= 55);

-- How far the audit log has been passed on to the place that the operator has named; another place begins anew.
create table audit_streams (
  place text primary key check (char_length(place) between 1 and 300),
  -- The last entry that was taken: in the order in which transactions began, and the operator's own acts by their number.
  xid xid8 not null default '0',
  call_id uuid not null default '00000000-0000-0000-0000-000000000000',
  act_seq bigint not null default 0,
  taken_at timestamptz,
  -- Since when nothing could be passed on, and why.
  failing_since timestamptz,
  trouble text check (char_length(trouble) <= 300),
  -- Whoever passes entries on, and until when that is believed.
  claim uuid,
  claimed_until timestamptz,
  check ((failing_since is null) = (trouble is null))
);
comment on table audit_streams is 'How far the audit log has been passed on, and to where.';
grant select, insert, update on audit_streams to brieftaube_system;

create index archive_stamps_by_time on archive_attestations (attested_at desc) where kind = 'time_stamp';

create view last_time_stamp with (security_invoker = true) as
select attested_by, attested_at, response from archive_attestations where kind = 'time_stamp' order by attested_at desc limit 1;
comment on view last_time_stamp is 'The newest time stamp of any archive: its certificates tell when the next would no longer count.';
grant select on last_time_stamp to brieftaube_system;

create view unstamped_roots with (security_invoker = true) as
select r.partner_id, r.mode, r.size, r.made_at from archive_roots r
where not exists (select from archive_attestations a where a.partner_id = r.partner_id and a.mode = r.mode and a.size = r.size
  and a.kind = 'time_stamp');
comment on view unstamped_roots is 'Roots of the archive that no authority has stamped.';
grant select on unstamped_roots to brieftaube_system;

create view archive_key_facts with (security_invoker = true) as select key_id, signs_since from archive_keys;
comment on view archive_key_facts is 'Since when each key signs the archive.';
grant select on archive_key_facts to brieftaube_system;

create or replace view last_reconciliations with (security_invoker = true) as
with whole as (select * from reconciliations where scope = 'whole' order by id desc limit 1),
  recent as (select * from reconciliations r where scope = 'recent'
    and not exists (select from whole where whole.id > r.id) order by id desc limit 1)
select scope, differences, finished_at, (select count(*)::int from jsonb_array_elements(findings) f where f ->> 'code' = 'WALLET_DIFFERS')
  as unbalanced_wallets
from (select * from whole union all select * from recent) last;
