-- Letters that leave later, and how a schedule and its orders keep together.

create table schedules (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  letter_id uuid not null,
  kind text not null check (kind in ('at', 'in', 'cron')),
  status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'cancelled', 'failed')),
  -- What was asked for, in the caller's own words, and the instant it came to.
  wish jsonb not null,
  next_run_at timestamptz,
  -- The order of the next occurrence, whose money is reserved.
  order_id uuid,
  -- What every further occurrence is composed of, and who asked.
  request jsonb not null,
  -- Equal for the same wish on the same letter.
  identity text not null,
  runs int not null default 0,
  consecutive_failures int not null default 0,
  -- {code, message}: why the last run failed.
  last_failure jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the next occurrence of a series is to be planned, or planned again; null where nothing is to be planned. Whoever
  -- plans it puts this a little into the future first, so that nobody else does meanwhile.
  plan_due_at timestamptz,
  -- A schedule that meets a fault of the service is tried again ever more rarely, and in the end fails in words: how often
  -- that has happened at the moment it stands at, and before when it is left alone. Null: nothing has.
  troubles int,
  retry_at timestamptz,
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode)
);
comment on table schedules is 'Letters that leave later, once or again and again.';
create unique index one_schedule_of_its_kind on schedules (partner_id, mode, identity) where status = 'scheduled';
create index on schedules (partner_id, mode, created_at desc, id desc);
create index schedules_due on schedules (partner_id, mode, next_run_at) where status = 'scheduled';
create index on schedules (letter_id);
create index schedules_to_plan on schedules (partner_id, mode, plan_due_at)
  where status = 'scheduled' and order_id is null and plan_due_at is not null;
create index schedules_in_trouble on schedules (retry_at) where status = 'scheduled' and retry_at is not null;
call protect_by_tenant('schedules');
grant select, insert, update on schedules to brieftaube_request, brieftaube_system;

create view schedule_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, status, least(next_run_at, plan_due_at) as due_at, retry_at from schedules;
comment on view schedule_facts is
  'What other modules may read of schedules: which letter, when it is due, and when it is tried again after a fault.';
grant select on schedule_facts to brieftaube_request, brieftaube_system;
create trigger follow_state after insert or update on schedules for each row execute function follow_state('schedule');

-- A series that is over takes no further order, also when it ended a moment ago: the lock lets one of the two be first.
create function need_living_schedule() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from schedules
    where id = new.schedule_id and partner_id = new.partner_id and mode = new.mode and status = 'scheduled' for share;
  if not found then
    raise exception 'schedule % is over', new.schedule_id using errcode = 'check_violation', constraint = 'living_schedule';
  end if;
  return new;
end $$;

-- Whoever stops the only order of a schedule has stopped the schedule; of a series it is one occurrence.
create function follow_stopped_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update schedules set status = 'cancelled', next_run_at = null, updated_at = new.status_at
  where id = new.schedule_id and partner_id = new.partner_id and mode = new.mode
    and order_id = new.id and kind <> 'cron' and status = 'scheduled';
  return null;
end $$;

-- An equal wish to plan a draft that waits already, for a person or for its time, is not put a second time. Whoever
-- stores a send of a draft has its letter locked, and so has whoever decides about one: one of the two is first.
create function need_new_wish() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind_of_wish text := (select schedule ->> 'identity' from approvals
    where id = new.approval_id and partner_id = new.partner_id and mode = new.mode);
begin
  if exists (
      select from orders o join approvals a on a.id = o.approval_id
      where o.letter_id = new.letter_id and o.partner_id = new.partner_id and o.mode = new.mode
        and o.status = 'awaiting_approval' and a.status = 'pending' and a.schedule ->> 'identity' = kind_of_wish)
    or exists (
      select from schedules
      where partner_id = new.partner_id and mode = new.mode and identity = kind_of_wish and status = 'scheduled')
  then
    raise exception 'an equal wish waits' using errcode = 'unique_violation', constraint = 'one_schedule_of_its_kind';
  end if;
  return new;
end $$;

-- Of these schedules those go that are over and have no order any more; says which. Retention says when.
create function remove_lone_schedules(which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lone uuid[] := array(select id from schedules s where id = any(which) and status <> 'scheduled'
    and not exists (select from order_facts where schedule_id = s.id));
begin
  delete from schedules where id = any(lone);
  return lone;
end $$;

-- The schedules of a letter that goes; says which.
create function remove_schedules_of_letter(which uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  planned uuid[] := array(select id from schedules where letter_id = which);
begin
  delete from schedules where id = any(planned);
  return planned;
end $$;

revoke execute on function remove_lone_schedules, remove_schedules_of_letter from public;
