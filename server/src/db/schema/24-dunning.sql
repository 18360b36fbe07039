-- Dunning: ladders say which letter follows an overdue invoice when; a course is how far one invoice has come on its ladder.

create table dunning_ladders (
  id uuid not null,
  version int not null check (version between 1 and 100000),
  partner_id uuid not null references partners,
  mode mode not null,
  name text not null check (char_length(name) between 1 and 100),
  -- For whose invoices: those of a sender, to a client, or both; neither: those that no other ladder is for.
  sender_profile_id uuid,
  client_id uuid,
  -- [{days, after, documentType, …}]: letters, one after another.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 9),
  -- {days, suggestion, note}: what a person is asked to do after the last letter.
  last_step jsonb not null,
  -- Invoices that were due earlier are left alone.
  from_due_date date not null,
  -- Who lets a letter go: a person, or the access token itself.
  release text not null check (release in ('person', 'self')),
  -- {connection, connectionId, tokenId, language}: whoever saved it, for whom letters are prepared.
  set_by jsonb not null,
  set_by_name text not null check (char_length(set_by_name) between 1 and 300),
  saved_at timestamptz not null,
  superseded_at timestamptz,
  retired_at timestamptz,
  retired_by text check (char_length(retired_by) between 1 and 300),
  primary key (id, version),
  unique (id, version, partner_id, mode),
  check ((retired_at is null) = (retired_by is null)),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode)
);
comment on table dunning_ladders is 'A dunning ladder, a row for each version: for whose invoices it is, its letters, and what comes after them.';
create unique index latest_of_a_ladder on dunning_ladders (id) where superseded_at is null;
create unique index one_ladder_for_each on dunning_ladders (partner_id, mode, sender_profile_id, client_id) nulls not distinct
  where superseded_at is null and retired_at is null;
create index ladders_of_a_client on dunning_ladders (client_id) where client_id is not null;
call protect_by_tenant('dunning_ladders');
grant select, insert, update (superseded_at, retired_at, retired_by) on dunning_ladders to brieftaube_request, brieftaube_system;

create table dunning_courses (
  document_id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  -- Since its first step; until then whichever ladder fits.
  ladder_id uuid,
  ladder_version int,
  -- So many steps are behind it: issued, or left out.
  steps_done int not null default 0 check (steps_done between 0 and 10),
  -- Why it stands still; null: it goes on.
  hold text check (hold in ('pause', 'dispute', 'rejected', 'expired', 'stopped', 'void', 'returned', 'refused', 'setter_gone',
    'hidden', 'retired', 'skonto', 'handed_over', 'ended')),
  hold_reason text check (char_length(hold_reason) between 1 and 500),
  -- {code, details}: what stood in the way of a step.
  hold_refusal jsonb,
  hold_by text check (char_length(hold_by) between 1 and 300),
  held_at timestamptz,
  -- A pause may end by itself.
  hold_until date,
  -- Nothing of the invoice is open since; it goes on if a payment bounces.
  settled_at timestamptz,
  -- When it is looked at next; whoever looks moves it ahead first. Null: when something happens to it.
  look_at timestamptz,
  began_at timestamptz not null,
  -- Faults of the service in a row.
  troubles int not null default 0 check (troubles >= 0),
  -- A person lets it be dunned although what came in time would do with a discount.
  skonto_denied boolean not null default false,
  -- The order by which the invoice itself came back, once a person was told.
  heard_return uuid,
  check ((ladder_id is null) = (ladder_version is null)),
  check ((hold is null) = (held_at is null)),
  unique (document_id, partner_id, mode),
  foreign key (document_id, partner_id, mode) references documents (id, partner_id, mode) on delete cascade,
  foreign key (ladder_id, ladder_version, partner_id, mode) references dunning_ladders (id, version, partner_id, mode)
);
comment on table dunning_courses is 'How far an overdue invoice has come on its dunning ladder, and why it stands still.';
create index courses_to_look_at on dunning_courses (look_at) where look_at is not null;
create index courses_of_a_tenant on dunning_courses (partner_id, mode, began_at desc, document_id);
create index courses_on_a_ladder on dunning_courses (ladder_id) where ladder_id is not null;
call protect_by_tenant('dunning_courses');
grant select, insert, update on dunning_courses to brieftaube_request, brieftaube_system;

