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
create trigger send_document_once before insert on orders for each row execute function send_document_once();

-- What a document says is found again where another letter says it.
create index letters_of_documents_by_words on letters (partner_id, mode, md5((source -> 'body' -> 'blocks')::text))
  where source -> 'document' ->> 'documentId' is not null;
