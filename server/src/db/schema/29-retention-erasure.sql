-- The verbs of erasure.

-- These go by keys, whatever the planner thinks while the tables are small: a plan lives as long as its connection.

-- Takes the content of what the archive says about these subjects and says so in their place: which records, by which
-- rule, since when it was due. Money stays: its records name nobody. BT426: something is not sealed yet.
create function erase_content(of_partner uuid, of_mode mode, subjects text[], rule text, due timestamptz, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  gone uuid[] := array(
    select id from archive_records
    where subject = any(subjects) and partner_id = of_partner and mode = of_mode and erased_at is null
      and kind not like 'ledger.%' and kind <> 'archive.erased');
begin
  if exists (select from unnest(gone) as id where not exists (select from archive_seals where record_id = id)) then
    raise exception 'a record is not sealed yet' using errcode = 'BT426';
  end if;
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select of_partner, of_mode, 'archive.erased', r.subject, jsonb_build_object('reason', rule,
    'dueAt', to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'erased', jsonb_agg(jsonb_build_object('id', r.id, 'hash', s.hash) order by s.seq)), at
  from archive_records r join archive_seals s on s.record_id = r.id
  where r.id = any(gone) group by r.subject;
  perform let_erase(true);
  update archive_records set record = null, blob_hash = null, erased_at = at where id = any(gone);
  perform let_erase(false);
end $$;

create function remove_events(of_partner uuid, of_mode mode, subjects uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  told bigint[] := array(select id from events where subject_id = any(subjects) and partner_id = of_partner and mode = of_mode);
begin
  delete from webhook_deliveries where event_id = any(told);
  perform let_erase(true);
  delete from events where id = any(told);
  perform let_erase(false);
end $$;

-- Removes orders with everything that hangs on them, also approvals and schedules that have no other order. Says whose
-- content the archive is to lose.
create function remove_orders(of_partner uuid, of_mode mode, which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  asked uuid[] := array(select distinct approval_id from orders where id = any(which) and approval_id is not null);
  planned uuid[] := array(select distinct schedule_id from orders where id = any(which) and schedule_id is not null);
  packed uuid[] := array(select id from archive_exports where order_id = any(which));
begin
  delete from approval_views where approval_id = any(asked) and order_id = any(which);
  delete from carrier_notices where order_id = any(which);
  delete from order_fixes where order_id = any(which);
  delete from order_proofs where order_id = any(which);
  delete from sandbox_letters where order_id = any(which);
  delete from archive_exports where id = any(packed);
  delete from orders where id = any(which) and partner_id = of_partner and mode = of_mode;
  asked := array(select id from approvals a where id = any(asked) and not exists (select from orders where approval_id = a.id));
  delete from approval_views where approval_id = any(asked);
  delete from approvals where id = any(asked);
  planned := array(select id from schedules s where id = any(planned) and status <> 'scheduled'
    and not exists (select from orders where schedule_id = s.id));
  delete from schedules where id = any(planned);
  perform remove_events(of_partner, of_mode, which || asked || planned || packed);
  return which || asked || planned;
end $$;

-- Removes a letter that no order and no document needs any more, with its schedules and what rides along.
create function remove_letter(of_partner uuid, of_mode mode, which uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  planned uuid[] := array(select id from schedules where letter_id = which);
begin
  delete from schedules where id = any(planned);
  delete from letters where id = which and partner_id = of_partner and mode = of_mode;
  perform remove_events(of_partner, of_mode, planned || which);
  return planned || which;
end $$;

-- One order, and its letter when nothing else needs it. What was never sent may go at once where a person has asked for
-- it. False: it is gone already.
create function erase_order(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  is_asked boolean := exists (select from erasure_requests where id = asked_in and partner_id = of_partner and mode = of_mode);
  doomed orders;
  letter letters;
  until timestamptz;
  subjects uuid[];
begin
  -- The letter before its orders, as a send does.
  select l.* into letter from letters l join orders o on o.letter_id = l.id
    where o.id = which and o.partner_id = of_partner and o.mode = of_mode for update of l;
  select * into doomed from orders where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  select document_kept_until(id) into until from documents where letter_id = doomed.letter_id;
  if until is not null then perform refuse_to_erase('a billing document with order', which, until); end if;

  until := order_kept_until(doomed, retention_years('sent_letter'));
  if until > present and not (is_asked and is_over(doomed) and not was_sent(doomed)) then
    perform refuse_to_erase('order', which, until);
  end if;
  subjects := remove_orders(of_partner, of_mode, array[which]);
  if letter_kept_until(letter) <= present and not exists (select from orders where letter_id = letter.id) then
    subjects := subjects || remove_letter(of_partner, of_mode, letter.id);
  end if;
  perform erase_content(of_partner, of_mode, subjects::text[],
    case when until > present then 'erasure_request' when was_sent(doomed) then 'sent_letter' else 'unsent' end, least(until, present), at);
  return true;
end $$;

-- One letter that was never sent.
create function erase_letter(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  is_asked boolean := exists (select from erasure_requests where id = asked_in and partner_id = of_partner and mode = of_mode);
  doomed letters;
  until timestamptz;
begin
  select * into doomed from letters where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := letter_kept_until(doomed);
  if until = 'infinity' or until > present and not is_asked
    or exists (select from orders where letter_id = which) or exists (select from documents where letter_id = which) then
    perform refuse_to_erase('letter', which, until);
  end if;
  perform erase_content(of_partner, of_mode, remove_letter(of_partner, of_mode, which)::text[],
    case when until > present then 'erasure_request' else 'unsent' end, least(until, present), at);
  return true;
end $$;

-- A billing document and everything that follows it, with letters, orders, payments and e-invoices.
create function erase_document(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  chain uuid[];
  written uuid[];
  until timestamptz;
  subjects uuid[];
begin
  perform 1 from documents where id = which and partner_id = of_partner and mode = of_mode;
  if not found then return false; end if;
  select array_agg(id), array_agg(letter_id) into chain, written from document_chain(which);
  perform 1 from letters where id = any(written) order by id for update;
  perform 1 from documents where id = any(chain) order by id for update;
  until := document_kept_until(which);
  if until > present then perform refuse_to_erase('document', which, until); end if;

  subjects := chain || remove_orders(of_partner, of_mode, array(select id from orders where letter_id = any(written)));
  delete from document_exports where document_id = any(chain);
  perform let_erase(true);
  delete from document_payments where document_id = any(chain);
  delete from documents where id = any(chain);
  perform let_erase(false);
  for i in 1 .. cardinality(written) loop
    subjects := subjects || remove_letter(of_partner, of_mode, written[i]);
  end loop;
  perform remove_events(of_partner, of_mode, chain);
  perform erase_content(of_partner, of_mode, subjects::text[], 'billing_document', until, at);
  return true;
end $$;

-- An export and what is left of its files; that it was made stays in the archive.
create function erase_export(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed archive_exports;
begin
  select * into doomed from archive_exports where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  if export_kept_until(doomed) > erasing_at(of_partner, of_mode, at) then
    perform refuse_to_erase('export', which, export_kept_until(doomed));
  end if;
  delete from archive_exports where id = which;
  perform remove_events(of_partner, of_mode, array[which]);
  return true;
end $$;

-- A payment into the wallet, with what the payment company told of it. The ledger stays.
create function erase_top_up(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed top_ups;
  until timestamptz;
begin
  select * into doomed from top_ups where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := top_up_kept_until(doomed);
  if until > erasing_at(of_partner, of_mode, at) then perform refuse_to_erase('top-up', which, until); end if;
  delete from payment_events where top_up_id = which;
  delete from sandbox_checkouts where id::text = doomed.checkout_id;
  delete from top_ups where id = which;
  perform remove_events(of_partner, of_mode, array[which]);
  perform erase_content(of_partner, of_mode, array[which::text], 'payment', until, at);
  return true;
end $$;

create function erase_receipt(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed receipts;
  until timestamptz;
begin
  select * into doomed from receipts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := receipt_kept_until(doomed);
  if until > erasing_at(of_partner, of_mode, at) then perform refuse_to_erase('receipt', which, until); end if;
  delete from receipt_papers_due where receipt_id = which;
  perform let_erase(true);
  delete from receipt_papers where receipt_id = which;
  delete from receipts where id = which;
  perform let_erase(false);
  perform erase_content(of_partner, of_mode, array[which::text], 'billing_document', until, at);
  return true;
end $$;

-- Who called which tool when, and why they said they did.
create function erase_calls(of_partner uuid, of_mode mode, at timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present timestamptz := erasing_at(of_partner, of_mode, at);
  erased int;
begin
  delete from audit_log where id in (
    select id from audit_log l where l.partner_id = of_partner and l.mode = of_mode
      -- The beginning of the first year that is not due yet.
      and l.at < kept_until(present, -1 - retention_years('call')) order by l.at limit most);
  get diagnostics erased = row_count;
  return erased;
end $$;

revoke execute on function erase_content, remove_events, remove_orders, remove_letter, erase_order, erase_letter,
  erase_document, erase_export, erase_top_up, erase_receipt, erase_calls from public;
grant execute on function erase_order, erase_letter, erase_document, erase_export, erase_top_up, erase_receipt,
  erase_calls to brieftaube_system;
