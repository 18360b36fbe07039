-- Finished PDFs come by mail, too.

alter table uploads
  drop constraint uploads_source_check,
  add constraint uploads_source_check check (source in ('folder', 'print', 'mail')),
  add column arrived_subject text check (char_length(arrived_subject) between 1 and 200);

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
