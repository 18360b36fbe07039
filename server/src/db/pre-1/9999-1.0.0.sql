-- The last step of a store from before 1.0.0: names that had stayed behind when tables and columns were renamed, the
-- views by which modules read what belongs to another, and what each table is for. From here on the schema is what server/src/db/schema says.

do $$
declare
  behind record;
begin
  for behind in
    select conrelid::regclass as of_table, conname::text as name,
      replace(replace(conname, 'avv_', 'agreement_'), 'failures_in_a_row', 'consecutive_failures') as now_called
    from pg_constraint
    where connamespace = 'public'::regnamespace and (conname ^@ 'avv_' or conname = 'schedules_failures_in_a_row_not_null')
  loop
    execute format('alter table %s rename constraint %I to %I', behind.of_table, behind.name, behind.now_called);
  end loop;
end $$;

-- Ids of what grows large sort by time (decision 22).
alter table documents alter column id set default uuidv7();
alter table document_payments alter column id set default uuidv7();

-- What other modules read of orders. With the rights of whoever asks, so that row-level security holds as for the table.
create view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at
from orders;
comment on view order_facts is 'What other modules may read of orders, for exports, receipts, reconciling and status.';
grant select on order_facts to brieftaube_request, brieftaube_system;

-- With the rights of whoever asks, so that row-level security holds as for the table.
create view orders_in_doubt with (security_invoker = true) as
select order_id, partner_id, mode from restored_orders where decision is null;
comment on view orders_in_doubt is
  'Orders of which nobody knows yet whether their letter left before the store was restored; nothing is done with them.';
grant select on orders_in_doubt to brieftaube_request, brieftaube_system;

-- What other modules read of everything else.
create view blob_sizes with (security_invoker = true) as
select hash, size_bytes from blobs;
comment on view blob_sizes is
  'How large stored bytes are.';
grant select on blob_sizes to brieftaube_request, brieftaube_system;

create view people with (security_invoker = true) as
select id, name, email from users;
comment on view people is
  'What other modules may read of people, also of those who have left an account.';
grant select on people to brieftaube_system;

create view accounts with (security_invoker = true) as
select p.id, p.name, p.slug, p.features, p.disabled_at, p.closes_at, p.closed_at, p.second_factor_for_all, p.export_emails,
  coalesce(c.ahead_ms, 0) as ahead_ms
from partners p left join sandbox_clocks c on c.partner_id = p.id;
comment on view accounts is
  'What other modules may read of an account: who it is, what it may do, and how far its sandbox is ahead.';
grant select on accounts to brieftaube_request, brieftaube_system;

create view memberships with (security_invoker = true) as
select id, partner_id, user_id, role, created_at from members;
comment on view memberships is
  'What other modules may read of who belongs to an account.';
grant select on memberships to brieftaube_request, brieftaube_system;

create view archive_facts with (security_invoker = true) as
select id, partner_id, mode, kind, subject, record, blob_hash, recorded_at, xid from archive_records;
comment on view archive_facts is
  'What other modules may read of the archive: its records.';
grant select on archive_facts to brieftaube_request, brieftaube_system;

create view archive_chain with (security_invoker = true) as
select record_id, partner_id, mode, seq, hash, previous_hash from archive_seals;
comment on view archive_chain is
  'What other modules may read of the archive: the seal of each record.';
grant select on archive_chain to brieftaube_request, brieftaube_system;

create view unsealed_records with (security_invoker = true) as
select r.recorded_at from archive_records r
where (r.xid, r.id) > (
  coalesce((select record_xid from archive_seals order by record_xid desc, record_id desc limit 1), '0'::xid8),
  coalesce((select record_id from archive_seals order by record_xid desc, record_id desc limit 1),
    '00000000-0000-0000-0000-000000000000'::uuid));
comment on view unsealed_records is
  'Records behind the last seal, which the sealer has not come to yet.';
grant select on unsealed_records to brieftaube_system;

create view client_facts with (security_invoker = true) as
select id, partner_id, mode, mandantennummer, name, kategorie, sachbearbeiter, retention_years, created_at, updated_at
from clients;
comment on view client_facts is
  'What other modules may read of clients.';
grant select on client_facts to brieftaube_request, brieftaube_system;

create view ledger_facts with (security_invoker = true) as
select id, seq, partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, capture_id, letters, booked_at,
  berlin_day, client_id
from ledger_transfers;
comment on view ledger_facts is
  'What other modules may read of the ledger: every movement of money.';
