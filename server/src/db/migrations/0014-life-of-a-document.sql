-- Billing documents have a life: made, then issued or void. Those that were posted before were issued by that; those that
-- were paid or followed by others must have reached their recipient somehow.

alter table letters add column voided_at timestamptz;
create function keep_void_letter() returns trigger language plpgsql as $$
begin
  raise exception 'the document of letter % was voided', old.id using errcode = 'unique_violation', constraint = 'document_is_void';
end $$;
create trigger keep_void_letter before update of status, voided_at on letters for each row
  when (old.voided_at is not null and (new.status, new.voided_at) is distinct from (old.status, old.voided_at))
  execute function keep_void_letter();
-- Whoever prints with it says that it is void, and so are its copies.
create function void_letter(which uuid, of_partner uuid, of_mode mode, at timestamptz) returns void language sql
set search_path = public, pg_temp as $$
  update letters set voided_at = at
  where partner_id = of_partner and mode = of_mode and voided_at is null
    and (id = which or source #>> '{copyOf,letterId}' = which::text)
$$;
revoke execute on function void_letter from public;

alter table documents
  add column issued_at timestamptz,
  add column issued_by text check (issued_by in ('post', 'email', 'other')),
  add column issue_reason text check (char_length(issue_reason) between 1 and 500),
  add column issue_declared_by text,
  add column voided_at timestamptz,
  add column void_reason text check (char_length(void_reason) between 1 and 500),
  add column voided_by text;

update documents d set issued_at = o.at, issued_by = 'post'
from (
  select letter_id, min(coalesce(posted_at, status_at)) as at from orders
  where status in ('posted', 'delivered', 'returned') or posted_at is not null group by letter_id
) o where o.letter_id = d.letter_id;
update documents d set issued_at = d.created_at, issued_by = 'other', issue_declared_by = 'Brieftaube',
  issue_reason = 'Bezahlt oder gemahnt, bevor die Ausgabe festgehalten wurde'
where d.issued_at is null and (
  exists (select from document_payments p where p.document_id = d.id)
  or exists (select from documents f where f.references_document_id = d.id));

alter table documents
  add constraint issued_or_void check (issued_at is null or voided_at is null),
  add constraint issued_somehow check ((issued_at is null) = (issued_by is null)),
  add constraint declared_with_reason check (
    (issued_by is not distinct from 'other') = (issue_reason is not null) and (issue_reason is null) = (issue_declared_by is null)),
  add constraint void_with_reason check (
    (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null));
grant update (issued_at, issued_by, issue_reason, issue_declared_by, voided_at, void_reason, voided_by)
  on documents to brieftaube_request, brieftaube_system;
-- What was issued or voided stays so, and as it was said.
create function keep_document_life() returns trigger language plpgsql as $$
begin
  raise exception 'document % was issued or voided before', old.id using errcode = 'check_violation', constraint = 'document_life';
end $$;
create trigger keep_document_life before update of issued_at, issued_by, issue_reason, issue_declared_by, voided_at, void_reason, voided_by
  on documents for each row
  when (old.issued_at is not null or old.voided_at is not null) execute function keep_document_life();

-- Handed to the post, its letter has issued the document; what the post brings back was issued, too.
create function issue_posted_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with issued as (
    update documents set issued_at = coalesce(new.posted_at, new.status_at), issued_by = 'post'
    where letter_id = new.letter_id and partner_id = new.partner_id and mode = new.mode and issued_at is null
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

create or replace view document_facts with (security_invoker = true) as
select id, partner_id, mode, document_type, document_number, document_date, due_date, letter_id, sender_profile_id, client_id,
  mandantennummer, checked, seller, buyer, gross_cents, references_document_id, references_number, dunning_level,
  sequence_scope, created_at, matter_id, issued_at, issued_by, issue_reason, voided_at, void_reason
from documents;
