-- Letters that are written once and filled in many times. A template is a short name; what it says stands in its
-- versions. Those of the service itself are part of the program and have no rows.

create table templates (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  -- From the first name; stays when the name changes.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (id, partner_id, mode)
);
comment on table templates is 'A template by its short name.';
create unique index one_template_per_slug on templates (partner_id, mode, slug) where archived_at is null;
call protect_by_tenant('templates');
grant select, insert, update on templates to brieftaube_request, brieftaube_system;

create table template_versions (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  template_id uuid not null,
  version int not null check (version >= 1),
  status text not null default 'draft' check (status in ('draft', 'released', 'superseded', 'discarded')),
  document_kind text not null check (document_kind in ('letter', 'form')),
  name text not null check (char_length(name) between 1 and 120),
  kategorie text check (char_length(kategorie) between 1 and 60),
  description text check (char_length(description) between 1 and 2000),
  subject_template text not null,
  content_template text,
  blocks_template jsonb,
  style_defs jsonb,
  merge_fields jsonb not null,
  approval_mode_recommended text not null check (approval_mode_recommended in ('auto', 'review', 'draft')),
  -- The letter that goes before a form; it may be one of the service's own.
  cover_template_id uuid,
  -- A hint from older clients; previews use it.
  design_id uuid,
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  -- Who wrote it: a person, or the connection of a program.
  author_user_id uuid references users on delete set null,
  author_connection text not null,
  author_connection_id text not null,
  created_at timestamptz not null,
  released_by_user_id uuid references users on delete set null,
  released_at timestamptz,
  ended_at timestamptz,
  -- What its letters declare in the eyes of the law; null: nobody has said.
  declaration text check (char_length(declaration) between 1 and 60),
  check (num_nonnulls(content_template, blocks_template) = 1),
  check ((blocks_template is null) = (style_defs is null)),
  check (document_kind = 'form' or cover_template_id is null),
  check ((status in ('released', 'superseded')) = (released_at is not null)),
  check ((status in ('superseded', 'discarded')) = (ended_at is not null)),
  unique (template_id, version),
  unique (id, partner_id, mode),
  foreign key (template_id, partner_id, mode) references templates (id, partner_id, mode) on delete cascade,
  foreign key (design_id, partner_id, mode) references letter_designs (id, partner_id, mode)
);
comment on table template_versions is 'What a template says, in each of its versions.';
create unique index one_released_version on template_versions (template_id) where status = 'released';
create index versions_by_status on template_versions (partner_id, mode, status);
create index on template_versions (author_user_id) where author_user_id is not null;
create index on template_versions (released_by_user_id) where released_by_user_id is not null;
call protect_by_tenant('template_versions');
grant select, insert, update on template_versions to brieftaube_request, brieftaube_system;

-- What a version says never changes. A draft is released or discarded, a released one is superseded, and where an
-- account has several people, somebody who may decide and is not the author releases (BT411).
create function guard_template_version() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  fleeting constant text[] := '{status,released_by_user_id,released_at,ended_at,author_user_id}';
begin
  if to_jsonb(old) - fleeting is distinct from to_jsonb(new) - fleeting
    or (new.author_user_id is distinct from old.author_user_id and new.author_user_id is not null) then
    raise exception 'what a version of a template says does not change' using errcode = 'check_violation';
  end if;
  if old.status = new.status then return new; end if;
  if (old.status, new.status) not in (('draft', 'released'), ('draft', 'discarded'), ('released', 'superseded')) then
    raise exception 'a version cannot become % that is %', new.status, old.status using errcode = 'check_violation';
  end if;
  if new.status = 'released'
    and (select count(*) from members where partner_id = new.partner_id) > 1
    and (new.released_by_user_id is null or new.released_by_user_id = new.author_user_id
      or not exists (select from members where partner_id = new.partner_id and user_id = new.released_by_user_id
        and role in ('approver', 'owner'))) then
    raise exception 'somebody else must release this version' using errcode = 'BT411';
  end if;
  return new;
end $$;
create trigger guard_template_version before update on template_versions
  for each row execute function guard_template_version();
