-- The append-only record of whatever changed a state, its chain of seals, and the signed roots. Content may be erased when
-- its time is over, while its seal stays. Docs: docs/archive.md.

-- `xid` lets a sealer chain only records that no open transaction can still precede.
create table archive_records (
  -- Begins with the time: by it the records of a year stand in a part.
  id uuid primary key default uuidv7(),
  -- Records are written by triggers and jobs on rows that carry the tenant: one look-up less for every send.
  partner_id uuid not null,
  mode mode not null,
  kind text not null,
  subject text not null,
  -- What was erased leaves its place in the chain: the seal still says what its hash was.
  record jsonb,
  blob_hash text references blobs on delete restrict,
  recorded_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  erased_at timestamptz,
  constraint erased_or_whole check ((record is null) = (erased_at is not null)),
  constraint erased_without_bytes check (erased_at is null or blob_hash is null)
) partition by range (id);
comment on table archive_records is
  'What changed, as it was told in the same transaction; only content that is due is ever erased.';
create index on archive_records (partner_id, mode, recorded_at);
create index on archive_records (blob_hash) where blob_hash is not null;
-- Sealers walk all records in this order, which no late commit can change.
create index archive_records_in_order on archive_records (xid, id);
create index archive_records_of_a_subject on archive_records (subject);
call protect_by_tenant('archive_records');
grant select, insert on archive_records to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete or truncate on archive_records
  for each statement execute function refuse_change();

-- Of a record only the content may go; who, what and when stay, and so does the seal.
create function keep_sealed_facts() returns trigger language plpgsql as $$
declare
  content constant text[] := '{record,blob_hash,erased_at}';
begin
  if to_jsonb(old) - content is distinct from to_jsonb(new) - content
    or old.erased_at is not null or new.erased_at is null or new.record is not null or new.blob_hash is not null
    or not exists (select from archive_seals where record_id = old.id) then
    raise exception 'record % may only lose its content, once it is sealed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_sealed_facts before update on archive_records
  for each row when (current_setting('app.erasing', true) = 'on') execute function keep_sealed_facts();

-- Its seal would stand for nothing.
create function stay_sealed() returns trigger language plpgsql as $$
begin
  if exists (select from archive_seals where record_id = old.id) then
    raise exception 'record % is sealed and stays', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
-- Another part of the same table may take it over.
create trigger stay_sealed before delete on archive_records
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_sealed();

create table parts.archive_records_other partition of archive_records default;
create trigger append_only before update or delete or truncate on parts.archive_records_other
  for each statement execute function refuse_change();

-- Where the part of a year goes that is put away: nobody writes there, and whoever asks what was sealed reads it like the others.
create table put_away_records (like archive_records including defaults including constraints including comments) partition by range (id);
alter table put_away_records add primary key (id);
alter table put_away_records add constraint put_away_records_blob_hash_fkey foreign key (blob_hash) references blobs on delete restrict;
comment on table put_away_records is 'Records of years that were put away.';
create index on put_away_records (partner_id, mode, recorded_at);
create index on put_away_records (blob_hash) where blob_hash is not null;
create index on put_away_records (xid, id);
create index on put_away_records (subject);
call protect_by_tenant('put_away_records');
grant select on put_away_records to brieftaube_request, brieftaube_system;
create trigger append_only before insert or update or delete or truncate on put_away_records
  for each statement execute function refuse_change();
create trigger keep_sealed_facts before update on put_away_records
  for each row when (current_setting('app.erasing', true) = 'on') execute function keep_sealed_facts();
create trigger stay_sealed before delete on put_away_records
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_sealed();

create view every_record with (security_invoker = true) as
select id, partner_id, mode, kind, subject, record, blob_hash, recorded_at, xid, erased_at from archive_records
union all
select id, partner_id, mode, kind, subject, record, blob_hash, recorded_at, xid, erased_at from put_away_records;
comment on view every_record is 'All records, also those of years that were put away.';
grant select on every_record to brieftaube_request, brieftaube_system;

-- Each seal holds the hash of one record and of the seal before it, so that no record can be changed, removed or slipped
-- in later without the chain showing it.
create table archive_seals (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- Without gaps from 1, for each partner and mode.
  seq bigint not null check (seq > 0),
  -- A record of any year (`require_records`).
  record_id uuid not null unique,
  record_xid xid8 not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  primary key (partner_id, mode, seq)
);
comment on table archive_seals is 'The chain: the hash of each record, and of the seal before it.';
-- Where the next sealer goes on.
create index archive_seals_in_order on archive_seals (record_xid, record_id);
call protect_by_tenant('archive_seals');
grant select on archive_seals to brieftaube_request;
grant select, insert on archive_seals to brieftaube_system;
create trigger append_only before update or delete or truncate on archive_seals
  for each statement execute function refuse_change();

