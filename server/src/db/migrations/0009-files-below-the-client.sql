-- Files below the client (Akten): letters, documents, orders and exports belong to one, and searches find what a letter is filed under.

create table matters (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  number text not null check (char_length(number) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  -- Null: it belongs to no client.
  client_id uuid,
  note text check (char_length(note) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since then nothing new is written for it.
  archived_at timestamptz,
  -- As a search compares them, and the order of the list: no case, no accents.
  folded_number text not null,
  search_text text not null,
  unique (partner_id, mode, number),
  unique (id, partner_id, mode),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode)
);
comment on table matters is 'A file of a client, or of the office itself (Akte): what letters, documents and costs belong to.';
create index matters_in_order on matters (partner_id, mode, folded_number, id);
create index matters_of_a_client on matters (client_id) where client_id is not null;
call protect_by_tenant('matters');
grant select, insert, update on matters to brieftaube_request, brieftaube_system;

create view matter_facts with (security_invoker = true) as
select id, partner_id, mode, number, name, client_id, archived_at, created_at, updated_at
from matters;
comment on view matter_facts is
  'What other modules may read of files (Akten).';
grant select on matter_facts to brieftaube_request, brieftaube_system;

alter table letters add column client_id uuid, add column matter_id uuid;
alter table letters
  add foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode),
  add foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode);
create index letters_of_a_client on letters (client_id) where client_id is not null;
create index letters_of_a_matter on letters (matter_id, created_at desc) where matter_id is not null;

-- For whom a letter is and to which file it belongs is said in its dispatch, by numbers and ids that programs know; here it
-- becomes keys, which whoever looks at the row can be judged by.
create function file_letter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  client_number text := coalesce(new.dispatch ->> 'mandantennummer', new.source -> 'document' ->> 'mandantennummer');
begin
  new.matter_id := (new.dispatch ->> 'matterId')::uuid;
  new.client_id := case when client_number is not null then
    (select id from clients where partner_id = new.partner_id and mode = new.mode and mandantennummer = client_number) end;
  return new;
end $$;
create trigger file_letter before insert or update of dispatch, source on letters for each row execute function file_letter();

alter table letter_attachments add column text text check (char_length(text) <= 20000);

create or replace function choose_volume() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

drop function find_letters;
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
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when of_delivery_type is not null then format(' and delivery_type = %L', of_delivery_type) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  wanted text := concat(own, unlocked,
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


revoke execute on function find_letters from public;
grant execute on function find_letters to brieftaube_request, brieftaube_system;

alter table orders add column matter_id uuid;
alter table orders add foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode);
create index orders_of_a_matter on orders (matter_id) where matter_id is not null;
create or replace view order_facts with (security_invoker = true) as
select id, partner_id, mode, letter_id, client_order_id, status, status_at, status_detail, carrier, delivery_type, express,
  color, duplex, recipient, recipient_lines, pdf_hash, snapshot_hash, page_count, sheet_count, price_cents, price_version,
  price, reservation_id, client_id, mandantennummer, audit_tag, sender_profile_id, connection, approval_id, schedule_id,
  due_at, claim, attempts, carrier_reference, tracking_number, handed_over_at, printed_at, posted_at, delivered_at,
  restricted_at, created_at, updated_at, matter_id
from orders;

-- A letter's orders are filed with it.
create function file_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set matter_id = new.matter_id where letter_id = new.id and matter_id is distinct from new.matter_id;
  return null;
end $$;
create trigger file_orders after update of dispatch on letters for each row
  when (old.matter_id is distinct from new.matter_id) execute function file_orders();

alter table documents add column matter_id uuid;
alter table documents add foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode);
create index documents_of_a_matter on documents (matter_id) where matter_id is not null;
drop trigger append_only on documents;
create trigger append_only before delete or update of id, partner_id, mode, document_type, document_number, document_date, due_date,
  language, letter_id, sender_profile_id, mandantennummer, client_id, payload, checked, seller, buyer, recipient_words, gross_cents,
  references_document_id, references_number, dunning_level, sequence_scope, created_at on documents
  for each statement execute function refuse_change();

-- A document is filed with its letter.
create function file_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update documents set matter_id = new.matter_id where letter_id = new.id and matter_id is distinct from new.matter_id;
  return null;
end $$;
create trigger file_documents after update of dispatch on letters for each row
  when (old.matter_id is distinct from new.matter_id) execute function file_documents();
create or replace view document_facts with (security_invoker = true) as
select id, partner_id, mode, document_type, document_number, document_date, due_date, letter_id, sender_profile_id, client_id,
  mandantennummer, checked, seller, buyer, gross_cents, references_document_id, references_number, dunning_level,
  sequence_scope, created_at, matter_id
from documents;

alter table archive_exports add column matter_id uuid;
alter table archive_exports add foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode);

-- Letters that are there already: whose they are, and the words they are filed under.
update letters set dispatch = dispatch where dispatch ? 'mandantennummer' or source -> 'document' ->> 'mandantennummer' is not null;
update letter_search s set tsv = s.tsv from letters l
where l.id = s.letter_id and (l.dispatch ?| array['mandantennummer', 'auditTag'] or l.source -> 'document' ->> 'mandantennummer' is not null
  or l.source -> 'reference' <> '{}');
