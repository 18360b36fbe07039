-- Letters as they were written and as they will be printed, what rides along with them, and their words.

create table letters (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- The caller's own key, and a hash of each input it came with: the same key with other content is a mistake.
  client_letter_id text check (char_length(client_letter_id) between 1 and 200),
  payload_hashes jsonb,
  subject text not null check (char_length(subject) between 1 and 200),
  language text not null check (language in ('de', 'en')),
  recipient jsonb,
  recipient_name text,
  -- As filters compare them: no case, no accents.
  folded_subject text not null,
  folded_recipient text not null,
  -- What the writer asked for, and what that came to: sender, design and pictures as they were on that day.
  source jsonb not null,
  composition jsonb not null,
  sender_profile_id uuid,
  design_id uuid,
  design_version_id uuid,
  -- The sheets alone, and the whole with everything that rides along.
  letter_pages int not null check (letter_pages >= 1),
  letter_pdf_hash text not null references blobs on delete restrict,
  -- What somebody has let leave in parts (source.inParts) has the pages of all of them.
  page_count int not null check (page_count between letter_pages and case when source -> 'inParts' = 'true' then 300 else 30 end),
  pdf_hash text not null references blobs on delete restrict,
  uses_colour boolean not null,
  body_start_mm double precision not null,
  warnings jsonb not null,
  -- That of the latest order, once there is one.
  status text not null default 'draft' check (status in ('draft', 'awaiting_approval', 'approved', 'scheduled', 'queued',
    'submitting', 'submitted', 'printing', 'posted', 'delivered', 'awaiting_partner_fix', 'returned', 'rejected', 'expired',
    'cancelled', 'failed')),
  -- Counts changes, so that whoever read the letter before can tell.
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Locked (Art. 18 GDPR): kept because the law says so, and shown in no list any more.
  restricted_at timestamptz,
  -- How a letter is to be sent, as far as somebody has chosen it: product, colour, time, client. It belongs to the draft,
  -- so that whoever opens, copies or sends it finds it. Null: nothing was chosen.
  dispatch jsonb,
  -- The revision that last changed what is written or how it is to be sent. A file that rides along makes a revision, too,
  -- and changes nothing of what somebody else is writing. Null: not counted yet, so any revision may have.
  written_revision int,
  -- A letter is written, or is a finished PDF: the file as it came, and its pages as they are printed.
  finished_source_hash text references blobs on delete restrict,
  finished_pdf_hash text references blobs on delete restrict,
  -- Whose letter it is and to which file it belongs, as its dispatch says (file_letter).
  client_id uuid,
  matter_id uuid,
  -- Who wrote the draft: {connection, connectionId}. Null: it came with its send, whose order says who asked.
  written_by jsonb,
  -- Whose desk a draft lies on, if it was handed over, and how it came there: {by, at, remark}.
  holder_id uuid,
  handed_over jsonb,
  -- A draft that somebody has thrown away: shown nowhere, brought back on request, erased like every draft (retention).
  discarded_at timestamptz,
  -- The order that came back, whose letter this is once more with another address.
  resends_order_id uuid,
  -- The document it prints was voided: it leaves no more.
  voided_at timestamptz,
  constraint key_with_payload check ((client_letter_id is null) = (payload_hashes is null)),
  constraint name_with_recipient check ((recipient is null) = (recipient_name is null)),
  constraint finished_or_written check (
    finished_source_hash is not distinct from source #>> '{body,pdf,sourceHash}'
    and finished_pdf_hash is not distinct from source #>> '{body,pdf,pdfHash}'
    and (finished_source_hash is null) = (finished_pdf_hash is null)
    and (finished_pdf_hash is null) <> (source -> 'body' -> 'content' is null and source -> 'body' -> 'blocks' is null)),
  unique (partner_id, mode, client_letter_id),
  unique (id, partner_id, mode),
  foreign key (sender_profile_id, partner_id, mode) references sender_profiles (id, partner_id, mode),
  foreign key (design_id, partner_id, mode) references letter_designs (id, partner_id, mode),
  foreign key (design_version_id, partner_id, mode) references letter_design_versions (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode)
)
-- Room for a copy of each letter on its own page: a move of its order then writes none of these indexes.
with (fillfactor = 50);
comment on table letters is 'A letter as it was written and as it will be printed.';
create index letters_in_order on letters (partner_id, mode, created_at desc, id desc);
create index letters_by_subject on letters using gin (tenant_tag(partner_id, mode), folded_subject gin_trgm_ops);
create index letters_by_recipient on letters using gin (tenant_tag(partner_id, mode), folded_recipient gin_trgm_ops);
create index on letters (design_id) where design_id is not null;
create index on letters (sender_profile_id) where sender_profile_id is not null;
create index on letters (pdf_hash);
create index on letters (letter_pdf_hash);
create index on letters (finished_source_hash) where finished_source_hash is not null;
create index on letters (finished_pdf_hash) where finished_pdf_hash is not null;
create index letters_of_a_client on letters (client_id) where client_id is not null;
create index letters_of_a_matter on letters (matter_id, created_at desc) where matter_id is not null;
create index letters_on_desks on letters (partner_id, mode, holder_id) where holder_id is not null;
create index letters_discarded on letters (partner_id, mode) where discarded_at is not null;
create index letters_of_a_letter on letters ((source #>> '{copyOf,letterId}')) where source #>> '{copyOf,letterId}' is not null;
create index letters_of_a_return on letters (resends_order_id) where resends_order_id is not null;
-- The code in the margin of a letter is the end of its id (foundation/letter-code.ts). Looked for by brieftaube_system alone, for which no
-- row-level security keeps the planner from it.
create index letters_by_code on letters (right(id::text, 16));
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
create index letters_restricted on letters (partner_id, mode) where restricted_at is not null;
-- What a document says is found again where another letter says it.
create index letters_of_documents_by_words on letters (partner_id, mode, md5((source -> 'body' -> 'blocks')::text))
  where source -> 'document' ->> 'documentId' is not null;
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
-- For whom a letter is and to which file it belongs is said in its dispatch, by numbers and ids that programs know; here it
-- becomes keys, which whoever looks at the row can be judged by.
create function file_letter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  client_number text := coalesce(new.dispatch ->> 'mandantennummer', new.source -> 'document' ->> 'mandantennummer');
begin
  new.matter_id := (new.dispatch ->> 'matterId')::uuid;
  -- A client that the writer does not see is to them as one that is not there.
  new.client_id := case when client_number is not null then
    (select id from clients where partner_id = new.partner_id and mode = new.mode and mandantennummer = client_number
      and (sees_all() or may_see(id, null))) end;
  return new;
end $$;
create trigger file_letter before insert or update of dispatch, source on letters for each row execute function file_letter();
call protect_by_tenant('letters');
-- Letters are deleted by remove_letters only, which retention calls.
grant select, insert, update on letters to brieftaube_request, brieftaube_system;

create view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id,
  source #> '{copyOf,recipient}' as copied_recipient, source -> 'copies' as copies, discarded_at,
  source #>> '{copyOf,byEmail}' as beside_mail_to, folded_subject
from letters;
comment on view letter_facts is
  'What other modules may read of letters as they were written.';
grant select on letter_facts to brieftaube_request, brieftaube_system;

create view letters_sent_again with (security_invoker = true) as
select resends_order_id as order_id, id as letter_id, partner_id, mode from letters
where resends_order_id is not null and discarded_at is null;
comment on view letters_sent_again is 'Which letter takes the place of one that came back.';
grant select on letters_sent_again to brieftaube_request, brieftaube_system;

create table letter_attachments (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  letter_id uuid not null,
  -- From 1, without gaps; judged when the transaction ends, so that entries can change places.
  position int not null check (position >= 1),
  kind text not null check (kind in ('pdf', 'image')),
  title text check (char_length(title) between 1 and 200),
  page_count int not null check (page_count between 1 and 300),
  uses_colour boolean not null,
  -- The file as it came, and as it is printed.
  source_hash text not null references blobs on delete restrict,
  pdf_hash text not null references blobs on delete restrict,
  warnings jsonb not null,
  created_at timestamptz not null,
  -- What its pages say, as far as they say it in letters and not in pictures; the beginning of it.
  text text check (char_length(text) <= 20000),
  unique (letter_id, position) deferrable initially deferred,
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode) on delete cascade
);
comment on table letter_attachments is 'A file that rides along with a letter.';
create index on letter_attachments (source_hash);
create index on letter_attachments (pdf_hash);
call protect_by_tenant('letter_attachments');
grant select, insert, update, delete on letter_attachments to brieftaube_request, brieftaube_system;

create table letter_search (
  letter_id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  modified_at timestamptz not null,
  tsv tsvector not null,
  -- The words of an account stand in volumes of some thousand letters, in the order in which they were written: a search
  -- opens the newest first and stops when it has enough.
  volume int not null default 1,
  foreign key (letter_id, partner_id, mode) references letters (id, partner_id, mode) on delete cascade
) partition by range (letter_id);
comment on table letter_search is 'The words of a letter, narrow and apart from it: a search reads many rows. A part for each year.';

-- What stands before each word in the index: tenant and volume, so that a search meets nothing else on its way.
create function volume_tag(of_partner uuid, of_mode mode, of_volume int) returns text language sql immutable parallel safe
  return tenant_tag(of_partner, of_mode) || of_volume || '/';

create function volume_words(of_partner uuid, of_mode mode, of_volume int, words tsvector) returns tsvector
language sql immutable parallel safe
  return array_to_tsvector(array(select volume_tag(of_partner, of_mode, of_volume) || word from unnest(tsvector_to_array(words)) as word));

-- Words not yet in their place would be read by every look into every volume.
create index letter_words on letter_search using gin (volume_words(partner_id, mode, volume, tsv)) with (fastupdate = off);
create index letter_volumes on letter_search (partner_id, mode, volume, modified_at);

-- With more of them a search for a common word would read more than it needs, with fewer one for a rare word would open more.
create function letters_of_a_volume() returns int language sql immutable parallel safe return 4096;

-- What is written goes into the newest volume; about every hundredth letter looks whether that is full. Two that find so at once
-- begin the same one.
create function choose_volume() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Filed otherwise, a letter says what it said: it stays among those of its time.
  if tg_op = 'UPDATE' and new.modified_at = old.modified_at then return new; end if;
  select coalesce(max(volume), 1) into new.volume from letter_search where partner_id = new.partner_id and mode = new.mode;
  if get_byte(uuid_send(new.letter_id), 15) < 2 and letters_of_a_volume() <= (
    select count(*) from (select from letter_search where partner_id = new.partner_id and mode = new.mode and volume = new.volume
      limit letters_of_a_volume()) as bound) then
    new.volume := new.volume + 1;
  end if;
  return new;
end $$;
create trigger volume before insert or update of modified_at, tsv on letter_search
  for each row execute function choose_volume();
-- The words of a text as programs fold them (foundation/folded-words.ts): no case, no accents, ü = ue = u, ß = ss. A test holds both
-- against each other.
create function folded_words(text) returns text[] language sql immutable strict parallel safe
  return array_remove(string_to_array(trim(regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(
      replace(replace(replace(replace(translate(lower($1), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKD),
      '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'),
    '([aou])e', '\1', 'g')), ' '), '');

-- What a letter is filed under: its references, its client's number, the tag, and the file it belongs to. These words have a
-- weight of their own (D), so that they can be put in the place of earlier ones.
create function filing_words(of_letter uuid) returns tsvector language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(string_agg(format('%L:%sD', left(word, 100), least(place + 2 * number, 16383)), ' '), '')::tsvector
  from (
    select word, filed.number, row_number() over (order by filed.number, each.number) as place
    from letters l left join matters m on m.id = l.matter_id cross join lateral (
      select text, row_number() over () as number from (
        select value #>> '{}' from jsonb_path_query(l.source -> 'reference', 'strict $.**') as value
        where jsonb_typeof(value) in ('string', 'number')
        union all select unnest(array[coalesce(l.dispatch ->> 'mandantennummer', l.source -> 'document' ->> 'mandantennummer'),
          l.dispatch ->> 'auditTag', m.number, m.name])
      ) as texts (text) where text is not null
    ) as filed cross join lateral unnest(folded_words(filed.text)) with ordinality as each (word, number)
    where l.id = of_letter
  ) as words
$$;
-- Words of the filing go with the others into the index, and follow when the letter is filed otherwise.
create function add_filing_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.tsv := ts_filter(new.tsv, '{a,b,c}') || filing_words(new.letter_id);
  return new;
end $$;
create trigger filing before insert or update of tsv on letter_search
  for each row execute function add_filing_words();
create function follow_filing_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update letter_search set tsv = tsv where letter_id = new.id;
  return null;
end $$;
create trigger follow_filing after update of dispatch on letters for each row
  when ((old.dispatch -> 'mandantennummer', old.dispatch -> 'auditTag', old.matter_id)
    is distinct from (new.dispatch -> 'mandantennummer', new.dispatch -> 'auditTag', new.matter_id))
  execute function follow_filing_words();
create function follow_matter_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update letter_search s set tsv = s.tsv from letters l
  where l.partner_id = new.partner_id and l.mode = new.mode and l.matter_id = new.id and s.letter_id = l.id;
  return null;
end $$;
create trigger follow_matter after update of number, name on matters for each row
  when ((old.number, old.name) is distinct from (new.number, new.name)) execute function follow_matter_words();
call protect_by_tenant('letter_search');
grant select, insert, update, delete on letter_search to brieftaube_request;
grant select, insert, update, delete on letter_search to brieftaube_system;

-- What no year has, such as letters of a sandbox that is years ahead, until its year is begun.
create table parts.letter_search_other partition of letter_search default;

-- The years that have a part, put away or not. The first begins with the earliest id there can be.
create view years_of_words as
select right(c.relname, 4)::int as year, c.relispartition as searched, greatest(c.reltuples, 0)::bigint as letters, pg_total_relation_size(c.oid) as bytes
from pg_class c where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r' and c.relname ~ '^letter_search_\d{4}$';
comment on view years_of_words is 'Of which years the words of letters stand in a part of their own, and which of them are put away.';
grant select on years_of_words to brieftaube_system;

-- For a moment nobody writes letters, or looks for their words. Whoever cannot have that at once gives up rather than hold others up.
create function halt_words() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '250ms' as $$
begin
  lock table partners, letters in share row exclusive mode;
  lock table letter_search, parts.letter_search_other in access exclusive mode;
end $$;

create function attach_year(of_year int, is_first boolean) returns void
language sql security definer set search_path = public, pg_temp
  return attach_part('letter_search', of_year, is_first);

create function begin_years_of_words() returns int[] language sql security definer set search_path = public, pg_temp
  return begin_years_of('letter_search');
select begin_years_of_words();

-- From then on no search meets the words of that year's letters; they are still erased with their letters.
create function put_words_away(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_year >= this_year() or not exists (select from years_of_words where year = of_year and searched) then return false; end if;
  perform halt_words();
  execute format('alter table letter_search detach partition parts.letter_search_%s', of_year);
  return true;
end $$;

-- What has changed meanwhile counts: filing, words written anew, letters that no search may show any more.
create function bring_words_back(of_year int) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part constant text := format('parts.letter_search_%s', of_year);
begin
  if not exists (select from years_of_words where year = of_year and not searched) then return false; end if;
  execute format('update %s set tsv = ts_filter(tsv, ''{a,b,c}'') || filing_words(letter_id)', part);
  perform halt_words();
  execute format('delete from %s w using letters l where l.id = w.letter_id and (l.restricted_at is not null or l.discarded_at is not null)', part);
  execute format('delete from %s where letter_id in (select letter_id from parts.letter_search_other)', part);
  -- Where the years before it were dropped it is the first there is, and holds no more than before.
  perform attach_year(of_year, of_year = (select min(year) from years_of_words)
    and not exists (select from pg_constraint where conrelid = part::regclass and conname = 'of_its_year' and pg_get_constraintdef(oid) like '%>=%'));
  return true;
end $$;
revoke execute on function halt_words, attach_year, begin_years_of_words, put_words_away, bring_words_back from public;
grant execute on function begin_years_of_words, put_words_away, bring_words_back to brieftaube_system;

-- Row-level security keeps the planner from using the word indexes: their operators are not leakproof. So the
-- functions below run with the owner's rights and name the tenant themselves. Where an index on words serves, the
-- tenant is compared as text, so that no other index is tempting; the words' index carries it already.

-- The condition that letters must meet, to be added to one on their tenant: what is not locked, not discarded and not behind a
-- wall, and has what is wanted. `recipient` and `subject` are folded texts that they contain, `since` is when they were
-- made; `orderId`, `clientOrderId`, `auditTag`, `mandantennummer` and `metadata` were said of one of their orders, or of a draft that has
-- none yet. Letters of a status are found by their orders: letters have no index on it, see fillfactor.
create function letter_condition(of_partner uuid, of_mode mode, wanted jsonb) returns text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  of_status constant text := wanted ->> 'status';
  of_client constant text := wanted ->> 'mandantennummer';
  of_audit_tag constant text := wanted ->> 'auditTag';
  in_recipient constant text := wanted ->> 'recipient';
  in_subject constant text := wanted ->> 'subject';
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  kept text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.discarded_at is not null) then ' and discarded_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when wanted ? 'orderId' then format(' and id = %L', wanted ->> 'orderId') end,
    case when wanted ? 'clientOrderId' then format(' and client_order_id = %L', wanted ->> 'clientOrderId') end,
    case when of_audit_tag is not null then format(' and audit_tag = %L', of_audit_tag) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end,
    case when wanted ? 'metadata' then format(' and metadata @> %L::jsonb', wanted -> 'metadata') end);
  -- A draft has no order yet: what it will be sent with is said of it.
  or_draft text := case when not wanted ?| '{orderId,clientOrderId}' and coalesce(of_status, 'draft') = 'draft' then concat(' or status = ''draft''',
    case when of_audit_tag is not null then format(' and dispatch ->> ''auditTag'' = %L', of_audit_tag) end,
    case when wanted ? 'metadata' then format(' and dispatch -> ''metadata'' @> %L::jsonb', wanted -> 'metadata') end,
    case when of_client is not null then
      format(' and coalesce(dispatch ->> ''mandantennummer'', source -> ''document'' ->> ''mandantennummer'') = %L', of_client) end) end;
begin
  return concat(unlocked, kept, wall_condition(of_partner, of_mode),
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and (id in (select letter_id from orders where partner_id = %L and mode = %L%s)%s)',
      of_partner, of_mode, of_order, or_draft) end,
    case when wanted ? 'since' then format(' and created_at >= %L::timestamptz', wanted ->> 'since') end);
end $$;

-- Letters that have what is wanted (see letter_condition), newest first; `after` goes on behind a letter, and leaves the total alone.
create function list_letters(of_partner uuid, of_mode mode, wanted jsonb, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  own_by_words text := format('tenant_tag(partner_id, mode) = %L and partner_id::text = %L', tenant_tag(of_partner, of_mode), of_partner);
  -- Fewer letters than three make no trigram.
  has_words boolean := greatest(length(wanted ->> 'recipient'), length(wanted ->> 'subject')) >= 3;
  condition text;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  condition := letter_condition(of_partner, of_mode, wanted);
  execute format('select count(*) from letters where %s%s', case when has_words then own_by_words else own end, condition) into hits;
  -- Of many hits the first are met soon on a walk through the letters in their order.
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s%s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, condition,
    case when wanted ? 'after' then format(' and (created_at, id) < (%L::timestamptz, %L::uuid)', wanted #>> '{after,at}', wanted #>> '{after,id}') end,
    most, skipped);
end $$;

-- The letters that a person looks for: words and filters together, newest first unless asked otherwise; with words no more
-- than 1,000 are looked for, the newest. Like list_letters and search_letters it runs with the owner's rights, since row-level
-- security would keep the planner from the index of words, and names the tenant itself. Delivery type and client are those of a
-- letter's orders, the file is its own, price and day of posting those of its latest, unless that has come to nothing.
create function find_letters(of_partner uuid, of_mode mode, words tsquery, of_status text, created_since timestamptz,
  created_before timestamptz, of_delivery_type text, of_client text, of_matter uuid, sorted_by text, upwards boolean, most int,
  skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  kept text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.discarded_at is not null) then ' and discarded_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when of_delivery_type is not null then format(' and delivery_type = %L', of_delivery_type) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  wanted text := concat(own, unlocked, kept, wall_condition(of_partner, of_mode),
    case when of_matter is not null then format(' and matter_id = %L', of_matter) end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and id in (select letter_id from orders where %s%s)', own, of_order) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end,
    case when created_before is not null then format(' and created_at < %L', created_before) end);
  direction constant text := case when upwards then ' asc' else ' desc' end;
  of_latest constant text := $sql$case when status not in ('cancelled', 'failed', 'rejected', 'expired') then
    (select o.%I from orders o where o.letter_id = letters.id order by o.created_at desc, o.id desc limit 1) end$sql$;
  sorting constant text := case sorted_by
    when 'subject' then 'folded_subject'
    when 'recipient' then $sql$nullif(folded_recipient, '')$sql$
    when 'price' then format(of_latest, 'price_cents')
    when 'posted' then format(of_latest, 'posted_at') end;
  in_order constant text := case when sorting is null then format('created_at%1$s, id%1$s', direction)
    else format('%s%s nulls last, created_at desc, id desc', sorting, direction) end;
  most_sought constant int := 1000;
  met text := 'letters';
  with_words uuid[];
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  if words is null then
    execute format('select count(*) from letters where %s', wanted) into hits;
  else
    with_words := array(select w.letter_id from letters_with_words(of_partner, of_mode, words, null, most_sought + 1) as w);
    -- Of letters with words that many have, the first that pass the filters are met soon on a walk through all of them.
    wanted := wanted || case when cardinality(with_words) <= most_sought then format(' and id = any(%L::uuid[])', with_words)
      else format(' and exists (select from letter_search w where w.letter_id = letters.id and w.tsv @@ %L::tsquery)', words) end;
    execute format('select count(*) from (select from letters where %s limit %L) as met', wanted, most_sought) into hits;
    most := least(most, greatest(most_sought - skipped, 0));
    if sorting is not null or upwards then
      -- In whatever order, it is the newest of them that are shown.
      met := format('(select * from letters where %s order by created_at desc, id desc limit %L) as letters', wanted, most_sought);
      wanted := 'true';
    end if;
  end if;
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select sought.id, row_number() over () as place from (
         select id from %s where %s order by %s limit %L offset %L
       ) as sought
     ) as page on true order by page.place',
    hits, met, wanted, in_order, most, skipped);
