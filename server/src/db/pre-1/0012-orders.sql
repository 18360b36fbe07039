-- Orders, the approvals and schedules they wait for, and the one statement that stores a send.

-- Money for letters. Several reservations are judged together, in one pass over wallets, caps and clients.
drop function wallet_reserve(uuid, mode, bigint, int, text, uuid, timestamptz);

-- What a set of reservations adds to each daily cap, and what that cap allows: the partner's, and each token's.
create function daily_caps_touched(bookings jsonb)
returns table (set_by text, letters_wanted bigint, cents_wanted bigint, letters_per_day bigint, cents_per_day bigint,
  letters_used bigint, cents_used bigint) language sql stable security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select partner_id, mode, token_id, (at at time zone 'Europe/Berlin')::date as day,
      count(*) as reservations, sum(letters) as letters, sum(amount_cents) as cents
    from jsonb_to_recordset(bookings) as b (partner_id uuid, mode mode, token_id uuid, letters int, amount_cents bigint, at timestamptz)
    group by partner_id, mode, token_id, day
  )
  select 'partner', w.letters, w.cents, c.letters_per_day, c.cents_per_day, coalesce(u.letters, 0), coalesce(u.cents, 0)
  from (select partner_id, mode, day, sum(letters) as letters, sum(cents) as cents from wanted group by partner_id, mode, day) w
  left join spending_caps c on c.partner_id = w.partner_id and c.mode = w.mode
  left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (w.partner_id, w.mode, w.partner_id, w.day)
  union all
  select 'token', w.letters, w.cents, t.letters_per_day, t.cents_per_day, coalesce(u.letters, 0), coalesce(u.cents, 0)
  from wanted w join partner_tokens t on t.id = w.token_id and t.partner_id = w.partner_id and t.mode = w.mode
  left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (w.partner_id, w.mode, w.token_id, w.day)
$$;

-- Sets money aside, or says why not: SQLSTATE BT402 no cover, BT429 a daily cap, BT430 a client's monthly cap, each
-- with its figures as JSON detail. All of the bookings or none. The wallets are locked first, so that caps and cover
-- are judged one send after the other. A booking: {id, partner_id, mode, amount_cents, letters, reference, token_id,
-- client_id, at}. A reference that was booked before with the same figures stays as it is.
create function wallet_reserve(bookings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_bookings jsonb;
  cap record;
  client record;
  wallet record;
begin
  perform require_own_tenant(b.partner_id, b.mode)
    from (select distinct partner_id, mode from jsonb_to_recordset(bookings) as b (partner_id uuid, mode mode)) b;
  perform 1 from wallets w
    where (w.partner_id, w.mode) in (select partner_id, mode from jsonb_to_recordset(bookings) as b (partner_id uuid, mode mode))
    order by w.partner_id, w.mode for update;
  -- A token that is not this tenant's would be a way around every token's cap.
  if exists (
    select from jsonb_to_recordset(bookings) as b (partner_id uuid, mode mode, token_id uuid)
    where token_id is not null and not exists (
      select from partner_tokens t where t.id = b.token_id and t.partner_id = b.partner_id and t.mode = b.mode)
  ) then raise exception 'no caps known for this partner and token'; end if;

  new_bookings := unbooked(bookings);
  if new_bookings is null then return; end if;

  for cap in select * from daily_caps_touched(new_bookings) loop
    if cap.set_by = 'partner' and cap.letters_per_day is null then raise exception 'a partner without caps'; end if;
    if cap.letters_used + cap.letters_wanted > cap.letters_per_day then
      raise exception 'daily cap' using errcode = 'BT429', detail = jsonb_build_object('cap', 'letters', 'setBy', cap.set_by,
        'limit', cap.letters_per_day, 'left', greatest(0, cap.letters_per_day - cap.letters_used))::text;
    end if;
    if cap.cents_used + cap.cents_wanted > cap.cents_per_day then
      raise exception 'daily cap' using errcode = 'BT429', detail = jsonb_build_object('cap', 'cents', 'setBy', cap.set_by,
        'limit', cap.cents_per_day, 'left', greatest(0, cap.cents_per_day - cap.cents_used))::text;
    end if;
  end loop;

  for client in
    select c.mandantennummer, c.monthly_cap_cents, wanted.cents as cents_wanted, used.cents as cents_used
    from (
      select partner_id, mode, client_id, date_trunc('month', (at at time zone 'Europe/Berlin'))::date as month, sum(amount_cents) as cents
      from jsonb_to_recordset(new_bookings) as b (partner_id uuid, mode mode, client_id uuid, amount_cents bigint, at timestamptz)
      where client_id is not null group by partner_id, mode, client_id, month
    ) wanted
    join clients c on c.id = wanted.client_id and c.partner_id = wanted.partner_id and c.mode = wanted.mode
    cross join lateral client_usage(wanted.partner_id, wanted.mode, wanted.client_id, wanted.month, (wanted.month + interval '1 month')::date) used
    where c.monthly_cap_cents is not null
  loop
    if client.cents_used + client.cents_wanted > client.monthly_cap_cents then
      raise exception 'client cap' using errcode = 'BT430', detail = jsonb_build_object('mandantennummer', client.mandantennummer,
        'limitCents', client.monthly_cap_cents, 'leftCents', greatest(0, client.monthly_cap_cents - client.cents_used),
        'neededCents', client.cents_wanted)::text;
    end if;
  end loop;

  for wallet in
    select w.posted_cents - w.reserved_cents as available, wanted.cents
    from (select partner_id, mode, sum(amount_cents) as cents
      from jsonb_to_recordset(new_bookings) as b (partner_id uuid, mode mode, amount_cents bigint) group by partner_id, mode) wanted
    join wallets w on w.partner_id = wanted.partner_id and w.mode = wanted.mode
  loop
    if wallet.available < wallet.cents then
      raise exception 'no cover' using errcode = 'BT402',
        detail = jsonb_build_object('neededCents', wallet.cents, 'availableCents', wallet.available)::text;
    end if;
  end loop;

  insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, token_id, client_id, booked_at)
  select id, partner_id, mode, 'reserve', 'wallet', 'revenue', amount_cents, reference, letters, token_id, client_id, at
  from jsonb_to_recordset(new_bookings) as b (id uuid, partner_id uuid, mode mode, amount_cents bigint, reference text, letters int,
    token_id uuid, client_id uuid, at timestamptz);