grant select on ledger_facts to brieftaube_request, brieftaube_system;

create view letters_by_day with (security_invoker = true) as
select partner_id, mode, berlin_day, letters from daily_usage where holder = partner_id;
comment on view letters_by_day is
  'How many letters an account has ordered on a Berlin day, less those it gave up.';
grant select on letters_by_day to brieftaube_request, brieftaube_system;

create view unbalanced_wallets with (security_invoker = true) as
select w.partner_id, w.mode, concat_ws(' ', s.posted, s.reserved, s.receivable) as booked,
  concat_ws(' ', w.posted_cents, w.reserved_cents, w.receivable_cents) as shown
from wallets w cross join lateral (
  select
    coalesce(sum(case kind when 'reserve' then amount_cents when 'capture' then -amount_cents when 'release' then -amount_cents else 0 end), 0) as reserved,
    coalesce(sum(case when kind in ('reserve', 'release') then 0 when credit = 'wallet' then amount_cents
      when debit = 'wallet' then -amount_cents else 0 end), 0) as posted,
    coalesce(sum(case when debit = 'receivable' then amount_cents when credit = 'receivable' then -amount_cents else 0 end), 0) as receivable
  from ledger_transfers l where l.partner_id = w.partner_id and l.mode = w.mode
) s
where (s.posted, s.reserved, s.receivable)
  is distinct from (w.posted_cents::numeric, w.reserved_cents::numeric, w.receivable_cents::numeric);
comment on view unbalanced_wallets is
  'Wallets that show something else than their ledger has booked: posted, reserved, owed. There are none.';
grant select on unbalanced_wallets to brieftaube_system;

create view waiting_webhooks with (security_invoker = true) as
select partner_id, mode, next_attempt_at from webhook_deliveries where status = 'waiting';
comment on view waiting_webhooks is
  'Events that an endpoint is still to be told of; without a time: after an earlier one of the same subject.';
grant select on waiting_webhooks to brieftaube_system;

create view known_places with (security_invoker = true) as
select country, zip, name, key from places;
comment on view known_places is
  'Postcodes and places as an operator has loaded them, for whoever checks addresses.';
grant select on known_places to brieftaube_request, brieftaube_system;

create view sender_facts with (security_invoker = true) as
select id, partner_id, mode, rechtsform, display_name, pflichtangaben, bankverbindung, disclaimer, is_default, default_design_id,
  created_at, updated_at
from sender_profiles;
comment on view sender_facts is
  'What other modules may read of senders.';
grant select on sender_facts to brieftaube_request, brieftaube_system;

create view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at
from letters;
comment on view letter_facts is
  'What other modules may read of letters as they were written.';
grant select on letter_facts to brieftaube_request, brieftaube_system;

create view approval_facts with (security_invoker = true) as
select p.id, p.partner_id, p.mode, p.kind, p.status, p.order_count, p.total_cents, p.asked_because, p.reason, p.requester_context,
  p.requested_by, p.created_at, p.expires_at, p.decided_at, p.decided_by, p.comment,
  (select string_agg(distinct v.viewer_name, ', ' order by v.viewer_name) from approval_views v
    where v.approval_id = p.id and v.partner_id = p.partner_id and v.mode = p.mode) as viewers,
  (select count(distinct (v.order_id, page)) from approval_views v, unnest(v.pages) as page
    where v.approval_id = p.id and v.partner_id = p.partner_id and v.mode = p.mode) as pages_viewed
from approvals p;
comment on view approval_facts is
  'What other modules may read of approvals, with who opened the letters before and how many pages.';
grant select on approval_facts to brieftaube_request, brieftaube_system;

create view schedule_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, status, least(next_run_at, plan_due_at) as due_at, retry_at from schedules;
comment on view schedule_facts is
  'What other modules may read of schedules: which letter, when it is due, and when it is tried again after a fault.';
grant select on schedule_facts to brieftaube_request, brieftaube_system;

create view document_facts with (security_invoker = true) as
select id, partner_id, mode, document_type, document_number, document_date, due_date, letter_id, sender_profile_id, client_id,
  mandantennummer, checked, seller, buyer, gross_cents, references_document_id, references_number, dunning_level,
  sequence_scope, created_at
from documents;
comment on view document_facts is
  'What other modules may read of billing documents.';
grant select on document_facts to brieftaube_request, brieftaube_system;

create view payment_facts with (security_invoker = true) as
select id, partner_id, mode, document_id, amount_cents, paid_on, recorded_by_name, recorded_at from document_payments;
comment on view payment_facts is
  'What other modules may read of the money that came in for invoices.';
