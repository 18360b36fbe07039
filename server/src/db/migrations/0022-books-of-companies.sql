-- An account of several companies may keep books for each: numbers and DATEV settings of their own. What is there stays in the
-- account's books.
alter table sender_profiles
  add column books_of uuid,
  add column datev_settings jsonb,
  add column datev_updated_at timestamptz,
  add foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode);
create index sender_profiles_by_books on sender_profiles (books_of) where books_of is not null;
create or replace view sender_facts with (security_invoker = true) as
select id, partner_id, mode, rechtsform, display_name, pflichtangaben, bankverbindung, disclaimer, is_default, default_design_id,
  created_at, updated_at, books_of
from sender_profiles;

-- Books are kept by a profile or shared with it, never shared on: whoever shares waits for whoever gives them up, and the other
-- way round.
create function keep_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.books_of is not null and new.books_of <> new.id then
    perform from sender_profiles where id = new.books_of and partner_id = new.partner_id and mode = new.mode and books_of = id for share;
    if not found then
      raise exception 'sender % keeps no books', new.books_of using errcode = 'check_violation', constraint = 'books_kept';
    end if;
  end if;
  if new.books_of is distinct from new.id and exists (select from sender_profiles where books_of = new.id and id <> new.id) then
    raise exception 'others share the books of sender %', new.id using errcode = 'check_violation', constraint = 'books_shared';
  end if;
  return new;
end $$;
create trigger keep_books before insert or update of books_of on sender_profiles for each row execute function keep_books();

alter table document_sequences
  add column books_of uuid,
  drop constraint document_sequences_pkey,
  add constraint document_sequences_key unique nulls not distinct (partner_id, mode, scope, year, books_of),
  add foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode);
comment on table document_sequences is 'The last number given to a document, by books, scope and year.';
alter table document_number_patterns
  add column books_of uuid,
  drop constraint document_number_patterns_pkey,
  add constraint document_number_patterns_key unique nulls not distinct (partner_id, mode, scope, books_of),
  add foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode);

alter table documents
  add column books_of uuid,
  add foreign key (books_of, partner_id, mode) references sender_profiles (id, partner_id, mode);
create unique index one_document_per_number_in_books on documents (partner_id, mode, books_of, document_number)
  where document_number is not null and books_of is not null;
drop trigger append_only on documents;
create trigger append_only before delete or update of id, partner_id, mode, document_type, document_number, document_date, due_date,
  language, letter_id, sender_profile_id, mandantennummer, client_id, payload, checked, seller, buyer, recipient_words, gross_cents,
  references_document_id, references_number, dunning_level, sequence_scope, created_at, books_of on documents
  for each statement execute function refuse_change();
create or replace view document_facts with (security_invoker = true) as
select id, partner_id, mode, document_type, document_number, document_date, due_date, letter_id, sender_profile_id, client_id,
  mandantennummer, checked, seller, buyer, gross_cents, references_document_id, references_number, dunning_level,
  sequence_scope, created_at, matter_id, issued_at, issued_by, issue_reason, voided_at, void_reason, books_of
from documents;

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

revoke execute on function taken_document_numbers, are_books_used from public;
grant execute on function taken_document_numbers, are_books_used to brieftaube_request, brieftaube_system;
