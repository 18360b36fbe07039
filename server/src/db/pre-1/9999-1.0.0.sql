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
