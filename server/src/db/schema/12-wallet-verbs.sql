-- The verbs of money: nothing but these functions moves any. They refuse with SQLSTATE codes of their own, BT402 and so on,
-- and with figures as JSON in the detail.

-- What was booked of this kind under this reference. By the key first and the id then: only the part of its year is met.
create function find_booking(of_partner uuid, of_mode mode, of_kind text, about text)
returns ledger_transfers language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  which constant uuid := (select transfer_id from booking_keys
    where partner_id = of_partner and mode = of_mode and kind = of_kind and reference = about);
  booking ledger_transfers;
begin
  select * into booking from every_transfer where id = which;
  return booking;
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
    elsif exists (select from booking_keys where reservation_id = earlier.id and kind = 'release') then
      raise exception 'reservation % was released', booking ->> 'reference';
    end if;
  end loop;
  return missing;
end $$;

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
  select 'partner', w.letters, w.cents, c.letters_per_day, c.cents_per_day, coalesce(u.letters - u.beyond_letters, 0),
    coalesce(u.cents - u.beyond_cents, 0)
  from (select partner_id, mode, day, sum(letters) as letters, sum(cents) as cents from wanted group by partner_id, mode, day) w
  left join spending_caps c on c.partner_id = w.partner_id and c.mode = w.mode
  left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (w.partner_id, w.mode, w.partner_id, w.day)
  union all
  select 'token', w.letters, w.cents, t.letters_per_day, t.cents_per_day, coalesce(u.letters - u.beyond_letters, 0),
    coalesce(u.cents - u.beyond_cents, 0)
  from wanted w join partner_tokens t on t.id = w.token_id and t.partner_id = w.partner_id and t.mode = w.mode
  left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (w.partner_id, w.mode, w.token_id, w.day)
$$;

-- What a client has used from the first day up to, not including, the last: reservations less those released again.
create function client_usage(of_partner uuid, of_mode mode, of_client uuid, from_day date, before_day date)
returns table (letters bigint, cents bigint) language sql stable as $$
  select coalesce(sum(reserved.letters), 0), coalesce(sum(reserved.amount_cents), 0)::bigint
  from every_transfer reserved
  where reserved.partner_id = of_partner and reserved.mode = of_mode and reserved.client_id = of_client
    and reserved.berlin_day >= from_day and reserved.berlin_day < before_day
    and not exists (select from booking_keys ended where ended.reservation_id = reserved.id and ended.kind = 'release')
$$;

-- The same for clients and their caps of a month.
create function client_caps_touched(bookings jsonb)
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

