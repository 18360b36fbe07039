-- Money. Every movement is one row of ledger_transfers that takes from one account and gives to another, so the sum of
-- all accounts is always zero. The wallet row is a running total that only the trigger below may change: it cannot fall
-- out of step with the transfers, and its checks make an overdraft impossible whatever the code above does.
--
-- Accounts of a partner in one mode: wallet (what we owe the partner), revenue, payments (the payment provider), bank
-- (transfers booked by the operator), promotion (play money), receivable (what the partner owes us after a chargeback).
--
-- Money moves only through the wallet_* functions below; no role may write these tables. Requests may call three of
-- them: reserve, end a reservation, and credit, which gives back at most what was charged. So a tool can spend and
-- return its own partner's money and can never make any: top-ups, refunds and disputes are booked by jobs.

create table wallets (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  posted_cents bigint not null default 0,
  reserved_cents bigint not null default 0,
  receivable_cents bigint not null default 0,
  primary key (partner_id, mode),
  constraint reserved_never_negative check (reserved_cents >= 0),
  constraint receivable_never_negative check (receivable_cents >= 0),
  constraint available_never_negative check (posted_cents - reserved_cents >= 0)
) with (fillfactor = 50);

create table ledger_transfers (
  id uuid primary key default uuidv7(),
  seq bigint generated always as identity,
  partner_id uuid not null,
  mode mode not null,
  kind text not null check (kind in
    ('reserve', 'capture', 'release', 'credit', 'top_up', 'settle', 'refund', 'dispute', 'dispute_won')),
  debit text not null check (debit in ('wallet', 'revenue', 'payments', 'bank', 'promotion', 'receivable')),
  credit text not null check (credit in ('wallet', 'revenue', 'payments', 'bank', 'promotion', 'receivable')),
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null check (char_length(reference) between 1 and 300),
  -- The reservation that a capture or release ends.
  reservation_id uuid references ledger_transfers,
  -- The capture that a credit gives back from.
  capture_id uuid references ledger_transfers,
  letters int not null default 0 check (letters >= 0),
  token_id uuid,
  booked_at timestamptz not null,
  berlin_day date not null generated always as ((booked_at at time zone 'Europe/Berlin')::date) stored,
  foreign key (partner_id, mode) references wallets,
  check ((kind in ('capture', 'release')) = (reservation_id is not null)),
  check ((kind = 'credit') = (capture_id is not null)),
  constraint accounts_fit_the_kind check (case
    when kind in ('reserve', 'capture', 'release') then debit = 'wallet' and credit = 'revenue'
    when kind = 'credit' then debit = 'revenue' and credit = 'wallet'
    when kind = 'top_up' then debit in ('payments', 'bank', 'promotion') and credit = 'wallet'
    when kind = 'settle' then debit = 'wallet' and credit = 'receivable'
    when kind in ('refund', 'dispute') then debit in ('wallet', 'receivable') and credit = 'payments'
    when kind = 'dispute_won' then debit = 'payments' and credit = 'wallet'
  end),
  constraint play_money_stays_in_the_sandbox check (debit <> 'promotion' or mode = 'sandbox'),
  -- The same event booked again is the same row: exactly once, however often it is told.
  constraint booked_once unique (partner_id, mode, kind, reference)
);
create unique index reservation_ends_once on ledger_transfers (reservation_id) where reservation_id is not null;
create index on ledger_transfers (capture_id) where capture_id is not null;
-- For statements, which list posted movements only.
create index posted_movements on ledger_transfers (partner_id, mode, seq desc) where kind not in ('reserve', 'release');

-- What caps count: reservations of a Berlin day, less those released again. `holder` is the partner or one token.
create table daily_usage (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  holder uuid not null,
  berlin_day date not null,
  letters int not null default 0 check (letters >= 0),
  cents bigint not null default 0 check (cents >= 0),
  primary key (partner_id, mode, holder, berlin_day)
) with (fillfactor = 50);

create function keep_totals_in_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched int;
  wanted int;
