-- What happened, for webhooks, long polls and histories; written in the transaction of what it tells.

-- `xid` puts events into an order that no late commit can change: a reader who stops before the oldest transaction
-- still open, and goes on behind (xid, id), misses none.
create table events (
  id bigint generated always as identity primary key,
  -- Written by triggers on rows that have such a key: one look-up less for every send.
  partner_id uuid not null,
  mode mode not null,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  -- What it happened to, so that all of one thing can be told in order.
  subject_id uuid not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
comment on table events is 'What happened to an order, approval, schedule, export or wallet.';
create index events_in_order on events (partner_id, mode, xid, id);
create index events_of_a_subject on events (subject_id, id);
call protect_by_tenant('events');
grant select, insert on events to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete or truncate on events
  for each statement execute function refuse_change();

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

create view waiting_webhooks with (security_invoker = true) as
select partner_id, mode, next_attempt_at from webhook_deliveries where status = 'waiting';
comment on view waiting_webhooks is
  'Events that an endpoint is still to be told of; without a time: after an earlier one of the same subject.';
grant select on waiting_webhooks to brieftaube_system;

-- What happened to these goes, told or not. Retention says when.
create function remove_events(of_partner uuid, of_mode mode, subjects uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  told bigint[] := array(select id from events where subject_id = any(subjects) and partner_id = of_partner and mode = of_mode);
begin
  delete from webhook_deliveries where event_id = any(told);
  perform let_erase(true);
  delete from events where id = any(told);
  perform let_erase(false);
end $$;
revoke execute on function remove_events from public;

create view event_places with (security_invoker = true) as select partner_id, mode, xid, id from events;
comment on view event_places is 'In which transactions something happened to an account.';
grant select on event_places to brieftaube_system;
