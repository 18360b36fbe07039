-- Movements of money stand in parts, a year each, so that a year can be put away; what may be there only once stands in a table of its own,
-- over all years. What is there already becomes the first part, as it lies on the disk.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (tg_table_name, tg_op) in (('archive_records', 'UPDATE'), ('put_away_records', 'UPDATE'), ('archive_records_other', 'DELETE'), ('events', 'DELETE'), ('put_away_events', 'DELETE'),
      ('events_other', 'DELETE'), ('ledger_transfers_other', 'DELETE'), ('documents', 'DELETE'), ('document_payments', 'DELETE'), ('receipts', 'DELETE'), ('receipt_papers', 'DELETE')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace function attach_part(of_table text, of_year int, is_first boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.%I', of_table || '_' || of_year);
  key constant name := key_of_parts(of_table);
  -- What is computed is computed anew.
  stored constant text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '');
begin
  perform let_erase(true);
  execute format('with moved as (delete from parts.%I where %3$I < %4$L and (%5$L or %3$I >= %6$L) returning *)
    insert into %2$s (%7$s) select %7$s from moved on conflict do nothing',
    of_table || '_other', part, key, first_key_of_year(of_table, of_year + 1), is_first, first_key_of_year(of_table, of_year), stored);
  perform let_erase(false);
  execute format('alter table %I attach partition %s for values %s', of_table, part, bounds_of_year(of_table, of_year, is_first));
end $$;

create or replace function begin_years_of(of_table text) returns int[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_none constant boolean := not exists (select from parts_by_year p where p.of_table = begin_years_of.of_table);
  missing constant int[] := missing_years(of_table);
  each int;
begin
  if cardinality(missing) = 0 then return missing; end if;
  case of_table
    when 'letter_search' then perform halt_words();
    when 'archive_records' then perform halt_records();
    when 'events' then perform halt_events();
    when 'ledger_transfers' then perform halt_transfers();
  end case;
  foreach each in array missing loop
    execute format('create table parts.%I (like %I including defaults including constraints including generated)', of_table || '_' || each, of_table);
    perform bound_part(of_table, each, has_none and each = missing[1]);
    perform attach_part(of_table, each, has_none and each = missing[1]);
  end loop;
  return missing;
end $$;

lock table clients in share row exclusive mode;
lock table ledger_transfers in access exclusive mode;
drop function find_booking(uuid, mode, text, text);
drop function record_of_transfer(ledger_transfers);
drop function subject_of_transfer(ledger_transfers);
drop trigger append_only on ledger_transfers;
drop trigger follow_ledger on ledger_transfers;
drop trigger log_bookings on ledger_transfers;
drop trigger open_receipt_months on ledger_transfers;
drop trigger totals_in_step on ledger_transfers;
drop trigger wallets_running_low on ledger_transfers;
drop policy own_rows on ledger_transfers;
drop policy every_row on ledger_transfers;
drop policy upkeep on ledger_transfers;
alter table ledger_transfers no force row level security;
alter table ledger_transfers disable row level security;
revoke all on ledger_transfers from brieftaube_request, brieftaube_system, brieftaube_sends;
alter table ledger_transfers drop constraint ledger_transfers_reservation_id_fkey, drop constraint ledger_transfers_capture_id_fkey;
alter table ledger_transfers alter column seq drop identity;
alter table ledger_transfers rename to first_ledger_transfers;
alter table first_ledger_transfers set schema parts;

create table ledger_transfers (like parts.first_ledger_transfers including defaults including constraints including generated including comments) partition by range (id);
alter table ledger_transfers alter column seq add generated always as identity;
select setval(pg_get_serial_sequence('ledger_transfers', 'seq'), max(seq)) from parts.first_ledger_transfers having max(seq) is not null;
alter table ledger_transfers add primary key (id);
alter table ledger_transfers add foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode);
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

grant insert, select on ledger_transfers to brieftaube_sends;

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

grant insert on booking_keys to brieftaube_sends;
insert into booking_keys (partner_id, mode, kind, reference, transfer_id, reservation_id)
select partner_id, mode, kind, reference, id, reservation_id from parts.first_ledger_transfers;
alter table parts.first_ledger_transfers drop constraint booked_once;
drop index parts.reservation_ends_once;

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

create or replace view ledger_facts with (security_invoker = true) as
select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, booked_at,
  berlin_day, client_id
from every_transfer;
create or replace view unbalanced_wallets with (security_invoker = true) as
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

create or replace function keep_totals_in_step() returns trigger language plpgsql security definer
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
create trigger totals_in_step after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function keep_totals_in_step();

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

create or replace function unbooked(bookings jsonb) returns jsonb
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

create or replace function client_usage(of_partner uuid, of_mode mode, of_client uuid, from_day date, before_day date)
returns table (letters bigint, cents bigint) language sql stable as $$
  select coalesce(sum(reserved.letters), 0), coalesce(sum(reserved.amount_cents), 0)::bigint
  from every_transfer reserved
  where reserved.partner_id = of_partner and reserved.mode = of_mode and reserved.client_id = of_client
    and reserved.berlin_day >= from_day and reserved.berlin_day < before_day
    and not exists (select from booking_keys ended where ended.reservation_id = reserved.id and ended.kind = 'release')
$$;

create or replace function wallet_end_reservation(of_partner uuid, of_mode mode, which uuid, ending text, at timestamptz)
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

create or replace function wallet_credit(of_partner uuid, of_mode mode, which uuid, amount bigint, about text, at timestamptz)
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

create or replace function wallet_take_back(of_partner uuid, of_mode mode, how text, amount bigint, about text, at timestamptz)
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

create or replace function wallet_return_disputed(of_partner uuid, of_mode mode, about text, at timestamptz)
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

create function record_of_transfer(t ledger_transfers) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('transferId', t.id, 'amountCents', t.amount_cents, 'debit', t.debit, 'credit', t.credit,
    'reference', t.reference, 'letters', t.letters, 'reservationId', t.reservation_id, 'captureId', t.capture_id, 'clientId', t.client_id,
    'countsOn', t.counts_on, 'beyondCaps', nullif(t.beyond_caps, false)))
