-- The monthly receipt: what an account has spent in a calendar month of Berlin, as an invoice of whoever runs the service
-- (§ 14 UStG). It is counted from the ledger, gets its number in the transaction that stores it, and never changes.
-- Docs: docs/wallet.md.

create table receipt_issuer (
  is_only boolean primary key default true check (is_only),
  address jsonb not null,
  tax_number text check (char_length(tax_number) between 1 and 40),
  vat_id text check (char_length(vat_id) between 1 and 40),
  changed_at timestamptz not null,
  changed_by text not null,
  check (num_nonnulls(tax_number, vat_id) > 0)
);
comment on table receipt_issuer is
  'Who issues receipts, as the operator has entered it. One row, or none: then no receipt is issued.';
grant select, insert, update on receipt_issuer to brieftaube_system;

-- A request may know that receipts wait for the operator, and nothing else of this table.
create function has_receipt_issuer() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from receipt_issuer)
$$;

-- Whether VAT is charged depends on it, and a request that names a price asks.
create function issuer_has_vat_id() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from receipt_issuer where vat_id is not null)
$$;

create table billing_addresses (
  partner_id uuid primary key references partners on delete cascade,
  address jsonb not null,
  vat_id text check (char_length(vat_id) between 1 and 40),
  language text not null check (language in ('de', 'en')),
  changed_at timestamptz not null,
  changed_by text not null
);
comment on table billing_addresses is
  'To whom an account''s receipts are made out, in both modes. No row: an owner has not said so yet.';
call protect_by_tenant('billing_addresses');
grant select, insert, update on billing_addresses to brieftaube_request;
grant select on billing_addresses to brieftaube_system;

create view billing_facts with (security_invoker = true) as
select partner_id, address ->> 'country' as country, address ->> 'zip' as zip, address ->> 'company' as company, vat_id
from billing_addresses;
comment on view billing_facts is
  'What prices may read of who is billed: what decides about VAT.';
grant select on billing_facts to brieftaube_request, brieftaube_system;

create table receipt_months (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  month date not null check (extract(day from month) = 1),
  primary key (partner_id, mode, month)
);
comment on table receipt_months is 'Months with movements that no receipt has counted yet.';
call protect_by_tenant('receipt_months');
grant select on receipt_months to brieftaube_request;
grant select, delete on receipt_months to brieftaube_system;

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
comment on table receipt_marks is 'How far receipts have counted.';
call protect_by_tenant('receipt_marks');
grant select on receipt_marks to brieftaube_request;
grant select, insert, update on receipt_marks to brieftaube_system;

create table receipt_sequences (
  mode mode not null,
  year int not null check (year between 2000 and 9999),
  last_number bigint not null check (last_number > 0),
  primary key (mode, year)
);
comment on table receipt_sequences is 'The last number of a year, for real receipts and for samples.';
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
  -- Receipts are e-invoices by EN 16931: the VAT of a rate is that rate of its net, rounded once. What was charged stays the
  -- gross; where no net leads to it, a cent for each rate is left. Null: issued before, with net and VAT added up letter by
  -- letter. Docs: docs/wallet.md.
  rounding_cents bigint,
  -- Letters with VAT, those whose recipient owes it (with the VAT ID that rests on) and those outside its scope are receipts of
  -- their own: an e-invoice may not mix them.
  part text not null default 'vat' check (part in ('vat', 'outside_scope') or part ~ '^reverse_charge [A-Z]{2}[0-9A-Z+*]{2,12}$'),
  unique (id, partner_id, mode),
  constraint one_receipt_a_month unique (partner_id, mode, month, part),
  constraint numbered_once unique (mode, number),
  constraint negative_is_a_correction check ((gross_cents < 0) = (kind = 'correction')),
  constraint month_is_over check (issued_on >= month + interval '1 month'),
  constraint sums_add_up check (gross_cents = net_cents + vat_cents + coalesce(rounding_cents, 0)),
  constraint a_cent_for_each_rate check (abs(rounding_cents) <= jsonb_array_length(lines))
);
comment on table receipts is 'A monthly receipt, as it was issued.';
create index receipts_newest on receipts (partner_id, mode, month desc);
call protect_by_tenant('receipts');
grant select on receipts to brieftaube_request;
grant select, insert on receipts to brieftaube_system;
create trigger append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();

create table receipt_papers (
  receipt_id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  pdf_hash text not null references blobs on delete restrict,
  made_at timestamptz not null,
  foreign key (receipt_id, partner_id, mode) references receipts (id, partner_id, mode)
);
comment on table receipt_papers is 'The paper of a receipt, set from what the receipt says.';
create index on receipt_papers (pdf_hash);
call protect_by_tenant('receipt_papers');
grant select on receipt_papers to brieftaube_request;
grant select, insert on receipt_papers to brieftaube_system;
create trigger append_only before update or delete or truncate on receipt_papers
  for each statement execute function refuse_change();

create table receipt_papers_due (
  receipt_id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  foreign key (receipt_id, partner_id, mode) references receipts (id, partner_id, mode)
);
comment on table receipt_papers_due is 'Receipts whose paper is still to be made.';
create index on receipt_papers_due (partner_id, mode);
call protect_by_tenant('receipt_papers_due');
grant select, insert, delete on receipt_papers_due to brieftaube_system;

-- What is booked marks its month as open. A booking for a month that has its receipt already, late by a slow carrier's
-- answer, goes into the next: nothing is counted twice, and nothing never. What was free is billed to nobody.
create function open_receipt_months() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from booked where kind in ('capture', 'credit') and amount_cents > 0) then return null; end if;
  insert into receipt_months (partner_id, mode, month)
  select distinct b.partner_id, b.mode,
    greatest(date_trunc('month', b.berlin_day)::date, (mark.month + interval '1 month')::date)
  from booked b left join receipt_marks mark on mark.partner_id = b.partner_id and mark.mode = b.mode
  where b.kind in ('capture', 'credit') and b.amount_cents > 0
  on conflict do nothing;
  return null;
end $$;
create trigger open_receipt_months after insert on ledger_transfers referencing new table as booked for each statement
  when (current_user <> 'brieftaube_sends') execute function open_receipt_months();

revoke execute on function has_receipt_issuer, issuer_has_vat_id, open_receipt_months from public;
grant execute on function has_receipt_issuer, issuer_has_vat_id to brieftaube_request, brieftaube_system;

create view receipt_facts with (security_invoker = true) as
select id, partner_id, mode, issued_at from receipts;
comment on view receipt_facts is
  'What other modules may read of receipts: when each was issued.';
grant select on receipt_facts to brieftaube_request, brieftaube_system;

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
revoke execute on function remove_receipt from public;
