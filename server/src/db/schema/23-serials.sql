-- Serial letters: a list, what all letters have in common, and what became of every row.

create table serials (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 200),
  -- made → rehearsing → rehearsed → submitting → submitted; rows that failed lead back to rehearsed. While a collective PDF is
  -- read (splitting) and its pieces are cut (cutting), it is neither; then it is made.
  state text not null default 'made'
    check (state in ('made', 'splitting', 'cutting', 'rehearsing', 'rehearsed', 'submitting', 'submitted')),
  -- What all letters have in common: text or template, sender, delivery.
  letter jsonb not null,
  -- [{key, label, type, isNeeded}]: what in the text is different in every letter.
  fields jsonb not null,
  -- [{name, target}]: the columns of the list, and what each of them fills.
  columns jsonb not null,
  row_count int not null check (row_count between 1 and 10000),
  -- Of the letters that were handed in last.
  approval_id uuid,
  -- {connection, connectionId, tokenId, language}: whoever asked, for whom the rows are worked through.
  requested_by jsonb not null,
  -- Why it could not go on: {code, details}.
  failure jsonb,
  -- When the next portion of rows is taken; whoever takes one moves it ahead.
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The client that all letters are for, as far as the letter names one.
  client_id uuid,
  unique (id, partner_id, mode),
  foreign key (approval_id, partner_id, mode) references approvals (id, partner_id, mode) on delete set null (approval_id),
  constraint due_while_working check ((due_at is not null) = (state in ('splitting', 'cutting', 'rehearsing', 'submitting')))
);
comment on table serials is 'A serial letter: one text to many, with one decision for all.';
create index on serials (partner_id, mode, created_at desc, id desc);
create index serials_due on serials (partner_id, mode, due_at) where due_at is not null;
create index on serials (approval_id) where approval_id is not null;
call protect_by_tenant('serials');
grant select, insert, update, delete on serials to brieftaube_request, brieftaube_system;

create table serial_files (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  serial_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  title text check (char_length(title) between 1 and 200),
  -- Otherwise for the rows that name it.
  for_all boolean not null,
  page_count int not null check (page_count between 1 and 30),
  uses_colour boolean not null,
  source_hash text not null references blobs on delete restrict,
  pdf_hash text not null references blobs on delete restrict,
  warnings jsonb not null,
  -- What its pages say, the beginning of it.
  text text check (char_length(text) <= 20000),
  created_at timestamptz not null,
  unique (serial_id, name),
  foreign key (serial_id, partner_id, mode) references serials (id, partner_id, mode) on delete cascade
);
comment on table serial_files is 'A PDF that rides along with all letters of a serial letter, or with those that name it.';
create index on serial_files (source_hash);
create index on serial_files (pdf_hash);
call protect_by_tenant('serial_files');
grant select, insert, update, delete on serial_files to brieftaube_request, brieftaube_system;

create table serial_rows (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  serial_id uuid not null,
  -- From 1, as in the list.
  place int not null check (place >= 1),
  -- What the list says, by column.
  cells jsonb not null,
  verdict text not null default 'unseen' check (verdict in ('unseen', 'good', 'odd', 'bad')),
  -- What the rehearsal came to: {refusal} or {recipientLines, pageCount, priceCents, priceByTier, client, warnings}.
  found jsonb,
  -- How often what was handed in came to nothing: the next time it goes by another key.
  attempt int not null default 0,
  order_id uuid,
  -- The client and the file that its cells name.
  client_id uuid,
  matter_id uuid,
  -- The day it is to leave, where letters that are too many for one are spread over several; null: at once.
  send_on date,
  -- Of an invoice with several rows: what the list says in the others, [{column: cell}].
  more jsonb,
  -- The letter of the invoice that was made of it.
  letter_id uuid,
  primary key (serial_id, place),
  foreign key (serial_id, partner_id, mode) references serials (id, partner_id, mode) on delete cascade
);
comment on table serial_rows is 'One letter of a serial letter: what the list says, and what became of it.';
create index on serial_rows (order_id) where order_id is not null;
call protect_by_tenant('serial_rows');
grant select, insert, update, delete on serial_rows to brieftaube_request, brieftaube_system;

create table serial_row_pdfs (
  serial_id uuid not null,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  place int not null,
  name text not null check (char_length(name) between 1 and 240),
  page_count int not null check (page_count between 1 and 30),
  uses_colour boolean not null,
  pdf_hash text not null references blobs on delete restrict,
  warnings jsonb not null,
  -- What its pages say, the beginning of it.
  text text check (char_length(text) <= 20000),
  created_at timestamptz not null,
  primary key (serial_id, place),
  foreign key (serial_id, place) references serial_rows on delete cascade,
  foreign key (serial_id, partner_id, mode) references serials (id, partner_id, mode) on delete cascade
);
comment on table serial_row_pdfs is 'A row''s own PDF, cut out of a collective one: the letter itself, or what rides along with it.';
create index on serial_row_pdfs (pdf_hash);
call protect_by_tenant('serial_row_pdfs');
grant select, insert, update, delete on serial_row_pdfs to brieftaube_request, brieftaube_system;

