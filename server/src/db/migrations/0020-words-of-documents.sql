-- What a document says leaves as that document: kept by the database, not only by the module that sends.

-- What a billing document says leaves as that document alone, whoever stores the send: the same claim in a second letter would be a
-- second claim. Copies and parts belong to their letter.
create function keep_words_of_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from letters d where d.partner_id = new.partner_id and d.mode = new.mode
    and d.source -> 'document' ->> 'documentId' is not null
    and md5((d.source -> 'body' -> 'blocks')::text) = md5((new.source -> 'body' -> 'blocks')::text))
  then
    raise exception 'these are the words of a document' using errcode = 'unique_violation', constraint = 'words_of_a_document';
  end if;
  return new;
end $$;
create trigger keep_words_of_documents before insert on letters for each row
  when (new.status <> 'draft' and new.source -> 'body' -> 'blocks' is not null and jsonb_typeof(new.source -> 'document') is distinct from 'object'
    and jsonb_typeof(new.source -> 'copyOf') is distinct from 'object')
  execute function keep_words_of_documents();
create trigger keep_words_of_documents_sent before update of status on letters for each row
  when (old.status = 'draft' and new.status <> 'draft' and new.source -> 'body' -> 'blocks' is not null
    and jsonb_typeof(new.source -> 'document') is distinct from 'object'
    and jsonb_typeof(new.source -> 'copyOf') is distinct from 'object')
  execute function keep_words_of_documents();
