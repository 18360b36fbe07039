-- Invoices, credit notes, reminders and dunning letters: what they say is fixed when they are made. Each is the draft of
-- a letter; what becomes of the letter, its orders tell.

create table document_sequences (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  scope text not null check (char_length(scope) between 1 and 60),
  year int not null check (year between 2000 and 9999),
  last_number bigint not null check (last_number >= 0),
  -- The sender that keeps the books it counts in; null: the account.
  books_of uuid,
  constraint document_sequences_key unique nulls not distinct (partner_id, mode, scope, year, books_of),
  foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode)
);
comment on table document_sequences is 'The last number given to a document, by books, scope and year.';
call protect_by_tenant('document_sequences');
grant select, insert, update on document_sequences to brieftaube_request, brieftaube_system;

create table document_number_patterns (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  scope text not null,
  pattern text not null check (char_length(pattern) between 1 and 100),
  set_at timestamptz not null,
  set_by text not null,
  books_of uuid,
  constraint document_number_patterns_key unique nulls not distinct (partner_id, mode, scope, books_of),
  foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode)
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
  -- The file that its letter belongs to: where it is kept, not what it says.
  matter_id uuid,
  -- Its life: made, then issued (handed to the post, mailed, or declared by somebody) or void, never both and never undone.
  issued_at timestamptz,
  issued_by text check (issued_by in ('post', 'email', 'other')),
  -- How it was issued otherwise, and who says so.
  issue_reason text check (char_length(issue_reason) between 1 and 500),
  issue_declared_by text,
  voided_at timestamptz,
  void_reason text check (char_length(void_reason) between 1 and 500),
  voided_by text,
  -- The final invoice that deducts this one, an invoice for a part.
  final_document_id uuid,
  -- The books it was numbered in: of the sender that keeps them, null of the account. They stay, whatever its sender uses later.
  books_of uuid,
  constraint issued_or_void check (issued_at is null or voided_at is null),
  constraint issued_somehow check ((issued_at is null) = (issued_by is null)),
  constraint declared_with_reason check (
    (issued_by is not distinct from 'other') = (issue_reason is not null) and (issue_reason is null) = (issue_declared_by is null)),
  constraint void_with_reason check (
    (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)),
  check ((document_type in ('rechnung', 'gutschrift')) <= (document_number is not null)),
  check ((document_type in ('zahlungserinnerung', 'mahnung', 'gutschrift')) <= (references_number is not null)),
  unique (id, partner_id, mode),
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (references_document_id, partner_id, mode) references documents (id, partner_id, mode),
  foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode),
  foreign key (final_document_id, partner_id, mode) references documents (id, partner_id, mode),
  foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode)
);
comment on table documents is 'A billing document: what it says, and the letter it is.';
create unique index one_document_per_number on documents (partner_id, mode, sender_profile_id, document_number)
  where document_number is not null;
create unique index one_document_per_number_in_books on documents (partner_id, mode, books_of, document_number)
  where document_number is not null and books_of is not null;
create index documents_newest on documents (partner_id, mode, created_at desc, id desc);
create index documents_by_type on documents (partner_id, mode, document_type, created_at desc, id desc);
create index documents_of_a_client on documents (client_id) where client_id is not null;
create index documents_of_a_matter on documents (matter_id) where matter_id is not null;
create index documents_following on documents (partner_id, mode, references_document_id, created_at desc)
  where references_document_id is not null;
create index documents_following_number on documents (partner_id, mode, references_number, created_at desc)
  where references_number is not null;
create index documents_by_date on documents (partner_id, mode, document_date, document_number, id);
create index invoices_by_due_date on documents (partner_id, mode, due_date) where document_type = 'rechnung' and issued_at is not null;
create index documents_deducted on documents (partner_id, mode, final_document_id) where final_document_id is not null;
call protect_by_tenant('documents');
grant select, insert, update (issued_at, issued_by, issue_reason, issue_declared_by, voided_at, void_reason, voided_by,
    final_document_id)
  on documents to brieftaube_request, brieftaube_system;
