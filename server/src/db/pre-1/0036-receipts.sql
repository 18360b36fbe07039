-- The monthly receipt: what an account has spent in a calendar month of Berlin, as an invoice of whoever runs the service
-- (§ 14 UStG). It is counted from the ledger, gets its number in the transaction that stores it, and never changes.
-- Docs: docs/wallet.md.

-- Who issues receipts, as the operator has entered it. One row, or none: then no receipt is issued.
create table receipt_issuer (
  is_only boolean primary key default true check (is_only),
  address jsonb not null,
  tax_number text check (char_length(tax_number) between 1 and 40),
  vat_id text check (char_length(vat_id) between 1 and 40),
  changed_at timestamptz not null,
  changed_by text not null,
  check (num_nonnulls(tax_number, vat_id) > 0)
);
grant select, insert, update on receipt_issuer to brieftaube_system;

-- To whom an account's receipts are made out, in both modes. No row: an owner has not said so yet.
create table billing_addresses (
  partner_id uuid primary key references partners on delete cascade,
  address jsonb not null,
  vat_id text check (char_length(vat_id) between 1 and 40),
  language text not null check (language in ('de', 'en')),
  changed_at timestamptz not null,
  changed_by text not null
);
call protect_by_tenant('billing_addresses');
grant select, insert, update on billing_addresses to brieftaube_request;
grant select on billing_addresses to brieftaube_system;

-- Months with movements that no receipt has counted yet.
create table receipt_months (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  month date not null check (extract(day from month) = 1),
  primary key (partner_id, mode, month)
);
-- How far receipts have counted: everything booked for a day up to the end of this month, as far as this entry of the
-- ledger. Nothing that a later receipt counts stands before `next_seq`.
create table receipt_marks (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  month date not null check (extract(day from month) = 1),
  through_seq bigint not null,
  next_seq bigint not null,
  primary key (partner_id, mode)
);
call protect_by_tenant('receipt_months');
call protect_by_tenant('receipt_marks');
grant select on receipt_months, receipt_marks to brieftaube_request;
grant select, delete on receipt_months to brieftaube_system;
grant select, insert, update on receipt_marks to brieftaube_system;

-- The last number of a year, for real receipts and for samples.
create table receipt_sequences (
  mode mode not null,
  year int not null check (year between 2000 and 9999),
  last_number bigint not null check (last_number > 0),
  primary key (mode, year)
);
grant select, insert, update on receipt_sequences to brieftaube_system;

create table receipts (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners,
  mode mode not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('invoice', 'correction')),
  number text not null check (char_length(number) between 1 and 60),
  issued_at timestamptz not null,
  issued_on date not null generated always as ((issued_at at time zone 'Europe/Berlin')::date) stored,
  language text not null check (language in ('de', 'en')),
  -- Both parties and every line as they are printed, whatever is changed later.
  issuer jsonb not null,
  customer jsonb not null,
  lines jsonb not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  unique (id, partner_id, mode),
  constraint one_receipt_a_month unique (partner_id, mode, month),
  constraint numbered_once unique (mode, number),
  constraint sums_add_up check (gross_cents = net_cents + vat_cents),
  constraint negative_is_a_correction check ((gross_cents < 0) = (kind = 'correction')),
  constraint month_is_over check (issued_on >= month + interval '1 month')
);
create index receipts_newest on receipts (partner_id, mode, month desc);

-- The paper of a receipt, set from what the receipt says.
create table receipt_papers (
  receipt_id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  pdf_hash text not null references blobs on delete restrict,
  made_at timestamptz not null,
  foreign key (receipt_id, partner_id, mode) references receipts (id, partner_id, mode)
);
create index on receipt_papers (pdf_hash);

-- Receipts whose paper is still to be made.
create table receipt_papers_due (
  receipt_id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  foreign key (receipt_id, partner_id, mode) references receipts (id, partner_id, mode)
);
create index on receipt_papers_due (partner_id, mode);

create trigger append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on receipt_papers
  for each statement execute function refuse_change();
call protect_by_tenant('receipts');
call protect_by_tenant('receipt_papers');
call protect_by_tenant('receipt_papers_due');
grant select on receipts, receipt_papers to brieftaube_request;
grant select, insert on receipts, receipt_papers to brieftaube_system;
grant select, insert, delete on receipt_papers_due to brieftaube_system;

-- A request may know that receipts wait for the operator, and nothing else of this table.
create function has_receipt_issuer() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from receipt_issuer)
$$;

-- What is booked marks its month as open. A booking for a month that has its receipt already, late by a slow carrier's
-- answer, goes into the next: nothing is counted twice, and nothing never.
create function open_receipt_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from booked where kind in ('capture', 'credit')) then return null; end if;
  insert into receipt_months (partner_id, mode, month)
  select distinct b.partner_id, b.mode,
    greatest(date_trunc('month', b.berlin_day)::date, (mark.month + interval '1 month')::date)
  from booked b left join receipt_marks mark on mark.partner_id = b.partner_id and mark.mode = b.mode
  where b.kind in ('capture', 'credit')
  on conflict do nothing;
  return null;
end $$;
create trigger open_receipt_months after insert on ledger_transfers
  referencing new table as booked for each statement execute function open_receipt_months();

insert into receipt_months (partner_id, mode, month)
select distinct partner_id, mode, date_trunc('month', berlin_day)::date
from ledger_transfers where kind in ('capture', 'credit');

-- Nothing is booked in this wallet until the transaction ends. Every booking takes the same lock first.
create function lock_wallet(of_partner uuid, of_mode mode) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from wallets where partner_id = of_partner and mode = of_mode for update;
end $$;

-- Receipts are vouchers of both sides: eight years, counted from the end of the year of issue.
create function receipt_kept_until(r receipts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select kept_until(r.issued_at, retention_years('billing_document'))
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and (tg_table_name, tg_op) in (('archive_records', 'UPDATE'), ('events', 'DELETE'), ('documents', 'DELETE'),
      ('document_payments', 'DELETE'), ('receipts', 'DELETE'), ('receipt_papers', 'DELETE')) then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
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

-- Whether a person wants a mail when a receipt is there.
alter table notification_wishes add column receipt boolean not null default true;

revoke execute on function has_receipt_issuer, open_receipt_months, lock_wallet, receipt_kept_until, erase_receipt from public;
grant execute on function has_receipt_issuer to brieftaube_request, brieftaube_system;
grant execute on function lock_wallet, receipt_kept_until, erase_receipt to brieftaube_system;