$$;

create function subject_of_transfer(t ledger_transfers) returns text language sql stable as $$
  select coalesce(substring(t.reference from '^order:([0-9a-f-]{36})'), t.id::text)
$$;

revoke execute on function find_booking, record_of_transfer, subject_of_transfer from public;
grant execute on function record_of_transfer to brieftaube_sends;
create trigger follow_ledger after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function follow_ledger();
create trigger wallets_running_low after insert on ledger_transfers referencing new table as added for each statement
  when (current_user <> 'brieftaube_sends') execute function tell_low_wallets();
create trigger open_receipt_months after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function open_receipt_months();

create or replace function log_bookings() returns trigger language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select partner_id, mode, 'usage', berlin_day, client_id, letters, amount_cents
  from booked where kind = 'reserve' and client_id is not null;
  if not exists (select from booked where kind in ('capture', 'credit', 'release')) then return null; end if;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, client_id, letters, gross_cents)
  select reserved.partner_id, reserved.mode, 'usage', reserved.berlin_day, reserved.client_id, -reserved.letters, -reserved.amount_cents
  from booked join every_transfer reserved on reserved.id = booked.reservation_id
  where booked.kind = 'release' and reserved.client_id is not null;

  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'charges', b.berlin_day, product_of(o), reserved.client_id, b.letters, b.amount_cents,
    without_tax(b.amount_cents, o.price, o.price_cents)
  from booked b
  join every_transfer reserved on reserved.id = b.reservation_id
  left join orders o on o.id = order_named(b.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'capture';

  -- Of several credits for one charge each takes what the ones before it have left, so that the last leaves no cent of net.
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, client_id, letters, gross_cents, net_cents)
  select b.partner_id, b.mode, 'credits', b.berlin_day, product_of(o), reserved.client_id,
    case when earlier.cents + b.amount_cents = charge.amount_cents then charge.letters else 0 end, b.amount_cents,
    without_tax(earlier.cents + b.amount_cents, o.price, o.price_cents) - without_tax(earlier.cents, o.price, o.price_cents)
  from booked b
  join every_transfer charge on charge.id = b.capture_id
  join every_transfer reserved on reserved.id = charge.reservation_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as cents from every_transfer e where e.capture_id = b.capture_id and e.seq < b.seq
  ) earlier
  left join orders o on o.id = order_named(charge.reference) and o.partner_id = b.partner_id and o.mode = b.mode
  where b.kind = 'credit';
  return null;
