-- Orders: what goes out, where it stands, and what it costs. Approvals and schedules, which an order may wait for, come
-- before it, since an order names them.

-- `order-states.ts` is the same table for programs, and a test compares the two.
create table order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table order_moves is 'Every move an order may make.';
grant select on order_moves to brieftaube_request, brieftaube_system;

insert into order_moves values
  ('awaiting_approval', 'approved'), ('awaiting_approval', 'scheduled'), ('awaiting_approval', 'queued'),
  ('awaiting_approval', 'rejected'), ('awaiting_approval', 'expired'), ('awaiting_approval', 'cancelled'),
  ('approved', 'scheduled'), ('approved', 'queued'), ('approved', 'cancelled'),
  ('scheduled', 'queued'), ('scheduled', 'cancelled'), ('scheduled', 'failed'),
  ('queued', 'submitting'), ('queued', 'cancelled'), ('queued', 'failed'),
  ('submitting', 'submitted'), ('submitting', 'queued'), ('submitting', 'awaiting_partner_fix'), ('submitting', 'failed'),
  ('submitted', 'printing'), ('submitted', 'posted'), ('submitted', 'delivered'), ('submitted', 'awaiting_partner_fix'),
  ('submitted', 'returned'), ('submitted', 'cancelled'), ('submitted', 'failed'),
  ('printing', 'posted'), ('printing', 'delivered'), ('printing', 'returned'), ('printing', 'failed'),
  ('posted', 'delivered'), ('posted', 'returned'), ('posted', 'failed'),
  ('awaiting_partner_fix', 'queued'), ('awaiting_partner_fix', 'cancelled'), ('awaiting_partner_fix', 'failed');

