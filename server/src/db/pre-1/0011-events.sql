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
create index events_in_order on events (partner_id, mode, xid, id);
create index events_of_a_subject on events (subject_id, id);

call protect_by_tenant('events');
grant select, insert on events to brieftaube_request, brieftaube_system;

create trigger append_only before update or delete or truncate on events
  for each statement execute function refuse_change();
