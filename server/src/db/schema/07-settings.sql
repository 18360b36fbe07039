-- What an account and its members have settled for themselves.

create table presets (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 100),
  preset jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
comment on table presets is 'Named choices for sending: product, print, sender, approval.';
create unique index one_preset_of_a_name on presets (partner_id, mode, name) where deleted_at is null;
call protect_by_tenant('presets');
grant select, insert, update on presets to brieftaube_request;
grant select, insert, update, delete on presets to brieftaube_system;

create table notification_wishes (
  partner_id uuid not null,
  user_id uuid not null,
  waiting boolean not null default true,
  expiring boolean not null default true,
  low_balance boolean not null default true,
  language text check (language in ('de', 'en')),
  -- Whether a person wants a mail when a receipt is there.
  receipt boolean not null default true,
  -- What became of the letters a person asked for: told at once, gathered into one mail a day, or not at all.
  rejected text not null default 'at_once' check (rejected in ('at_once', 'daily', 'none')),
  address text not null default 'at_once' check (address in ('at_once', 'daily', 'none')),
  returned text not null default 'at_once' check (returned in ('at_once', 'daily', 'none')),
  failed text not null default 'at_once' check (failed in ('at_once', 'daily', 'none')),
  delivered text not null default 'none' check (delivered in ('at_once', 'daily', 'none')),
  primary key (partner_id, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table notification_wishes is
  'Which mails a member wants, and in which language; no row: all but those of what arrived, in German.';
create index on notification_wishes (user_id);
call protect_by_tenant('notification_wishes');
grant select, insert, update on notification_wishes to brieftaube_request, brieftaube_system;