-- What a document says never changes.
create trigger append_only before delete or update of id, partner_id, mode, document_type, document_number, document_date, due_date,
  language, letter_id, sender_profile_id, mandantennummer, client_id, payload, checked, seller, buyer, recipient_words, gross_cents,
  references_document_id, references_number, dunning_level, sequence_scope, created_at, books_of on documents
  for each statement execute function refuse_change();

-- What a document says, to whom and from whom, which never changes. The archive is held against it.
create function document_facts_hash(d documents) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), d.document_date::text,
    d.due_date::text, d.language, d.mandantennummer, d.client_id, d.payload, d.checked, d.seller, d.buyer, d.references_document_id, d.references_number,
    d.dunning_level, d.sequence_scope, d.recipient_words)::text, 'UTF8')), 'hex')
$$;
revoke execute on function document_facts_hash from public;
grant execute on function document_facts_hash to brieftaube_request, brieftaube_system;

-- What was issued or voided stays so, and as it was said.
create function keep_document_life() returns trigger language plpgsql as $$
begin
  raise exception 'document % was issued or voided before', old.id using errcode = 'check_violation', constraint = 'document_life';
end $$;
create trigger keep_document_life before update of issued_at, issued_by, issue_reason, issue_declared_by, voided_at, void_reason, voided_by
  on documents for each row
  when (old.issued_at is not null or old.voided_at is not null) execute function keep_document_life();

-- A final invoice deducts invoices for parts, each once.
create function deduct_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_taken_back(old.partner_id, old.mode, old.final_document_id) then return new; end if;
  raise exception 'document % was deducted before', old.id using errcode = 'unique_violation', constraint = 'deducted_once';
end $$;
create trigger deduct_once before update of final_document_id on documents for each row
  when (old.final_document_id is not null and new.final_document_id is not null) execute function deduct_once();

-- A final invoice that is void has deducted nothing.
create function release_deducted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update documents set final_document_id = null
    where partner_id = new.partner_id and mode = new.mode and final_document_id = new.id;
  return null;
end $$;
create trigger release_deducted after update of voided_at on documents for each row
  when (new.voided_at is not null) execute function release_deducted();

-- Handed to the post or mailed, its letter has issued the document; what comes back was issued, too. Where it was to go both ways,
-- the paper does so if the mail did not.
create function issue_posted_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with issued as (
    update documents set issued_at = coalesce(new.posted_at, new.status_at),
      issued_by = case when new.email is null then 'post' else 'email' end
    where partner_id = new.partner_id and mode = new.mode and issued_at is null and letter_id = (
      select case when l.source #>> '{copyOf,byEmail}' is null then l.id else (l.source #>> '{copyOf,letterId}')::uuid end
      from letters l where l.id = new.letter_id and l.partner_id = new.partner_id and l.mode = new.mode)
    returning *
  )
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select partner_id, mode, 'document.issued', id::text, jsonb_build_object('documentId', id, 'number', document_number,
    'letterId', letter_id, 'orderId', new.id, 'issuedAt', issued_at, 'issuedBy', issued_by), new.status_at
  from issued;
  return null;
end $$;
create trigger issue_posted_document after update of status on orders for each row
  when (new.status in ('posted', 'delivered', 'returned') and old.status <> new.status) execute function issue_posted_document();

-- A void document's letter leaves no more: whoever stores an order of it moves the letter's status, and is stopped there.
create function void_document_letter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform void_letter(new.letter_id, new.partner_id, new.mode, new.voided_at);
  return null;
end $$;
create trigger void_document_letter after update of voided_at on documents for each row
  when (new.voided_at is not null) execute function void_document_letter();

-- A document is filed with its letter.
create function file_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update documents set matter_id = new.matter_id where letter_id = new.id and matter_id is distinct from new.matter_id;
  return null;
end $$;
create trigger file_documents after update of dispatch on letters for each row
  when (old.matter_id is distinct from new.matter_id) execute function file_documents();

