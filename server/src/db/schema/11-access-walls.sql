-- Who sees what: groups of people, and the walls around clients and files that only some groups look over. No wall: everybody
-- sees, as ever. Docs: docs/confidentiality.md.

create table access_groups (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, partner_id)
);
comment on table access_groups is 'A group of people of an account, who may see walled clients and files together.';
create unique index one_group_of_a_name on access_groups (partner_id, lower(name));
call protect_by_tenant('access_groups');
grant select, insert, update, delete on access_groups to brieftaube_system;

-- Who leaves the account leaves its groups, in the same statement.
create table access_group_members (
  group_id uuid not null,
  partner_id uuid not null,
  user_id uuid not null,
  primary key (group_id, user_id),
  foreign key (group_id, partner_id) references access_groups (id, partner_id) on delete cascade,
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table access_group_members is 'Who belongs to a group.';
create index on access_group_members (partner_id, user_id);
call protect_by_tenant('access_group_members');
grant select, insert, update, delete on access_group_members to brieftaube_system;

-- One row for each group that may look over a wall. A group that is named here cannot go: a wall without a group would be none.
create table walls (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  client_id uuid,
  matter_id uuid,
  group_id uuid not null,
  created_at timestamptz not null,
  constraint around_one_thing check (num_nonnulls(client_id, matter_id) = 1),
  constraint one_wall_for_a_group unique nulls not distinct (client_id, matter_id, group_id),
  foreign key (group_id, partner_id) references access_groups (id, partner_id),
  foreign key (client_id, partner_id, mode) references clients (id, partner_id, mode) on delete cascade,
  foreign key (matter_id, partner_id, mode) references matters (id, partner_id, mode) on delete cascade
);
comment on table walls is 'Which groups may see a client or a file; none: everybody.';
create index walls_of_an_account on walls (partner_id, mode);
create index walls_of_a_client on walls (client_id) where client_id is not null;
create index walls_of_a_matter on walls (matter_id) where matter_id is not null;
create index on walls (group_id);
call protect_by_tenant('walls');
grant select, insert, update, delete on walls to brieftaube_system;

create view wall_facts with (security_invoker = true) as
select partner_id, mode, client_id, matter_id, group_id from walls;
comment on view wall_facts is 'What other modules may read of walls.';
grant select on wall_facts to brieftaube_system;

-- Whether no wall stands in the caller's way. A request is told with its tenant what it sees: 'all', or its groups; one that
-- was told nothing sees nothing that is walled. The service itself is not walled.
create function sees_all() returns boolean language sql stable parallel safe
  return current_setting('app.sees', true) = 'all' or current_setting('role', true) is distinct from 'brieftaube_request';

create function seen_groups() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(nullif(current_setting('app.sees', true), ''), 'all'), '{}')::uuid[];