end $$;
create trigger log_bookings after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function log_bookings();

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

create or replace function store_sends(sends jsonb) returns void language plpgsql set role = 'brieftaube_sends'
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  moved_revisions int[];
  crowded uuid[];
  begins_well boolean;
  open_gatherings int;
  -- Reservations by wallet, and by what their daily caps count.
  payers uuid[]; payer_modes mode[]; payer_cents bigint[]; payer_times timestamptz[];
  users uuid[]; user_modes mode[]; holders uuid[]; user_days date[]; user_letters int[]; user_cents bigint[];
  user_beyond_letters int[]; user_beyond_cents bigint[];
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
  if sends -> 'attachments' <> '[]' then
    insert into letter_attachments select * from jsonb_populate_recordset(null::letter_attachments, sends -> 'attachments');
  end if;
  if sends -> 'gathered' <> '[]' then
    -- Whoever ends the gathering meanwhile waits for this group, or is seen by it.
    perform from approvals where status = 'gathering'
      and id in (select (g ->> 'id')::uuid from jsonb_array_elements(sends -> 'gathered') g) for no key update;
    get diagnostics open_gatherings = row_count;
    if open_gatherings <> (select count(distinct g ->> 'id') from jsonb_array_elements(sends -> 'gathered') g) then
      raise exception 'an approval gathers no more' using errcode = 'BT410';
    end if;
  end if;
  if sends -> 'approvals' <> '[]' then
    insert into approvals select * from jsonb_populate_recordset(null::approvals, sends -> 'approvals');
  end if;
  if sends -> 'schedules' <> '[]' then
    insert into schedules select * from jsonb_populate_recordset(null::schedules, sends -> 'schedules');
  end if;

  with o as materialized (
    select * from jsonb_populate_recordset(null::orders, sends -> 'orders') order by partner_id, mode, client_order_id
  ), gatherings as materialized (
    select id, beyond_caps is not null as is_beyond from approvals
    where id in (select (g ->> 'id')::uuid from jsonb_array_elements(sends -> 'gathered') g)
  ), booked as (
    insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, token_id, client_id, booked_at,
      counts_on, beyond_caps)
    select o.reservation_id, o.partner_id, o.mode, 'reserve', 'wallet', 'revenue', o.price_cents, 'order:' || o.id, 1, o.token_id, o.client_id,
      o.created_at, case when g.id is not null then (o.planned_at at time zone 'Europe/Berlin')::date end, coalesce(g.is_beyond, false)
    from o left join gatherings g on g.id = o.approval_id returning *
  ), keyed as (
    insert into booking_keys (partner_id, mode, kind, reference, transfer_id) select partner_id, mode, kind, reference, id from booked
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
    user_beyond_letters, user_beyond_cents, begins_well, clients_booked
  from (
    select array_agg(partner_id), array_agg(mode), array_agg(cents), array_agg(at)
    from (select partner_id, mode, sum(price_cents) as cents, max(created_at) as at from o group by partner_id, mode order by partner_id, mode)
  ) w, (
    select array_agg(partner_id), array_agg(mode), array_agg(holder), array_agg(day), array_agg(letters), array_agg(cents),
      array_agg(beyond_letters), array_agg(beyond_cents)
    from (
      select partner_id, mode, holder, coalesce(counts_on, berlin_day) as day, count(*) as letters, sum(amount_cents) as cents,
        count(*) filter (where beyond_caps) as beyond_letters, coalesce(sum(amount_cents) filter (where beyond_caps), 0) as beyond_cents
      from booked, unnest(array[partner_id, token_id]) as holder where holder is not null
      group by partner_id, mode, holder, coalesce(counts_on, berlin_day) order by partner_id, mode, holder, day
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
    insert into daily_usage as usage (partner_id, mode, holder, berlin_day, letters, cents, beyond_letters, beyond_cents)
    select * from unnest(users, user_modes, holders, user_days, user_letters, user_cents, user_beyond_letters, user_beyond_cents)
    on conflict (partner_id, mode, holder, berlin_day)
      do update set letters = usage.letters + excluded.letters, cents = usage.cents + excluded.cents,
        beyond_letters = usage.beyond_letters + excluded.beyond_letters, beyond_cents = usage.beyond_cents + excluded.beyond_cents
    returning partner_id, mode, holder, berlin_day, usage.letters - usage.beyond_letters as letters, usage.cents - usage.beyond_cents as cents
  )
  select used.*, c.partner_id is not null or t.id is not null as is_known, case when t.id is null then 'partner' else 'token' end as set_by,
    coalesce(c.letters_per_day, t.letters_per_day) as letters_per_day, coalesce(c.cents_per_day, t.cents_per_day) as cents_per_day
  into cap
  from used
  left join spending_caps c on c.partner_id = used.holder and c.partner_id = used.partner_id and c.mode = used.mode
  left join partner_tokens t on t.id = used.holder and t.partner_id = used.partner_id and t.mode = used.mode
  where c.partner_id is null and t.id is null
    -- A cap that was lowered since stands in the way of nothing that it leaves out.
    or (used.letters > coalesce(c.letters_per_day, t.letters_per_day) or used.cents > coalesce(c.cents_per_day, t.cents_per_day))
      and (used.partner_id, used.mode, used.holder, used.berlin_day) not in (
        select u.partner_id, u.mode, u.holder, u.day
        from unnest(users, user_modes, holders, user_days, user_letters, user_beyond_letters)
          as u (partner_id, mode, holder, day, letters, beyond_letters)
        where u.letters = u.beyond_letters)
  order by is_known, set_by, used.letters > coalesce(c.letters_per_day, t.letters_per_day) desc limit 1;
  if found then
    if not cap.is_known then
      raise exception '%', case when cap.holder = cap.partner_id then 'a partner without caps' else 'no caps known for this partner and token' end;
    end if;
    select cap.letters - (letters - beyond_letters) as letters, cap.cents - (cents - beyond_cents) as cents into strict wallet
    from unnest(users, user_modes, holders, user_days, user_letters, user_cents, user_beyond_letters, user_beyond_cents)
      as u (partner_id, mode, holder, day, letters, cents, beyond_letters, beyond_cents)
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

create or replace function working_table_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
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

do $$
declare
  part constant text := format('ledger_transfers_%s', this_year());
begin
  with later as (delete from parts.first_ledger_transfers where id >= first_id_of_year(this_year() + 1) returning *)
  insert into parts.ledger_transfers_other (id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, token_id, booked_at,
    client_id, counts_on, beyond_caps)
  overriding system value select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, token_id, booked_at,
    client_id, counts_on, beyond_caps from later;
  execute format('alter table parts.first_ledger_transfers rename to %I', part);
  perform bound_part('ledger_transfers', this_year(), true);
  perform attach_part('ledger_transfers', this_year(), true);
  perform begin_years_of('ledger_transfers');
end $$;