end $$;

-- Those of the bookings that are not in the ledger yet, or null. The same reference with other figures, or one whose
-- money was given back, is a mistake: whoever relied on it would spend what nobody set aside.
create function unbooked(bookings jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  booking jsonb;
  earlier ledger_transfers;
  missing jsonb;
begin
  for booking in select * from jsonb_array_elements(bookings) loop
    earlier := find_booking((booking ->> 'partner_id')::uuid, (booking ->> 'mode')::mode, 'reserve', booking ->> 'reference');
    if earlier.id is null then
      missing := coalesce(missing, '[]') || booking;
    elsif (earlier.amount_cents, earlier.letters) is distinct from ((booking ->> 'amount_cents')::bigint, (booking ->> 'letters')::int) then
      raise exception 'reservation % exists with other figures', booking ->> 'reference';
    elsif exists (select from ledger_transfers where reservation_id = earlier.id and kind = 'release') then
      raise exception 'reservation % was released', booking ->> 'reference';
    end if;
  end loop;
  return missing;
end $$;

revoke execute on function daily_caps_touched, unbooked, wallet_reserve from public;
grant execute on function wallet_reserve to brieftaube_request, brieftaube_system;

-- A person's yes or no to one letter, or to all letters of a batch.
create table approvals (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  kind text not null check (kind in ('letter', 'batch')),
  order_count int not null check (order_count between 1 and 100),
  total_cents bigint not null check (total_cents > 0),
  reason text check (char_length(reason) between 1 and 500),
  requester_context text check (char_length(requester_context) between 1 and 500),
  -- {connection, connectionId, name}: who asked.
  requested_by jsonb not null,
  -- Why a person is asked: oauth, approval_mode, batch, submitted, or the partner's rule.
  asked_because text not null,
  -- When the letters are meant to leave, if not at once; the schedule is kept when a person says yes.
  planned_at timestamptz,
  schedule jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- {kind: chat | portal | withdrawn | expiry, id, name}
  decided_by jsonb,
  comment text check (char_length(comment) between 1 and 1000),
  unique (id, partner_id, mode),
  constraint decided_when_not_pending check ((status = 'pending') = (decided_at is null))
);
create index on approvals (partner_id, mode, status, created_at desc, id desc);
create index approvals_waiting on approvals (partner_id, mode, expires_at) where status = 'pending';

-- Which pages somebody has looked at before deciding.
create table approval_views (
  id bigint generated always as identity primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  approval_id uuid not null,
  order_id uuid not null,
  viewer_id uuid not null,
  viewer_name text not null,
  pages int[] not null,
  viewed_at timestamptz not null,
  foreign key (approval_id, partner_id, mode) references approvals (id, partner_id, mode)
);
create index on approval_views (approval_id);

-- Letters that leave later, once or again and again.
create table schedules (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  letter_id uuid not null,
  kind text not null check (kind in ('at', 'in', 'cron')),
  status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'cancelled', 'failed')),
  -- What was asked for, in the caller's own words, and the instant it came to.
  wish jsonb not null,
  next_run_at timestamptz,
  -- The order of the next occurrence, whose money is reserved.
  order_id uuid,
  -- What every further occurrence is composed of, and who asked.
  request jsonb not null,
  -- Equal for the same wish on the same letter.
  identity text not null,
  runs int not null default 0,
  failures_in_a_row int not null default 0,
  -- {code, message}: why the last run failed.
  last_failure jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode)
);
create unique index one_schedule_of_its_kind on schedules (partner_id, mode, identity) where status = 'scheduled';
create index on schedules (partner_id, mode, created_at desc, id desc);
create index schedules_due on schedules (partner_id, mode, next_run_at) where status = 'scheduled';
create index on schedules (letter_id);

