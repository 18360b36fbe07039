-- What recipients report of letters.
create table abuse_reports (
  id uuid primary key,
  reported_at timestamptz not null,
  -- As the letter says it.
  sender_named text not null check (char_length(sender_named) between 1 and 200),
  letter_day date,
  recipient_zip text check (char_length(recipient_zip) between 1 and 12),
  -- The code in the letter's margin, a tracking number.
  reference text check (char_length(reference) between 1 and 100),
  said text not null check (char_length(said) between 1 and 2000),
  reply_to text check (char_length(reply_to) between 3 and 254),
  verdict text check (verdict in ('founded', 'unfounded')),
  -- Whose letter it was, as whoever looked has found; not told by the stranger, so it is nobody's row.
  account_id uuid references partners on delete set null,
  settled_by text,
  settled_at timestamptz,
  note text check (char_length(note) between 1 and 1000),
  check ((verdict is null) = (settled_at is null) and (verdict is null) = (settled_by is null) and (verdict is null) = (note is null))
);
comment on table abuse_reports is 'Letters that recipients have reported, and what was found.';
create index abuse_reports_open on abuse_reports (reported_at) where verdict is null;
create index abuse_reports_settled on abuse_reports (settled_at) where verdict is not null;
create index abuse_reports_of_an_account on abuse_reports (account_id, settled_at) where account_id is not null;
grant select, insert, update, delete on abuse_reports to brieftaube_system;

-- Whether somebody got letters before is asked of all letters of an account.
create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id, copy_of, part, parts, email, metadata, recipient_key
from orders;
