-- What stands behind walls: for every table whose rows may belong to a client or a file, a policy beside that of the tenant. Both
-- have to let a row through. It costs one comparison where no wall stands in the caller's way. A test reads the catalogue: a
-- table that a request may read is here, or stands in a list that says why not.
create procedure protect_by_wall(protected regclass, is_seen text) language plpgsql as $$
begin
  execute format('create policy walled on %s as restrictive to brieftaube_request using (sees_all() or %s)', protected, is_seen);
end $$;

call protect_by_wall('clients', 'may_see(id, null)');
call protect_by_wall('matters', 'may_see(client_id, id)');
call protect_by_wall('addresses', 'may_see_client_number(partner_id, mode, mandantennummer)');
call protect_by_wall('presets', 'may_see_client_number(partner_id, mode, preset ->> ''mandantennummer'')');
call protect_by_wall('letters', 'may_see(client_id, matter_id)');
call protect_by_wall('letter_attachments', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('letter_search', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('orders', 'may_see(client_id, matter_id)');
call protect_by_wall('order_fixes', 'may_see_subject(''order'', order_id)');
call protect_by_wall('order_proofs', 'may_see_subject(''order'', order_id)');
call protect_by_wall('delivery_proofs', 'may_see_subject(''order'', order_id)');
call protect_by_wall('delivery_record_reminders', 'may_see_subject(''order'', order_id)');
call protect_by_wall('letter_returns', 'may_see_subject(''order'', order_id)');
call protect_by_wall('in_house_letters', 'may_see_subject(''order'', order_id)');
call protect_by_wall('in_house_steps', 'may_see_subject(''order'', order_id)');
call protect_by_wall('letter_links', 'may_see_subject(''order'', order_id)');
call protect_by_wall('approvals', 'may_see_subject(''approval'', id)');
call protect_by_wall('approval_views', 'may_see_subject(''approval'', approval_id)');
call protect_by_wall('schedules', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('serials', 'may_see_subject(''serial'', id)');
call protect_by_wall('serial_files', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_rows', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_row_pdfs', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_splits', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_pages', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_pieces', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('documents', 'may_see(client_id, matter_id)');
call protect_by_wall('document_payments', 'may_see_subject(''document'', document_id)');
call protect_by_wall('document_exports', 'may_see_subject(''document'', document_id)');
call protect_by_wall('dunning_ladders', 'may_see(client_id, null)');
call protect_by_wall('dunning_courses', 'may_see_subject(''document'', document_id)');
call protect_by_wall('dunning_steps', 'may_see_subject(''document'', document_id)');
call protect_by_wall('archive_exports', 'may_see_subject(''archive_export'', id)');
call protect_by_wall('archive_records', 'may_see_record(kind, subject)');
call protect_by_wall('put_away_records', 'may_see_record(kind, subject)');
call protect_by_wall('events', 'may_see_subject(split_part(type, ''.'', 1), subject_id)');
call protect_by_wall('put_away_events', 'may_see_subject(split_part(type, ''.'', 1), subject_id)');
call protect_by_wall('analytics_totals', 'may_see(client_id, null)');
