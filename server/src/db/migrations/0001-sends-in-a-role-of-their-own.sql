-- Sends are stored in a role of their own, for which the triggers look away; the function does their work set by set.

do $$
begin
  -- Roles belong to the whole server: another database, or an administrator, may have made it already.
  if not exists (select from pg_roles where rolname = 'brieftaube_sends') then
    begin
      create role brieftaube_sends nologin;
    exception when duplicate_object or unique_violation then null; -- made by someone else this very moment
    end;
  end if;
  if not pg_has_role(current_user, 'brieftaube_sends', 'set') then
    grant brieftaube_sends to current_user;
  end if;
end $$;
grant usage on schema public to brieftaube_sends;

create or replace procedure protect_by_tenant(protected regclass) language plpgsql as $$
declare
  partner_column text := case when protected = 'partners'::regclass then 'id' else 'partner_id' end;
  has_mode boolean := exists (select from pg_attribute where attrelid = protected and attname = 'mode' and not attisdropped);
  own_rows text := format('%I = current_partner()', partner_column) || case when has_mode then ' and mode = current_mode()' else '' end;
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy own_rows on %s to brieftaube_request using (%s) with check (%s)', protected, own_rows, own_rows);
  execute format('create policy every_row on %s to brieftaube_system, brieftaube_sends using (true) with check (true)', protected);
  execute format('create policy upkeep on %s to current_user using (true) with check (true)', protected);
end $$;

do $$
declare
  guarded regclass;
begin
  for guarded in select polrelid from pg_policy where polname = 'every_row' loop
    execute format('alter policy every_row on %s to brieftaube_system, brieftaube_sends', guarded);
  end loop;
end $$;

alter table letters set (fillfactor = 50);
alter table ledger_transfers drop constraint ledger_transfers_partner_id_mode_fkey;
alter table orders drop constraint orders_reservation_id_fkey;
create trigger stays before update of partner_id, mode or delete or truncate on wallets
  for each statement execute function refuse_change();

create or replace function client_caps_touched(bookings jsonb)
returns table (mandantennummer text, monthly_cap_cents bigint, cents_wanted bigint, cents_used bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.mandantennummer, c.monthly_cap_cents, wanted.cents, used.cents
  from (
    select partner_id, mode, client_id, date_trunc('month', (at at time zone 'Europe/Berlin'))::date as month, sum(amount_cents)::bigint as cents
    from jsonb_to_recordset(bookings) as b (partner_id uuid, mode mode, client_id uuid, amount_cents bigint, at timestamptz)
    where client_id is not null group by partner_id, mode, client_id, month
  ) wanted
  join clients c on c.id = wanted.client_id and c.partner_id = wanted.partner_id and c.mode = wanted.mode
  cross join lateral client_usage(wanted.partner_id, wanted.mode, wanted.client_id, wanted.month, (wanted.month + interval '1 month')::date) used
  where c.monthly_cap_cents is not null
$$;

create or replace function wallet_reserve(bookings jsonb) returns void
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

  for client in select * from client_caps_touched(new_bookings) loop
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

create or replace function tell_low_wallet(of_partner uuid, of_mode mode, taken bigint, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select of_partner, of_mode, 'wallet.low', of_partner,
    jsonb_build_object('availableCents', w.posted_cents - w.reserved_cents, 'thresholdCents', c.low_balance_cents), at
  from wallets w join spending_caps c on c.partner_id = w.partner_id and c.mode = w.mode
  where w.partner_id = of_partner and w.mode = of_mode
    and w.posted_cents - w.reserved_cents < c.low_balance_cents
    and w.posted_cents - w.reserved_cents + taken >= c.low_balance_cents;
  if not found then return; end if;
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (of_partner, of_mode, 'low_balance', of_partner, notice_due_at(of_partner, of_mode, 'low_balance', at, '24 hours'));
end $$;

create or replace function tell_low_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_low_wallet(partner_id, mode, sum(amount_cents)::bigint, max(booked_at))
  from added where debit = 'wallet' and kind in ('reserve', 'refund', 'dispute') group by partner_id, mode;
  return null;
end $$;

revoke execute on function client_caps_touched, tell_low_wallet from public;

create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number))
    || jsonb_build_object('detail', o.status_detail)