create table document_payments (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners,
  mode mode not null,
  document_id uuid not null,
  -- As it changes what has been paid: what came in is positive, what went back negative.
  amount_cents bigint not null,
  paid_on date not null,
  -- The person or connection, as they were called then.
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  kind text not null,
  reference text check (char_length(reference) between 1 and 140),
  client_payment_id text check (char_length(client_payment_id) between 1 and 100),
  -- The entry that was recorded in error.
  reverses uuid,
  -- What a discount for early payment took off with this entry, and its parts by category and rate; signed as the amount is. Why it
  -- was granted all the same, where it came late or short.
  skonto_cents bigint not null default 0,
  skonto_groups jsonb,
  skonto_reason text check (char_length(skonto_reason) between 1 and 200),
  -- The day that it counts for in the books: no discount ends before it was taken.
  skonto_on date,
  foreign key (document_id, partner_id, mode) references documents (id, partner_id, mode),
  constraint payment_kind check (kind in ('payment', 'refund', 'bounce', 'reversal')),
  constraint payment_direction check (
    case kind when 'payment' then amount_cents > 0 or (amount_cents = 0 and skonto_cents > 0) when 'reversal' then true
      else amount_cents < 0 end),
  constraint reversal_names_entry check ((kind = 'reversal') = (reverses is not null)),
  constraint payment_of_document unique (id, document_id, partner_id, mode),
  constraint reversed_on_its_document foreign key (reverses, document_id, partner_id, mode)
    references document_payments (id, document_id, partner_id, mode),
  constraint skonto_direction check (case kind when 'payment' then skonto_cents >= 0 when 'bounce' then skonto_cents <= 0
    when 'refund' then skonto_cents = 0 else true end),
  constraint skonto_in_parts check ((skonto_cents = 0) = (skonto_groups is null)),
  constraint skonto_reason_of_discount check (skonto_reason is null or (kind = 'payment' and skonto_cents > 0)),
  constraint skonto_has_day check ((skonto_cents = 0) = (skonto_on is null)),
  constraint entry_changes_something check (amount_cents <> 0 or skonto_cents <> 0)
);
comment on table document_payments is
  'Money that came in for an invoice, went back or bounced, as it was recorded; reversed by a second entry, never erased.';
create index payments_of_a_document on document_payments (document_id);
create unique index reversed_once on document_payments (reverses) where reverses is not null;
create unique index one_payment_per_key on document_payments (partner_id, mode, client_payment_id)
  where client_payment_id is not null;
create index payments_newest on document_payments (partner_id, mode, recorded_at desc, id desc);
call protect_by_tenant('document_payments');
grant select, insert on document_payments to brieftaube_request, brieftaube_system;
create trigger append_only before update or delete on document_payments
  for each statement execute function refuse_change();

create view document_facts with (security_invoker = true) as
select id, partner_id, mode, document_type, document_number, document_date, due_date, letter_id, sender_profile_id, client_id,
  mandantennummer, checked, seller, buyer, gross_cents, references_document_id, references_number, dunning_level,
  sequence_scope, created_at, matter_id, issued_at, issued_by, issue_reason, voided_at, void_reason, books_of
from documents;
comment on view document_facts is
  'What other modules may read of billing documents.';
grant select on document_facts to brieftaube_request, brieftaube_system;

create view payment_facts with (security_invoker = true) as
select id, partner_id, mode, document_id, amount_cents, paid_on, recorded_by_name, recorded_at, kind, reference, reverses,
  skonto_cents, skonto_groups, skonto_reason, skonto_on
from document_payments;
comment on view payment_facts is
  'What other modules may read of the money that moved for invoices.';
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

-- What the sending of a document's letter by e-mail needs to know: what it is, what it comes to, and its e-invoices.
create view document_letters with (security_invoker = true) as
select d.partner_id, d.mode, d.letter_id, d.id as document_id, d.document_type, d.document_number, d.document_date, d.due_date, d.language,
  d.gross_cents, d.references_number, d.seller ->> 'name' as seller_name, d.checked #>> '{buyerEndpoint,scheme}' as endpoint_scheme,
  d.checked #>> '{buyerEndpoint,id}' as endpoint_id, z.status as zugferd_status, z.blob_hash as zugferd_hash,
  x.status as xrechnung_status, x.blob_hash as xrechnung_hash
