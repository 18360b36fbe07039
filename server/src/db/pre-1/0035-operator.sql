-- Whoever runs the service: who that is, what they have paused or closed and why, what they did, and the texts that
-- the law wants on a website.

alter table users add column is_operator boolean not null default false;

-- A disabled account: its tokens, connections and people are refused, its letters wait.
alter table partners
  add column disabled_at timestamptz,
  add column disabled_reason text check (char_length(disabled_reason) between 1 and 500),
  add constraint disabled_for_a_reason check ((disabled_at is null) = (disabled_reason is null)),
  -- Whether letters that ask for nothing else are printed as they are set, or all in grey.
  add column print_in_grey boolean not null default false;

create table sending_pauses (
  id uuid primary key default uuidv7(),
  paused_at timestamptz not null,
  paused_by text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  resumed_at timestamptz,
  resumed_by text,
  check ((resumed_at is null) = (resumed_by is null))
);
create unique index one_open_pause on sending_pauses ((resumed_at is null)) where resumed_at is null;

create table operator_acts (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  -- A person's name and e-mail address, or "command line".
  who text not null,
  act text not null,
  details jsonb not null default '{}'
);
create trigger append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

create table public_texts (
  name text not null check (name in ('imprint', 'privacy')),
  language text not null check (language in ('de', 'en')),
  text text not null check (char_length(text) between 1 and 50000),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (name, language)
);

-- When something that the operator should do now and then was last done.
create table upkeep_marks (
  name text primary key check (name in ('backup', 'verify_archive')),
  at timestamptz not null,
  good boolean not null
);

grant select, insert, update on sending_pauses to brieftaube_system;
grant select, insert on operator_acts to brieftaube_system;
grant select, insert, update, delete on public_texts, upkeep_marks to brieftaube_system;

create function sending_paused_at() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select paused_at from sending_pauses where resumed_at is null
$$;

-- Asked in the very statement that claims an order: it holds for every process from the moment it is stored.
create function is_sending_held(of_partner uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select sending_paused_at() is not null
    or exists (select from partners where id = of_partner and disabled_at is not null)
$$;

-- Who has set the caps, and from which balance on an account is told that it runs low.
alter table spending_caps
  add column set_by text,
  add column low_balance_cents bigint not null default 2000 check (low_balance_cents between 0 and 100000000);

-- As before, with the account's own threshold in place of 20.00 EUR.
create or replace function tell_low_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with told as (
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select w.partner_id, w.mode, 'wallet.low', w.partner_id,
      jsonb_build_object('availableCents', w.posted_cents - w.reserved_cents, 'thresholdCents', c.low_balance_cents), taken.at
    from (
      select partner_id, mode, sum(amount_cents) as cents, max(booked_at) as at
      from added where debit = 'wallet' and kind in ('reserve', 'refund', 'dispute') group by partner_id, mode
    ) taken
    join wallets w on w.partner_id = taken.partner_id and w.mode = taken.mode
    join spending_caps c on c.partner_id = taken.partner_id and c.mode = taken.mode
    where w.posted_cents - w.reserved_cents < c.low_balance_cents
      and w.posted_cents - w.reserved_cents + taken.cents >= c.low_balance_cents
    returning partner_id, mode, occurred_at
  )
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  select partner_id, mode, 'low_balance', partner_id, notice_due_at(partner_id, mode, 'low_balance', occurred_at, '24 hours')
  from told;
  return null;
end $$;

-- A pattern that a person has set for the numbers to come; without one the last pattern used goes on.
create table document_number_patterns (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  scope text not null,
  pattern text not null check (char_length(pattern) between 1 and 100),
  set_at timestamptz not null,
  set_by text not null,
  primary key (partner_id, mode, scope)
);
call protect_by_tenant('document_number_patterns');
grant select, insert, update on document_number_patterns to brieftaube_request, brieftaube_system;