create table orders (
  id uuid primary key,
  -- Its letter's key carries the tenant, so there is no key of its own to partners: every key is looked up at each send.
  partner_id uuid not null,
  mode mode not null,
  letter_id uuid not null,
  -- The caller's own key, and a hash of each input that gives the send its meaning.
  client_order_id text check (char_length(client_order_id) between 1 and 200),
  payload_hashes jsonb,
  status text not null check (status in ('awaiting_approval', 'approved', 'scheduled', 'queued', 'submitting', 'submitted', 'printing',
    'posted', 'delivered', 'awaiting_partner_fix', 'returned', 'rejected', 'expired', 'cancelled', 'failed')),
  status_at timestamptz not null,
  -- Why it stands there: {code, by, text …}; becomes part of the event and the archive record.
  status_detail jsonb not null default '{}',
  -- What goes out, and how.
  carrier text not null,
  profile text not null,
  delivery_type text not null,
  express boolean not null,
  color boolean not null,
  duplex boolean not null,
  recipient jsonb not null,
  recipient_lines jsonb not null,
  -- Equal for the same recipient, and for the same text to the same recipient.
  recipient_key text not null,
  content_key text not null,
  -- The archive's records of an order hold both of these for as long as it is there, by their keys to the blobs.
  pdf_hash text not null,
  -- Source, sender, design and merge values as they were: everything the PDF was made of.
  snapshot_hash text not null,
  page_count int not null check (page_count between 1 and 30),
  sheet_count int not null check (sheet_count between 1 and page_count),
  format text not null,
  warnings jsonb not null,
  -- What it costs, gross, and how that came about.
  price_cents bigint not null,
  price_version text not null,
  price jsonb not null,
  -- Of a transfer, which stays for ever. Looked for when the order is stored (follow_orders), and never changed.
  reservation_id uuid not null,
  client_id uuid,
  mandantennummer text,
  audit_tag text,
  sender_profile_id uuid,
  -- Who asked.
  connection text not null,
  connection_id text not null,
  token_id uuid,
  approval_id uuid,
  schedule_id uuid,
  planned_at timestamptz,
  -- When something is to be done with it next in the status it has: hand over, release, ask the carrier, give up.
  due_at timestamptz,
  -- Whoever works on it holds the claim until it lapses; a lapsed claim can be taken over, and its holder is locked out.
  claim uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  carrier_reference text,
  -- What the carrier said last: {state, cancellable, …}.
  carrier_state jsonb,
  tracking_number text,
  handed_over_at timestamptz,
  printed_at timestamptz,
  posted_at timestamptz,
  delivered_at timestamptz,
  estimated_delivery date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Which template a letter was written with; its own ones have no rows, so there is no key.
  template_id uuid,
  template_version_id uuid,
  restricted_at timestamptz,
  -- The file that its letter belongs to.
  matter_id uuid,
  -- The order of the letter that this one is a copy of, or with a part's number goes on with; null where that has been erased.
  copy_of uuid,
  -- Which part of how many, where the letter left in several.
  part int,
  parts int,
  -- Of a letter that goes out by e-mail: to whom, what the mail says, and its files by their hashes.
  email jsonb,
  -- By when it had to be handed over to arrive in time, as that was reckoned for the send; null: nobody said when it must arrive.
  arrival jsonb,
  -- When to look next whether it is still in time, and what was found missing then.
  watch_at timestamptz,
  at_risk text check (at_risk in ('hand_over', 'posting')),
  -- What programs keep with it for themselves: pairs of texts.
  metadata jsonb,
  -- The call that sent it, as W3C traceparent, where calls are followed: whoever hands it over says where it came from.
  trace_context text check (char_length(trace_context) <= 55),
  constraint by_email check ((carrier = 'email') = (email is not null)),
  constraint free_only_by_email check (price_cents > 0 or price_cents = 0 and (email is not null or carrier = 'in_house')),
  constraint one_of_several check (part between 1 and parts and parts between 2 and 10 and (part > 1 or copy_of is null)
    or part is null and parts is null),
  constraint key_with_payload check ((client_order_id is null) = (payload_hashes is null)),
  constraint one_order_per_key unique (partner_id, mode, client_order_id),
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (approval_id, partner_id, mode) references approvals (id, partner_id, mode),
  foreign key (schedule_id, partner_id, mode) references schedules (id, partner_id, mode),
  foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode),
  foreign key (copy_of, partner_id, mode) references orders (id, partner_id, mode) on delete set null (copy_of)
);
comment on table orders is 'A letter that was sent: what goes out, where it stands, what it costs.';
create index orders_of_a_letter on orders (letter_id, created_at desc, id desc);
create index orders_by_status on orders (partner_id, mode, status, created_at desc, id desc);
create index orders_due on orders (partner_id, mode, due_at) where due_at is not null;
create index orders_of_an_approval on orders (approval_id) where approval_id is not null;
create index orders_of_a_schedule on orders (schedule_id) where schedule_id is not null;
create index orders_of_a_client on orders (client_id) where client_id is not null;
create index orders_of_a_matter on orders (matter_id) where matter_id is not null;
create index orders_copied on orders (copy_of) where copy_of is not null;
-- What was mailed to somebody before: their address and the format they got.
create index orders_mailed on orders (partner_id, mode, lower(email ->> 'to'), created_at desc) where email is not null;
create index orders_mailed_to on orders (partner_id, mode, (recipient ->> 'name'), created_at desc) where email is not null;
create index orders_by_recipient on orders (partner_id, mode, recipient_key);
create index orders_by_content on orders (partner_id, mode, content_key, created_at desc);
create index orders_by_carrier_reference on orders (carrier, carrier_reference) where carrier_reference is not null;
create index orders_of_a_template on orders (partner_id, mode, template_id, created_at desc) where template_id is not null;
-- What exports walk through: letters in the order of their hand-over, documents in the order of their dates.
create index orders_handed_over on orders (partner_id, mode, handed_over_at, id) where handed_over_at is not null;
-- What became of the letters of somebody, for their list.
create index orders_on_desks on orders (partner_id, mode, connection_id, status_at desc)
  where status in ('rejected', 'expired', 'awaiting_partner_fix', 'returned', 'failed', 'delivered');