from documents d
left join document_exports z on z.document_id = d.id and z.kind = 'zugferd'
left join document_exports x on x.document_id = d.id and x.kind = 'xrechnung';
comment on view document_letters is
  'What other modules may read of a document as a letter, and which of its e-invoices are there.';
grant select on document_letters to brieftaube_request, brieftaube_system;

-- Whether a billing document leaves twice: one order of its letter at a time, and one paper, be it the letter itself or what goes
-- beside a mail of it. What came to nothing or back counts no more. Whoever sends that paper by itself waits here for whoever has
-- its letter locked, and the other way round.
create function document_leaves_twice(of_letters uuid[]) returns boolean language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  beside uuid[] := array(select (source #>> '{copyOf,letterId}')::uuid from letters
    where id = any(of_letters) and source #>> '{copyOf,byEmail}' is not null);
begin
  perform from letters where id = any(beside) order by id for no key update;
  return exists (
    select from documents d cross join lateral (
      select o.status, o.email, true as is_own from orders o
      where o.letter_id = d.letter_id and o.partner_id = d.partner_id and o.mode = d.mode
      union all
      select o.status, o.email, false from letters paper join orders o on o.letter_id = paper.id
      where paper.source #>> '{copyOf,letterId}' = d.letter_id::text and paper.source #>> '{copyOf,byEmail}' is not null
        and paper.partner_id = d.partner_id and paper.mode = d.mode
    ) o
    where d.letter_id = any(of_letters || beside) and o.status not in ('rejected', 'expired', 'cancelled', 'failed', 'returned')
    group by d.letter_id
    having count(*) filter (where o.is_own) > 1 or count(*) filter (where o.email is null) > 1
  );
end $$;
revoke execute on function document_leaves_twice from public;
-- A billing document leaves once: a further order of its letter needs the earlier ones to have come to nothing or back.
-- Whoever stores a send of a draft has its letter locked, so of two at the same moment one is first.
create function send_document_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if document_leaves_twice(array[new.letter_id]) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  return null;
end $$;
create trigger send_document_once after insert on orders for each row
  when (current_user <> 'brieftaube_sends') execute function send_document_once();

-- An invoice and everything that follows it or deducts it stay and go together.
create function document_chain(which uuid) returns setof documents
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive linked as (
    select id, references_document_id, final_document_id from documents where id = which
    union select d.id, d.references_document_id, d.final_document_id from documents d join linked
      on d.id in (linked.references_document_id, linked.final_document_id)
        or d.references_document_id = linked.id or d.final_document_id = linked.id
      where (d.partner_id, d.mode) = (select partner_id, mode from documents where id = which)
  ) select d.* from documents d where d.id in (select id from linked)
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

-- Whether credit notes that were issued have given back all that an invoice asked for and no discount for early payment took off, net
-- of each category and rate; where it asked for nothing, one of nothing does.
create function is_taken_back(of_partner uuid, of_mode mode, invoice uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with notes as (
    select n.checked #> '{totals,groups}' as groups from documents n where n.partner_id = of_partner and n.mode = of_mode
      and n.references_document_id = invoice and n.document_type = 'gutschrift' and n.issued_at is not null
  )
  select exists (select from notes) and not exists (
    select from documents f, jsonb_array_elements(f.checked #> '{totals,groups}') billed
    where f.partner_id = of_partner and f.mode = of_mode and f.id = invoice
      and (billed ->> 'netCents')::bigint <> (select coalesce(sum((credited ->> 'netCents')::bigint), 0)
        from (select groups from notes union all select p.skonto_groups from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice) off, jsonb_array_elements(off.groups) credited
        where credited ->> 'category' = billed ->> 'category' and credited ->> 'rate' = billed ->> 'rate'))
$$;

-- What counts for an account, be it behind a wall: what was credited of an invoice, and whether a sender has given an invoice
-- this number. Otherwise whoever does not see a credit note could give the same money back once more.
create function credit_notes_of(of_partner uuid, of_mode mode, invoice uuid)
returns table (gross_cents bigint, totals jsonb, issued_at timestamptz, voided_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select d.gross_cents, d.checked -> 'totals', d.issued_at, d.voided_at from documents d
    where d.partner_id = of_partner and d.mode = of_mode and d.references_document_id = invoice and d.document_type = 'gutschrift';
end $$;

-- The final invoice that has deducted an invoice for a part, be it behind a wall; one that was taken back has deducted nothing.
create function final_invoice_of(of_partner uuid, of_mode mode, part uuid) returns table (id uuid, issued_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select f.id, f.issued_at from documents p join documents f
      on f.partner_id = of_partner and f.mode = of_mode and f.id = p.final_document_id
    where p.partner_id = of_partner and p.mode = of_mode and p.id = part and not is_taken_back(of_partner, of_mode, f.id);
end $$;

create function is_invoice_number_used(of_partner uuid, of_mode mode, of_sender uuid, number text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from documents where partner_id = of_partner and mode = of_mode and sender_profile_id = of_sender
    and document_number = number and document_type = 'rechnung');
end $$;

-- Numbers that a sender has given or that are given in its books, be it behind a wall: whoever does not see them would draw them
-- again and again.
create function taken_document_numbers(of_partner uuid, of_mode mode, of_sender uuid, of_books uuid, numbers text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select document_number from documents
      where partner_id = of_partner and mode = of_mode and sender_profile_id = of_sender and document_number = any(numbers)
    union select document_number from documents
      where partner_id = of_partner and mode = of_mode and books_of = of_books and document_number = any(numbers);
end $$;

-- Whether anything was numbered in the books of a sender, be it behind a wall.
create function are_books_used(of_partner uuid, of_mode mode, of_books uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from documents where partner_id = of_partner and mode = of_mode and books_of = of_books);
end $$;

-- What dunning letters that were issued have charged for delay: each asks for what those before it did, too. One counts only if
-- the invoice, less what was credited or taken off for early payment, was owed on any day from the default it names to its own; the day on which money moves
-- still counts as before.
create function dunning_charges_of(of_partner uuid, of_mode mode, invoice uuid) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  principal bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select i.gross_cents - coalesce((select sum(n.gross_cents) from documents n
      where n.partner_id = of_partner and n.mode = of_mode and n.references_document_id = i.id and n.document_type = 'gutschrift'
        and n.issued_at is not null), 0) - coalesce((select sum(p.skonto_cents) from document_payments p
      where p.partner_id = of_partner and p.mode = of_mode and p.document_id = i.id), 0)
    into principal from documents i where i.partner_id = of_partner and i.mode = of_mode and i.id = invoice;
  return (select coalesce(max(
      coalesce((d.checked #>> '{interest,cents}')::bigint, 0) + coalesce((d.checked ->> 'feeCents')::bigint, 0)
      + coalesce((d.checked ->> 'flatCents')::bigint, 0)
      + (select coalesce(sum((c ->> 'feeCents')::bigint + (c ->> 'flatCents')::bigint), 0)
        from jsonb_array_elements(coalesce(d.checked #> '{account,carried}', '[]')) c)), 0)::bigint
    from documents d
    where d.partner_id = of_partner and d.mode = of_mode and d.references_document_id = invoice and d.document_type = 'mahnung'
      and d.issued_at is not null
      and exists (
        select from (
          select coalesce((d.checked ->> 'verzugSeit')::date, d.document_date) as day
          union select p.paid_on + 1 from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice
            and p.paid_on >= (d.checked ->> 'verzugSeit')::date and p.paid_on < d.document_date
        ) changes
        where principal > (select greatest(0, coalesce(sum(p.amount_cents), 0)) from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice and p.paid_on < changes.day)));
end $$;

revoke execute on function document_chain, remove_documents, credit_notes_of, is_taken_back, final_invoice_of, is_invoice_number_used,
  taken_document_numbers, are_books_used, dunning_charges_of from public;
grant execute on function document_chain to brieftaube_system;
grant execute on function credit_notes_of, final_invoice_of, is_invoice_number_used, taken_document_numbers, are_books_used,
  dunning_charges_of to brieftaube_request, brieftaube_system;
