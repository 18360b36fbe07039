-- The verbs of erasure: they judge, and call those to whom something belongs.

-- Orders go with everything that hangs on them, also approvals and schedules that have no other order. Says whose content
-- the archive is to lose.
create function forget_orders(of_partner uuid, of_mode mode, which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  asked uuid[] := array(select distinct approval_id from order_facts where id = any(which) and approval_id is not null);
  planned uuid[] := array(select distinct schedule_id from order_facts where id = any(which) and schedule_id is not null);
  packed uuid[] := array(select id from export_facts where order_id = any(which));
begin
  perform remove_views(asked, which);
  perform remove_sandbox_letters(which);
  perform remove_letter_links(which);
  perform remove_exports(packed);
  perform remove_orders(of_partner, of_mode, which);
  asked := remove_lone_approvals(asked);
  planned := remove_lone_schedules(planned);
  perform remove_events(of_partner, of_mode, which || asked || planned || packed);
  return which || asked || planned;
end $$;

-- A letter that no order and no document needs any more goes with its schedules and what rides along.
create function forget_letter(of_partner uuid, of_mode mode, which uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  planned uuid[] := remove_schedules_of_letter(which);
begin
  perform remove_letters(of_partner, of_mode, array[which]);
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
  doomed order_facts;
  letter letter_facts;
  until timestamptz;
  subjects uuid[];
begin
  -- The letter before its orders, as a send does.
  select l.* into letter from letter_facts l join order_facts o on o.letter_id = l.id
    where o.id = which and o.partner_id = of_partner and o.mode = of_mode for update of l;
  select * into doomed from order_facts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  select document_kept_until(id) into until from document_facts where letter_id = doomed.letter_id;
  if until is not null then perform refuse_to_erase('a billing document with order', which, until); end if;

  until := order_kept_until(doomed, retention_years('sent_letter'));
  if until > present and not (is_asked and is_over(doomed) and not was_sent(doomed)) then
    perform refuse_to_erase('order', which, until);
  end if;
  subjects := forget_orders(of_partner, of_mode, array[which]);
  if letter_kept_until(letter) <= present and not exists (select from order_facts where letter_id = letter.id) then
    subjects := subjects || forget_letter(of_partner, of_mode, letter.id);
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
  doomed letter_facts;
  until timestamptz;
begin
  select * into doomed from letter_facts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := letter_kept_until(doomed);
  if until = 'infinity' or until > present and not is_asked
    or exists (select from order_facts where letter_id = which) or exists (select from document_facts where letter_id = which) then
    perform refuse_to_erase('letter', which, until);
  end if;
  perform erase_content(of_partner, of_mode, forget_letter(of_partner, of_mode, which)::text[],
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
  perform 1 from document_facts where id = which and partner_id = of_partner and mode = of_mode;
  if not found then return false; end if;
  select array_agg(id), array_agg(letter_id) into chain, written from document_chain(which);
  perform 1 from letter_facts where id = any(written) order by id for update;
  perform 1 from document_facts where id = any(chain) order by id for update;
  until := document_kept_until(which);
  if until > present then perform refuse_to_erase('document', which, until); end if;

  subjects := chain || forget_orders(of_partner, of_mode, array(select id from order_facts where letter_id = any(written)));
  perform remove_documents(chain);
  for i in 1 .. cardinality(written) loop
    subjects := subjects || forget_letter(of_partner, of_mode, written[i]);
  end loop;
  perform remove_events(of_partner, of_mode, chain);
  perform erase_content(of_partner, of_mode, subjects::text[], 'billing_document', until, at);
  return true;
end $$;

-- An export and what is left of its files; that it was made stays in the archive.
create function erase_export(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed export_facts;
begin
  select * into doomed from export_facts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  if export_kept_until(doomed) > erasing_at(of_partner, of_mode, at) then
    perform refuse_to_erase('export', which, export_kept_until(doomed));
  end if;
  perform remove_exports(array[which]);
  perform remove_events(of_partner, of_mode, array[which]);
  return true;
end $$;

-- A payment into the wallet, with what the payment company told of it. The ledger stays.
create function erase_top_up(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed top_up_facts;
  until timestamptz;
begin
  perform 1 from top_up_facts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  -- What was told of it while others held it counts, too.
  select * into doomed from top_up_facts where id = which;
  until := top_up_kept_until(doomed);
  if until > erasing_at(of_partner, of_mode, at) then perform refuse_to_erase('top-up', which, until); end if;
  perform remove_sandbox_checkout(doomed.checkout_id);
  perform remove_top_up(which);
  perform remove_events(of_partner, of_mode, array[which]);
  perform erase_content(of_partner, of_mode, array[which::text], 'payment', until, at);
  return true;
end $$;

create function erase_receipt(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed receipt_facts;
  until timestamptz;
begin
  select * into doomed from receipt_facts where id = which and partner_id = of_partner and mode = of_mode for update;
  if not found then return false; end if;
  until := receipt_kept_until(doomed);
  if until > erasing_at(of_partner, of_mode, at) then perform refuse_to_erase('receipt', which, until); end if;
  perform remove_receipt(which);
  perform erase_content(of_partner, of_mode, array[which::text], 'billing_document', until, at);
  return true;
end $$;

-- Who called which tool when, and why they said they did.
create function erase_calls(of_partner uuid, of_mode mode, at timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Up to the beginning of the first year that is not due yet.
  return remove_calls(of_partner, of_mode, kept_until(erasing_at(of_partner, of_mode, at), -1 - retention_years('call')), most);
end $$;

revoke execute on function forget_orders, forget_letter, erase_order, erase_letter, erase_document,
  erase_export, erase_top_up, erase_receipt, erase_calls from public;
grant execute on function erase_order, erase_letter, erase_document, erase_export, erase_top_up, erase_receipt,
  erase_calls to brieftaube_system;