grant select on payment_facts to brieftaube_request, brieftaube_system;

create view last_reconciliations with (security_invoker = true) as
with whole as (select * from reconciliations where scope = 'whole' order by id desc limit 1),
  recent as (select * from reconciliations r where scope = 'recent'
    and not exists (select from whole where whole.id > r.id) order by id desc limit 1)
select scope, differences, finished_at from whole union all select scope, differences, finished_at from recent;
comment on view last_reconciliations is
  'The last whole comparison of orders, hand-overs, charges and archive, and the last one after it.';
grant select on last_reconciliations to brieftaube_system;

-- Retention reads views, and those to whom something belongs say how it goes.
drop function is_over(orders), was_sent(orders), order_kept_until(orders, int), letter_kept_until(letters),
  export_kept_until(archive_exports), top_up_kept_until(top_ups), receipt_kept_until(receipts),
  remove_orders(uuid, mode, uuid[]), remove_letter(uuid, mode, uuid);

create view top_up_facts with (security_invoker = true) as
select id, partner_id, mode, status, checkout_id, created_at, paid_at,
  (select max(greatest(e.received_at, e.booked_at)) from payment_events e where e.top_up_id = t.id) as last_told_at
from top_ups t;
comment on view top_up_facts is
  'What other modules may read of payments into the wallet, with when the payment company last told of them.';
grant select on top_up_facts to brieftaube_system;

create view receipt_facts with (security_invoker = true) as
select id, partner_id, mode, issued_at from receipts;
comment on view receipt_facts is
  'What other modules may read of receipts: when each was issued.';
grant select on receipt_facts to brieftaube_request, brieftaube_system;

create view export_facts with (security_invoker = true) as
select id, partner_id, mode, order_id, finished_at, expires_at from archive_exports;
comment on view export_facts is
  'What other modules may read of exports: of which order, and until when they can be fetched.';
grant select on export_facts to brieftaube_request, brieftaube_system;