end $$;

-- Letters that a text query meets, newest first: the volumes are opened one after the other until there are enough. The index
-- knows words alone; what stands where, and what must not, is looked up in the hits.
create function letters_with_words(of_partner uuid, of_mode mode, wanted tsquery, modified_since timestamptz, most int)
returns table (letter_id uuid, modified_at timestamptz) language sql stable set search_path = public, pg_temp
set enable_seqscan = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
  select found.letter_id, found.modified_at from (
    select replace(words.tagged, '@', volume_tag(of_partner, of_mode, each.volume))::tsquery as tagged
    from (select regexp_replace(replace(querytree(wanted), '<->', '&'), '''([^'']+)''', '''@\1''', 'g') as tagged) as words,
      (select min(volume) as oldest, max(volume) as newest from letter_search where partner_id = of_partner and mode = of_mode) as shelf,
      generate_series(shelf.newest, shelf.oldest, -1) as each (volume)
    where modified_since is null or modified_since <= (
      select max(m.modified_at) from letter_search m where m.partner_id = of_partner and m.mode = of_mode and m.volume = each.volume)
  ) as volumes cross join lateral (
    select s.letter_id, s.modified_at from letter_search s
    where volume_words(s.partner_id, s.mode, s.volume, s.tsv) @@ volumes.tagged and s.partner_id::text = of_partner::text
      and s.tsv @@ wanted and (modified_since is null or s.modified_at >= modified_since)
      and (sees_all() or may_see_subject('letter', s.letter_id))
    order by s.modified_at desc, s.letter_id desc
  ) as found limit most