-- What a foreign key would say, of a batch at once.
create function require_records() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  without constant uuid := (select s.record_id from sealed s where not exists (select from archive_records r where r.id = s.record_id) limit 1);
begin
  if without is not null then
    raise exception 'there is no record % to be sealed', without using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger require_records after insert on archive_seals referencing new table as sealed
  for each statement execute function require_records();

create view archive_facts with (security_invoker = true) as
select id, partner_id, mode, kind, subject, record, blob_hash, recorded_at, xid from every_record;
comment on view archive_facts is
  'What other modules may read of the archive: its records.';
grant select on archive_facts to brieftaube_request, brieftaube_system;

create view archive_chain with (security_invoker = true) as
select record_id, partner_id, mode, seq, hash, previous_hash from archive_seals;
comment on view archive_chain is
  'What other modules may read of the archive: the seal of each record.';
grant select on archive_chain to brieftaube_request, brieftaube_system;

create view unsealed_records with (security_invoker = true) as
select r.recorded_at from archive_records r
where (r.xid, r.id) > (
  coalesce((select record_xid from archive_seals order by record_xid desc, record_id desc limit 1), '0'::xid8),
  coalesce((select record_id from archive_seals order by record_xid desc, record_id desc limit 1),
    '00000000-0000-0000-0000-000000000000'::uuid));
comment on view unsealed_records is
  'Records behind the last seal, which the sealer has not come to yet.';
grant select on unsealed_records to brieftaube_system;

