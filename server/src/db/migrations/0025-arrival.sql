-- Letters that must arrive by a day: the plan of an order, when somebody looks after it, and until when a yes is safe.
alter table orders add column arrival jsonb, add column watch_at timestamptz,
  add column at_risk text check (at_risk in ('hand_over', 'posting'));
create index orders_watched on orders (partner_id, mode, watch_at) where watch_at is not null;
alter table approvals add column latest_safe_at timestamptz;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance', 'rejected', 'came_back', 'delivered',
    'deadline', 'at_risk'));

-- What is not decided is told again a day before it lapses; what lapses sooner than that is told once and soon. Where a letter must
-- arrive by a day, people are reminded as far as time remains before its safe hour.
create or replace function notice_approval() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  soon timestamptz := new.created_at + interval '3 minutes';
  day_before timestamptz := new.expires_at - interval '24 hours';
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'waiting', new.id, case when day_before > soon
    then notice_due_at(new.partner_id, new.mode, 'waiting', new.created_at, '30 minutes') else soon end);
  if new.latest_safe_at is not null then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    select new.partner_id, new.mode, 'deadline', new.id, new.latest_safe_at - make_interval(hours => before)
    from unnest(array[14 * 24, 7 * 24, 3 * 24, 24, 4]) as before
    where new.latest_safe_at - make_interval(hours => before) > soon + interval '1 hour';
  elsif day_before > soon + interval '1 hour' then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'expiring', new.id, day_before);
  end if;
  return null;
end $$;

-- A letter was not handed over, or not posted, by its hour: told once for each, while somebody can still help it.
create function tell_deadline_risk(of_partner uuid, of_mode mode, which uuid, stage text, at timestamptz, next_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  facts jsonb;
begin
  update orders set at_risk = stage, watch_at = next_at
  where id = which and partner_id = of_partner and mode = of_mode and watch_at <= at and at_risk is distinct from stage
  returning jsonb_strip_nulls(jsonb_build_object('orderId', id, 'letterId', letter_id, 'clientOrderId', client_order_id, 'status', status,
    'approvalId', approval_id, 'missing', stage, 'lastDay', arrival ->> 'lastDay', 'latestReasonable', arrival ->> 'latestReasonable',
    'courierUntil', arrival ->> 'courierUntil')) into facts;
  if facts is null then return false; end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (of_partner, of_mode, 'deadline.at_risk', which, facts, at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (of_partner, of_mode, 'order.deadline_at_risk', which::text, facts, at);
  insert into notices (partner_id, mode, kind, subject_id, due_at) values (of_partner, of_mode, 'at_risk', which, at);
  return true;
end $$;
revoke execute on function tell_deadline_risk from public;
grant execute on function tell_deadline_risk to brieftaube_system;

create or replace function sees_subject(groups uuid[], topic text, thing uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case topic
    when 'letter' then coalesce((select sees(groups, client_id, matter_id) from letters where id = thing), true)
    when 'order' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'deadline' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'ledger' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'document' then coalesce((select sees(groups, client_id, matter_id) from documents where id = thing), true)
    when 'dunning' then coalesce((select sees(groups, client_id, null) from dunning_ladders where id = thing limit 1), true)
    when 'schedule' then coalesce((select sees(groups, l.client_id, l.matter_id) from schedules s join letters l on l.id = s.letter_id
      where s.id = thing), true)
    when 'approval' then not exists (select from orders where approval_id = thing and not sees(groups, client_id, matter_id))
    when 'serial' then not exists (
      select from (
        select client_id, null::uuid as matter_id from serials where id = thing
        union select client_id, matter_id from serial_rows where serial_id = thing
      ) named where not sees(groups, client_id, matter_id))
    -- One that whoever asked saw everything for may hold anything; one from before a wall, what the wall hides. Exports are dated
    -- by the clock of their tenant, walls by the real one: of a sandbox that was moved ahead since, one too many is hidden.
    when 'archive_export' then coalesce((select case when order_id is not null then sees_subject(groups, 'order', order_id)
      else coalesce(seen_as <@ groups, false) and sees(groups, client_id, matter_id) and not hidden_since(groups, partner_id, mode,
        created_at - (tenant_now(partner_id, mode, created_at) - created_at)) end from archive_exports where id = thing), true)
    else true end;
end $$;
