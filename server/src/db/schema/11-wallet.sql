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
comment on table wallets is 'What an account may spend in one mode: a running total over its transfers.';
call protect_by_tenant('wallets');
grant select on wallets to brieftaube_request, brieftaube_system;
-- Transfers name it for ever.
create trigger stays before update of partner_id, mode or delete or truncate on wallets
  for each statement execute function refuse_change();

-- No partner without wallets. The sandbox opens with 1,000.00 EUR of play money.
create function open_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallets (partner_id, mode) values (new.id, 'live'), (new.id, 'sandbox');
  insert into ledger_transfers (partner_id, mode, kind, debit, credit, amount_cents, reference, booked_at)
  values (new.id, 'sandbox', 'top_up', 'promotion', 'wallet', 100000, 'welcome', new.created_at);
  return null;
end $$;
create trigger open_wallets after insert on partners for each row execute function open_wallets();

-- Nothing is booked in this wallet until the transaction ends. Every booking takes the same lock first.
create function lock_wallet(of_partner uuid, of_mode mode) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
end $$;

-- A part for each year. What may be there only once, whichever year it stands in, stands in booking_keys.
create table ledger_transfers (
  id uuid primary key default uuidv7(),
  seq bigint generated always as identity,
  -- Booked on a wallet or not at all (keep_totals_in_step, store_sends): a key would lock the wallet once more for each.
  partner_id uuid not null,
  mode mode not null,
  kind text not null check (kind in
    ('reserve', 'capture', 'release', 'credit', 'top_up', 'settle', 'refund', 'dispute', 'dispute_won')),
  debit text not null check (debit in ('wallet', 'revenue', 'payments', 'bank', 'promotion', 'receivable')),
  credit text not null check (credit in ('wallet', 'revenue', 'payments', 'bank', 'promotion', 'receivable')),
  amount_cents bigint not null,
  reference text not null check (char_length(reference) between 1 and 300),
  -- The reservation that a capture or release ends.
  reservation_id uuid,
  -- The capture that a credit gives back from.
  capture_id uuid,
  letters int not null default 0 check (letters >= 0),
  token_id uuid,
  booked_at timestamptz not null,
  berlin_day date not null generated always as ((booked_at at time zone 'Europe/Berlin')::date) stored,
  -- For whom money was set aside. The key carries the tenant: no reservation names another partner's client.
  client_id uuid,
  -- The day whose caps a reservation counts for, where that is not the one it is booked on: many letters spread over days.
  counts_on date,
  -- Daily caps leave it out, as an owner is asked about it. Both are settled by the approval that its order waits for.
  beyond_caps boolean not null default false,
  -- What costs nothing, as a mail may, is set aside and charged like anything else: caps count it.
  constraint some_amount check (amount_cents > 0 or amount_cents = 0 and kind in ('reserve', 'capture', 'release')),
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
  constraint client_of_a_reservation check (client_id is null or kind = 'reserve'),
  constraint counted_where_reserved check (kind = 'reserve' or counts_on is null and not beyond_caps),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode)
) partition by range (id);
comment on table ledger_transfers is 'Every movement of money, from one account to another. A part for each year.';
create index on ledger_transfers (reservation_id) where reservation_id is not null;
create index on ledger_transfers (capture_id) where capture_id is not null;
-- For statements, which list posted movements only.
create index posted_movements on ledger_transfers (partner_id, mode, seq desc) where kind not in ('reserve', 'release');
create index on ledger_transfers (partner_id, mode, client_id, berlin_day) where client_id is not null;
call protect_by_tenant('ledger_transfers');
grant select on ledger_transfers to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

create table parts.ledger_transfers_other partition of ledger_transfers default;
create trigger append_only before update or delete or truncate on parts.ledger_transfers_other
  for each statement execute function refuse_change();

