-- A final invoice deducts invoices for parts, each once.

alter table documents add column final_document_id uuid,
  add foreign key (final_document_id, partner_id, mode) references documents (id, partner_id, mode);
create index documents_deducted on documents (partner_id, mode, final_document_id) where final_document_id is not null;
grant update (final_document_id) on documents to brieftaube_request, brieftaube_system;

-- Whether credit notes that were issued have given back all that an invoice asked for, net of each category and rate; where it asked
-- for nothing, one of nothing does.
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
        from notes, jsonb_array_elements(notes.groups) credited
        where credited ->> 'category' = billed ->> 'category' and credited ->> 'rate' = billed ->> 'rate'))
$$;

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

-- The final invoice that has deducted an invoice for a part, be it behind a wall; one that was taken back has deducted nothing.
create function final_invoice_of(of_partner uuid, of_mode mode, part uuid) returns table (id uuid, issued_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select f.id, f.issued_at from documents p join documents f
      on f.partner_id = of_partner and f.mode = of_mode and f.id = p.final_document_id
    where p.partner_id = of_partner and p.mode = of_mode and p.id = part and not is_taken_back(of_partner, of_mode, f.id);
end $$;

revoke execute on function is_taken_back, final_invoice_of from public;
grant execute on function final_invoice_of to brieftaube_request, brieftaube_system;

create or replace function document_chain(which uuid) returns setof documents
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive linked as (
    select id, references_document_id, final_document_id from documents where id = which
    union select d.id, d.references_document_id, d.final_document_id from documents d join linked
      on d.id in (linked.references_document_id, linked.final_document_id)
        or d.references_document_id = linked.id or d.final_document_id = linked.id
      where (d.partner_id, d.mode) = (select partner_id, mode from documents where id = which)
  ) select d.* from documents d where d.id in (select id from linked)
$$;