begin
  with change as (
    select partner_id, mode,
      sum(case kind when 'reserve' then amount_cents when 'capture' then -amount_cents when 'release' then -amount_cents else 0 end) as reserved,
      sum(case when kind in ('reserve', 'release') then 0 when credit = 'wallet' then amount_cents when debit = 'wallet' then -amount_cents else 0 end) as posted,
      sum(case when debit = 'receivable' then amount_cents when credit = 'receivable' then -amount_cents else 0 end) as receivable
    from booked group by partner_id, mode
  ), updated as (
    update wallets w set
      posted_cents = w.posted_cents + change.posted,
      reserved_cents = w.reserved_cents + change.reserved,
      receivable_cents = w.receivable_cents + change.receivable
    from change where w.partner_id = change.partner_id and w.mode = change.mode
    returning 1
  ) select (select count(*) from updated), (select count(*) from change) into touched, wanted;
  if touched <> wanted then raise exception 'a transfer has no wallet'; end if;

  insert into daily_usage as usage (partner_id, mode, holder, berlin_day, letters, cents)
  select partner_id, mode, holder, berlin_day, sum(letters), sum(amount_cents)
  from booked, unnest(array[partner_id, token_id]) as holder
  where kind = 'reserve' and holder is not null
  group by partner_id, mode, holder, berlin_day
  on conflict (partner_id, mode, holder, berlin_day)
    do update set letters = usage.letters + excluded.letters, cents = usage.cents + excluded.cents;

  update daily_usage usage set letters = usage.letters - back.letters, cents = usage.cents - back.cents
  from (
    select r.partner_id, r.mode, holder, r.berlin_day, sum(r.letters) as letters, sum(r.amount_cents) as cents
    from booked b join ledger_transfers r on r.id = b.reservation_id, unnest(array[r.partner_id, r.token_id]) as holder
    where b.kind = 'release' and holder is not null
    group by r.partner_id, r.mode, holder, r.berlin_day
  ) back
  where usage.partner_id = back.partner_id and usage.mode = back.mode
    and usage.holder = back.holder and usage.berlin_day = back.berlin_day;
  return null;
end $$;

create trigger totals_in_step after insert on ledger_transfers
  referencing new table as booked for each statement execute function keep_totals_in_step();
create trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

call protect_by_tenant('wallets');
call protect_by_tenant('ledger_transfers');
call protect_by_tenant('daily_usage');
grant select on wallets, daily_usage, ledger_transfers to brieftaube_request, brieftaube_system;

-- What was booked of this kind under this reference. The kind stays a variable, so that the planner cannot take the
-- index of statements for it, as it would before the first statistics: every send would read the whole wallet.
create function find_booking(of_partner uuid, of_mode mode, of_kind text, about text)
returns ledger_transfers language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  booking ledger_transfers;
begin
  select * into booking from ledger_transfers
    where partner_id = of_partner and mode = of_mode and kind = of_kind and reference = about;
  return booking;
end $$;

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

-- Sets money aside, or says why not: SQLSTATE BT402 no cover, BT429 a daily cap, each with its figures as JSON detail.
-- The wallet row is locked first, so that caps and cover are judged one send after the other.
create function wallet_reserve(
  of_partner uuid, of_mode mode, wanted_cents bigint, wanted_letters int, about text, by_token uuid, at timestamptz
) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  on_day date := (at at time zone 'Europe/Berlin')::date;
  wallet wallets;
  earlier ledger_transfers;
  limits record;
  holders_judged int := 0;
  reservation uuid;
begin
  perform require_own_tenant(of_partner, of_mode);
  select * into strict wallet from wallets where partner_id = of_partner and mode = of_mode for update;

  earlier := find_booking(of_partner, of_mode, 'reserve', about);
  if earlier.id is not null then
    if (earlier.amount_cents, earlier.letters) is distinct from (wanted_cents, wanted_letters) then
      raise exception 'reservation % exists with other figures', about;
    end if;
    -- Its money is free again: whoever relied on this reservation would spend what nobody set aside.
    if exists (select from ledger_transfers where reservation_id = earlier.id and kind = 'release') then
      raise exception 'reservation % was released', about;
    end if;
    return earlier.id;
  end if;

  for limits in
    select 'partner' as set_by, c.letters_per_day, c.cents_per_day, coalesce(u.letters, 0) as letters, coalesce(u.cents, 0) as cents
    from spending_caps c
    left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (c.partner_id, c.mode, c.partner_id, on_day)
    where c.partner_id = of_partner and c.mode = of_mode
    union all
    select 'token', t.letters_per_day, t.cents_per_day, coalesce(u.letters, 0), coalesce(u.cents, 0)
    from partner_tokens t
    left join daily_usage u on (u.partner_id, u.mode, u.holder, u.berlin_day) = (t.partner_id, t.mode, t.id, on_day)
    where t.id = by_token and t.partner_id = of_partner and t.mode = of_mode
  loop
    holders_judged := holders_judged + 1;
    if limits.letters + wanted_letters > limits.letters_per_day then
      raise exception 'daily cap' using errcode = 'BT429', detail = jsonb_build_object('cap', 'letters', 'setBy', limits.set_by,
        'limit', limits.letters_per_day, 'left', greatest(0, limits.letters_per_day - limits.letters))::text;
    end if;
    if limits.cents + wanted_cents > limits.cents_per_day then
      raise exception 'daily cap' using errcode = 'BT429', detail = jsonb_build_object('cap', 'cents', 'setBy', limits.set_by,
        'limit', limits.cents_per_day, 'left', greatest(0, limits.cents_per_day - limits.cents))::text;
    end if;
  end loop;
  -- A token that is not this tenant's would be a way around every token's cap.
  if holders_judged <> 1 + num_nonnulls(by_token) then raise exception 'no caps known for this partner and token'; end if;

  if wallet.posted_cents - wallet.reserved_cents < wanted_cents then
    raise exception 'no cover' using errcode = 'BT402', detail = jsonb_build_object(
      'neededCents', wanted_cents, 'availableCents', wallet.posted_cents - wallet.reserved_cents)::text;
  end if;

  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, letters, token_id, booked_at)
  values (of_partner, of_mode, 'reserve', 'wallet', 'revenue', wanted_cents, about, wanted_letters, by_token, at)
  returning id into reservation;
  return reservation;
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
  -- By id alone and compared after, for the same reason as in find_booking.
  select * into reservation from ledger_transfers where id = which;
  if (reservation.kind, reservation.partner_id, reservation.mode) is distinct from ('reserve', of_partner, of_mode) then
    raise exception 'no such reservation: %', which;
  end if;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, letters, token_id, booked_at)
  values (of_partner, of_mode, ending, 'wallet', 'revenue', reservation.amount_cents, reservation.reference, which,
    reservation.letters, reservation.token_id, at)
  on conflict do nothing;
  if not found then return false; end if;
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
  select * into capture from ledger_transfers where reservation_id = which;
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
  if amount + (select coalesce(sum(amount_cents), 0) from ledger_transfers where capture_id = capture.id) > capture.amount_cents then
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
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wallet wallets;
  earlier bigint;
  held bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  if how not in ('refund', 'dispute') then raise exception 'not a way to take back: %', how; end if;
  if amount <= 0 then raise exception 'nothing to take back'; end if;
  select * into strict wallet from wallets where partner_id = of_partner and mode = of_mode for update;
  select sum(amount_cents) into earlier from ledger_transfers
    where partner_id = of_partner and mode = of_mode and kind = how and reference in (about || ':held', about || ':owed');
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
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  select of_partner, of_mode, 'dispute_won', 'payments', 'wallet', sum(amount_cents), about, at
  from ledger_transfers
  where partner_id = of_partner and mode = of_mode and kind = 'dispute' and reference in (about || ':held', about || ':owed')
  having count(*) > 0
  on conflict do nothing;
  if not found then return false; end if;
  perform wallet_settle(of_partner, of_mode, 'dispute_won:' || about, at);
  return true;
