-- Calls: how many a connection has made this minute, what every call came to, and what was answered to a repeated one.

create unlogged table rate_windows (
  connection_id text not null,
  kind text not null,
  starts_at timestamptz not null,
  calls int not null,
  primary key (connection_id, kind, starts_at)
) with (fillfactor = 50);
comment on table rate_windows is 'How many calls a connection has made in this minute; lost in a crash without harm.';
create index on rate_windows (starts_at);
grant select, insert, update, delete on rate_windows to brieftaube_system;

-- Like the windows of calls it may be lost in a crash.
create unlogged table attempt_delays (
  who text not null,
  kind text not null,
  attempts int not null,
  next_at timestamptz not null,
  last_at timestamptz not null,
  primary key (who, kind)
) with (fillfactor = 50);
comment on table attempt_delays is 'Guesses of strangers: how many, and when the next one may be made.';
create index on attempt_delays (last_at);
grant select, insert, update, delete on attempt_delays to brieftaube_system;

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  request_id text not null,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  connection text not null,
  connection_id text not null,
  tool text not null,
  outcome text not null,
  duration_ms int not null,
  reasoning text,
  -- Whether a call only looked.
  effect text check (effect in ('read', 'write', 'spend')),
  -- What was opened by a link, and from where.
  about text check (char_length(about) <= 300),
  from_address text check (char_length(from_address) <= 100),
  -- The audit log has a row for every call, too many for a record each: what is settled is sealed together.
  xid xid8 default pg_current_xact_id(),
  -- The groups of whoever called, where a wall stood in their way: whoever sees as much reads why it was done. Null: they saw everything.
  seen_as uuid[]
);
comment on table audit_log is 'Every call: who, what, why they said they did, and what came of it.';
-- The log is read by account, over both modes, newest first; of one person or connection likewise. The old index began
-- with the mode, which only the nightly erasing asks for.
create index on audit_log (partner_id, at desc, id desc);
create index on audit_log (partner_id, connection_id, at desc, id desc);
create index audit_log_in_order on audit_log (xid) where xid is not null;
call protect_by_tenant('audit_log');
-- A request learns that something was done, and not why, or what was opened.
grant select (id, at, request_id, partner_id, mode, connection, connection_id, tool, outcome, effect), insert on audit_log to brieftaube_request;
grant select, insert on audit_log to brieftaube_system;
create trigger append_only before update or truncate on audit_log
  for each statement execute function refuse_change();

-- How far the audit log has been passed on to the place that the operator has named; another place begins anew.
create table audit_streams (
  place text primary key check (char_length(place) between 1 and 300),
  -- The last entry that was taken: in the order in which transactions began, and the operator's own acts by their number.
  xid xid8 not null default '0',
  call_id uuid not null default '00000000-0000-0000-0000-000000000000',
  act_seq bigint not null default 0,
  taken_at timestamptz,
  -- Since when nothing could be passed on, and why.
  failing_since timestamptz,
  trouble text check (char_length(trouble) <= 300),
  -- Whoever passes entries on, and until when that is believed.
  claim uuid,
  claimed_until timestamptz,
  check ((failing_since is null) = (trouble is null))
);
comment on table audit_streams is 'How far the audit log has been passed on, and to where.';
grant select, insert, update on audit_streams to brieftaube_system;

-- Takes calls from before a moment away, the oldest first, so many at a time; says how many. Retention says when.
create function remove_calls(of_partner uuid, of_mode mode, before timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed int;
begin
  delete from audit_log where id in (
    select id from audit_log l where l.partner_id = of_partner and l.mode = of_mode and l.at < before order by l.at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_calls from public;

-- Calls that came with an Idempotency-Key: who repeats one within a day gets the first answer again. One row for each
-- key of a tenant and operation; it is there before the call is carried out, so that of two at once one does it.
create table keyed_calls (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  operation text not null,
  key text not null check (char_length(key) between 1 and 200),
  -- A hash of each input: enough to tell what differs, without keeping it.
  payload_hashes jsonb not null,
  -- Whoever carries it out, and until when that is believed.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- What was answered, sealed; null while nothing is known, and where the answer is not kept.
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  -- Who called, and what they saw, where a wall stood in their way: the answer is repeated to nobody who sees otherwise.
  seen_as text,
  primary key (partner_id, mode, operation, key)
);
comment on table keyed_calls is 'Calls that came with an Idempotency-Key, and what was answered.';
create index keyed_calls_by_age on keyed_calls (created_at);
call protect_by_tenant('keyed_calls');
grant select, insert, update, delete on keyed_calls to brieftaube_request, brieftaube_system;

-- Calls whose caller does not wait for the answer: carried out by a job, and read for a day.
create table deferred_calls (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  operation text not null check (char_length(operation) between 1 and 64),
  -- Who asked, and with which rights: it is carried out with those of them that they still have then.
  connection text not null check (connection in ('partner_token', 'oauth')),
  connection_id uuid not null,
  scopes text[] not null,
  -- What they saw, where a wall stood in their way: the outcome is shown to nobody who sees otherwise.
  seen_as text,
  request_id text not null,
  language text not null check (language in ('de', 'en')),
  -- What was asked for, sealed; null once it is done.
  input text,
  attempts int not null default 0,
  done int not null default 0,
  total int,
  -- What it came to, sealed.
  outcome text,
  failed boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((finished_at is null) = (outcome is null))
);
comment on table deferred_calls is 'Calls that are answered later, how far they are, and what they came to.';
create index deferred_calls_by_age on deferred_calls (created_at);
create index deferred_calls_by_partner on deferred_calls (partner_id);
call protect_by_tenant('deferred_calls');
grant select, insert on deferred_calls to brieftaube_request;
grant select, insert, update, delete on deferred_calls to brieftaube_system;
