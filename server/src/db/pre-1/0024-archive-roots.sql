-- The archive holds every movement of money, what a letter was made of, what the carrier answered and who saw what; its
-- chain gets signed roots; and content may be erased when its time is over, while its seal stays. Docs: docs/archive.md.

-- What was erased leaves its place in the chain: the seal still says what its hash was.
alter table archive_records alter column record drop not null;
alter table archive_records add column erased_at timestamptz;
alter table archive_records add constraint erased_or_whole check ((record is null) = (erased_at is not null));
alter table archive_records add constraint erased_without_bytes check (erased_at is null or blob_hash is null);

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

-- What the chain was at a moment, signed: whoever keeps a root outside notices a chain that was cut or written anew.
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
create index archive_roots_newest on archive_roots (partner_id, mode, made_at desc);

call protect_by_tenant('archive_tree_nodes');
call protect_by_tenant('archive_roots');
grant select on archive_tree_nodes, archive_roots to brieftaube_request;
grant select, insert on archive_tree_nodes, archive_roots to brieftaube_system;
create trigger append_only before update or delete or truncate on archive_tree_nodes
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on archive_roots
  for each statement execute function refuse_change();

-- Every movement of money, under the order it belongs to.
create function record_of_transfer(t ledger_transfers) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('transferId', t.id, 'amountCents', t.amount_cents, 'debit', t.debit, 'credit', t.credit,
    'reference', t.reference, 'letters', t.letters, 'reservationId', t.reservation_id, 'captureId', t.capture_id, 'clientId', t.client_id))
$$;
create function subject_of_transfer(t ledger_transfers) returns text language sql stable as $$
  select coalesce(substring(t.reference from '^order:([0-9a-f-]{36})'), t.id::text)
$$;
revoke execute on function record_of_transfer, subject_of_transfer from public;

create function follow_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'ledger.' || kind, subject_of_transfer(b), record_of_transfer(b), booked_at from booked b order by seq;
  return null;
end $$;
create trigger follow_ledger after insert on ledger_transfers
  referencing new table as booked for each statement execute function follow_ledger();

-- Papers that prove something about an order, as they are issued.
create function follow_proofs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.proof_document', new.order_id::text, jsonb_build_object('kind', 'einlieferungsbeleg',
    'issuer', 'service', 'sha256', new.pdf_hash, 'factsSha256', new.facts_hash), new.pdf_hash, new.issued_at);
  return null;
end $$;
create trigger follow_proofs after insert on order_proofs for each row execute function follow_proofs();

-- What a letter was made of is a record of its own, so that its bytes are kept, and checked, as those of the pages are;
-- what the carrier said is recorded also where the order stays in its status.
create or replace function follow_orders() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  made_anew uuid[];
  answered uuid[];
  wrong record;
