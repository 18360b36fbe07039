-- Invoices, credit notes, reminders and dunning letters: what they say is fixed when they are made. Each is the draft of
-- a letter; what becomes of the letter, its orders tell.

create table document_sequences (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  scope text not null check (char_length(scope) between 1 and 60),
  year int not null check (year between 2000 and 9999),
  last_number bigint not null check (last_number >= 0),
  primary key (partner_id, mode, scope, year)
);
comment on table document_sequences is 'The last number given to a document, by scope and year.';
call protect_by_tenant('document_sequences');
grant select, insert, update on document_sequences to brieftaube_request, brieftaube_system;

create table document_number_patterns (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  scope text not null,
  pattern text not null check (char_length(pattern) between 1 and 100),
  set_at timestamptz not null,
  set_by text not null,
  primary key (partner_id, mode, scope)
);
comment on table document_number_patterns is
  'A pattern that a person has set for the numbers to come; without one the last pattern used goes on.';
call protect_by_tenant('document_number_patterns');
grant select, insert, update on document_number_patterns to brieftaube_request, brieftaube_system;

create table documents (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners,
  mode mode not null,
  document_type text not null check (document_type in ('rechnung', 'zahlungserinnerung', 'mahnung', 'gutschrift')),
  document_number text check (char_length(document_number) between 1 and 60),
  document_date date not null,
  due_date date,
  language text not null check (language in ('de', 'en')),
  letter_id uuid not null unique,
  -- Who bills: numbers are unique for each.
  sender_profile_id uuid not null,
  mandantennummer text,
  client_id uuid,
  -- What was asked for and what it came to: the payload as given, the checked document or claim, both parties.
  payload jsonb not null,
  checked jsonb not null,
  seller jsonb not null,
  buyer jsonb not null,
  recipient_words text not null,
  gross_cents bigint not null check (gross_cents >= 0),
  -- The document it follows; one that was made elsewhere has a number only.
  references_document_id uuid,
  references_number text,
  dunning_level int check (dunning_level between 1 and 9),
  sequence_scope text,
  created_at timestamptz not null,
  check ((document_type in ('rechnung', 'gutschrift')) <= (document_number is not null)),
  check ((document_type in ('zahlungserinnerung', 'mahnung', 'gutschrift')) <= (references_number is not null)),
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (references_document_id, partner_id, mode) references documents (id, partner_id, mode)
);
comment on table documents is 'A billing document: what it says, and the letter it is.';
create unique index one_document_per_number on documents (partner_id, mode, sender_profile_id, document_number)
  where document_number is not null;
create index documents_newest on documents (partner_id, mode, created_at desc, id desc);
create index documents_by_type on documents (partner_id, mode, document_type, created_at desc, id desc);
create index documents_of_a_client on documents (client_id) where client_id is not null;
create index documents_following on documents (partner_id, mode, references_document_id, created_at desc)
  where references_document_id is not null;
create index documents_following_number on documents (partner_id, mode, references_number, created_at desc)
  where references_number is not null;
create index documents_by_date on documents (partner_id, mode, document_date, document_number, id);
call protect_by_tenant('documents');
grant select, insert on documents to brieftaube_request, brieftaube_system;
-- What a document says never changes.
create trigger append_only before update or delete on documents
  for each statement execute function refuse_change();

create table document_payments (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners,
  mode mode not null,
  document_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  paid_on date not null,
  -- The person, as they were called then.
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  foreign key (document_id, partner_id, mode) references documents (id, partner_id, mode)
);
comment on table document_payments is
  'Money that came in for an invoice, as a person recorded it; taken back by a second entry, never erased.';
create index payments_of_a_document on document_payments (document_id);
call protect_by_tenant('document_payments');
grant select, insert on document_payments to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete on document_payments
  for each statement execute function refuse_change();

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

create table document_exports (
  document_id uuid not null,
  partner_id uuid not null references partners,
  mode mode not null,
  kind text not null check (kind in ('zugferd', 'xrechnung')),
  -- pending: not made yet; blocked: something is missing in the document, said in reason.
  status text not null default 'pending' check (status in ('pending', 'ready', 'blocked')),
  reason jsonb,
  blob_hash text references blobs on delete restrict,
  updated_at timestamptz not null,
  primary key (document_id, kind),
  check ((status = 'ready') = (blob_hash is not null)),
  foreign key (document_id, partner_id, mode) references documents (id, partner_id, mode)
);
comment on table document_exports is 'The e-invoices of a document: made by a job, the same bytes however often.';
create index on document_exports (blob_hash) where blob_hash is not null;
create index exports_pending on document_exports (partner_id, mode, updated_at) where status = 'pending';
call protect_by_tenant('document_exports');
grant select, insert, update on document_exports to brieftaube_request, brieftaube_system;

-- A billing document leaves once: a further order of its letter needs the earlier ones to have come to nothing or back.
-- Whoever stores a send of a draft has its letter locked, so of two at the same moment one is first.
create function send_document_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from documents d
      where d.letter_id = new.letter_id and d.partner_id = new.partner_id and d.mode = new.mode)
    and exists (select from orders o
      where o.letter_id = new.letter_id and o.partner_id = new.partner_id and o.mode = new.mode
        and o.status not in ('rejected', 'expired', 'cancelled', 'failed', 'returned'))
  then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  return new;
end $$;
create trigger send_document_once before insert on orders for each row
  when (current_user <> 'brieftaube_sends') execute function send_document_once();

-- An invoice and everything that follows it stay and go together.
create function document_chain(which uuid) returns setof documents
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive up as (
    select id, references_document_id from documents where id = which
    union select d.id, d.references_document_id from documents d join up on d.id = up.references_document_id
  ), down as (
    select id from up
    union select d.id from documents d join down on d.references_document_id = down.id
      and (d.partner_id, d.mode) = (select partner_id, mode from documents where id = which)
  ) select d.* from documents d join down using (id)
$$;

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

revoke execute on function document_chain, remove_documents from public;
grant execute on function document_chain to brieftaube_system;