create table serial_splits (
  serial_id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- As the file was called where it came from.
  name text not null check (char_length(name) between 1 and 200),
  source_hash text not null references blobs on delete restrict,
  -- Where it is cut: {by, ...}.
  cut jsonb not null,
  -- The column whose value stands on the first page of each piece; null: addresses alone tell whose it is.
  key_column text check (char_length(key_column) <= 100),
  -- Null until its first pages are read.
  page_count int check (page_count between 1 and 5000),
  pages_read int not null default 0 check (pages_read >= 0),
  -- [{title, page, level}]
  bookmarks jsonb not null default '[]',
  -- When its pieces were found; null until then.
  proposed_at timestamptz,
  created_at timestamptz not null,
  unique (serial_id, partner_id, mode),
  foreign key (serial_id, partner_id, mode) references serials (id, partner_id, mode) on delete cascade
);
comment on table serial_splits is 'A PDF that holds the letters of many rows of a serial letter, and where it is cut.';
create index on serial_splits (source_hash);
call protect_by_tenant('serial_splits');
grant select, insert, update, delete on serial_splits to brieftaube_request, brieftaube_system;

create table serial_pages (
  serial_id uuid not null,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  page int not null check (page >= 1),
  -- {windowLines, isBlock, text, isScan}
  facts jsonb not null,
  primary key (serial_id, page),
  foreign key (serial_id, partner_id, mode) references serial_splits (serial_id, partner_id, mode) on delete cascade
);
comment on table serial_pages is 'What is known of a page of a collective PDF.';
call protect_by_tenant('serial_pages');
grant select, insert, update, delete on serial_pages to brieftaube_request, brieftaube_system;

create table serial_pieces (
  serial_id uuid not null,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  first_page int not null check (first_page >= 1),
  last_page int not null,
  -- The row that it most likely belongs to, or was given to.
  place int,
  -- sure: it may be taken as it is. likely: somebody says yes or no. open: somebody says whose it is.
  sureness text not null check (sureness in ('sure', 'likely', 'open')),
  -- [{code, ...}]: why.
  reasons jsonb not null,
  -- given: it belongs to its row. left_out: it is nobody's letter. Null: nobody has said so yet.
  decision text check (decision in ('given', 'left_out')),
  -- When its pages became the row's own PDF.
  cut_at timestamptz,
  -- Why they could not: {code, details}.
  failure jsonb,
  primary key (serial_id, first_page),
  foreign key (serial_id, partner_id, mode) references serial_splits (serial_id, partner_id, mode) on delete cascade,
  constraint pages_in_order check (last_page >= first_page),
  constraint given_to_a_row check (decision is distinct from 'given' or place is not null),
  constraint cut_when_given check (cut_at is null or decision = 'given')
);
comment on table serial_pieces is 'A letter within a collective PDF, and whose it is.';
call protect_by_tenant('serial_pieces');
grant select, insert, update, delete on serial_pieces to brieftaube_request, brieftaube_system;

-- For whom the letters are and to which file they belong is said in the list, by numbers; here it becomes keys, by which whoever
-- looks at a row can be judged. What the writer does not see is to them as not there.
create function file_serial() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.client_id := (select id from clients where partner_id = new.partner_id and mode = new.mode
    and mandantennummer = new.letter ->> 'mandantennummer' and (sees_all() or may_see(id, null)));
  return new;
end $$;
create trigger file_serial before insert or update of letter on serials for each row execute function file_serial();

create function file_serial_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Rows of one invoice: what is said once may stand in any of them.
  lines jsonb := jsonb_build_array(new.cells) || coalesce(new.more, '[]');
  named jsonb := (select jsonb_object_agg(each ->> 'target', (select trim(line ->> (each ->> 'name'))
      from jsonb_array_elements(lines) with ordinality as l (line, at)
      where trim(line ->> (each ->> 'name')) <> '' order by at limit 1))
    from serials s, jsonb_array_elements(s.columns) as each where s.id = new.serial_id and each ->> 'target' is not null);
begin
  new.client_id := (select id from clients where partner_id = new.partner_id and mode = new.mode
    and mandantennummer = named ->> 'recipient.mandantennummer' and (sees_all() or may_see(id, null)));
  new.matter_id := (select id from matters where partner_id = new.partner_id and mode = new.mode and number = named ->> 'file'
    and (sees_all() or may_see(client_id, id)));
  return new;
end $$;
create trigger file_serial_row before insert or update of cells on serial_rows for each row execute function file_serial_row();
revoke execute on function file_serial, file_serial_row from public;