-- Every move an order may make; `order-states.ts` is the same table for programs, and a test compares the two.
create table order_moves (from_status text not null, to_status text not null, primary key (from_status, to_status));
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
  pdf_hash text not null references blobs on delete restrict,
  -- Source, sender, design and merge values as they were: everything the PDF was made of.
  snapshot_hash text not null references blobs on delete restrict,
  page_count int not null check (page_count between 1 and 30),
  sheet_count int not null check (sheet_count between 1 and page_count),
  format text not null,
  warnings jsonb not null,
  -- What it costs, gross, and how that came about.
  price_cents bigint not null check (price_cents > 0),
  price_version text not null,
  price jsonb not null,
  reservation_id uuid not null references ledger_transfers,
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
  constraint key_with_payload check ((client_order_id is null) = (payload_hashes is null)),
  constraint one_order_per_key unique (partner_id, mode, client_order_id),
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (approval_id, partner_id, mode) references approvals (id, partner_id, mode),
  foreign key (schedule_id, partner_id, mode) references schedules (id, partner_id, mode)
);
create index orders_of_a_letter on orders (letter_id, created_at desc, id desc);
create index orders_by_status on orders (partner_id, mode, status, created_at desc, id desc);
create index orders_due on orders (partner_id, mode, due_at) where due_at is not null;
create index orders_of_an_approval on orders (approval_id) where approval_id is not null;
create index orders_of_a_schedule on orders (schedule_id) where schedule_id is not null;
create index orders_of_a_client on orders (client_id) where client_id is not null;
create index orders_by_recipient on orders (partner_id, mode, recipient_key);
create index orders_by_content on orders (partner_id, mode, content_key, created_at desc);
create index orders_by_carrier_reference on orders (carrier, carrier_reference) where carrier_reference is not null;
create index on orders (pdf_hash);
create index on orders (snapshot_hash);

-- A letter stands where its latest order stands; what a person refused or let lapse is a draft again.
-- The index on status goes: with it every move of an order would rewrite all indexes of the letter.
drop index letters_by_status;
alter table letters set (fillfactor = 85);

-- Records are written by triggers and jobs on rows that carry the tenant: one look-up less for every send.
alter table archive_records drop constraint archive_records_partner_id_fkey;

-- Everything that belongs to a new state of an order: the move is allowed, the event and the archive record are
-- written, the letter follows. The planner is told to go by keys: a plan made while the tables were small would
-- otherwise read all of them, for as long as the connection lives.
create function follow_orders() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  wrong record;
begin
  if tg_op = 'INSERT' then
    if exists (select from changed where status not in ('awaiting_approval', 'scheduled', 'queued')) then
      raise exception 'an order cannot begin like that' using errcode = 'check_violation';
    end if;
    moved := array(select id from changed);
  else
    select b.id, b.status as was, c.status as became into wrong
    from before b join changed c using (id)
    where b.status <> c.status
      and not exists (select from order_moves m where m.from_status = b.status and m.to_status = c.status) limit 1;
    if found then
      raise exception 'order % cannot move from % to %', wrong.id, wrong.was, wrong.became using errcode = 'check_violation';
    end if;
    moved := array(select c.id from before b join changed c using (id) where b.status <> c.status);
    if moved = '{}' then return null; end if;
  end if;

  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select partner_id, mode, 'order.' || status, id, jsonb_strip_nulls(jsonb_build_object('orderId', id, 'letterId', letter_id,
    'clientOrderId', client_order_id, 'status', status, 'approvalId', approval_id, 'scheduleId', schedule_id,
    'trackingNumber', tracking_number)) || jsonb_build_object('detail', status_detail), status_at
  from changed where id = any(moved);

  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  select partner_id, mode, 'order.' || status, id::text, jsonb_build_object('status', status, 'detail', status_detail, 'letterId', letter_id,
    'pdfSha256', pdf_hash, 'snapshotSha256', snapshot_hash, 'carrier', carrier, 'carrierReference', carrier_reference,
    'trackingNumber', tracking_number) || case when tg_op = 'UPDATE' then '{}' else jsonb_build_object('clientOrderId', client_order_id,
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
create trigger follow_new_orders after insert on orders
  referencing new table as changed for each statement execute function follow_orders();
create trigger follow_order_moves after update on orders
  referencing old table as before new table as changed for each statement execute function follow_orders();

-- The same for approvals and schedules: each new state is an event and an archive record.
create function follow_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thing text := tg_argv[0];
  at timestamptz := case thing when 'approval' then coalesce((to_jsonb(new) ->> 'decided_at')::timestamptz, new.created_at)
    else (to_jsonb(new) ->> 'updated_at')::timestamptz end;
  facts jsonb := to_jsonb(new) - array['partner_id', 'mode', 'request', 'schedule'];
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id, jsonb_build_object(thing || 'Id', new.id, 'status', new.status), at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id::text, facts, at);
  return null;
