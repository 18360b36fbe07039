-- A letter that was let go before anybody there had heard of its stop is kept as a fact, and people are told.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance', 'rejected', 'came_back', 'delivered', 'deadline', 'at_risk',
    'delivery_record', 'brought_after_stop'));

create or replace function follow_in_house_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.in_house_step', new.order_id::text, jsonb_build_object('step', new.step,
    'deviceAt', new.device_at, 'receivedAt', new.received_at, 'happenedAt', new.happened_at, 'by', new.taken_by, 'details', new.details,
    'sha256', new.blob_hash), new.blob_hash, new.received_at);
  -- A stopped letter that left all the same: whoever stopped it has to know.
  if new.step in ('posted', 'dropped') and new.details ? 'stoppedAt' then
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select new.partner_id, new.mode, 'stopped_letter.brought', new.order_id, jsonb_strip_nulls(jsonb_build_object('orderId', o.id,
      'letterId', o.letter_id, 'clientOrderId', o.client_order_id, 'step', new.step, 'happenedAt', new.happened_at,
      'stoppedAt', new.details ->> 'stoppedAt')), new.received_at from orders o where o.id = new.order_id;
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'brought_after_stop', new.order_id, new.received_at);
  end if;
  return null;
end $$;
