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
create trigger need_new_wish before insert on orders
  for each row when (new.approval_id is not null and new.planned_at is not null and new.schedule_id is null)
  execute function need_new_wish();