-- Takes the content of what the archive says about these subjects and says so in their place: which records, by which
-- rule, since when it was due. Money stays: its records name nobody. BT426: something is not sealed yet.
create function erase_content(of_partner uuid, of_mode mode, subjects text[], rule text, due timestamptz, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  gone uuid[] := array(
    select id from every_record
    where subject = any(subjects) and partner_id = of_partner and mode = of_mode and erased_at is null
      and kind not like 'ledger.%' and kind <> 'archive.erased');
begin
  if exists (select from unnest(gone) as id where not exists (select from archive_seals where record_id = id)) then
    raise exception 'a record is not sealed yet' using errcode = 'BT426';
  end if;
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select of_partner, of_mode, 'archive.erased', r.subject, jsonb_build_object('reason', rule,
    'dueAt', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'erased', jsonb_agg(jsonb_build_object('id', r.id, 'hash', s.hash) order by s.seq)), at
  from every_record r join archive_seals s on s.record_id = r.id
  where r.id = any(gone) group by r.subject;
  perform let_erase(true);
  update archive_records set record = null, blob_hash = null, erased_at = at where id = any(gone);
  update put_away_records set record = null, blob_hash = null, erased_at = at where id = any(gone);
  perform let_erase(false);
end $$;
revoke execute on function erase_content from public;

-- Inner nodes of the Merkle tree over a chain's seals (RFC 6962): each full subtree of 1,024 seals and more, so that
-- neither a root nor a proof has to read the whole chain. They can be computed again at any time.
create table archive_tree_nodes (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- A node of height h and place p stands for the 2^h seals behind the first p * 2^h.
  height int not null check (height >= 10),
  place bigint not null check (place >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (partner_id, mode, height, place)
);
comment on table archive_tree_nodes is 'Inner nodes of the Merkle tree over a chain''s seals.';
call protect_by_tenant('archive_tree_nodes');
grant select on archive_tree_nodes to brieftaube_request;
grant select, insert on archive_tree_nodes to brieftaube_system;
create trigger append_only before update or delete or truncate on archive_tree_nodes
  for each statement execute function refuse_change();

-- Whoever keeps a root outside notices a chain that was cut or written anew.
create table archive_roots (
  partner_id uuid not null,
  mode mode not null,
  -- So many seals it stands for.
  size bigint not null check (size > 0),
  root_hash text not null check (root_hash ~ '^[0-9a-f]{64}$'),
  last_seal_hash text not null check (last_seal_hash ~ '^[0-9a-f]{64}$'),
  previous_root_hash text check (previous_root_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  key_id text not null,
  public_key text not null,
  signature text not null,
  primary key (partner_id, mode, size),
  constraint one_root_behind_another unique nulls not distinct (partner_id, mode, previous_root_hash),
  foreign key (partner_id, mode, size) references archive_seals (partner_id, mode, seq) on delete restrict
);
comment on table archive_roots is 'What a chain was at a moment, signed.';
create index archive_roots_newest on archive_roots (partner_id, mode, made_at desc);
call protect_by_tenant('archive_roots');
grant select on archive_roots to brieftaube_request;
grant select, insert on archive_roots to brieftaube_system;
create trigger append_only before update or delete or truncate on archive_roots
  for each statement execute function refuse_change();

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

-- What they signed can be verified on.
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
comment on table archive_keys is 'Every key that has signed the archive, also those of secrets that are gone.';
grant select, insert, update on archive_keys to brieftaube_system;

create view archive_key_facts with (security_invoker = true) as select key_id, signs_since from archive_keys;
comment on view archive_key_facts is 'Since when each key signs the archive.';
grant select on archive_key_facts to brieftaube_system;

create table archive_checks (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- `lost`: whoever worked on it was not heard of again.
  status text not null default 'running' check (status in ('running', 'complete', 'lost')),
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  seals int,
  files int,
  bytes bigint,
  -- The first of them, {code, seq, text}; and how many there are in all.
  findings jsonb,
  finding_count int check (finding_count >= 0),
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null)),
  check ((status = 'complete') = (finding_count is not null)),
  unique (id, partner_id, mode)
);
comment on table archive_checks is 'When the archive was checked, and what was found.';
create index archive_checks_newest on archive_checks (partner_id, mode, requested_at desc, id desc);
-- A chain is checked once at a time.
create unique index one_check_at_a_time on archive_checks (partner_id, mode) where status = 'running';
call protect_by_tenant('archive_checks');
grant select, insert, update on archive_checks to brieftaube_request, brieftaube_system;

create table audit_seals (
  id bigint generated always as identity primary key,
  -- Every row of an earlier transaction is in a record of kind audit.sealed, or is older than it may be.
  before xid8 not null,
  sealed_at timestamptz not null
);
comment on table audit_seals is 'How far the audit log is sealed.';
grant select on audit_seals to brieftaube_system;
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

create function audit_row_hash_before(l audit_log) returns text language sql stable as $$
  select left(encode(sha256(convert_to(jsonb_build_array(l.id, l.partner_id, l.mode, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    l.request_id, l.connection, l.connection_id, l.tool, l.outcome, l.duration_ms, l.reasoning, l.effect)::text, 'UTF8')), 'hex'), 32)
$$;
-- With what was opened by a link, and from where. Rows that were sealed before this was part of it stay as they were sealed.
create function audit_row_hash(l audit_log) returns text language sql stable as $$
  select case when (l.about, l.from_address) is null then audit_row_hash_before(l)
    else left(encode(sha256(convert_to(jsonb_build_array(audit_row_hash_before(l), l.about, l.from_address)::text, 'UTF8')), 'hex'), 32) end
$$;

-- Seals what was logged since the last time and no open transaction can still precede; says how many rows. A row that
-- claims to be an hour older than the last sealing was not logged by us: it is left out, and shows.
create function seal_audit_log(at timestamptz) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
  settled audit_log[];
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log sealing', 0));
  select * into last from audit_seals order by id desc limit 1;
  settled := array(select l from audit_log l
    where l.xid >= coalesce(last.before, '0') and l.xid < upto and l.at >= coalesce(last.sealed_at, '-infinity') - interval '1 hour'
    order by l.xid limit 20000);
  if cardinality(settled) = 0 then return 0; end if;
  -- Of more rows than one turn takes, the next turn takes the rest; rows of one transaction stay together.
  if cardinality(settled) = 20000 then
    upto := (settled[20000]).xid;
    settled := array(select s from unnest(settled) s where (s).xid < upto);
  end if;
  -- One record for up to 500 rows of a tenant: [id, at, hash] of each, and how far the operator's own log is.
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select r.partner_id, r.mode, 'audit.sealed', gen_random_uuid()::text,
    jsonb_strip_nulls(jsonb_build_object('rows', jsonb_agg(jsonb_build_array(r.id, r.at, r.hash) order by r.id), 'operator', operator_log_head())),
    tenant_now(r.partner_id, r.mode, seal_audit_log.at)
  from (
    select l.partner_id, l.mode, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, audit_row_hash(l) as hash,
      (row_number() over (partition by l.partner_id, l.mode order by l.id) - 1) / 500 as part
    from unnest(settled) as l
  ) r
  group by r.partner_id, r.mode, r.part;
  insert into audit_seals (before, sealed_at) values (upto, at);
  return cardinality(settled);
end $$;

-- Rows of a tenant and period that are not what the archive says, at most so many of each kind. `part` names the table.
create function working_table_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  last audit_seals;
  -- Calls of before this moment may have been erased (erase_calls).
  erasable timestamptz := kept_until(erasing_at(of_partner, of_mode, clock_timestamp()), -1 - retention_years('call'));
begin
  perform require_own_tenant(of_partner, of_mode);
  select * into last from audit_seals order by id desc limit 1;

  -- Orders: the first record holds what may never change; the last of each sort, where the order stands.
  return query
  with told as materialized (
    select a.subject, a.kind, a.xid, a.id, a.recorded_at, a.record ->> 'status' as status, a.record ->> 'pdfSha256' as pdf,
      a.record ->> 'snapshotSha256' as snapshot, case when a.record ? 'priceCents' then a.record end as record,
      coalesce(a.record -> 'recipientLines', a.record #> '{after,recipientLines}') as lines,
      case when a.record ? 'trackingNumber' then array[a.record ->> 'trackingNumber'] end as tracking,
      case when a.record ? 'carrierReference' then array[a.record ->> 'carrierReference'] end as reference,
      case when a.kind in ('order.printing', 'order.posted', 'order.delivered') then (a.record #>> '{carrierState,since}')::timestamptz end as came_at
    from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind like 'order.%' and a.erased_at is null
  ), firsts as (
    select distinct on (t.subject) t.subject, t.record, t.recorded_at from told t where t.record is not null order by t.subject, t.xid, t.id
  ), stands as (
    select distinct on (t.subject) t.subject, t.status from told t where t.kind = 'order.' || t.status order by t.subject, t.xid desc, t.id desc
  ), sources as (
    select distinct on (t.subject) t.subject, t.pdf, t.snapshot from told t where t.kind = 'order.source' order by t.subject, t.xid desc, t.id desc
  ), recipients as (
    select distinct on (t.subject) t.subject, t.lines from told t where t.lines is not null order by t.subject, t.xid desc, t.id desc
  ), numbers as (
    select distinct on (t.subject) t.subject, t.tracking[1] as tracking from told t where t.tracking is not null order by t.subject, t.xid desc, t.id desc
  ), carriers_numbers as (
    select distinct on (t.subject) t.subject, t.reference[1] as reference from told t where t.reference is not null
    order by t.subject, t.xid desc, t.id desc
  ), reported as (
    select distinct on (t.subject, t.kind) t.subject, t.kind, t.came_at from told t where t.came_at is not null
    order by t.subject, t.kind, t.xid desc, t.id desc
  ), handed as (
    select distinct t.subject, t.recorded_at from told t where t.kind = 'order.submitted'
  ), taken as (
    select distinct h.subject from handed h
  ), touched as (
    select distinct t.subject from told t where t.recorded_at >= since and t.recorded_at < until
  ), compared as (
    select coalesce(o.id::text, f.subject) as order_id, o.id is null as is_gone, f.subject is null as is_untold,
      array_remove(array[
        case when o.price_cents::text is distinct from f.record ->> 'priceCents' then format('price %s, sealed %s', o.price_cents, f.record ->> 'priceCents') end,
        case when o.price_version is distinct from f.record ->> 'priceVersion' then 'price table' end,
        case when o.reservation_id::text is distinct from f.record ->> 'reservationId' then 'reservation' end,
        case when o.letter_id::text is distinct from f.record ->> 'letterId' then 'letter' end,
        case when o.client_order_id is distinct from f.record ->> 'clientOrderId' then 'key' end,
        case when o.delivery_type is distinct from f.record ->> 'deliveryType' then 'product' end,
        case when (o.express, o.color) is distinct from ((f.record ->> 'express')::boolean, (f.record ->> 'color')::boolean) then 'print' end,
        -- Records from before that was told say nothing of it.
        case when f.record ? 'duplex' and o.duplex is distinct from (f.record ->> 'duplex')::boolean then 'sides' end,
        case when o.page_count is distinct from (f.record ->> 'pages')::int then 'pages' end,
        case when f.record ? 'sheets' and o.sheet_count is distinct from (f.record ->> 'sheets')::int then 'sheets' end,
        case when o.approval_id::text is distinct from f.record ->> 'approvalId' then 'approval' end,
        case when (o.part::text, o.parts::text) is distinct from (f.record ->> 'part', f.record ->> 'parts')
          -- Null where the letter that it belonged to has been erased.
          or o.copy_of::text <> coalesce(f.record ->> 'copyOf', f.record ->> 'partOf', '') then 'which letter it belongs to' end,
        case when jsonb_strip_nulls(o.email) is distinct from f.record -> 'email' then 'e-mail' end,
        case when f.record ? 'factsSha256' and o.facts is distinct from f.record ->> 'factsSha256' then 'how the price came about, who asked, or when' end,
        case when o.mandantennummer is distinct from f.record ->> 'mandantennummer' then 'client' end,
        case when o.audit_tag is distinct from f.record ->> 'auditTag' then 'audit tag' end,
        case when o.connection is distinct from f.record ->> 'connection' then 'who asked' end,
        case when o.carrier is distinct from f.record ->> 'carrier' then 'carrier' end,
        case when o.status is distinct from s.status then format('status %s, sealed %s', o.status, s.status) end,
        case when o.handed_over_at is not null and h.subject is null or o.handed_over_at is null and taken.subject is not null
          then 'time of hand-over' end,
        case when r.subject is not null and o.recipient_lines is distinct from r.lines then 'recipient' end,
        case when n.subject is not null and o.tracking_number is distinct from n.tracking then 'tracking number' end,
        case when c_no.subject is not null and o.carrier_reference is distinct from c_no.reference then 'number of the carrier' end,
        case when printed.subject is not null and o.printed_at is distinct from printed.came_at then 'time of printing' end,
        case when posted.subject is not null and o.posted_at is distinct from posted.came_at then 'time of posting' end,
        case when delivered.subject is not null and o.delivered_at is distinct from delivered.came_at then 'time of delivery' end,
        case when o.pdf_hash is distinct from c.pdf or o.snapshot_hash is distinct from c.snapshot then 'content' end
      ], null) as wrong
    from (select r.*, order_facts_hash(r) as facts from orders r where r.partner_id = of_partner and r.mode = of_mode) o
    full join firsts f on f.subject = o.id::text
    left join stands s on s.subject = coalesce(o.id::text, f.subject)
    left join sources c on c.subject = coalesce(o.id::text, f.subject)
    left join recipients r on r.subject = o.id::text
    left join numbers n on n.subject = o.id::text
    left join carriers_numbers c_no on c_no.subject = o.id::text
    left join taken on taken.subject = o.id::text
    left join reported printed on printed.subject = o.id::text and printed.kind = 'order.printing'
    left join reported posted on posted.subject = o.id::text and posted.kind = 'order.posted'
    left join reported delivered on delivered.subject = o.id::text and delivered.kind = 'order.delivered'
    left join handed h on h.subject = o.id::text and h.recorded_at = o.handed_over_at
    left join touched p on p.subject = coalesce(o.id::text, f.subject)
    -- Whatever happened to it in the period brings it in, and so does what it says of itself.
    where p.subject is not null or o.created_at >= since and o.created_at < until
      or o.handed_over_at >= since and o.handed_over_at < until
  )
  select 'orders', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    order_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where is_gone or cardinality(wrong) > 0
  -- Where the content of the first record was erased by its rule there is nothing to hold an order against.
    and not (is_untold and exists (select from every_record e where e.subject = order_id and e.kind = 'archive.erased'
      and e.partner_id = of_partner))
  order by order_id limit most;

  -- Money: every transfer is a record, word for word, and stays.
  return query
  with told as materialized (
    select a.record ->> 'transferId' as transfer_id, a.kind, a.record, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind like 'ledger.%' and a.recorded_at >= since and a.recorded_at < until
  )
  select 'ledger', case when t.id is null then 'ROW_MISSING' when l.transfer_id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(t.id::text, l.transfer_id),
    case when t.id is not null and l.transfer_id is not null then format('%s %s, sealed %s %s', t.kind, t.amount_cents, substr(l.kind, 8), l.record ->> 'amountCents') end
  from (
    select b.id, b.kind, b.amount_cents, b.booked_at, record_of_transfer(row(b.*)::ledger_transfers) as record from every_transfer b
    where b.partner_id = of_partner and b.mode = of_mode and b.booked_at >= since and b.booked_at < until
  ) t
  full join told l on l.transfer_id = t.id::text
  where t.id is null or l.transfer_id is null
    or (l.kind, l.record, l.recorded_at) is distinct from ('ledger.' || t.kind, t.record, t.booked_at)
  order by 3 limit most;

  -- Calls: sealed rows are what they were, and no older row has come since.
  return query
  with told as materialized (
    select (e ->> 0)::uuid as id, (e ->> 1)::timestamptz as at, e ->> 2 as hash
    from every_record a cross join lateral jsonb_array_elements(a.record -> 'rows') as e
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'audit.sealed'
  ), within as (select * from told s where s.at >= since and s.at < until)
  select 'audit_log', case when l.id is null then 'ROW_MISSING' when s.id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(l.id, s.id)::text, case when l.id is not null and s.id is not null then l.tool end
  from (
    select a.id, a.at, a.xid, a.tool, audit_row_hash(a) as hash, audit_row_hash_before(a) as hash_before from audit_log a where a.partner_id = of_partner and a.mode = of_mode
      and (a.at >= since and a.at < until or a.id in (select w.id from within w))
  ) l
  full join within s on s.id = l.id
  where l.id is null and s.at >= erasable
    or s.id is null and not exists (select from told other where other.id = l.id)
      and (l.xid is null or l.xid < last.before or l.at < last.sealed_at - interval '1 hour')
    or l.id is not null and s.id is not null and s.hash not in (l.hash, l.hash_before)
  order by 3 limit most;
end $$;

-- The same of approvals, documents and payments.
create function paper_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);

  -- Approvals: the last record of a status holds who asked, and who has decided what.
  return query
  with told as materialized (
    select distinct on (a.subject) a.subject, a.record, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.' || (a.record ->> 'status') and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), first_yeses as materialized (
    select distinct on (a.subject) a.subject, a.record -> 'first_yes' as first_yes from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.first_yes' and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), compared as (
    select coalesce(p.id::text, t.subject) as approval_id, p.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when p.status is distinct from t.record ->> 'status' then format('status %s, sealed %s', p.status, t.record ->> 'status') end,
        case when p.requested_by is distinct from t.record -> 'requested_by' then 'who asked' end,
        case when p.asked_because is distinct from t.record ->> 'asked_because' then 'why somebody was asked' end,
        case when p.decided_by is distinct from nullif(t.record -> 'decided_by', 'null') then 'who decided' end,
        case when p.decided_at is distinct from (t.record ->> 'decided_at')::timestamptz then 'when it was decided' end,
        case when p.comment is distinct from t.record ->> 'comment' then 'comment' end,
        case when (p.kind, p.order_count::text, p.total_cents::text) is distinct from
          (t.record ->> 'kind', t.record ->> 'order_count', t.record ->> 'total_cents') then 'how many letters, and at what price' end,
        case when (p.reason, p.requester_context) is distinct from (t.record ->> 'reason', t.record ->> 'requester_context') then 'what was said of it' end,
        case when (p.created_at, p.expires_at, p.planned_at) is distinct from ((t.record ->> 'created_at')::timestamptz,
          (t.record ->> 'expires_at')::timestamptz, (t.record ->> 'planned_at')::timestamptz) then 'its times' end,
        case when t.record ? 'latest_safe_at' and p.latest_safe_at is distinct from (t.record ->> 'latest_safe_at')::timestamptz
          then 'until when it is safe' end,
        case when t.record ? 'beyond_caps' and p.beyond_caps is distinct from nullif(t.record -> 'beyond_caps', 'null') then 'what it allows' end,
        case when p.first_yes is distinct from f.first_yes then 'who agreed first' end
      ], null) as wrong
    from (select * from approvals where partner_id = of_partner and mode = of_mode and status <> 'gathering') p
    full join told t on t.subject = p.id::text
    left join first_yeses f on f.subject = t.subject
    where t.recorded_at >= since and t.recorded_at < until or p.created_at >= since and p.created_at < until
  )
  select 'approvals', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    approval_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from every_record e where e.subject = approval_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by approval_id limit most;

  -- Documents: what was made stays as it was; what became of it since is told by other records.
  return query
  with told as materialized (
    select a.subject, a.record, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.created' and a.erased_at is null
  ), lives as materialized (
    select a.subject, a.kind, a.record, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind in ('document.issued', 'document.voided') and a.erased_at is null
  ), compared as (
    select coalesce(d.id::text, t.subject) as document_id, d.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when d.document_number is distinct from t.record ->> 'number' then format('number %s, sealed %s', d.document_number, t.record ->> 'number') end,
        case when d.document_type is distinct from t.record ->> 'type' then 'kind' end,
        case when d.gross_cents::text is distinct from t.record ->> 'grossCents' then format('sum %s, sealed %s', d.gross_cents, t.record ->> 'grossCents') end,
        case when t.record ? 'senderProfileId' and d.sender_profile_id::text is distinct from t.record ->> 'senderProfileId' then 'sender' end,
        case when t.record ? 'booksOf' and d.books_of::text is distinct from t.record ->> 'booksOf' then 'books' end,
        case when d.letter_id::text is distinct from t.record ->> 'letterId' then 'letter' end,
        case when t.record ? 'factsSha256' and d.facts is distinct from t.record ->> 'factsSha256' then 'what it says' end,
        -- What was issued before that was told has no record of it.
        case when (i.subject is not null or t.record ? 'factsSha256') and (d.issued_at, d.issued_by, d.issue_reason, d.issue_declared_by)
          is distinct from ((i.record ->> 'issuedAt')::timestamptz, i.record ->> 'issuedBy', i.record ->> 'reason', i.record ->> 'declaredBy')
          then 'whether and when it was issued' end,
        case when (v.subject is not null or t.record ? 'factsSha256') and (d.voided_at, d.void_reason, d.voided_by)
          is distinct from (v.recorded_at, v.record ->> 'reason', v.record ->> 'voidedBy') then 'whether it is void' end
      ], null) as wrong
    from (select r.*, document_facts_hash(r) as facts from documents r where r.partner_id = of_partner and r.mode = of_mode) d
    full join told t on t.subject = d.id::text
    left join lives i on i.subject = d.id::text and i.kind = 'document.issued'
    left join lives v on v.subject = d.id::text and v.kind = 'document.voided'
    where t.recorded_at >= since and t.recorded_at < until or d.created_at >= since and d.created_at < until
  )
  select 'documents', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    document_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from every_record e where e.subject = document_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by document_id limit most;

  -- Payments: one record each.
  return query
  with told as materialized (
    select a.record ->> 'paymentId' as payment_id, a.subject, a.record, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.payment' and a.erased_at is null and a.record ? 'paymentId'
      and a.recorded_at >= since and a.recorded_at < until
  )
  select 'payments', case when p.id is null then 'ROW_MISSING' when t.payment_id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(p.id::text, t.payment_id),
    case when p.id is not null and t.payment_id is not null then format('%s on %s, sealed %s on %s', p.amount_cents, p.paid_on,
      t.record ->> 'amountCents', t.record ->> 'paidOn') end
  from (select * from document_payments where partner_id = of_partner and mode = of_mode and recorded_at >= since and recorded_at < until) p
  full join told t on t.payment_id = p.id::text
  where (p.id is null or t.payment_id is null
    or (p.document_id::text, p.kind, p.amount_cents::text, p.paid_on::text) is distinct from
      (t.subject, t.record ->> 'kind', t.record ->> 'amountCents', t.record ->> 'paidOn')
    or (p.reference, p.reverses::text, p.recorded_by::text, p.recorded_at) is distinct from
      (t.record ->> 'reference', t.record ->> 'takesBack', t.record ->> 'recordedBy', t.recorded_at)
    or (p.skonto_cents, p.skonto_groups, p.skonto_reason, p.skonto_on) is distinct from (coalesce((t.record ->> 'skontoCents')::bigint, 0),
      nullif(t.record -> 'skontoGroups', 'null'), t.record ->> 'skontoReason', (t.record ->> 'skontoOn')::date))
    and not exists (select from every_record e where e.subject = coalesce(p.document_id::text, t.subject) and e.kind = 'archive.erased'
      and e.partner_id = of_partner)
  order by 3 limit most;