-- Whatever becomes available pays first what the partner owes from a chargeback. Only the functions below call it.
create function wallet_settle(of_partner uuid, of_mode mode, about text, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wallet wallets;
  settled bigint;
begin
  select * into strict wallet from wallets where partner_id = of_partner and mode = of_mode;
  settled := least(wallet.receivable_cents, wallet.posted_cents - wallet.reserved_cents);
  if settled > 0 then
    insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
    values (of_partner, of_mode, 'settle', 'wallet', 'receivable', settled, about, at);
  end if;
end $$;

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

-- Ends a reservation: `capture` spends it, `release` gives it back. The first end counts; says whether this was it.
create function wallet_end_reservation(of_partner uuid, of_mode mode, which uuid, ending text, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reservation ledger_transfers;
begin
  perform require_own_tenant(of_partner, of_mode);
  if ending not in ('capture', 'release') then raise exception 'a reservation is captured or released'; end if;
  -- The wallet before the reservation, as everywhere: one order of locks, no deadlock.
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
  -- By id alone and compared after: only the part of its year is met.
  select * into reservation from every_transfer where id = which;
  if (reservation.kind, reservation.partner_id, reservation.mode) is distinct from ('reserve', of_partner, of_mode) then
    raise exception 'no such reservation: %', which;
  end if;
  if exists (select from booking_keys where reservation_id = which) then return false; end if;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, letters, token_id, booked_at)
  values (of_partner, of_mode, ending, 'wallet', 'revenue', reservation.amount_cents, reservation.reference, which,
    reservation.letters, reservation.token_id, at);
  if ending = 'release' then perform wallet_settle(of_partner, of_mode, 'release:' || reservation.reference, at); end if;
  return true;
end $$;

-- Gives back what a captured reservation was charged, whole or in parts, never more. Says whether this call booked it.
create function wallet_credit(of_partner uuid, of_mode mode, which uuid, amount bigint, about text, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  capture ledger_transfers;
  earlier ledger_transfers;
begin
  perform require_own_tenant(of_partner, of_mode);
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
  select * into capture from every_transfer where id = (select transfer_id from booking_keys where reservation_id = which);
  if (capture.kind, capture.partner_id, capture.mode) is distinct from ('capture', of_partner, of_mode) then
    raise exception 'nothing was charged for reservation %', which;
  end if;
  earlier := find_booking(of_partner, of_mode, 'credit', about);
  if earlier.id is not null then
    if (earlier.capture_id, earlier.amount_cents) is distinct from (capture.id, amount) then
      raise exception 'credit % exists with other figures', about;
    end if;
    return false;
  end if;
  if amount + (select coalesce(sum(amount_cents), 0) from every_transfer where capture_id = capture.id) > capture.amount_cents then
    raise exception 'credit % gives back more than was charged', about;
  end if;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, capture_id, booked_at)
  values (of_partner, of_mode, 'credit', 'revenue', 'wallet', amount, about, capture.id, at);
  perform wallet_settle(of_partner, of_mode, 'credit:' || about, at);
  return true;
end $$;

-- Puts money that has arrived into the wallet: a payment, or a bank transfer. Says whether this call booked it.
create function wallet_top_up(of_partner uuid, of_mode mode, from_account text, amount bigint, about text, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  earlier ledger_transfers;
begin
  perform require_own_tenant(of_partner, of_mode);
  if from_account not in ('payments', 'bank') then raise exception 'no money comes from %', from_account; end if;
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
  earlier := find_booking(of_partner, of_mode, 'top_up', about);
  if earlier.id is not null then
    if (earlier.amount_cents, earlier.debit) is distinct from (amount, from_account) then
      raise exception 'top-up % exists with other figures', about;
    end if;
    return false;
  end if;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  values (of_partner, of_mode, 'top_up', from_account, 'wallet', amount, about, at);
  perform wallet_settle(of_partner, of_mode, 'top_up:' || about, at);
  return true;
end $$;

-- Takes back money that the payment provider has taken back from us. What the wallet no longer holds is owed.
create function wallet_take_back(of_partner uuid, of_mode mode, how text, amount bigint, about text, at timestamptz)
returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wallet wallets;
  earlier bigint;
  held bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  if how not in ('refund', 'dispute') then raise exception 'not a way to take back: %', how; end if;
  if amount <= 0 then raise exception 'nothing to take back'; end if;
  select * into strict wallet from wallets where partner_id = of_partner and mode = of_mode for update;
  select sum(t.amount_cents) into earlier from booking_keys k join every_transfer t on t.id = k.transfer_id
    where k.partner_id = of_partner and k.mode = of_mode and k.kind = how and k.reference in (about || ':held', about || ':owed');
  if earlier is not null then
    if earlier <> amount then raise exception '% % exists with another amount', how, about; end if;
    return false;
  end if;
  held := least(amount, wallet.posted_cents - wallet.reserved_cents);
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  select of_partner, of_mode, how, part.debit, 'payments', part.cents, part.reference, at
  from (values ('wallet', held, about || ':held'), ('receivable', amount - held, about || ':owed')) as part (debit, cents, reference)
  where part.cents > 0;
  return true;
end $$;

-- Puts back exactly what a dispute took, once it is decided for us. Says whether this call booked it.
create function wallet_return_disputed(of_partner uuid, of_mode mode, about text, at timestamptz)
returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
  if exists (select from booking_keys where partner_id = of_partner and mode = of_mode and kind = 'dispute_won' and reference = about) then
    return false;
  end if;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  select of_partner, of_mode, 'dispute_won', 'payments', 'wallet', sum(t.amount_cents), about, at
  from booking_keys k join every_transfer t on t.id = k.transfer_id
  where k.partner_id = of_partner and k.mode = of_mode and k.kind = 'dispute' and k.reference in (about || ':held', about || ':owed')
  having count(*) > 0;
  if not found then return false; end if;
  perform wallet_settle(of_partner, of_mode, 'dispute_won:' || about, at);
  return true;
end $$;

-- Every movement of money, under the order it belongs to.
create function record_of_transfer(t ledger_transfers) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('transferId', t.id, 'amountCents', t.amount_cents, 'debit', t.debit, 'credit', t.credit,
    'reference', t.reference, 'letters', t.letters, 'reservationId', t.reservation_id, 'captureId', t.capture_id, 'clientId', t.client_id,
    'countsOn', t.counts_on, 'beyondCaps', nullif(t.beyond_caps, false)))
$$;

create function subject_of_transfer(t ledger_transfers) returns text language sql stable as $$
  select coalesce(substring(t.reference from '^order:([0-9a-f-]{36})'), t.id::text)
$$;

create function follow_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'ledger.' || kind, subject_of_transfer(b), record_of_transfer(b), booked_at from booked b order by seq;
  return null;
end $$;
create trigger follow_ledger after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function follow_ledger();

-- Tells once, each time, that what may be spent has fallen below the account's threshold: as an event, and to its people.
-- In the transaction that took it, when the totals are in step.
create function tell_low_wallet(of_partner uuid, of_mode mode, taken bigint, at timestamptz)
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

create function tell_low_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_low_wallet(partner_id, mode, sum(amount_cents)::bigint, max(booked_at))
  from added where debit = 'wallet' and kind in ('reserve', 'refund', 'dispute') group by partner_id, mode;
  return null;
end $$;
-- Triggers run in the order of their names: the totals are in step by now.
create trigger wallets_running_low after insert on ledger_transfers referencing new table as added for each statement
  when (current_user <> 'brieftaube_sends') execute function tell_low_wallets();

revoke execute on function find_booking, unbooked, daily_caps_touched, client_caps_touched, tell_low_wallet, wallet_settle, wallet_reserve,
  wallet_end_reservation, wallet_credit, wallet_top_up, wallet_take_back, wallet_return_disputed, record_of_transfer,
  subject_of_transfer from public;
grant execute on function wallet_reserve, wallet_end_reservation, wallet_credit to brieftaube_request,
  brieftaube_system;
grant execute on function wallet_top_up, wallet_take_back, wallet_return_disputed to brieftaube_system;