-- Letters that must arrive by a day.
create index orders_watched on orders (partner_id, mode, watch_at) where watch_at is not null;
call protect_by_tenant('orders');
grant select, insert, update on orders to brieftaube_request, brieftaube_system;
create trigger need_living_schedule before insert on orders
  for each row when (new.schedule_id is not null) execute function need_living_schedule();
create trigger follow_stopped_order after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and new.schedule_id is not null)
  execute function follow_stopped_order();
create trigger notice_fix after update of status on orders for each row
  when (new.status = 'awaiting_partner_fix' and old.status <> new.status) execute function notice_fix();
create trigger notice_return after update of status on orders for each row
  when (new.status in ('returned', 'failed') and old.status <> new.status) execute function notice_return();
create trigger notice_arrival after update of status on orders for each row
  when (new.status = 'delivered' and old.status <> new.status) execute function notice_arrival();
create trigger need_new_wish before insert on orders
  for each row when (new.approval_id is not null and new.planned_at is not null and new.schedule_id is null)
  execute function need_new_wish();

-- What other modules read of orders. With the rights of whoever asks, so that row-level security holds as for the table.
create view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of, part, parts, email, metadata, recipient_key
from orders;
comment on view order_facts is 'What other modules may read of orders, for exports, receipts, reconciling and status.';
grant select on order_facts to brieftaube_request, brieftaube_system;

-- A letter's orders are filed with it.
create function file_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set matter_id = new.matter_id where letter_id = new.id and matter_id is distinct from new.matter_id;
  return null;
end $$;
create trigger file_orders after update of dispatch on letters for each row
  when (old.matter_id is distinct from new.matter_id) execute function file_orders();

-- What was accepted, and what a person has said yes to, is what leaves: pages, recipient, product, carrier, price and
-- money of an order stay as they are. Only one that waits for a corrected address gets new pages.
create function keep_accepted_content() returns trigger language plpgsql as $$
begin
  raise exception 'order % is bound to its content', old.id using errcode = 'check_violation';
end $$;
create trigger keep_accepted_content before update on orders for each row
  when (
    (old.delivery_type, old.express, old.color, old.duplex, old.carrier, old.price_cents, old.price_version, old.page_count, old.reservation_id)
      is distinct from (new.delivery_type, new.express, new.color, new.duplex, new.carrier, new.price_cents, new.price_version, new.page_count,
        new.reservation_id)
    or old.email is distinct from new.email
    or old.status <> 'awaiting_partner_fix'
      and (old.pdf_hash, old.snapshot_hash, old.recipient, old.recipient_lines)
        is distinct from (new.pdf_hash, new.snapshot_hash, new.recipient, new.recipient_lines))
  execute function keep_accepted_content();

-- What is told of an order, and what the archive keeps of a new one.
create function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', case when o.part is null then o.copy_of end, 'partOf', case when o.part is not null then o.copy_of end,
    'part', o.part, 'parts', o.parts, 'deliver', case when o.email is not null then 'email' end,
    'fulfilment', case when o.carrier = 'in_house' then 'in_house' end, 'metadata', o.metadata))
    || jsonb_build_object('detail', o.status_detail)
$$;

create function source_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('letterId', o.letter_id, 'snapshotSha256', o.snapshot_hash, 'pdfSha256', o.pdf_hash)
$$;

-- What never changes and is nowhere else in its records: how the price came about, who asked, for which sender and when, by which
-- template, for which kind of printer. The archive is held against it.
create function order_facts_hash(o orders) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), o.price,
    o.connection_id, o.token_id, o.sender_profile_id, o.template_id, o.template_version_id, o.metadata, o.profile, o.format)::text, 'UTF8')), 'hex')
$$;