-- Where the part of a year goes that is put away: nothing is booked there, and whoever asks what was booked reads it like the others.
create table put_away_transfers (like ledger_transfers including defaults including constraints including generated including comments) partition by range (id);
alter table put_away_transfers add primary key (id);
alter table put_away_transfers add foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode);
comment on table put_away_transfers is 'Movements of money of years that were put away.';
create index on put_away_transfers (reservation_id) where reservation_id is not null;
create index on put_away_transfers (capture_id) where capture_id is not null;
create index on put_away_transfers (partner_id, mode, seq desc) where kind not in ('reserve', 'release');
create index on put_away_transfers (partner_id, mode, client_id, berlin_day) where client_id is not null;
call protect_by_tenant('put_away_transfers');
grant select on put_away_transfers to brieftaube_request, brieftaube_system;
create trigger append_only before insert or update or delete or truncate on put_away_transfers
  for each statement execute function refuse_change();

create view every_transfer with (security_invoker = true) as
select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, token_id, booked_at,
  berlin_day, client_id, counts_on, beyond_caps
from ledger_transfers
union all
select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, token_id, booked_at,
  berlin_day, client_id, counts_on, beyond_caps
from put_away_transfers;
comment on view every_transfer is 'All movements of money, also those of years that were put away.';
grant select on every_transfer to brieftaube_request, brieftaube_system;

-- The same event booked again is the same row: exactly once, however often it is told, and in whichever year. A reservation ends once.
create table booking_keys (
  partner_id uuid not null,
  mode mode not null,
  kind text not null,
  reference text not null,
  transfer_id uuid not null,
  -- Of a capture and a release: what it ends.
  reservation_id uuid,
  constraint booked_once primary key (partner_id, mode, kind, reference)
);
comment on table booking_keys is 'Under which reference what was booked, and which reservation has ended, over all years.';
create unique index reservation_ends_once on booking_keys (reservation_id) where reservation_id is not null;
call protect_by_tenant('booking_keys');
grant select on booking_keys to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete or truncate on booking_keys
  for each statement execute function refuse_change();

-- What is ended or given back was booked before, in this wallet: a key would hold every year in its place.
create function key_bookings() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into booking_keys (partner_id, mode, kind, reference, transfer_id, reservation_id)
  select partner_id, mode, kind, reference, id, reservation_id from booked order by partner_id, mode, kind, reference;
  if exists (
    select from booked b, lateral (values (b.reservation_id, 'reserve'), (b.capture_id, 'capture')) as leans (on_id, on_kind)
    where leans.on_id is not null and not exists (select from every_transfer t
      where t.id = leans.on_id and t.kind = leans.on_kind and t.partner_id = b.partner_id and t.mode = b.mode)
  ) then
    raise exception 'a booking leans on one that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger key_bookings after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function key_bookings();

-- For a moment nothing is booked or looked up. Whoever cannot have that at once gives up rather than hold others up.
create function halt_transfers() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table clients in share row exclusive mode;
  lock table ledger_transfers, parts.ledger_transfers_other, put_away_transfers in access exclusive mode;
end $$;
select begin_years_of('ledger_transfers');

-- False: there is no such year, it is not over, or it is put away already.
create function put_transfers_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_year >= this_year() or not exists (select from parts_by_year where of_table = 'ledger_transfers' and year = of_year and is_met) then
    return false;
  end if;
  perform halt_transfers();
  perform put_part_away('ledger_transfers', 'put_away_transfers', of_year);
  return true;
end $$;

-- False: no such year is put away.
create function bring_transfers_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from parts_by_year where of_table = 'ledger_transfers' and year = of_year and not is_met) then return false; end if;
  perform halt_transfers();
  perform bring_part_back('ledger_transfers', 'put_away_transfers', of_year);
  return true;
end $$;
revoke execute on function key_bookings, halt_transfers, put_transfers_away, bring_transfers_back from public;
grant execute on function put_transfers_away, bring_transfers_back to brieftaube_system;

