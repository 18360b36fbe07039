-- Two pairs of eyes on letters, and the mails that tell people what needs them.

-- Whether whoever asks for an approval must not give it.
alter table partners add column approval_four_eyes boolean not null default false;

-- Which mails a member wants, and in which language; no row: all of them, in German.
create table notification_wishes (
  partner_id uuid not null,
  user_id uuid not null,
  waiting boolean not null default true,
  expiring boolean not null default true,
  fix_needed boolean not null default true,
  low_balance boolean not null default true,
  language text check (language in ('de', 'en')),
  primary key (partner_id, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
create index on notification_wishes (user_id);

-- What people are still to be told. Whoever tells it takes the row away in the same transaction: told once.
create table notices (
  id bigint generated always as identity primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kind text not null check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance')),
  -- The approval, the order, or the partner whose balance is low.
  subject_id uuid not null,
  due_at timestamptz not null
);
create index notices_due on notices (partner_id, mode, due_at);

-- When mails of a kind last went out, so that the next ones are gathered.
create table notice_rounds (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kind text not null,
  told_at timestamptz not null,
  primary key (partner_id, mode, kind)
);

call protect_by_tenant('notification_wishes');
call protect_by_tenant('notices');
call protect_by_tenant('notice_rounds');
grant select, insert, update on notification_wishes to brieftaube_request, brieftaube_system;
grant select, delete on notices to brieftaube_system;
grant select, insert, update on notice_rounds to brieftaube_system;

-- Three minutes after the first, so that several come in one mail; after a mail the next waits for `apart`.
create function notice_due_at(of_partner uuid, of_mode mode, of_kind text, at timestamptz, apart interval)
returns timestamptz language sql stable as $$
  select greatest(at + interval '3 minutes',
    (select told_at + apart from notice_rounds where partner_id = of_partner and mode = of_mode and kind = of_kind))
$$;

-- What is not decided is told again a day before it lapses; what lapses sooner than that is told once and soon.
create function notice_approval() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  soon timestamptz := new.created_at + interval '3 minutes';
  day_before timestamptz := new.expires_at - interval '24 hours';
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'waiting', new.id, case when day_before > soon
    then notice_due_at(new.partner_id, new.mode, 'waiting', new.created_at, '30 minutes') else soon end);
  if day_before > soon + interval '1 hour' then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'expiring', new.id, day_before);
  end if;
  return null;
end $$;
create trigger notice_approval after insert on approvals for each row
  when (new.status = 'pending') execute function notice_approval();

create function notice_fix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'fix_needed', new.id,
    notice_due_at(new.partner_id, new.mode, 'fix_needed', new.status_at, '30 minutes'));
  return null;
end $$;
create trigger notice_fix after update of status on orders for each row
  when (new.status = 'awaiting_partner_fix' and old.status <> new.status) execute function notice_fix();

-- As before, and people are told as well.
create or replace function tell_low_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with told as (
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select w.partner_id, w.mode, 'wallet.low', w.partner_id,
      jsonb_build_object('availableCents', w.posted_cents - w.reserved_cents, 'thresholdCents', 2000), taken.at
    from (
      select partner_id, mode, sum(amount_cents) as cents, max(booked_at) as at
      from added where debit = 'wallet' and kind in ('reserve', 'refund', 'dispute') group by partner_id, mode
    ) taken
    join wallets w on w.partner_id = taken.partner_id and w.mode = taken.mode
    where w.posted_cents - w.reserved_cents < 2000 and w.posted_cents - w.reserved_cents + taken.cents >= 2000
    returning partner_id, mode, occurred_at
  )
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  select partner_id, mode, 'low_balance', partner_id, notice_due_at(partner_id, mode, 'low_balance', occurred_at, '24 hours')
  from told;
  return null;
end $$;

-- The people of an account by name: a request knows those of its own account only.
create function people_of(of_partner uuid, of_mode mode) returns table (user_id uuid, name text, role text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select m.user_id, u.name, m.role from members m join users u on u.id = m.user_id
    where m.partner_id = of_partner order by m.created_at, m.id;
end $$;
revoke execute on function people_of from public;
grant execute on function people_of to brieftaube_request, brieftaube_system;
