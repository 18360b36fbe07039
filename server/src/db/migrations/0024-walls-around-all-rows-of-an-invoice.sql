-- The client or file of an invoice may stand in any of its rows: a wall around it holds the whole run, whichever row names it.
create or replace function file_serial_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Rows of one invoice: what is said once may stand in any of them.
  lines jsonb := jsonb_build_array(new.cells) || coalesce(new.more, '[]');
  named jsonb := (select jsonb_object_agg(each ->> 'target', (select trim(line ->> (each ->> 'name'))
      from jsonb_array_elements(lines) with ordinality as l (line, at)
      where trim(line ->> (each ->> 'name')) <> '' order by at limit 1))
    from serials s, jsonb_array_elements(s.columns) as each where s.id = new.serial_id and each ->> 'target' is not null);
begin
  new.client_id := (select id from clients where partner_id = new.partner_id and mode = new.mode
    and mandantennummer = named ->> 'recipient.mandantennummer' and (sees_all() or may_see(id, null)));
  new.matter_id := (select id from matters where partner_id = new.partner_id and mode = new.mode and number = named ->> 'file'
    and (sees_all() or may_see(client_id, id)));
  return new;
end $$;

update serial_rows set cells = cells where more is not null;