end $$;

-- The proof of a letter that was brought by hand, the papers of the post and the letters that came back: one record each, word for word.
create function proof_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query
  with told as materialized (
    select a.subject, a.kind, a.record, a.blob_hash, a.recorded_at from every_record a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind in ('order.in_house_step', 'order.proof_document', 'order.return_recorded')
      and a.erased_at is null and a.recorded_at >= since and a.recorded_at < until
  ), compared as (
    select 'in_house_steps' as part, coalesce(s.order_id::text, t.subject) as order_id, coalesce(s.step, t.record ->> 'step') as which,
      s.order_id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when s.taken_by is distinct from t.record -> 'by' then 'who it was' end,
        case when (s.happened_at, s.device_at, s.received_at) is distinct from ((t.record ->> 'happenedAt')::timestamptz,
          (t.record ->> 'deviceAt')::timestamptz, (t.record ->> 'receivedAt')::timestamptz) then 'when' end,
        case when s.details is distinct from t.record -> 'details' then 'what was said' end,
        case when s.blob_hash is distinct from t.blob_hash then 'picture' end
      ], null) as wrong
    from (select * from in_house_steps i where i.partner_id = of_partner and i.mode = of_mode and i.received_at >= since and i.received_at < until) s
    full join (select * from told where kind = 'order.in_house_step') t on t.subject = s.order_id::text and t.record ->> 'step' = s.step
    union all
    select 'delivery_proofs', coalesce(p.order_id::text, t.subject), coalesce(p.file_name, t.record ->> 'fileName'), p.id is null, t.subject is null,
      array_remove(array[
        case when t.record ->> 'kind' is distinct from
          (case p.kind when 'slip' then 'einlieferungsbeleg' when 'delivery_record' then 'auslieferungsbeleg' else 'other' end) then 'kind' end,
        case when p.paper_day::text is distinct from t.record ->> 'paperDay' then format('day %s, sealed %s', p.paper_day, t.record ->> 'paperDay') end,
        case when (p.media_type, p.file_name) is distinct from (t.record ->> 'mediaType', t.record ->> 'fileName') then 'file' end,
        case when (p.added_by, p.added_at) is distinct from (t.record -> 'by', t.recorded_at) then 'who brought it, and when' end
      ], null)
    from (select * from delivery_proofs d where d.partner_id = of_partner and d.mode = of_mode and d.added_at >= since and d.added_at < until) p
    full join (select * from told where kind = 'order.proof_document' and record ->> 'issuer' = 'sender') t
      on t.subject = p.order_id::text and t.blob_hash = p.blob_hash
    union all
    select 'letter_returns', coalesce(r.order_id::text, t.subject), null, r.order_id is null, t.subject is null,
      array_remove(array[
        case when r.reason is distinct from t.record ->> 'reason' then 'reason' end,
        case when r.blob_hash is distinct from t.blob_hash then 'picture' end,
        case when (r.recorded_by, r.recorded_at) is distinct from (t.record -> 'by', t.recorded_at) then 'who recorded it, and when' end
      ], null)
    from (select * from letter_returns l where l.partner_id = of_partner and l.mode = of_mode and l.recorded_at >= since and l.recorded_at < until) r
    full join (select * from told where kind = 'order.return_recorded') t on t.subject = r.order_id::text
  )
  select c.part, case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end, c.order_id,
    nullif(concat_ws(': ', c.which, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end), '')
  from compared c
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from every_record e where e.subject = c.order_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by 1, 3, 4 limit most;
end $$;