create function record_of_new_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'detail', o.status_detail, 'letterId', o.letter_id,
    'pdfSha256', o.pdf_hash, 'snapshotSha256', o.snapshot_hash, 'carrier', o.carrier, 'carrierReference', o.carrier_reference,
    'trackingNumber', o.tracking_number, 'clientOrderId', o.client_order_id, 'deliveryType', o.delivery_type, 'express', o.express,
    'color', o.color, 'duplex', o.duplex, 'pages', o.page_count, 'sheets', o.sheet_count, 'recipientLines', o.recipient_lines, 'priceCents', o.price_cents,
    'priceVersion', o.price_version, 'reservationId', o.reservation_id, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id,
    'mandantennummer', o.mandantennummer, 'auditTag', o.audit_tag, 'connection', o.connection, 'factsSha256', order_facts_hash(o))
    || jsonb_strip_nulls(jsonb_build_object('copyOf', case when o.part is null then o.copy_of end,
      'partOf', case when o.part is not null then o.copy_of end, 'part', o.part, 'parts', o.parts, 'email', o.email))
$$;
revoke execute on function event_of_order, source_of_order, order_facts_hash, record_of_new_order from public;

-- What becomes of a letter with its order: nobody said yes to it, so it is a draft again. A copy never was one.
create function letter_status(l letters, of_order text) returns text language sql immutable as $$
  select case when of_order in ('rejected', 'expired') and l.source -> 'copyOf' is null then 'draft' else of_order end
$$;

-- Everything that belongs to a new state of an order: the move is allowed, the event and the archive record are
-- written, the letter follows. What a letter was made of is a record of its own, so that its bytes are kept, and checked,
-- as those of the pages are; what the carrier said is recorded also where the order stays in its status. The planner is
-- told to go by keys: a plan made while the tables were small would otherwise read all of them, for as long as the
-- connection lives.
create function follow_orders() returns trigger language plpgsql security definer
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
    if exists (select from changed c where not exists (select from every_transfer t
      where t.id = c.reservation_id and t.partner_id = c.partner_id and t.mode = c.mode)) then
      raise exception 'no money was set aside for an order' using errcode = 'foreign_key_violation';
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
  select partner_id, mode, 'order.source', id::text, source_of_order(c), snapshot_hash, updated_at
  from changed c where id = any(made_anew);

  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'order.carrier_answer', id::text, jsonb_build_object('status', status, 'carrier', carrier,
    'carrierReference', carrier_reference, 'trackingNumber', tracking_number, 'carrierState', carrier_state), updated_at
  from changed where id = any(answered);

  if moved = '{}' then return null; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select partner_id, mode, 'order.' || status, id, event_of_order(c), status_at
  from changed c where id = any(moved);

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.' || status, id::text, case when tg_op = 'INSERT' then record_of_new_order(c)
    else jsonb_build_object('status', status, 'detail', status_detail, 'letterId', letter_id,
      'pdfSha256', pdf_hash, 'snapshotSha256', snapshot_hash, 'carrier', carrier, 'carrierReference', carrier_reference,
      'trackingNumber', tracking_number, 'carrierState', carrier_state) end, pdf_hash, status_at
  from changed c where id = any(moved);

  update letters l set status = letter_status(l, c.status), updated_at = c.status_at
  from changed c
  where c.id = any(moved) and l.id = c.letter_id
    -- A letter that came with the send has the status already.
    and l.status is distinct from letter_status(l, c.status)
    and not exists (select from orders newer where newer.letter_id = c.letter_id
      and (newer.created_at, newer.id) > (c.created_at, c.id));
  return null;
end $$;
create trigger follow_new_orders after insert on orders referencing new table as changed for each statement
  when (current_user <> 'brieftaube_sends') execute function follow_orders();
create trigger follow_order_moves after update on orders
  referencing old table as before new table as changed for each statement execute function follow_orders();

