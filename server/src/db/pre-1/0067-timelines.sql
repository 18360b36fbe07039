-- A store that was put back from a backup does not know what happened after it. It begins a new timeline: nothing leaves
-- until it is known of every order that was open whether its letter has left already. Docs: docs/restore.md.

-- Which PostgreSQL this is, and on which of its own timelines: a recovery to a moment, or a standby that took over, changes it.
create function server_timeline() returns text language sql stable as $$
  select (select system_identifier from pg_control_system())::text || '/'
    || case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end
$$;

create table timelines (
  id uuid primary key,
  seq bigint not null generated always as identity unique,
  -- restore: a backup was put back; server: the database's own timeline is another; operator: a person said so.
  cause text not null check (cause in ('first', 'restore', 'server', 'operator')),
  begun_at timestamptz not null,
  begun_by text not null,
  -- Of when the data is that it goes on from, where that is known.
  snapshot_at timestamptz,
  reason text not null check (char_length(reason) between 1 and 500),
  server text not null default server_timeline()
);
create trigger append_only before update or delete or truncate on timelines
  for each statement execute function refuse_change();
grant select, insert on timelines to brieftaube_system;

insert into timelines (id, cause, begun_at, begun_by, reason)
values (gen_random_uuid(), 'first', now(), 'service', 'the first timeline of this store');

-- The orders that were open when a timeline began, and what is known of each.
create table restored_orders (
  timeline_id uuid not null references timelines,
  order_id uuid not null,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- As it stood then.
  status text not null,
  -- What the carrier said last: it cannot tell, or it did not answer.
  asked_at timestamptz,
  answer text check (answer in ('unknown', 'no_answer')),
  -- handed_over: the carrier has the letter. goes_on: it has not, and the order goes on from where it stood. followed: it had it
  -- before, and says itself what becomes of it. ended: the order was over before anybody knew. superseded: by a later timeline.
  decision text check (decision in ('handed_over', 'goes_on', 'followed', 'ended', 'superseded')),
  decided_at timestamptz,
  -- The carrier's name, a person's, or the command line.
  decided_by text,
  reference text check (char_length(reference) between 1 and 200),
  reason text check (char_length(reason) between 1 and 500),
  primary key (timeline_id, order_id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create unique index undecided_orders on restored_orders (order_id) where decision is null;
call protect_by_tenant('restored_orders');
grant select on restored_orders to brieftaube_request;
grant select, insert, update on restored_orders to brieftaube_system;

-- As before, and nothing leaves while the database's own timeline is not the one that is written down: whoever takes over
-- from a lost server may lack its last transactions.
create or replace function is_sending_held(of_partner uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select sending_paused_at() is not null
    or exists (select from partners where id = of_partner and disabled_at is not null)
    or server_timeline() is distinct from (select server from timelines order by seq desc limit 1)
$$;