-- The groups of whoever asks, or null if no wall of the account stands in their way: a person's own, of which a connection may
-- name some; of a program that is nobody's those that it names. Asked once for every call.
create function sight_of(of_partner uuid, of_mode mode, of_user uuid, named uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  groups uuid[];
begin
  if not exists (select from walls where partner_id = of_partner and mode = of_mode) then return null; end if;
  groups := case when of_user is null then named else array(
    select group_id from access_group_members where partner_id = of_partner and user_id = of_user
      and (named = '{}' or group_id = any(named)) order by group_id) end;
  if not exists (select from walls where partner_id = of_partner and mode = of_mode
    group by client_id, matter_id having not bool_or(group_id = any(groups))) then return null; end if;
  return groups;
end $$;

-- Whether these groups see what belongs to a client and to a file: a wall around either, or around the client of the file, has
-- to let one of them through.
create function sees(groups uuid[], of_client uuid, of_matter uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if of_client is null and of_matter is null then return true; end if;
  return not exists (
    select from walls w
    where w.client_id = of_client or w.matter_id = of_matter or w.client_id = (select m.client_id from matters m where m.id = of_matter)
    group by w.client_id, w.matter_id having not bool_or(w.group_id = any(groups)));
end $$;

-- Whether something became hidden from these groups at that moment or later: a wall came, or was set anew with other groups.
create function hidden_since(groups uuid[], of_partner uuid, of_mode mode, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from walls where partner_id = of_partner and mode = of_mode
    group by client_id, matter_id having max(created_at) >= since and not bool_or(group_id = any(groups)));
end $$;

-- The same for a thing that is named by what it is. An approval, or a serial letter, is seen by whoever sees each of its letters.
create function sees_subject(groups uuid[], topic text, thing uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case topic
    when 'letter' then coalesce((select sees(groups, client_id, matter_id) from letters where id = thing), true)
    when 'order' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'deadline' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'delivery_record' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'ledger' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'document' then coalesce((select sees(groups, client_id, matter_id) from documents where id = thing), true)
    when 'dunning' then coalesce((select sees(groups, client_id, null) from dunning_ladders where id = thing limit 1), true)
    when 'schedule' then coalesce((select sees(groups, l.client_id, l.matter_id) from schedules s join letters l on l.id = s.letter_id
      where s.id = thing), true)
    when 'approval' then not exists (select from orders where approval_id = thing and not sees(groups, client_id, matter_id))
    when 'serial' then not exists (
      select from (
        select client_id, null::uuid as matter_id from serials where id = thing
        union select client_id, matter_id from serial_rows where serial_id = thing
      ) named where not sees(groups, client_id, matter_id))
    -- One that whoever asked saw everything for may hold anything; one from before a wall, what the wall hides. Exports are dated
    -- by the clock of their tenant, walls by the real one: of a sandbox that was moved ahead since, one too many is hidden.
    when 'archive_export' then coalesce((select case when order_id is not null then sees_subject(groups, 'order', order_id)
      else coalesce(seen_as <@ groups, false) and sees(groups, client_id, matter_id) and not hidden_since(groups, partner_id, mode,
        created_at - (tenant_now(partner_id, mode, created_at) - created_at)) end from archive_exports where id = thing), true)
    else true end;
end $$;

-- Which of these things a person sees, for mails about them.
create function subjects_seen_by(of_partner uuid, of_mode mode, of_user uuid, topic text, things uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  groups uuid[] := sight_of(of_partner, of_mode, of_user, '{}');
begin
  perform require_own_tenant(of_partner, of_mode);
  return query select each from unnest(things) as each where groups is null or sees_subject(groups, topic, each);
end $$;

-- What a request may see, for the policies of its tables.
create function may_see(of_client uuid, of_matter uuid) returns boolean language sql stable
  return sees(seen_groups(), of_client, of_matter);
create function may_see_subject(topic text, thing uuid) returns boolean language sql stable
  return sees_subject(seen_groups(), topic, thing);
create function may_see_client_number(of_partner uuid, of_mode mode, number text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return number is null or sees(seen_groups(),
    (select id from clients where partner_id = of_partner and mode = of_mode and mandantennummer = number), null);
end $$;
-- The subject of an archive record is a text, and not always the name of a row.
create function may_see_record(kind text, subject text) returns boolean language plpgsql stable as $$
begin
  return subject !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or may_see_subject(split_part(kind, '.', 1), subject::uuid);
end $$;

-- Whether an order of the account has this key of its caller, be it behind a wall: the key is used once all the same.
create function is_order_key_used(of_partner uuid, of_mode mode, key text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from orders where partner_id = of_partner and mode = of_mode and client_order_id = key);
end $$;

-- The same of the name of a preset.
create function is_preset_name_used(of_partner uuid, of_mode mode, of_name text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return exists (select from presets where partner_id = of_partner and mode = of_mode and name = of_name and deleted_at is null);
end $$;

create function hidden_clients(of_partner uuid, of_mode mode) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(select client_id from walls where partner_id = of_partner and mode = of_mode and client_id is not null
    group by client_id having not bool_or(group_id = any(seen_groups())))
$$;

-- The condition that keeps what a request may not see out of a list, for functions that run with the owner's rights: nothing
-- where no wall stands in its way. By sets, so that a list of many letters asks no question for each.
create function wall_condition(of_partner uuid, of_mode mode) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  hidden_clients uuid[];
  hidden_matters uuid[];
begin
  if sees_all() then return null; end if;
  hidden_clients := hidden_clients(of_partner, of_mode);
  hidden_matters := array(
    select matter_id from walls where partner_id = of_partner and mode = of_mode and matter_id is not null
    group by matter_id having not bool_or(group_id = any(seen_groups()))
    union select id from matters where client_id = any(hidden_clients));
  return concat(
    case when hidden_clients <> '{}' then format(' and (client_id is null or client_id <> all (%L::uuid[]))', hidden_clients) end,
    case when hidden_matters <> '{}' then format(' and (matter_id is null or matter_id <> all (%L::uuid[]))', hidden_matters) end);
end $$;

-- The same for a list that knows clients by their numbers.
create function wall_condition_by_number(of_partner uuid, of_mode mode) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case when not sees_all() then format(' and (mandantennummer is null or mandantennummer <> all (%L::text[]))',
    array(select mandantennummer from clients where id = any(hidden_clients(of_partner, of_mode)))) end;
end $$;

revoke execute on function sight_of, sees, hidden_since, sees_subject, subjects_seen_by, may_see_client_number, is_order_key_used,
  is_preset_name_used, hidden_clients, wall_condition, wall_condition_by_number from public;
grant execute on function sight_of to brieftaube_system;
grant execute on function sees, sees_subject, subjects_seen_by to brieftaube_request, brieftaube_system;
grant execute on function may_see_client_number to brieftaube_request, brieftaube_system;
grant execute on function hidden_since to brieftaube_system;
grant execute on function is_order_key_used, is_preset_name_used to brieftaube_request, brieftaube_system;