end $$;
create trigger follow_state after insert or update on approvals for each row execute function follow_state('approval');
create trigger follow_state after insert or update on schedules for each row execute function follow_state('schedule');

-- A decision stands.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'approval % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_decision before update on approvals for each row execute function keep_decision();

call protect_by_tenant('approvals');
call protect_by_tenant('approval_views');
call protect_by_tenant('schedules');
call protect_by_tenant('orders');
grant select on order_moves to brieftaube_request, brieftaube_system;
grant select, insert, update on approvals, schedules, orders to brieftaube_request, brieftaube_system;
grant select, insert on approval_views to brieftaube_request, brieftaube_system;

-- Stores sends: their letters, reservations, approvals, schedules and orders; all of them or none. Each part is a list
-- of rows as their tables have them; an order also names the `letter_revision` it was composed of, where its letter
-- was there before. Refuses as wallet_reserve does, with BT410 where a letter was changed in the meantime, and by the
-- constraint one_order_per_key where a key was used before.
create function store_sends(sends jsonb) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from letters l
    where l.id in (select letter_id from jsonb_to_recordset(sends -> 'orders') as o (letter_id uuid, letter_revision int)
      where letter_revision is not null)
    order by l.id for update;
  if exists (
    select from jsonb_to_recordset(sends -> 'orders') as o (letter_id uuid, letter_revision int)
    where letter_revision is not null
      and not exists (select from letters l where l.id = o.letter_id and l.revision = o.letter_revision)
  ) then raise exception 'a letter was changed' using errcode = 'BT410'; end if;

  insert into letters select * from jsonb_populate_recordset(null::letters, sends -> 'letters');
  insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
  select letter_id, partner_id, mode, modified_at, vector::tsvector
    || setweight(to_tsvector(config, subject), 'A') || setweight(to_tsvector(config, content), 'C')
  from jsonb_to_recordset(sends -> 'words') as w (letter_id uuid, partner_id uuid, mode mode, modified_at timestamptz,
    vector text, config regconfig, subject text, content text);

  perform wallet_reserve((
    select jsonb_agg(jsonb_build_object('id', reservation_id, 'partner_id', partner_id, 'mode', mode, 'amount_cents', price_cents,
      'letters', 1, 'reference', 'order:' || id, 'token_id', token_id, 'client_id', client_id, 'at', created_at))
    from jsonb_to_recordset(sends -> 'orders') as o (id uuid, reservation_id uuid, partner_id uuid, mode mode, price_cents bigint,
      token_id uuid, client_id uuid, created_at timestamptz)));

  insert into approvals select * from jsonb_populate_recordset(null::approvals, sends -> 'approvals');
  insert into schedules select * from jsonb_populate_recordset(null::schedules, sends -> 'schedules');
  insert into orders select * from jsonb_populate_recordset(null::orders, sends -> 'orders');
end $$;
revoke execute on function store_sends from public;
grant execute on function store_sends to brieftaube_system;

-- As before, but letters of a status are found by their orders: see letters_by_status above.
create or replace function list_letters(of_partner uuid, of_mode mode, in_recipient text, in_subject text, of_status text,
  created_since timestamptz, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  own_by_words text := format('tenant_tag(partner_id, mode) = %L and partner_id::text = %L', tenant_tag(of_partner, of_mode), of_partner);
  wanted text := concat(
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_status <> 'draft' then format(' and id in (select letter_id from orders where partner_id = %L and mode = %L and status = %L)',
      of_partner, of_mode, of_status) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end);
  -- Fewer letters than three make no trigram.
  has_words boolean := greatest(length(in_recipient), length(in_subject)) >= 3;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  execute format('select count(*) from letters where %s%s', case when has_words then own_by_words else own end, wanted) into hits;
  -- Of many hits the first are met soon on a walk through the letters in their order.
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, wanted, most, skipped);
end $$;