$$;

-- Letters that a text query meets and that have what is wanted besides (see letter_condition), best first: of many hits the
-- newest 200 are ranked, older ones follow by age. No more than 1,000 are looked for. `place` says where a hit stands: the newest and
-- the last ranked hit of its search, its rank and its age. A search goes on behind such a place, without what came or changed since.
create function search_letters(of_partner uuid, of_mode mode, words tsquery, modified_since timestamptz, wanted jsonb, most int,
  skipped int, behind jsonb default null)
returns table (letter_id uuid, total bigint, place jsonb) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  most_sought constant int := 1000;
  most_ranked constant int := 200;
  passing text;
  met uuid[];
begin
  perform require_own_tenant(of_partner, of_mode);
  -- What is newer than the search must not push out what it would still come to.
  met := array(select w.letter_id
    from letters_with_words(of_partner, of_mode, words, modified_since, case when behind is null then 1 else 2 end * most_sought + 1) as w
    where behind is null or (w.modified_at, w.letter_id) <= ((behind ->> 0)::timestamptz, (behind ->> 1)::uuid)
    limit most_sought + 1);
  if wanted <> '{}' then
    passing := format('select id from letters where partner_id = %L and mode = %L%s', of_partner, of_mode,
      letter_condition(of_partner, of_mode, wanted));
    if cardinality(met) <= most_sought then
      execute format('select array(select m.id from unnest(%1$L::uuid[]) with ordinality as m (id, age)
        where m.id in (%2$s and id = any(%1$L::uuid[])) order by m.age)', met, passing) into met;
    else
      -- Many letters have these words: those that pass are the fewer to look through, and none of them is too old to be met.
      execute format('select array(select s.letter_id from letter_search s where s.letter_id in (%s) and s.tsv @@ %L::tsquery%s
        order by s.modified_at desc, s.letter_id desc limit %L)', passing, words,
        concat(case when modified_since is not null then format(' and s.modified_at >= %L', modified_since) end,
          case when behind is not null then format(' and (s.modified_at, s.letter_id) <= (%L::timestamptz, %L::uuid)', behind ->> 0, behind ->> 1) end),
        most_sought) into met;
    end if;
  end if;
  met := met[1:most_sought];
  return query
    with hits as (
      select s.letter_id as id, s.modified_at as at, row_number() over (order by s.modified_at desc, s.letter_id desc) as age
      from letter_search s where s.letter_id = any(met)
    ), ends as (
      select coalesce(behind -> 0, to_jsonb(newest.at)) as newest_at, coalesce(behind -> 1, to_jsonb(newest.id)) as newest_id,
        coalesce(behind -> 2, to_jsonb(ranked.at)) as ranked_at, coalesce(behind -> 3, to_jsonb(ranked.id)) as ranked_id
      from hits newest, hits ranked where newest.age = 1 and ranked.age = least(most_ranked, cardinality(met))
    ), ranked as (
      select hit.id, hit.at, case when (hit.at, hit.id) >= ((ends.ranked_at #>> '{}')::timestamptz, (ends.ranked_id #>> '{}')::uuid) then (
        select ts_rank(s.tsv, words, 1) from letter_search s where s.letter_id = hit.id) end as rank
      from hits hit, ends
    ), page as (
      select r.* from ranked r where behind is null
        or (behind ->> 4 is not null and (r.rank is null or r.rank < (behind ->> 4)::real))
        or (r.rank is not distinct from (behind ->> 4)::real and (r.at, r.id) < ((behind ->> 5)::timestamptz, (behind ->> 6)::uuid))
      order by r.rank desc nulls last, r.at desc, r.id desc limit most offset skipped
    )
    select page.id, cardinality(met)::bigint,
      case when page.id is not null then jsonb_build_array(ends.newest_at, ends.newest_id, ends.ranked_at, ends.ranked_id,
        page.rank, page.at, page.id) end
    from (values (1)) as always left join page on true left join ends on true
    order by page.rank desc nulls last, page.at desc, page.id desc;
end $$;

-- Letters go, with what rides along and their words. Retention says when.
create function remove_letters(of_partner uuid, of_mode mode, which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from letters where id = any(which) and partner_id = of_partner and mode = of_mode;
end $$;

revoke execute on function letter_condition, list_letters, find_letters, letters_with_words, search_letters, remove_letters from public;
grant execute on function list_letters, find_letters, search_letters to brieftaube_request, brieftaube_system;