end $$;

revoke execute on function find_booking, wallet_settle, wallet_reserve, wallet_end_reservation, wallet_credit, wallet_top_up,
  wallet_take_back, wallet_return_disputed from public;
grant execute on function wallet_reserve, wallet_end_reservation, wallet_credit to brieftaube_request, brieftaube_system;
grant execute on function wallet_top_up, wallet_take_back, wallet_return_disputed to brieftaube_system;

-- No partner without wallets. The sandbox opens with 1,000.00 EUR of play money.
create function open_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallets (partner_id, mode) values (new.id, 'live'), (new.id, 'sandbox');
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  values (new.id, 'sandbox', 'top_up', 'promotion', 'wallet', 100000, 'welcome', new.created_at);
  return null;
end $$;
create trigger open_wallets after insert on partners for each row execute function open_wallets();

create table top_ups (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  amount_cents bigint not null check (amount_cents between 1000 and 50000),
  request_nonce text check (char_length(request_nonce) between 1 and 200),
  -- Kept for a second attempt at the provider, which must not differ from the first.
  language text not null check (language in ('de', 'en')),
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  provider text not null,
  checkout_id text,
  url text,
  payment_id text,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check_at timestamptz,
  checks int not null default 0,
  unique (partner_id, mode, request_nonce),
  unique (id, provider, partner_id, mode)
);
create index on top_ups (check_at) where check_at is not null;
create unique index on top_ups (provider, checkout_id);

create table payment_events (
  provider text not null,
  event_id text not null,
  top_up_id uuid not null,
  partner_id uuid not null,
  mode mode not null,
  event jsonb not null,
  received_at timestamptz not null,
  booked_at timestamptz,
  primary key (provider, event_id),
  -- A provider can only speak of its own links, and play money cannot pay a live one.
  foreign key (top_up_id, provider, partner_id, mode) references top_ups (id, provider, partner_id, mode)
);
create index on payment_events (top_up_id);

-- The sandbox's pretend payment company keeps its own book, apart from ours.
create table sandbox_checkouts (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  partner_name text not null,
  amount_cents bigint not null,
  return_url text not null,
  expires_at timestamptz not null,
  paid boolean not null default false
);

call protect_by_tenant('top_ups');
call protect_by_tenant('payment_events');
call protect_by_tenant('sandbox_checkouts');
-- A request asks for a link and keeps its address; whether it was paid is for jobs to say.
grant select, insert (partner_id, mode, amount_cents, request_nonce, language, provider, created_at, expires_at, check_at),
  update (checkout_id, url) on top_ups to brieftaube_request;
grant select, insert, update on top_ups, payment_events, sandbox_checkouts to brieftaube_system;