-- Takes calls from before a moment away, the oldest first, so many at a time; says how many. Retention says when.
create function remove_calls(of_partner uuid, of_mode mode, before timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed int;
begin
  delete from audit_log where id in (
    select id from audit_log l where l.partner_id = of_partner and l.mode = of_mode and l.at < before order by l.at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- A payment goes, with what the payment company told of it; the ledger stays. Retention says when.
create function remove_top_up(which uuid)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from payment_events where top_up_id = which;
  delete from top_ups where id = which;
end $$;

-- Letters go, with what rides along and their words. Retention says when.
create function remove_letters(of_partner uuid, of_mode mode, which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from letters where id = any(which) and partner_id = of_partner and mode = of_mode;
end $$;

-- What somebody has looked at of these orders goes before the orders do. Retention says when.
create function remove_views(of_approvals uuid[], of_orders uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from approval_views where approval_id = any(of_approvals) and order_id = any(of_orders);
end $$;

-- Of these approvals those go that have no order any more; says which.
create function remove_lone_approvals(which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lone uuid[] := array(select id from approvals a where id = any(which)
    and not exists (select from order_facts where approval_id = a.id));
begin
  delete from approval_views where approval_id = any(lone);
  delete from approvals where id = any(lone);
  return lone;
end $$;

-- Of these schedules those go that are over and have no order any more; says which. Retention says when.
create function remove_lone_schedules(which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lone uuid[] := array(select id from schedules s where id = any(which) and status <> 'scheduled'
    and not exists (select from order_facts where schedule_id = s.id));
begin
  delete from schedules where id = any(lone);
  return lone;
end $$;

-- The schedules of a letter that goes; says which.
create function remove_schedules_of_letter(which uuid)
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  planned uuid[] := array(select id from schedules where letter_id = which);
begin
  delete from schedules where id = any(planned);
  return planned;
end $$;

-- Orders go, with what carriers and people said of them. Retention says when.
create function remove_orders(of_partner uuid, of_mode mode, which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from carrier_notices where order_id = any(which);
  delete from order_fixes where order_id = any(which);
  delete from order_proofs where order_id = any(which);
  delete from orders where id = any(which) and partner_id = of_partner and mode = of_mode;
end $$;

-- Documents go, with their payments and e-invoices. Retention says when.
create function remove_documents(which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from document_exports where document_id = any(which);
  perform let_erase(true);
  delete from document_payments where document_id = any(which);
  delete from documents where id = any(which);
  perform let_erase(false);
end $$;

-- A receipt goes, with its paper. Retention says when.
create function remove_receipt(which uuid)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from receipt_papers_due where receipt_id = which;
  perform let_erase(true);
  delete from receipt_papers where receipt_id = which;
  delete from receipts where id = which;
  perform let_erase(false);
end $$;

-- Exports go, with what is left of their files. Retention says when.
create function remove_exports(which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from archive_exports where id = any(which);
end $$;

-- What the pretend companies know of something that goes. Retention says when.
create function remove_sandbox_letters(of_orders uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from sandbox_letters where order_id = any(of_orders);
end $$;

create function remove_sandbox_checkout(which text)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from sandbox_checkouts where id::text = which;
end $$;

-- Nothing will happen to it any more.
create function is_over(o order_facts) returns boolean language sql immutable as $$
  select o.status in ('posted', 'delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed')
    or o.status in ('submitted', 'printing') and o.due_at is null
$$;

-- Handed to a carrier, or paid for: from then on it is a business letter.
create function was_sent(o order_facts) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select o.handed_over_at is not null or o.carrier_reference is not null
    or exists (select from ledger_facts where reservation_id = o.reservation_id and kind = 'capture')
$$;

-- A client's own period lengthens; `least_years` is what the law asks for. Infinity: it is not over.
create function order_kept_until(o order_facts, least_years int) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not is_over(o) then 'infinity'
    when was_sent(o) then kept_until(o.status_at, greatest(least_years, (select retention_years from client_facts where id = o.client_id)))
    else o.status_at + make_interval(hours => 24 * retention_days('unsent')) end
$$;

create or replace function document_kept_until(which uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  with chain as materialized (
    select d.*, greatest(retention_years('billing_document'), c.retention_years) as years
    from document_chain(which) d left join client_facts c on c.id = d.client_id
  )
  select max(until) from (
    select kept_until(greatest(created_at, document_date::timestamp at time zone 'Europe/Berlin'), years) as until from chain
    union all
    select kept_until(greatest(p.recorded_at, p.paid_on::timestamp at time zone 'Europe/Berlin'), years)
    from payment_facts p join chain on chain.id = p.document_id
    union all
    select order_kept_until(o, years) from order_facts o join chain on chain.letter_id = o.letter_id
    union all
    select 'infinity' from schedule_facts s join chain on chain.letter_id = s.letter_id where s.status = 'scheduled'
  ) as parts
$$;

-- Of a letter alone, as it was written: it stays as long as an order, a document or a living schedule needs it.
create function letter_kept_until(l letter_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(
    l.updated_at + make_interval(hours => 24 * retention_days('unsent')),
    (select max(order_kept_until(o, retention_years('sent_letter'))) from order_facts o where o.letter_id = l.id),
    (select document_kept_until(d.id) from document_facts d where d.letter_id = l.id),
    (select 'infinity'::timestamptz from schedule_facts s where s.letter_id = l.id and s.status = 'scheduled' limit 1))
$$;

-- After its link has ended, or after it failed.
create function export_kept_until(e export_facts) returns timestamptz language sql immutable as $$
  select case when e.finished_at is null then 'infinity'
    else coalesce(e.expires_at, e.finished_at) + make_interval(hours => 24 * retention_days('export')) end
$$;

create function top_up_kept_until(t top_up_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when t.status = 'open' then 'infinity' else kept_until(greatest(t.created_at, t.paid_at, t.last_told_at), retention_years('payment')) end
$$;

-- Receipts are vouchers of both sides: eight years, counted from the end of the year of issue.
create function receipt_kept_until(r receipt_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select kept_until(r.issued_at, retention_years('billing_document'))
$$;

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
create or replace function erase_order(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
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
create or replace function erase_letter(of_partner uuid, of_mode mode, which uuid, at timestamptz, asked_in uuid default null)
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
create or replace function erase_document(of_partner uuid, of_mode mode, which uuid, at timestamptz)
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
create or replace function erase_export(of_partner uuid, of_mode mode, which uuid, at timestamptz)
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
create or replace function erase_top_up(of_partner uuid, of_mode mode, which uuid, at timestamptz)
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

create or replace function erase_receipt(of_partner uuid, of_mode mode, which uuid, at timestamptz)
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
create or replace function erase_calls(of_partner uuid, of_mode mode, at timestamptz, most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Up to the beginning of the first year that is not due yet.
  return remove_calls(of_partner, of_mode, kept_until(erasing_at(of_partner, of_mode, at), -1 - retention_years('call')), most);
end $$;

revoke execute on function remove_calls, remove_top_up, remove_letters, remove_views, remove_lone_approvals,
  remove_lone_schedules, remove_schedules_of_letter, remove_orders, remove_documents, remove_receipt, remove_exports,
  remove_sandbox_letters, remove_sandbox_checkout, was_sent, order_kept_until, letter_kept_until, export_kept_until,
  top_up_kept_until, receipt_kept_until, forget_orders, forget_letter from public;
grant execute on function was_sent, order_kept_until, letter_kept_until, export_kept_until, top_up_kept_until,
  receipt_kept_until to brieftaube_system;

comment on table schema_migrations is 'What has made this schema: the baseline, and the migrations applied since.';
comment on table heartbeats is 'Every process says here that it is at work.';
comment on table off_clocks is 'Machines whose own clock is off; they do no due work and say so here while it lasts.';
comment on table blobs is 'Which bytes are stored: their hash and size.';
comment on table users is 'A person who can sign in, whichever accounts they belong to.';
comment on table partners is 'An account: one company that sends letters, with its settings.';
comment on table members is 'Who belongs to which account, and what they may do there.';
comment on table invitations is 'An account''s invitation to a person who is not a member yet.';
comment on table spending_caps is 'How many letters and cents an account may spend a day, in each mode.';
comment on table sandbox_clocks is 'How far an account has moved the clock of its sandbox ahead.';
comment on table agreement_versions is 'The texts of the agreements that accounts accept, in every version.';
comment on table agreement_acceptances is 'Who accepted which version of an agreement for an account, and when.';
comment on table presets is 'Named choices for sending: product, print, sender, approval.';
comment on table setup_links is 'Links by which a person fills a gap of an account: money, agreement or sender.';
comment on table link_epochs is 'From when on links that were handed out before are void.';
comment on table notification_wishes is
  'Which mails a member wants, and in which language; no row: all of them, in German.';
comment on table sessions is 'A person who is signed in, in one browser.';
comment on table sign_in_methods is 'By what a person can sign in; the password''s hash stands here.';
comment on table verifications is 'Short-lived codes and links of the sign-in library.';
comment on table passkeys is 'A passkey of a person.';
comment on table second_factors is 'The authenticator app of a person, and their backup codes.';
comment on table known_devices is 'Browsers from which a person has signed in before.';
comment on table signing_keys is 'The keys that sign access tokens, one after the other.';
comment on table oauth_clients is 'A program, such as a chat client, that asks people for access.';
comment on table oauth_resources is 'What access tokens are issued for: this service.';
comment on table oauth_client_resources is 'Which program may ask for tokens for which resource.';
comment on table partner_tokens is 'A key of a program: a token that an owner made, or a person''s connection.';
comment on table oauth_refresh_tokens is 'By what a connected program gets its next access token; only the hash.';
comment on table oauth_access_tokens is 'Access tokens that are not self-contained; only the hash.';
comment on table oauth_consents is 'What a person has allowed a program to do.';
comment on table oauth_client_assertions is 'Signed statements of programs that were used already.';
comment on table rate_windows is 'How many calls a connection has made in this minute; lost in a crash without harm.';
comment on table attempt_delays is 'Guesses of strangers: how many, and when the next one may be made.';
comment on table audit_log is 'Every call: who, what, why they said they did, and what came of it.';
comment on table keyed_calls is 'Calls that came with an Idempotency-Key, and what was answered.';
comment on table archive_records is
  'What changed, as it was told in the same transaction; only content that is due is ever erased.';
comment on table archive_seals is 'The chain: the hash of each record, and of the seal before it.';
comment on table archive_tree_nodes is 'Inner nodes of the Merkle tree over a chain''s seals.';
comment on table archive_roots is 'What a chain was at a moment, signed.';
comment on table archive_keys is 'Every key that has signed the archive, also those of secrets that are gone.';
comment on table archive_checks is 'When the archive was checked, and what was found.';
comment on table audit_seals is 'How far the audit log is sealed.';
comment on table clients is 'A client of a partner (Mandant), for whom letters are written and money is counted.';
comment on table wallets is 'What an account may spend in one mode: a running total over its transfers.';
comment on table ledger_transfers is 'Every movement of money, from one account to another.';
comment on table daily_usage is 'What daily caps count: reservations of a Berlin day, less those released again.';
comment on table top_ups is 'A payment into the wallet, from the link to the money.';
comment on table payment_events is 'What the payment company told us, so that what is told twice counts once.';
comment on table events is 'What happened to an order, approval, schedule, export or wallet.';
comment on table webhook_endpoints is 'Where a partner wants to be told of events.';
comment on table webhook_deliveries is 'One event on its way to one endpoint.';
comment on table addresses is 'The address book of an account.';
comment on table address_counts is 'How many entries of each kind a book shows.';
comment on table place_imports is 'Which country''s postcodes an operator has loaded.';
comment on table places is 'A postcode and its place, as an operator has loaded them.';
comment on table brand_assets is 'A logo, signature or letterhead, as it was uploaded.';
comment on table brand_kits is 'Colours, fonts and pictures of an account''s letters.';
comment on table letter_designs is 'A design by its name.';
comment on table letter_design_versions is 'What a design says, in each of its versions.';
comment on table sender_profiles is 'Who writes: legal form, mandatory details and bank account of a sender.';
comment on table templates is 'A template by its short name.';
comment on table template_versions is 'What a template says, in each of its versions.';
comment on table letters is 'A letter as it was written and as it will be printed.';
comment on table letter_attachments is 'A file that rides along with a letter.';
comment on table letter_search is 'The words of a letter, narrow and apart from it: a search reads many rows.';
comment on table approvals is 'A person''s yes or no to one letter, or to all letters of a batch.';
comment on table approval_views is 'Which pages somebody has looked at before deciding.';
comment on table notices is 'What people are still to be told by mail.';
comment on table notice_rounds is 'When mails of a kind last went out, so that the next ones are gathered.';
comment on table schedules is 'Letters that leave later, once or again and again.';
comment on table order_moves is 'Every move an order may make.';
comment on table orders is 'A letter that was sent: what goes out, where it stands, what it costs.';
comment on table carrier_notices is
  'What carriers told us of their own accord, so that what is told twice counts once.';
comment on table order_fixes is
  'A new address for an order that waits for one; a person decides where the caller may not.';
comment on table order_proofs is 'Proofs of posting as they were issued: the same facts are the same paper.';
comment on table document_sequences is 'The last number given to a document, by scope and year.';
comment on table document_number_patterns is
  'A pattern that a person has set for the numbers to come; without one the last pattern used goes on.';
comment on table documents is 'A billing document: what it says, and the letter it is.';
comment on table document_payments is
  'Money that came in for an invoice, as a person recorded it; taken back by a second entry, never erased.';
comment on table document_exports is 'The e-invoices of a document: made by a job, the same bytes however often.';
comment on table receipt_issuer is
  'Who issues receipts, as the operator has entered it. One row, or none: then no receipt is issued.';
comment on table billing_addresses is
  'To whom an account''s receipts are made out, in both modes. No row: an owner has not said so yet.';
comment on table receipt_months is 'Months with movements that no receipt has counted yet.';
comment on table receipt_marks is 'How far receipts have counted.';
comment on table receipt_sequences is 'The last number of a year, for real receipts and for samples.';
comment on table receipts is 'A monthly receipt, as it was issued.';
comment on table receipt_papers is 'The paper of a receipt, set from what the receipt says.';
comment on table receipt_papers_due is 'Receipts whose paper is still to be made.';
comment on table archive_exports is 'An export of the archive: what was asked for, how far it is, and the file.';
comment on table archive_export_pieces is 'The files of an export so far.';
comment on table sandbox_letters is 'The book of the pretend print shop: one letter for each order id.';
comment on table sandbox_checkouts is 'The book of the pretend payment company.';
comment on table erasure_requests is
  'What a person has asked to be forgotten: what went at once, and what is locked until its date. No name stands here.';
comment on table retention_nights is 'What each night has erased, by kind; counted in the transaction that erased it.';
comment on table analytics_changes is 'What changed the figures, not yet summed up.';
comment on table analytics_totals is 'The figures, summed up for days and for months.';
comment on table sending_pauses is 'When all sending was paused, by whom and why.';
comment on table operator_acts is 'What the operator did, and to whom.';
comment on table public_texts is 'Imprint and privacy policy, as the operator has entered them.';
comment on table upkeep_marks is 'When something that the operator should do now and then was last done.';
comment on table timelines is 'The lives of this store: each restore from a backup begins a new one.';
comment on table restored_orders is 'The orders that were open when a timeline began, and what is known of each.';
comment on table reconciliations is
  'What came of comparing orders, hand-overs, charges and the archive with each other.';
