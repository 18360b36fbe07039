-- A PDF that holds many letters is cut, and its pieces become the letters of a list's rows.

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('letter', 'attachment', 'letterhead', 'signature', 'collective'));

alter table serials drop constraint serials_state_check, drop constraint due_while_working;
alter table serials
  add constraint serials_state_check
    check (state in ('made', 'splitting', 'cutting', 'rehearsing', 'rehearsed', 'submitting', 'submitted')),
  add constraint due_while_working check ((due_at is not null) = (state in ('splitting', 'cutting', 'rehearsing', 'submitting')));

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
