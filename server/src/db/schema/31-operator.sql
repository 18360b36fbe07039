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
  details jsonb not null default '{}',
  -- Both are set by chain_operator_act, whatever is given.
  seq bigint not null default 0 unique,
  hash text not null default ''
);
comment on table operator_acts is 'What the operator did, and to whom.';
grant select, insert on operator_acts to brieftaube_system;
create trigger append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

-- Each act holds the one before it, and the newest is written into the archives of the accounts with their calls.
create function operator_act_hash(before text, act operator_acts) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(before, act.seq, act.id,
    to_char(act.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), act.who, act.act, act.details)::text, 'UTF8')), 'hex')
$$;

create function chain_operator_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last operator_acts;
begin
  perform pg_advisory_xact_lock(hashtextextended('operator log', 0));
  select * into last from operator_acts order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := operator_act_hash(coalesce(last.hash, ''), new);
  return new;
end $$;
create trigger chained before insert on operator_acts for each row execute function chain_operator_act();

-- The newest act as the archives keep it: [number, hash]; null where there is none.
create function operator_log_head() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_array(seq, hash) from operator_acts order by seq desc limit 1
$$;

-- Acts that are not what was written, or what the archives say of them; at most so many.
create function operator_log_differences(most int) returns table (code text, seq bigint, act_id uuid, detail text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with chained as (
    select o as act, o.seq, o.id, o.hash, o.act as name, lag(o.hash) over acts as before, coalesce(lag(o.seq) over acts, 0) as last_seq
    from operator_acts o window acts as (order by o.seq)
  ), sealed as (
    select distinct (record #>> '{operator,0}')::bigint as seq, record #>> '{operator,1}' as hash
    from archive_facts where kind = 'audit.sealed' and record ? 'operator'
  )
  (select 'ACT_MISSING', last_seq + 1, null::uuid, format('acts %s to %s', last_seq + 1, seq - 1) from chained where seq > last_seq + 1
  union all
  select 'ACT_CHANGED', seq, id, name from chained where seq = last_seq + 1 and hash <> operator_act_hash(coalesce(before, ''), act)
  union all
  select case when o.seq is null then 'ACT_MISSING' else 'ACT_CHANGED' end, s.seq, o.id, 'as an archive has sealed it'
  from sealed s left join operator_acts o on o.seq = s.seq where o.hash is distinct from s.hash)
  order by 2, 1 limit most
$$;
revoke execute on function operator_act_hash, chain_operator_act, operator_log_head, operator_log_differences from public;
grant execute on function operator_log_differences to brieftaube_system;

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

-- The same for one of its modes: an account on hold keeps its real letters back, and plays on.
create function is_hand_over_held(of_partner uuid, of_mode mode) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select is_sending_held(of_partner)
    or of_mode = 'live' and exists (select from partners where id = of_partner and held_at is not null)
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
select scope, differences, finished_at, (select count(*)::int from jsonb_array_elements(findings) f where f ->> 'code' = 'WALLET_DIFFERS')
  as unbalanced_wallets
from (select * from whole union all select * from recent) last;
comment on view last_reconciliations is
  'The last whole comparison of orders, hand-overs, charges and archive, and the last one after it.';
grant select on last_reconciliations to brieftaube_system;