-- A letter was not handed over, or not posted, by its hour: told once for each, while somebody can still help it.
create function tell_deadline_risk(of_partner uuid, of_mode mode, which uuid, stage text, at timestamptz, next_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  facts jsonb;
begin
  update orders set at_risk = stage, watch_at = next_at
  where id = which and partner_id = of_partner and mode = of_mode and watch_at <= at and at_risk is distinct from stage
  returning jsonb_strip_nulls(jsonb_build_object('orderId', id, 'letterId', letter_id, 'clientOrderId', client_order_id, 'status', status,
    'approvalId', approval_id, 'missing', stage, 'lastDay', arrival ->> 'lastDay', 'latestReasonable', arrival ->> 'latestReasonable',
    'courierUntil', arrival ->> 'courierUntil')) into facts;
  if facts is null then return false; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (of_partner, of_mode, 'deadline.at_risk', which, facts, at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (of_partner, of_mode, 'order.deadline_at_risk', which::text, facts, at);
  insert into notices (partner_id, mode, kind, subject_id, due_at) values (of_partner, of_mode, 'at_risk', which, at);
  return true;
end $$;
revoke execute on function tell_deadline_risk from public;
grant execute on function tell_deadline_risk to brieftaube_system;

create table carrier_notices (
  carrier text not null,
  event_id text not null,
  order_id uuid not null,
  partner_id uuid not null,
  mode mode not null,
  received_at timestamptz not null,
  primary key (carrier, event_id),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table carrier_notices is
  'What carriers told us of their own accord, so that what is told twice counts once.';
create index on carrier_notices (order_id);
create index carrier_notices_received on carrier_notices (received_at);
call protect_by_tenant('carrier_notices');
grant select, insert, delete on carrier_notices to brieftaube_system;

create table order_fixes (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  -- The caller's own key: the same call again is the same correction.
  client_order_id text check (char_length(client_order_id) between 1 and 200),
  recipient jsonb not null,
  status text not null check (status in ('proposed', 'applied', 'refused', 'superseded')),
  -- Who proposed it, and who decided: {kind, id, name}.
  proposed_by jsonb not null,
  decided_by jsonb,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint decided_when_not_proposed check ((status = 'proposed') = (decided_at is null)),
  constraint one_fix_per_key unique (partner_id, mode, client_order_id),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table order_fixes is
  'A new address for an order that waits for one; a person decides where the caller may not.';
-- A later proposal takes the place of the one before.
create unique index one_proposal_at_a_time on order_fixes (order_id) where status = 'proposed';
create index on order_fixes (order_id, created_at desc);
call protect_by_tenant('order_fixes');
grant select, insert, update on order_fixes to brieftaube_request, brieftaube_system;

create table order_proofs (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  pdf_hash text not null references blobs on delete restrict,
  issued_at timestamptz not null,
  primary key (order_id, facts_hash),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table order_proofs is 'Proofs of posting as they were issued: the same facts are the same paper.';
create index on order_proofs (pdf_hash);
call protect_by_tenant('order_proofs');
grant select, insert on order_proofs to brieftaube_request, brieftaube_system;

-- Papers that prove something about an order, as they are issued.
create function follow_proofs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.proof_document', new.order_id::text, jsonb_build_object('kind', 'einlieferungsbeleg',
    'issuer', 'service', 'sha256', new.pdf_hash, 'factsSha256', new.facts_hash), new.pdf_hash, new.issued_at);
  return null;
end $$;
create trigger follow_proofs after insert on order_proofs for each row execute function follow_proofs();

-- Orders go, with what carriers and people said of them. Retention says when.
create function remove_orders(of_partner uuid, of_mode mode, which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from carrier_notices where order_id = any(which);
  delete from order_fixes where order_id = any(which);
  delete from order_proofs where order_id = any(which);
  delete from delivery_proofs where order_id = any(which);
  delete from letter_returns where order_id = any(which);
  delete from delivery_record_reminders where order_id = any(which);
  delete from in_house_steps where order_id = any(which);
  delete from in_house_letters where order_id = any(which);
  delete from orders where id = any(which) and partner_id = of_partner and mode = of_mode;
end $$;
revoke execute on function remove_orders from public;
