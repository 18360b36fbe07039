-- What happened, for webhooks, long polls and histories; written in the transaction of what it tells.

-- `xid` puts events into an order that no late commit can change: a reader who stops before the oldest transaction
-- still open, and goes on behind (xid, id), misses none.
create table events (
  -- Counted, and one counter serves all parts: no two events have the same.
  id bigint generated always as identity,
  -- Written by triggers on rows that have such a key: one look-up less for every send.
  partner_id uuid not null,
  mode mode not null,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  -- What it happened to, so that all of one thing can be told in order.
  subject_id uuid not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  -- By the database's own clock, also for a sandbox: by it the events of a year stand in a part.
  recorded_at timestamptz not null default now(),
  primary key (id, recorded_at)
) partition by range (recorded_at);
comment on table events is 'What happened to an order, approval, schedule, export or wallet.';
create index events_in_order on events (partner_id, mode, xid, id);
create index events_of_a_subject on events (subject_id, id);
call protect_by_tenant('events');
grant select, insert on events to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete or truncate on events
  for each statement execute function refuse_change();

create table parts.events_other partition of events default;
create trigger append_only before update or delete or truncate on parts.events_other
  for each statement execute function refuse_change();

-- Where the part of a year goes that is put away: nobody writes there, and whoever asks what happened reads it like the others.
create table put_away_events (like events including defaults including constraints including comments) partition by range (recorded_at);
alter table put_away_events add primary key (id, recorded_at);
comment on table put_away_events is 'Events of years that were put away.';
create index on put_away_events (partner_id, mode, xid, id);
create index on put_away_events (subject_id, id);
call protect_by_tenant('put_away_events');
grant select on put_away_events to brieftaube_request, brieftaube_system;
create trigger append_only before insert or update or delete or truncate on put_away_events
  for each statement execute function refuse_change();

create view every_event with (security_invoker = true) as
select id, partner_id, mode, type, subject_id, data, occurred_at, xid, recorded_at from events
union all
select id, partner_id, mode, type, subject_id, data, occurred_at, xid, recorded_at from put_away_events;
comment on view every_event is 'All events, also those of years that were put away.';
grant select on every_event to brieftaube_request, brieftaube_system;

-- Whether an endpoint or a reader asked for this type; no patterns: all.
create function is_wanted_type(type text, patterns text[]) returns boolean language sql immutable as $$
  select cardinality(patterns) = 0 or type = any(patterns) or split_part(type, '.', 1) || '.*' = any(patterns)
$$;

-- An event belongs to an endpoint once the endpoint's place in the order of events (see events.xid) has passed it.
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
  -- Of walled clients and files it hears what these groups may see.
  group_ids uuid[] not null default '{}' check (cardinality(group_ids) <= 50 and array_position(group_ids, null) is null),
  unique (id, partner_id, mode),
  constraint disabled_when_not_active check (active = (disabled_at is null))
);
comment on table webhook_endpoints is 'Where a partner wants to be told of events.';
create index on webhook_endpoints (partner_id, mode);
call protect_by_tenant('webhook_endpoints');
grant select, insert, update, delete on webhook_endpoints to brieftaube_system;

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  endpoint_id uuid not null,
  -- An event of any year (`require_events`, `stay_told`).
  event_id bigint not null,
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
comment on table webhook_deliveries is 'One event on its way to one endpoint.';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, event_xid, event_id)
  where status = 'waiting' and next_attempt_at is not null;
create index webhook_deliveries_of_a_subject on webhook_deliveries (endpoint_id, subject_id, event_xid, event_id)
  where status = 'waiting';
create index webhook_deliveries_in_hand on webhook_deliveries (endpoint_id) where claim is not null;
create index on webhook_deliveries (event_id);
create index webhook_deliveries_dead on webhook_deliveries (partner_id, mode, id) where status = 'dead';
create index webhook_deliveries_over on webhook_deliveries (created_at) where status <> 'waiting';
call protect_by_tenant('webhook_deliveries');
grant select, insert, update, delete on webhook_deliveries to brieftaube_system;

-- What a foreign key would say, of a batch at once: each of these events is there, and stays until this is over.
create function require_events() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  kept constant bigint[] := array(select id from events where id = any(array(select event_id from added)) for key share);
  without constant bigint := (select event_id from added where event_id <> all(kept) limit 1);
begin
  if without is not null then
    raise exception 'there is no event % to be told', without using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger require_events after insert on webhook_deliveries referencing new table as added
  for each statement execute function require_events();

-- Whoever was to be told of it would wait for ever.
create function stay_told() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_deliveries where event_id = old.id) then
    raise exception 'event % has deliveries and stays', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
-- Another part of the same table may take it over, and erasing takes the deliveries, too.
create trigger stay_told before delete on events
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_told();
create trigger stay_told before delete on put_away_events
  for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function stay_told();

create view waiting_webhooks with (security_invoker = true) as
select partner_id, mode, next_attempt_at from webhook_deliveries where status = 'waiting';
comment on view waiting_webhooks is
  'Events that an endpoint is still to be told of; without a time: after an earlier one of the same subject.';
grant select on waiting_webhooks to brieftaube_system;

-- What happened to these goes, told or not. Retention says when.
create function remove_events(of_partner uuid, of_mode mode, subjects uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  told bigint[] := array(select id from every_event where subject_id = any(subjects) and partner_id = of_partner and mode = of_mode);
begin
  perform let_erase(true);
  delete from events where id = any(told);
  delete from put_away_events where id = any(told);
  perform let_erase(false);
  -- Last: who was just adding one held its event until then.
  delete from webhook_deliveries where event_id = any(told);
end $$;

create view event_places with (security_invoker = true) as select partner_id, mode, xid, id from every_event;
comment on view event_places is 'In which transactions something happened to an account.';
grant select on event_places to brieftaube_system;

-- For a moment nothing happens and nobody looks. Whoever cannot have that at once gives up rather than hold others up.
create function halt_events() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table webhook_endpoints in share row exclusive mode;
  lock table events, parts.events_other, put_away_events in access exclusive mode;
end $$;
select begin_years_of('events');

-- False: there is no such year, it is not over, it is put away already, or an endpoint, also one that does not hear at the moment, has
-- not come past all that happened in it: endpoints look for news in `events` alone.
create function put_events_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_waiting boolean;
begin
  if of_year >= this_year() or not exists (select from parts_by_year where of_table = 'events' and year = of_year and is_met) then
    return false;
  end if;
  perform halt_events();
  execute format('select exists (select from webhook_endpoints e where exists (select from parts.events_%s v
    where v.partner_id = e.partner_id and v.mode = e.mode and (v.xid, v.id) > (e.seen_xid, e.seen_id)))', of_year) into is_waiting;
  if is_waiting then return false; end if;
  perform put_part_away('events', 'put_away_events', of_year);
  return true;
end $$;

-- False: no such year is put away.
create function bring_events_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from parts_by_year where of_table = 'events' and year = of_year and not is_met) then return false; end if;
  perform halt_events();
  perform bring_part_back('events', 'put_away_events', of_year);
  return true;
end $$;
revoke execute on function remove_events, require_events, halt_events, put_events_away, bring_events_back from public;
grant execute on function put_events_away, bring_events_back to brieftaube_system;