begin
  if tg_op = 'INSERT' then
    if exists (select from changed where status not in ('awaiting_approval', 'scheduled', 'queued')) then
      raise exception 'an order cannot begin like that' using errcode = 'check_violation';
    end if;
    moved := array(select id from changed);
    made_anew := moved;
  else
    select b.id, b.status as was, c.status as became into wrong
    from before b join changed c using (id)
    where b.status <> c.status
      and not exists (select from order_moves m where m.from_status = b.status and m.to_status = c.status) limit 1;
    if found then
      raise exception 'order % cannot move from % to %', wrong.id, wrong.was, wrong.became using errcode = 'check_violation';
    end if;
    select coalesce(array_agg(id) filter (where b.status <> c.status), '{}'),
      coalesce(array_agg(id) filter (where b.snapshot_hash <> c.snapshot_hash), '{}'),
      -- A carrier that only says when to ask again has said nothing new.
      coalesce(array_agg(id) filter (where b.status = c.status and c.carrier_state is not null
        and b.carrier_state - 'checkAgainAt' is distinct from c.carrier_state - 'checkAgainAt'), '{}')
    into moved, made_anew, answered
    from before b join changed c using (id);
    if moved || made_anew || answered = '{}' then return null; end if;
  end if;

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.source', id::text, jsonb_build_object('letterId', letter_id, 'snapshotSha256', snapshot_hash,
    'pdfSha256', pdf_hash), snapshot_hash, updated_at
  from changed where id = any(made_anew);

  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'order.carrier_answer', id::text, jsonb_build_object('status', status, 'carrier', carrier,
    'carrierReference', carrier_reference, 'trackingNumber', tracking_number, 'carrierState', carrier_state), updated_at
  from changed where id = any(answered);

  if moved = '{}' then return null; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select partner_id, mode, 'order.' || status, id, jsonb_strip_nulls(jsonb_build_object('orderId', id, 'letterId', letter_id,
    'clientOrderId', client_order_id, 'status', status, 'approvalId', approval_id, 'scheduleId', schedule_id,
    'trackingNumber', tracking_number)) || jsonb_build_object('detail', status_detail), status_at
  from changed where id = any(moved);

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.' || status, id::text, jsonb_build_object('status', status, 'detail', status_detail, 'letterId', letter_id,
    'pdfSha256', pdf_hash, 'snapshotSha256', snapshot_hash, 'carrier', carrier, 'carrierReference', carrier_reference,
    'trackingNumber', tracking_number) || case when tg_op = 'UPDATE' then jsonb_build_object('carrierState', carrier_state)
    else jsonb_build_object('clientOrderId', client_order_id,
    'deliveryType', delivery_type, 'express', express, 'color', color, 'pages', page_count, 'sheets', sheet_count,
    'recipientLines', recipient_lines, 'priceCents', price_cents, 'priceVersion', price_version, 'reservationId', reservation_id,
    'approvalId', approval_id, 'scheduleId', schedule_id, 'mandantennummer', mandantennummer, 'auditTag', audit_tag,
    'connection', connection) end, pdf_hash, status_at
  from changed where id = any(moved);

  update letters l set status = case when c.status in ('rejected', 'expired') then 'draft' else c.status end, updated_at = c.status_at
  from changed c
  where c.id = any(moved) and l.id = c.letter_id
    -- A letter that came with the send has the status already.
    and l.status is distinct from case when c.status in ('rejected', 'expired') then 'draft' else c.status end
    and not exists (select from orders newer where newer.letter_id = c.letter_id
      and (newer.created_at, newer.id) > (c.created_at, c.id));
  return null;
end $$;

-- A decision about letters says who had opened which pages, and when first.
create function views_of_approval(which uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('viewerId', viewer_id, 'viewerName', viewer_name, 'orderId', order_id,
    'pages', pages, 'firstAt', first_at, 'lastAt', last_at) order by first_at, viewer_id, order_id), '[]')
  from (
    select viewer_id, viewer_name, order_id, jsonb_agg(distinct page order by page) as pages,
      min(viewed_at) as first_at, max(viewed_at) as last_at
    from approval_views, unnest(pages) as page where approval_id = which
    group by viewer_id, viewer_name, order_id
  ) seen
$$;
revoke execute on function views_of_approval from public;

create or replace function follow_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thing text := tg_argv[0];
  at timestamptz := case thing when 'approval' then coalesce((to_jsonb(new) ->> 'decided_at')::timestamptz, new.created_at)
    else (to_jsonb(new) ->> 'updated_at')::timestamptz end;
  facts jsonb := to_jsonb(new) - array['partner_id', 'mode', 'request', 'schedule'];
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  if thing = 'approval' and new.status <> 'pending' then
    facts := facts || jsonb_build_object('views', views_of_approval(new.id));
  end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id, jsonb_build_object(thing || 'Id', new.id, 'status', new.status), at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id::text, facts, at);
  return null;
end $$;

-- What was there before is recorded now, so that the archive is whole.
insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
select partner_id, mode, 'ledger.' || kind, subject_of_transfer(t), record_of_transfer(t), booked_at from ledger_transfers t order by seq;
insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
select partner_id, mode, 'order.source', id::text, jsonb_build_object('letterId', letter_id, 'snapshotSha256', snapshot_hash,
  'pdfSha256', pdf_hash), snapshot_hash, created_at from orders order by created_at, id;
insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
select partner_id, mode, 'order.proof_document', order_id::text, jsonb_build_object('kind', 'einlieferungsbeleg', 'issuer', 'service',
  'sha256', pdf_hash, 'factsSha256', facts_hash), pdf_hash, issued_at from order_proofs order by issued_at, order_id;
