-- Files that programs bring before they say which letter or sender they are for.

create table uploads (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  purpose text not null check (purpose in ('letter', 'attachment', 'letterhead', 'signature', 'collective', 'invoice', 'statement', 'proof',
    'logo', 'font', 'list')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- The address that takes the bytes is the key to them; what stands here only recognises it.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- Null until the bytes are here; they come once.
  blob_hash text references blobs on delete restrict,
  -- A file is used once; whoever uses it keeps the bytes by a key of their own.
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- What came by itself, and how; null: a program or a person brought it.
  source text check (source in ('folder', 'print', 'mail')),
  arrived_from text check (char_length(arrived_from) between 1 and 320),
  -- The same for the same file, however often it is brought.
  arrival_key text unique check (char_length(arrival_key) between 1 and 200),
  -- Whose it is; null: anybody's of the account.
  holder_id uuid,
  page_count int check (page_count between 1 and 30),
  discarded_at timestamptz,
  -- What a mail was about, as whoever sent it says.
  arrived_subject text check (char_length(arrived_subject) between 1 and 200),
  -- Through what its address was asked for: it takes nothing any more as soon as that may not bring a file itself. Null: nobody did.
  opened_by jsonb check (jsonb_typeof(opened_by) = 'object'),
  -- How often something was sent to it, of use or not.
  tries int not null default 0 check (tries >= 0),
  constraint used_when_here check (used_at is null or blob_hash is not null),
  constraint arrived_whole check ((source is null) = (arrival_key is null) and (source is null or (blob_hash, arrived_from, page_count) is not null))
);
comment on table uploads is 'A file that a program brings before it says what for: its bytes, until they are used or expire.';
create index on uploads (blob_hash) where blob_hash is not null;
create index uploads_by_end on uploads (expires_at);
create index uploads_waiting on uploads (partner_id, mode) where used_at is null;
create index uploads_arrived on uploads (partner_id, mode, created_at desc) where source is not null and used_at is null;
call protect_by_tenant('uploads');
grant select, insert, update on uploads to brieftaube_request;
grant select, insert, update, delete on uploads to brieftaube_system;

create table print_queues (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  -- The address is the key to it; what stands here only recognises it.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (partner_id, mode, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table print_queues is 'The printer of a person: what their computer prints there lies in their intake.';
create index on print_queues (partner_id, user_id);
call protect_by_tenant('print_queues');
grant select, insert, update, delete on print_queues to brieftaube_request, brieftaube_system;

create table print_jobs (
  id int generated always as identity primary key,
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  printed_by text not null check (char_length(printed_by) between 1 and 200),
  -- As RFC 8011 counts them: pending, canceled, aborted, completed.
  state int not null check (state in (3, 7, 8, 9)),
  created_at timestamptz not null,
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table print_jobs is 'What a computer has printed to us, for as long as it may ask what became of it.';
create index on print_jobs (partner_id, user_id);
create index on print_jobs (created_at);
call protect_by_tenant('print_jobs');
grant select, insert, update, delete on print_jobs to brieftaube_system;

create table mailboxes (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- Another one for every other place: what is known of messages in one says nothing of another.
  id uuid not null unique,
  host text not null check (char_length(host) between 1 and 253),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  login text not null check (char_length(login) between 1 and 254),
  sealed_password text not null,
  folder text not null check (char_length(folder) between 1 and 200),
  allowed_senders text[] not null check (cardinality(allowed_senders) <= 50),
  created_at timestamptz not null,
  looked_at timestamptz,
  -- Whoever looks moves it ahead first: so long nobody else does.
  next_look_at timestamptz not null,
  failures int not null default 0 check (failures >= 0),
  problem text check (char_length(problem) between 1 and 40),
  paused_at timestamptz,
  primary key (partner_id, mode)
);
comment on table mailboxes is 'The mailbox of an account that is looked into for finished PDFs, and how that goes.';
create index mailboxes_due on mailboxes (next_look_at) where paused_at is null;
call protect_by_tenant('mailboxes');
grant select, insert, update, delete on mailboxes to brieftaube_system;

create table mailbox_messages (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  mailbox_id uuid not null,
  uid_validity text not null check (uid_validity ~ '^[0-9]{1,20}$'),
  uid bigint not null,
  -- As the message says; null: it says none.
  sender text check (char_length(sender) between 1 and 254),
  subject text not null check (char_length(subject) <= 200),
  -- The person who sent it; null: nobody of the account.
  holder_id uuid,
  -- What was not taken of it, and why.
  refused jsonb not null check (jsonb_typeof(refused) = 'array'),
  handled_at timestamptz not null,
  -- Null: the mailbox does not know yet that it was read.
  marked_at timestamptz,
  primary key (partner_id, mode, mailbox_id, uid_validity, uid)
);
comment on table mailbox_messages is 'A message of a mailbox that was worked through, and what was not taken of it.';
create index mailbox_messages_refused on mailbox_messages (partner_id, mode, handled_at desc) where refused <> '[]';
create index on mailbox_messages (handled_at);
call protect_by_tenant('mailbox_messages');
grant select on mailbox_messages to brieftaube_request;
grant select, insert, update, delete on mailbox_messages to brieftaube_system;