$$;

create or replace function source_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('letterId', o.letter_id, 'snapshotSha256', o.snapshot_hash, 'pdfSha256', o.pdf_hash)
$$;

create or replace function record_of_new_order(o orders) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'detail', o.status_detail, 'letterId', o.letter_id,
    'pdfSha256', o.pdf_hash, 'snapshotSha256', o.snapshot_hash, 'carrier', o.carrier, 'carrierReference', o.carrier_reference,
    'trackingNumber', o.tracking_number, 'clientOrderId', o.client_order_id, 'deliveryType', o.delivery_type, 'express', o.express,
    'color', o.color, 'pages', o.page_count, 'sheets', o.sheet_count, 'recipientLines', o.recipient_lines, 'priceCents', o.price_cents,
    'priceVersion', o.price_version, 'reservationId', o.reservation_id, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id,
    'mandantennummer', o.mandantennummer, 'auditTag', o.audit_tag, 'connection', o.connection)
$$;

revoke execute on function event_of_order, source_of_order, record_of_new_order from public;

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
    if exists (select from changed c where not exists (select from ledger_transfers t
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

  update letters l set status = case when c.status in ('rejected', 'expired') then 'draft' else c.status end, updated_at = c.status_at
  from changed c
  where c.id = any(moved) and l.id = c.letter_id
    -- A letter that came with the send has the status already.
    and l.status is distinct from case when c.status in ('rejected', 'expired') then 'draft' else c.status end
    and not exists (select from orders newer where newer.letter_id = c.letter_id
      and (newer.created_at, newer.id) > (c.created_at, c.id));
  return null;
end $$;

drop trigger totals_in_step on ledger_transfers;
create trigger totals_in_step after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function keep_totals_in_step();
drop trigger follow_ledger on ledger_transfers;
create trigger follow_ledger after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function follow_ledger();
drop trigger wallets_running_low on ledger_transfers;
create trigger wallets_running_low after insert on ledger_transfers referencing new table as added for each statement
  when (current_user <> 'brieftaube_sends') execute function tell_low_wallets();
drop trigger open_receipt_months on ledger_transfers;
create trigger open_receipt_months after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function open_receipt_months();
drop trigger log_bookings on ledger_transfers;
create trigger log_bookings after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function log_bookings();
drop trigger follow_new_orders on orders;
create trigger follow_new_orders after insert on orders referencing new table as changed for each statement
  when (current_user <> 'brieftaube_sends') execute function follow_orders();
drop trigger keep_accepted_content on orders;
create trigger keep_accepted_content before update on orders for each row
  when (
    (old.delivery_type, old.express, old.color, old.duplex, old.carrier, old.price_cents, old.price_version, old.page_count, old.reservation_id)
      is distinct from (new.delivery_type, new.express, new.color, new.duplex, new.carrier, new.price_cents, new.price_version, new.page_count,
        new.reservation_id)
    or old.status <> 'awaiting_partner_fix'
      and (old.pdf_hash, old.snapshot_hash, old.recipient, old.recipient_lines)
        is distinct from (new.pdf_hash, new.snapshot_hash, new.recipient, new.recipient_lines))
  execute function keep_accepted_content();
drop trigger send_document_once on orders;
create trigger send_document_once before insert on orders for each row
  when (current_user <> 'brieftaube_sends') execute function send_document_once();
drop trigger log_new_orders on orders;
create trigger log_new_orders after insert on orders referencing new table as changed for each statement
  when (current_user <> 'brieftaube_sends') execute function log_new_orders();

grant insert on letters, letter_search, approvals, schedules, orders, ledger_transfers, events, archive_records,
  daily_usage to brieftaube_sends;
grant select on letters, orders, ledger_transfers, wallets, daily_usage, spending_caps to brieftaube_sends;
grant select (id, partner_id, mode, letters_per_day, cents_per_day) on partner_tokens to brieftaube_sends;
grant update (status, updated_at, dispatch, revision, written_revision) on letters to brieftaube_sends;
grant update (reserved_cents) on wallets to brieftaube_sends;
grant update (letters, cents) on daily_usage to brieftaube_sends;
grant execute on function event_of_order, source_of_order, record_of_new_order, record_of_transfer, client_caps_touched,
  tell_low_wallet to brieftaube_sends;
grant insert on analytics_changes to brieftaube_sends;

create or replace function follow_further_orders(of_letters uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from documents d join orders o on o.letter_id = d.letter_id and o.partner_id = d.partner_id and o.mode = d.mode
    where d.letter_id = any(of_letters) and o.status not in ('rejected', 'expired', 'cancelled', 'failed', 'returned')
    group by d.letter_id having count(*) > 1
  ) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  update letters l set status = case when latest.status in ('rejected', 'expired') then 'draft' else latest.status end,
    updated_at = latest.status_at
  from unnest(of_letters) as which (id) cross join lateral (
    select status, status_at from orders o where o.letter_id = which.id order by created_at desc, id desc limit 1
  ) latest
  where l.id = which.id
    and l.status <> case when latest.status in ('rejected', 'expired') then 'draft' else latest.status end;
end $$;

revoke execute on function follow_further_orders from public;
grant execute on function follow_further_orders to brieftaube_sends;

drop function store_sends;
create function store_sends(sends jsonb) returns void language plpgsql set role = 'brieftaube_sends'
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  moved_revisions int[];
  crowded uuid[];
  begins_well boolean;
  -- Reservations by wallet, and by what their daily caps count.
  payers uuid[]; payer_modes mode[]; payer_cents bigint[]; payer_times timestamptz[];
  users uuid[]; user_modes mode[]; holders uuid[]; user_days date[]; user_letters int[]; user_cents bigint[];
  clients_booked jsonb;
  paid uuid[]; paid_modes mode[];
  is_low boolean;
  cap record;
  client record;
  wallet record;
begin
  -- Also where a part is missing: a process of an earlier version, which named drafts otherwise, is refused.
  if jsonb_array_length(sends -> 'orders')
    is distinct from jsonb_array_length(sends -> 'drafts') + jsonb_array_length(sends -> 'letters') then
    raise exception 'every order has one letter';
  end if;

  if sends -> 'drafts' <> '[]' then
    with asked as materialized (
      select distinct on (letter_id) * from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, partner_id uuid, mode mode,
        order_id uuid, revision int, status text, at timestamptz, dispatch jsonb)
      order by letter_id, order_id desc
    ), followed as (
      update letters l set status = asked.status,
        updated_at = case when l.status = asked.status then l.updated_at else asked.at end,
        dispatch = case when asked.revision is null then l.dispatch else asked.dispatch end,
        revision = case when asked.revision is null or l.dispatch is not distinct from asked.dispatch then l.revision else l.revision + 1 end,
        written_revision = case when asked.revision is null or l.dispatch is not distinct from asked.dispatch then l.written_revision else l.revision + 1 end
      from asked
      where l.id = asked.letter_id and l.partner_id = asked.partner_id and l.mode = asked.mode
        and l.revision = coalesce(asked.revision, l.revision)
      returning l.id, asked.revision
    ) select array_agg(id), array_agg(revision) into moved, moved_revisions from followed;
    if coalesce(cardinality(moved), 0) <> jsonb_array_length(sends -> 'drafts') and exists (
      select from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, revision int)
      where not exists (select from unnest(moved, moved_revisions) as m (letter_id, revision)
        where m.letter_id = d.letter_id and (d.revision is null or d.revision is not distinct from m.revision))
    ) then raise exception 'a letter was changed' using errcode = 'BT410'; end if;
  end if;

  if sends -> 'letters' <> '[]' then
    insert into letters select * from jsonb_populate_recordset(null::letters, sends -> 'letters');
    insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
    select letter_id, partner_id, mode, modified_at, vector::tsvector
      || setweight(to_tsvector(config, subject), 'A') || setweight(to_tsvector(config, content), 'C')
    from jsonb_to_recordset(sends -> 'words') as w (letter_id uuid, partner_id uuid, mode mode, modified_at timestamptz,
      vector text, config regconfig, subject text, content text);
  end if;
  if sends -> 'approvals' <> '[]' then
    insert into approvals select * from jsonb_populate_recordset(null::approvals, sends -> 'approvals');
  end if;
  if sends -> 'schedules' <> '[]' then
    insert into schedules select * from jsonb_populate_recordset(null::schedules, sends -> 'schedules');
  end if;

  with o as materialized (
    select * from jsonb_populate_recordset(null::orders, sends -> 'orders') order by partner_id, mode, client_order_id
  ), booked as (
    insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, token_id, client_id, booked_at)
    select reservation_id, partner_id, mode, 'reserve', 'wallet', 'revenue', price_cents, 'order:' || id, 1, token_id, client_id, created_at
    from o returning *
  ), placed as (
    insert into orders select * from o
  ), told as (
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select partner_id, mode, 'order.' || status, id, event_of_order(o), status_at from o
  ), kept as (
    insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
    select partner_id, mode, 'ledger.' || kind, substr(reference, 7), record_of_transfer(booked), null, booked_at from booked
    union all
    select partner_id, mode, r.kind, id::text, r.record, r.blob_hash, r.at
    from o, lateral (values ('order.source', source_of_order(o), snapshot_hash, updated_at),
      ('order.' || status, record_of_new_order(o), pdf_hash, status_at)) as r (kind, record, blob_hash, at)
  ), counted as (
    insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, carrier, client_id, standing, letters, gross_cents)
    select partner_id, mode, 'letters', (created_at at time zone 'Europe/Berlin')::date as day, delivery_type, carrier, null::uuid, 'open', count(*), 0
    from o group by partner_id, mode, day, delivery_type, carrier
    union all
    select partner_id, mode, 'usage', (created_at at time zone 'Europe/Berlin')::date as day, null, null, client_id, null, count(*), sum(price_cents)
    from o where client_id is not null group by partner_id, mode, day, client_id
  )
  select w.*, u.*, (select bool_and(status in ('awaiting_approval', 'scheduled', 'queued')) from o),
    (select jsonb_agg(jsonb_build_object('partner_id', partner_id, 'mode', mode, 'client_id', client_id, 'amount_cents', price_cents,
      'at', created_at)) from o where client_id is not null)
  into payers, payer_modes, payer_cents, payer_times, users, user_modes, holders, user_days, user_letters, user_cents,
    begins_well, clients_booked
  from (
    select array_agg(partner_id), array_agg(mode), array_agg(cents), array_agg(at)
    from (select partner_id, mode, sum(price_cents) as cents, max(created_at) as at from o group by partner_id, mode order by partner_id, mode)
  ) w, (
    select array_agg(partner_id), array_agg(mode), array_agg(holder), array_agg(day), array_agg(letters), array_agg(cents)
    from (
      select partner_id, mode, holder, (created_at at time zone 'Europe/Berlin')::date as day, count(*) as letters, sum(price_cents) as cents
      from o, unnest(array[partner_id, token_id]) as holder where holder is not null
      group by partner_id, mode, holder, day order by partner_id, mode, holder, day
    )
  ) u;
  if not begins_well then
    raise exception 'an order cannot begin like that' using errcode = 'check_violation';
  end if;

  -- Whoever has stored another order of one of these letters had it locked: what is there is seen now.
  if moved is not null then
    crowded := array(select d.letter_id from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, order_id uuid)
      where exists (select from orders o where o.letter_id = d.letter_id and o.id <> d.order_id));
    if crowded <> '{}' then perform follow_further_orders(crowded); end if;
  end if;

  with taken as (
    update wallets w set reserved_cents = w.reserved_cents + wanted.cents
    from unnest(payers, payer_modes, payer_cents) as wanted (partner_id, mode, cents)
    where w.partner_id = wanted.partner_id and w.mode = wanted.mode and w.posted_cents - w.reserved_cents >= wanted.cents
    returning w.partner_id, w.mode, w.posted_cents - w.reserved_cents as left_cents, wanted.cents
  )
  select array_agg(t.partner_id), array_agg(t.mode),
    coalesce(bool_or(t.left_cents < c.low_balance_cents and t.left_cents + t.cents >= c.low_balance_cents), false)
  into paid, paid_modes, is_low
  from taken t left join spending_caps c on c.partner_id = t.partner_id and c.mode = t.mode;

  with used as (
    insert into daily_usage as usage (partner_id, mode, holder, berlin_day, letters, cents)
    select * from unnest(users, user_modes, holders, user_days, user_letters, user_cents)
    on conflict (partner_id, mode, holder, berlin_day)
      do update set letters = usage.letters + excluded.letters, cents = usage.cents + excluded.cents
    returning *
  )
  select used.*, c.partner_id is not null or t.id is not null as is_known, case when t.id is null then 'partner' else 'token' end as set_by,
    coalesce(c.letters_per_day, t.letters_per_day) as letters_per_day, coalesce(c.cents_per_day, t.cents_per_day) as cents_per_day
  into cap
  from used
  left join spending_caps c on c.partner_id = used.holder and c.partner_id = used.partner_id and c.mode = used.mode
  left join partner_tokens t on t.id = used.holder and t.partner_id = used.partner_id and t.mode = used.mode
  where c.partner_id is null and t.id is null
    or used.letters > coalesce(c.letters_per_day, t.letters_per_day) or used.cents > coalesce(c.cents_per_day, t.cents_per_day)
  order by is_known, set_by, used.letters > coalesce(c.letters_per_day, t.letters_per_day) desc limit 1;
  if found then
    if not cap.is_known then
      raise exception '%', case when cap.holder = cap.partner_id then 'a partner without caps' else 'no caps known for this partner and token' end;
    end if;
    select cap.letters - letters as letters, cap.cents - cents as cents into strict wallet
    from unnest(users, user_modes, holders, user_days, user_letters, user_cents) as u (partner_id, mode, holder, day, letters, cents)
    where (u.partner_id, u.mode, u.holder, u.day) = (cap.partner_id, cap.mode, cap.holder, cap.berlin_day);
    raise exception 'daily cap' using errcode = 'BT429', detail = case when cap.letters > cap.letters_per_day
      then jsonb_build_object('cap', 'letters', 'setBy', cap.set_by, 'limit', cap.letters_per_day,
        'left', greatest(0, cap.letters_per_day - wallet.letters))
      else jsonb_build_object('cap', 'cents', 'setBy', cap.set_by, 'limit', cap.cents_per_day,
        'left', greatest(0, cap.cents_per_day - wallet.cents)) end::text;
  end if;

  if clients_booked is not null then
    -- What they have used holds what was booked above.
    for client in select * from client_caps_touched(clients_booked) loop
      if client.cents_used > client.monthly_cap_cents then
        raise exception 'client cap' using errcode = 'BT430', detail = jsonb_build_object('mandantennummer', client.mandantennummer,
          'limitCents', client.monthly_cap_cents,
          'leftCents', greatest(0, client.monthly_cap_cents - client.cents_used + client.cents_wanted),
          'neededCents', client.cents_wanted)::text;
      end if;
    end loop;
  end if;

  if coalesce(cardinality(paid), 0) <> cardinality(payers) then
    select w.posted_cents - w.reserved_cents as available, wanted.cents into wallet
    from unnest(payers, payer_modes, payer_cents) as wanted (partner_id, mode, cents)
    left join wallets w on w.partner_id = wanted.partner_id and w.mode = wanted.mode
    where not exists (select from unnest(paid, paid_modes) as p (partner_id, mode)
      where p.partner_id = wanted.partner_id and p.mode = wanted.mode) limit 1;
    if wallet.available is null then raise exception 'a transfer has no wallet'; end if;
    raise exception 'no cover' using errcode = 'BT402',
      detail = jsonb_build_object('neededCents', wallet.cents, 'availableCents', wallet.available)::text;
  end if;

  if is_low then
    perform tell_low_wallet(w.partner_id, w.mode, w.cents, w.at)
    from unnest(payers, payer_modes, payer_cents, payer_times) as w (partner_id, mode, cents, at);
  end if;
end $$;

revoke execute on function store_sends from public;
-- To its own role as well: whoever replaces the function is asked in that role.
grant execute on function store_sends to brieftaube_system, brieftaube_sends;
