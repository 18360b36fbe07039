-- Whoever runs the service: what they have paused or closed and why, what they did, the texts that the law wants on a
-- website, and what is known after a restore. Docs: docs/restore.md, docs/reconcile.md.

create table sending_pauses (
  id uuid primary key default uuidv7(),
  paused_at timestamptz not null,
  paused_by text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  resumed_at timestamptz,
  resumed_by text,
  check ((resumed_at is null) = (resumed_by is null))
);
comment on table sending_pauses is 'When all sending was paused, by whom and why.';
create unique index one_open_pause on sending_pauses ((resumed_at is null)) where resumed_at is null;
grant select, insert, update on sending_pauses to brieftaube_system;

create table operator_acts (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  -- A person's name and e-mail address, or "command line".
  who text not null,
  act text not null,
  details jsonb not null default '{}'
);
comment on table operator_acts is 'What the operator did, and to whom.';
grant select, insert on operator_acts to brieftaube_system;
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
comment on table public_texts is 'Imprint and privacy policy, as the operator has entered them.';
grant select, insert, update, delete on public_texts to brieftaube_system;

create table upkeep_marks (
  name text primary key check (name in ('backup', 'verify_archive')),
  at timestamptz not null,
  good boolean not null
);
comment on table upkeep_marks is 'When something that the operator should do now and then was last done.';
grant select, insert, update, delete on upkeep_marks to brieftaube_system;

-- Which PostgreSQL this is, and on which of its own timelines: a recovery to a moment, or a standby that took over, changes it.
create function server_timeline() returns text language sql stable as $$
  select (select system_identifier from pg_control_system())::text || '/'
    || case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end
$$;

-- A store that was put back from a backup does not know what happened after it. It begins a new timeline: nothing leaves
-- until it is known of every order that was open whether its letter has left already.
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
comment on table timelines is 'The lives of this store: each restore from a backup begins a new one.';
grant select, insert on timelines to brieftaube_system;
create trigger append_only before update or delete or truncate on timelines
  for each statement execute function refuse_change();

insert into timelines (id, cause, begun_at, begun_by, reason)
values (gen_random_uuid(), 'first', now(), 'service', 'the first timeline of this store');

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
comment on table restored_orders is 'The orders that were open when a timeline began, and what is known of each.';
create unique index undecided_orders on restored_orders (order_id) where decision is null;
call protect_by_tenant('restored_orders');
grant select on restored_orders to brieftaube_request;
grant select, insert, update on restored_orders to brieftaube_system;

-- With the rights of whoever asks, so that row-level security holds as for the table.
create view orders_in_doubt with (security_invoker = true) as
select order_id, partner_id, mode from restored_orders where decision is null;
comment on view orders_in_doubt is
  'Orders of which nobody knows yet whether their letter left before the store was restored; nothing is done with them.';
grant select on orders_in_doubt to brieftaube_request, brieftaube_system;

create function sending_paused_at() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select paused_at from sending_pauses where resumed_at is null
$$;

-- Whether nothing of this partner may leave: all sending is paused, the account is disabled, or the database's own
-- timeline is not the one that is written down, since whoever takes over from a lost server may lack its last transactions.
create function is_sending_held(of_partner uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select sending_paused_at() is not null
    or exists (select from partners where id = of_partner and disabled_at is not null)
    or server_timeline() is distinct from (select server from timelines order by seq desc limit 1)
$$;

create table reconciliations (
  id uuid primary key default uuidv7(),
  -- whole: everything. recent: what has changed since the last whole one. part: what somebody asked for.
  scope text not null check (scope in ('whole', 'recent', 'part')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  orders bigint not null,
  differences bigint not null,
  -- The first of them: {code, partner, mode, orderId, text, next}.
  findings jsonb not null,
  -- What commits later is not in it.
  seen_before xid8 not null
);
comment on table reconciliations is
  'What came of comparing orders, hand-overs, charges and the archive with each other.';
create index on reconciliations (scope, id desc);
grant select, insert, delete on reconciliations to brieftaube_system;

create view last_reconciliations with (security_invoker = true) as
with whole as (select * from reconciliations where scope = 'whole' order by id desc limit 1),
  recent as (select * from reconciliations r where scope = 'recent'
    and not exists (select from whole where whole.id > r.id) order by id desc limit 1)
select scope, differences, finished_at from whole union all select scope, differences, finished_at from recent;
comment on view last_reconciliations is
  'The last whole comparison of orders, hand-overs, charges and archive, and the last one after it.';
grant select on last_reconciliations to brieftaube_system;
