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
