-- Events pushed to partners' own servers, and the one event that money tells by itself.

-- Where a partner wants to be told. An event belongs to an endpoint once the endpoint's place in the order of events
-- (see events.xid) has passed it.
create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  url text not null check (char_length(url) between 1 and 2000),
  description text check (char_length(description) between 1 and 200),
  -- As order.posted or order.*; none: all.
  types text[] not null,
  -- Sealed with the service's secret: it signs, so it must be read again.
  sealed_secret text not null,
  active boolean not null default true,
  seen_xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  seen_id bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  unique (id, partner_id, mode),
  constraint disabled_when_not_active check (active = (disabled_at is null))
);
create index on webhook_endpoints (partner_id, mode);

-- One event on its way to one endpoint.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  endpoint_id uuid not null,
  event_id bigint not null references events on delete restrict,
  event_xid xid8 not null,
  -- What the event is about: the events of one subject are told one after the other.
  subject_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  attempts int not null default 0,
  -- Real time, also for a sandbox. Null: an earlier event of the subject is still on its way. While somebody works on
  -- it, the moment at which the claim lapses.
  next_attempt_at timestamptz,
  claim uuid,
  last_status int,
  last_error text check (char_length(last_error) <= 200),
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (endpoint_id, event_id),
  foreign key (endpoint_id, partner_id, mode) references webhook_endpoints (id, partner_id, mode) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, event_xid, event_id)
  where status = 'waiting' and next_attempt_at is not null;
create index webhook_deliveries_of_a_subject on webhook_deliveries (endpoint_id, subject_id, event_xid, event_id)
  where status = 'waiting';
create index webhook_deliveries_in_hand on webhook_deliveries (endpoint_id) where claim is not null;
create index on webhook_deliveries (event_id);
create index webhook_deliveries_dead on webhook_deliveries (partner_id, mode, id) where status = 'dead';

call protect_by_tenant('webhook_endpoints');
call protect_by_tenant('webhook_deliveries');
grant select, insert, update, delete on webhook_endpoints to brieftaube_system;
grant select, insert, update on webhook_deliveries to brieftaube_system;

-- Whether an endpoint or a reader asked for this type; no patterns: all.
create function is_wanted_type(type text, patterns text[]) returns boolean language sql immutable as $$
  select cardinality(patterns) = 0 or type = any(patterns) or split_part(type, '.', 1) || '.*' = any(patterns)
$$;

-- Tells once, each time, that what may be spent has fallen below 20.00 EUR; in the transaction that took it.
create function tell_low_wallets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  select w.partner_id, w.mode, 'wallet.low', w.partner_id,
    jsonb_build_object('availableCents', w.posted_cents - w.reserved_cents, 'thresholdCents', 2000), taken.at
  from (
    select partner_id, mode, sum(amount_cents) as cents, max(booked_at) as at
    from added where debit = 'wallet' and kind in ('reserve', 'refund', 'dispute') group by partner_id, mode
  ) taken
  join wallets w on w.partner_id = taken.partner_id and w.mode = taken.mode
  where w.posted_cents - w.reserved_cents < 2000 and w.posted_cents - w.reserved_cents + taken.cents >= 2000;
  return null;
end $$;
-- Triggers run in the order of their names: the totals are in step by now.
create trigger wallets_running_low after insert on ledger_transfers
  referencing new table as added for each statement execute function tell_low_wallets();