create table dunning_steps (
  id uuid primary key,
  partner_id uuid not null references partners,
  mode mode not null,
  -- The invoice.
  document_id uuid not null,
  ladder_id uuid not null,
  ladder_version int not null,
  -- 1 is the first.
  place int not null check (place between 1 and 10),
  due_on date not null,
  -- preparing → prepared → issued; or it came to nothing, and may be tried again; or it was left out. The last is handed to a person.
  state text not null check (state in ('preparing', 'prepared', 'issued', 'skipped', 'handed_over',
    'rejected', 'expired', 'stopped', 'void', 'refused', 'withdrawn', 'outdated')),
  -- The reminder or dunning letter that was made for it.
  made_document_id uuid,
  letter_id uuid,
  order_id uuid,
  approval_id uuid,
  reason text check (char_length(reason) between 1 and 500),
  began_at timestamptz not null,
  prepared_at timestamptz,
  ended_at timestamptz,
  foreign key (document_id, partner_id, mode) references dunning_courses (document_id, partner_id, mode) on delete cascade,
  foreign key (made_document_id, partner_id, mode) references documents (id, partner_id, mode) on delete cascade,
  foreign key (ladder_id, ladder_version, partner_id, mode) references dunning_ladders (id, version, partner_id, mode)
);
comment on table dunning_steps is 'A step of an invoice on its ladder, a row for each attempt: the letter made for it, and what became of that.';
-- Once for each invoice and step, and never two at once.
create unique index one_step_of_a_place on dunning_steps (document_id, place)
  where state in ('preparing', 'prepared', 'issued', 'skipped', 'handed_over');
create unique index one_step_at_a_time on dunning_steps (document_id) where state in ('preparing', 'prepared');
create index steps_of_a_course on dunning_steps (document_id, began_at);
create index steps_of_a_letter on dunning_steps (letter_id) where letter_id is not null;
create index steps_of_a_document on dunning_steps (made_document_id) where made_document_id is not null;
create index steps_of_a_ladder on dunning_steps (ladder_id);
call protect_by_tenant('dunning_steps');
grant select, insert, update on dunning_steps to brieftaube_request, brieftaube_system;

-- Whatever happens to an invoice on a ladder, or to a letter of it, has it looked at.
create function wake_dunning(invoice uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update dunning_courses set look_at = at where document_id = invoice and (look_at is null or look_at > at);
end $$;

create function wake_dunning_by_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_dunning(new.document_id, new.recorded_at);
  return null;
end $$;
create trigger wake_dunning after insert on document_payments for each row execute function wake_dunning_by_payment();

create function wake_dunning_by_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_dunning(coalesce(new.references_document_id, new.id), coalesce(new.issued_at, new.voided_at));
  return null;
end $$;
create trigger wake_dunning after update of issued_at, voided_at on documents for each row execute function wake_dunning_by_document();

create function wake_dunning_by_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_dunning(document_id, new.status_at) from dunning_steps where letter_id = new.letter_id and state in ('prepared', 'issued');
  if new.status = 'returned' then
    perform wake_dunning(id, new.status_at) from documents
      where letter_id = new.letter_id or letter_id = (select letter_id from orders where id = new.copy_of);
  end if;
  return null;
end $$;
create trigger wake_dunning after update of status on orders for each row
  when (new.status in ('rejected', 'expired', 'cancelled', 'failed', 'returned') and old.status <> new.status)
  execute function wake_dunning_by_order();

revoke execute on function wake_dunning from public;
