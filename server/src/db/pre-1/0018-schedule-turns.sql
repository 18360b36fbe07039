-- How a series goes on, and how a schedule and its orders keep together.

-- The name is turned into camel case and back, which a single letter between two underscores does not survive.
alter table schedules rename column failures_in_a_row to consecutive_failures;

-- When the next occurrence of a series is to be planned, or planned again; null where nothing is to be planned. Whoever
-- plans it puts this a little into the future first, so that nobody else does meanwhile.
alter table schedules add column plan_due_at timestamptz;
create index schedules_to_plan on schedules (partner_id, mode, plan_due_at)
  where status = 'scheduled' and order_id is null and plan_due_at is not null;

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
create trigger need_living_schedule before insert on orders
  for each row when (new.schedule_id is not null) execute function need_living_schedule();

-- Whoever stops the only order of a schedule has stopped the schedule; of a series it is one occurrence.
create function follow_stopped_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update schedules set status = 'cancelled', next_run_at = null, updated_at = new.status_at
  where id = new.schedule_id and partner_id = new.partner_id and mode = new.mode
    and order_id = new.id and kind <> 'cron' and status = 'scheduled';
  return null;
end $$;
create trigger follow_stopped_order after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and new.schedule_id is not null)
  execute function follow_stopped_order();
