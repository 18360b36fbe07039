-- Letters that people bring themselves are counted as their own, not as letters of the post.

create or replace function product_of(ordered orders) returns text language sql immutable parallel safe return
  case when ordered.email is not null then 'email' when ordered.carrier = 'in_house' then 'in_house' else ordered.delivery_type end;

create or replace function log_order_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, express, carrier, standing, code, posted_day, letters)
  with moved as (
    select c.*, b.status as old_status, b.status_detail as old_detail, (c.created_at at time zone 'Europe/Berlin')::date as day
    from before b join changed c using (id) where b.status <> c.status
  )
  select partner_id, mode, 'letters', day, delivery_type, null::boolean, carrier, standing_of(side.status),
    ending_code(side.status, side.detail), null::date, side.letters
  from moved, lateral (values (old_status, old_detail, -1), (status, status_detail, 1)) as side (status, detail, letters)
  where standing_of(old_status) <> standing_of(moved.status)
  union all
  select partner_id, mode, 'fixes', day, delivery_type, null, carrier, null, status_detail ->> 'code', null, 1
  from moved where status = 'awaiting_partner_fix'
  union all
  select partner_id, mode, 'deliveries', (coalesce(delivered_at, status_at) at time zone 'Europe/Berlin')::date,
    case when carrier = 'in_house' then carrier else delivery_type end, express,
    null, null, null, (posted_at at time zone 'Europe/Berlin')::date, 1
  from moved where status = 'delivered';
  return null;
end $$;