-- `holder` is the partner or one token.
create table daily_usage (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  holder uuid not null,
  berlin_day date not null,
  letters int not null default 0 check (letters >= 0),
  cents bigint not null default 0 check (cents >= 0),
  -- What of them caps leave out.
  beyond_letters int not null default 0,
  beyond_cents bigint not null default 0,
  -- Of the partner alone: what was charged on this day, and not given back as a printer still stopped it.
  handed_over int not null default 0 check (handed_over >= 0),
  primary key (partner_id, mode, holder, berlin_day),
  constraint beyond_within check (beyond_letters between 0 and letters and beyond_cents between 0 and cents)
) with (fillfactor = 50);
comment on table daily_usage is
  'What daily caps count: reservations for a Berlin day, less those released again; and what was handed over on it.';
call protect_by_tenant('daily_usage');
grant select on daily_usage to brieftaube_request, brieftaube_system;

create view ledger_facts with (security_invoker = true) as
select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, booked_at,
  berlin_day, client_id
from every_transfer;
comment on view ledger_facts is
  'What other modules may read of the ledger: every movement of money.';
grant select on ledger_facts to brieftaube_request, brieftaube_system;

create view letters_by_day with (security_invoker = true) as
select partner_id, mode, berlin_day, handed_over as letters from daily_usage where holder = partner_id;
comment on view letters_by_day is
  'How many letters of an account were handed over on a Berlin day, less those that were stopped after all.';
grant select on letters_by_day to brieftaube_request, brieftaube_system;

create view unbalanced_wallets with (security_invoker = true) as
select w.partner_id, w.mode, concat_ws(' ', s.posted, s.reserved, s.receivable) as booked,
  concat_ws(' ', w.posted_cents, w.reserved_cents, w.receivable_cents) as shown
from wallets w cross join lateral (
  select
    coalesce(sum(case kind when 'reserve' then amount_cents when 'capture' then -amount_cents when 'release' then -amount_cents else 0 end), 0) as reserved,
    coalesce(sum(case when kind in ('reserve', 'release') then 0 when credit = 'wallet' then amount_cents
      when debit = 'wallet' then -amount_cents else 0 end), 0) as posted,
    coalesce(sum(case when debit = 'receivable' then amount_cents when credit = 'receivable' then -amount_cents else 0 end), 0) as receivable
  from every_transfer l where l.partner_id = w.partner_id and l.mode = w.mode
) s
where (s.posted, s.reserved, s.receivable)
  is distinct from (w.posted_cents::numeric, w.reserved_cents::numeric, w.receivable_cents::numeric);
comment on view unbalanced_wallets is
  'Wallets that show something else than their ledger has booked: posted, reserved, owed. There are none.';
grant select on unbalanced_wallets to brieftaube_system;

