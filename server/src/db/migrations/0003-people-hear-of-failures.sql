-- Whoever asked for a letter hears that it was not approved, came back or could not be sent.

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance', 'rejected', 'came_back'));

create function notice_rejection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'rejected', new.id, new.decided_at);
  return null;
end $$;
create trigger notice_rejection after update of status on approvals for each row
  when (new.status = 'rejected' and old.status = 'pending' and new.decided_by ->> 'kind' in ('portal', 'chat'))
  execute function notice_rejection();

create function notice_return() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'came_back', new.id,
    notice_due_at(new.partner_id, new.mode, 'came_back', new.status_at, '30 minutes'));
  return null;
end $$;
create trigger notice_return after update of status on orders for each row
  when (new.status in ('returned', 'failed') and old.status <> new.status) execute function notice_return();
