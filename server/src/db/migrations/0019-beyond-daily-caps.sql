-- Many letters at once may exceed a daily cap: spread over days, each counts on its own; with an owner's yes, they count on none.

alter table ledger_transfers add column counts_on date, add column beyond_caps boolean not null default false,
  add constraint counted_where_reserved check (kind = 'reserve' or counts_on is null and not beyond_caps);
alter table daily_usage add column beyond_letters int not null default 0, add column beyond_cents bigint not null default 0,
  add constraint beyond_within check (beyond_letters between 0 and letters and beyond_cents between 0 and cents);
comment on table daily_usage is 'What daily caps count: reservations for a Berlin day, less those released again.';
alter table approvals add column beyond_caps jsonb;
alter table serial_rows add column send_on date;

grant select (beyond_caps) on approvals to brieftaube_sends;
grant update (beyond_letters, beyond_cents) on daily_usage to brieftaube_sends;

create or replace function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status not in ('gathering', 'pending') and new.status <> old.status then
    raise exception 'approval % is decided', old.id using errcode = 'check_violation';
  end if;
  if new.beyond_caps is distinct from old.beyond_caps then
    raise exception 'what approval % allows stands', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function keep_totals_in_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    from booked b join ledger_transfers r on r.id = b.reservation_id, unnest(array[r.partner_id, r.token_id]) as holder
    where b.kind = 'release' and holder is not null
    group by r.partner_id, r.mode, holder, coalesce(r.counts_on, r.berlin_day)
  ) back
  where usage.partner_id = back.partner_id and usage.mode = back.mode
    and usage.holder = back.holder and usage.berlin_day = back.day;
  return null;
end $$;

create or replace function daily_caps_touched(bookings jsonb)
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

create or replace function record_of_transfer(t ledger_transfers) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('transferId', t.id, 'amountCents', t.amount_cents, 'debit', t.debit, 'credit', t.credit,
    'reference', t.reference, 'letters', t.letters, 'reservationId', t.reservation_id, 'captureId', t.capture_id, 'clientId', t.client_id,
    'countsOn', t.counts_on, 'beyondCaps', nullif(t.beyond_caps, false)))
$$;