create function keep_totals_in_step() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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

  insert into daily_usage as usage (partner_id, mode, holder, berlin_day, letters, cents, beyond_letters, beyond_cents)
  select partner_id, mode, holder, coalesce(counts_on, berlin_day), sum(letters), sum(amount_cents),
    coalesce(sum(letters) filter (where beyond_caps), 0), coalesce(sum(amount_cents) filter (where beyond_caps), 0)
  from booked, unnest(array[partner_id, token_id]) as holder
  where kind = 'reserve' and holder is not null
  group by partner_id, mode, holder, coalesce(counts_on, berlin_day)
  on conflict (partner_id, mode, holder, berlin_day)
    do update set letters = usage.letters + excluded.letters, cents = usage.cents + excluded.cents,
      beyond_letters = usage.beyond_letters + excluded.beyond_letters, beyond_cents = usage.beyond_cents + excluded.beyond_cents;

  update daily_usage usage set letters = usage.letters - back.letters, cents = usage.cents - back.cents,
    beyond_letters = usage.beyond_letters - back.beyond_letters, beyond_cents = usage.beyond_cents - back.beyond_cents
  from (
    select r.partner_id, r.mode, holder, coalesce(r.counts_on, r.berlin_day) as day, sum(r.letters) as letters, sum(r.amount_cents) as cents,
      coalesce(sum(r.letters) filter (where r.beyond_caps), 0) as beyond_letters,
      coalesce(sum(r.amount_cents) filter (where r.beyond_caps), 0) as beyond_cents
    from booked b join every_transfer r on r.id = b.reservation_id, unnest(array[r.partner_id, r.token_id]) as holder
    where b.kind = 'release' and holder is not null
    group by r.partner_id, r.mode, holder, coalesce(r.counts_on, r.berlin_day)
  ) back
  where usage.partner_id = back.partner_id and usage.mode = back.mode
    and usage.holder = back.holder and usage.berlin_day = back.day;

  -- What costs nothing, as a mail or what people bring themselves, makes no letter cheaper.
  insert into daily_usage as usage (partner_id, mode, holder, berlin_day, handed_over)
  select partner_id, mode, partner_id, berlin_day, sum(letters) from booked where kind = 'capture' and amount_cents > 0 group by partner_id, mode, berlin_day
  on conflict (partner_id, mode, holder, berlin_day) do update set handed_over = usage.handed_over + excluded.handed_over;

  -- Only what was given back whole was never posted. The last part of it makes it whole: once.
  update daily_usage usage set handed_over = usage.handed_over - stopped.letters
  from (
    select c.partner_id, c.mode, c.berlin_day, sum(c.letters) as letters
    from booked b join every_transfer c on c.id = b.capture_id
    where b.kind = 'credit' and c.amount_cents > 0
      and c.amount_cents = (select sum(amount_cents) from every_transfer where capture_id = c.id)
    group by c.partner_id, c.mode, c.berlin_day
  ) stopped
  where usage.partner_id = stopped.partner_id and usage.mode = stopped.mode
    and usage.holder = stopped.partner_id and usage.berlin_day = stopped.berlin_day;
  return null;
end $$;
-- This and all others that follow new rows look away for brieftaube_sends: the function that stores sends does it itself.
create trigger totals_in_step after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function keep_totals_in_step();

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
  -- Since when the money is on its way: somebody has chosen a transfer or a debit, and the link has done its work.
  pending_since timestamptz,
  unique (partner_id, mode, request_nonce),
  unique (id, provider, partner_id, mode)
);
comment on table top_ups is 'A payment into the wallet, from the link to the money.';
create index on top_ups (check_at) where check_at is not null;
create unique index on top_ups (provider, checkout_id);
call protect_by_tenant('top_ups');
-- A request asks for a link and keeps its address; whether it was paid is for jobs to say.
grant select, insert (partner_id, mode, amount_cents, request_nonce, language, provider, created_at, expires_at,
  check_at), update (checkout_id, url) on top_ups to brieftaube_request;
grant select, insert, update on top_ups to brieftaube_system;

create table payment_customers (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  provider text not null,
  customer_id text not null check (char_length(customer_id) between 1 and 255),
  primary key (partner_id, mode, provider)
);
comment on table payment_customers is 'As whom the payment company knows an account.';
call protect_by_tenant('payment_customers');
grant select, insert on payment_customers to brieftaube_request, brieftaube_system;

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
comment on table payment_events is 'What the payment company told us, so that what is told twice counts once.';
create index on payment_events (top_up_id);
call protect_by_tenant('payment_events');
grant select, insert, update on payment_events to brieftaube_system;

create view top_up_facts with (security_invoker = true) as
select id, partner_id, mode, status, checkout_id, created_at, paid_at,
  (select max(greatest(e.received_at, e.booked_at)) from payment_events e where e.top_up_id = t.id) as last_told_at
from top_ups t;
comment on view top_up_facts is
  'What other modules may read of payments into the wallet, with when the payment company last told of them.';
grant select on top_up_facts to brieftaube_system;

-- A payment goes, with what the payment company told of it; the ledger stays. Retention says when.
create function remove_top_up(which uuid)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from payment_events where top_up_id = which;
  delete from top_ups where id = which;
end $$;

revoke execute on function lock_wallet, remove_top_up from public;
grant execute on function lock_wallet to brieftaube_system;