revoke execute on function audit_row_hash, audit_row_hash_before, seal_audit_log, working_table_differences, paper_differences,
  proof_differences from public;
grant execute on function seal_audit_log to brieftaube_system;
grant execute on function working_table_differences, paper_differences, proof_differences to brieftaube_request, brieftaube_system;

-- For a moment nothing is recorded or looked up. Whoever cannot have that at once gives up rather than hold others up.
create function halt_records() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table blobs in share row exclusive mode;
  lock table archive_records, parts.archive_records_other, put_away_records in access exclusive mode;
end $$;
select begin_years_of('archive_records');

-- False: there is no such year, it is not over, it is put away already, or one of its records is not sealed yet.
create function put_records_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_waiting boolean;
begin
  if of_year >= this_year() or not exists (select from parts_by_year where of_table = 'archive_records' and year = of_year and is_met) then
    return false;
  end if;
  perform halt_records();
  execute format('select exists (select from parts.archive_records_%s r where (r.xid, r.id) > (select record_xid, record_id from archive_seals
    order by record_xid desc, record_id desc limit 1) or not exists (select from archive_seals))', of_year) into is_waiting;
  if is_waiting then return false; end if;
  perform put_part_away('archive_records', 'put_away_records', of_year);
  return true;
end $$;

-- False: no such year is put away.
create function bring_records_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from parts_by_year where of_table = 'archive_records' and year = of_year and not is_met) then return false; end if;
  perform halt_records();
  perform bring_part_back('archive_records', 'put_away_records', of_year);
  return true;
end $$;
revoke execute on function require_records, halt_records, put_records_away, bring_records_back from public;
grant execute on function put_records_away, bring_records_back to brieftaube_system;
