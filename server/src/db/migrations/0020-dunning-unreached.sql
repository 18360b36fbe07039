-- Who has not received an invoice, since it came back, is not dunned for it by itself: its course waits for a person.
alter table dunning_courses add column heard_return uuid;

create or replace function wake_dunning_by_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_dunning(document_id, new.status_at) from dunning_steps where letter_id = new.letter_id and state in ('prepared', 'issued');
  if new.status = 'returned' then
    perform wake_dunning(id, new.status_at) from documents
      where letter_id = new.letter_id or letter_id = (select letter_id from orders where id = new.copy_of);
  end if;
  return null;
end $$;
