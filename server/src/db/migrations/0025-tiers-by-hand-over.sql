-- Volume tiers count what was handed over, not what waits: a letter that is never sent makes no other one cheaper.
alter table daily_usage add column handed_over int not null default 0 check (handed_over >= 0);
comment on table daily_usage is
  'What daily caps count: reservations for a Berlin day, less those released again; and what was handed over on it.';

insert into daily_usage as usage (partner_id, mode, holder, berlin_day, handed_over)
select c.partner_id, c.mode, c.partner_id, c.berlin_day, sum(c.letters)
from ledger_transfers c
where c.kind = 'capture' and c.amount_cents > 0
  and c.amount_cents > (select coalesce(sum(b.amount_cents), 0) - (count(*) = 0)::int from ledger_transfers b where b.capture_id = c.id)
group by c.partner_id, c.mode, c.berlin_day
on conflict (partner_id, mode, holder, berlin_day) do update set handed_over = excluded.handed_over;

create or replace view letters_by_day with (security_invoker = true) as
select partner_id, mode, berlin_day, handed_over as letters from daily_usage where holder = partner_id;
comment on view letters_by_day is
  'How many letters of an account were handed over on a Berlin day, less those that were stopped after all.';

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

  -- What costs nothing, as a mail or what people bring themselves, makes no letter cheaper.
  insert into daily_usage as usage (partner_id, mode, holder, berlin_day, handed_over)
  select partner_id, mode, partner_id, berlin_day, sum(letters) from booked where kind = 'capture' and amount_cents > 0 group by partner_id, mode, berlin_day
  on conflict (partner_id, mode, holder, berlin_day) do update set handed_over = usage.handed_over + excluded.handed_over;

  -- Only what was given back whole was never posted. The last part of it makes it whole: once.
  update daily_usage usage set handed_over = usage.handed_over - stopped.letters
  from (
    select c.partner_id, c.mode, c.berlin_day, sum(c.letters) as letters
    from booked b join ledger_transfers c on c.id = b.capture_id
    where b.kind = 'credit' and c.amount_cents > 0
      and c.amount_cents = (select sum(amount_cents) from ledger_transfers where capture_id = c.id)
    group by c.partner_id, c.mode, c.berlin_day
  ) stopped
  where usage.partner_id = stopped.partner_id and usage.mode = stopped.mode
    and usage.holder = stopped.partner_id and usage.berlin_day = stopped.berlin_day;
  return null;
end $$;
