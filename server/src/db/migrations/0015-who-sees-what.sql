-- Who sees what: groups of people, and walls around clients and files that only some groups look over (docs/confidentiality.md).

alter table partner_tokens add column group_ids uuid[] not null default '{}'
  check (cardinality(group_ids) <= 50 and array_position(group_ids, null) is null);
alter table audit_log add column seen_as uuid[];
revoke select on audit_log from brieftaube_request;
grant select (id, at, request_id, partner_id, mode, connection, connection_id, tool, outcome, effect) on audit_log to brieftaube_request;
alter table keyed_calls add column seen_as text;
alter table webhook_endpoints add column group_ids uuid[] not null default '{}'
  check (cardinality(group_ids) <= 50 and array_position(group_ids, null) is null);
alter table archive_exports add column seen_as uuid[];
alter table serials add column client_id uuid;
alter table serial_rows add column client_id uuid, add column matter_id uuid;

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

-- The same for a thing that is named by what it is. An approval, or a serial letter, is seen by whoever sees each of its letters.
create function sees_subject(groups uuid[], topic text, thing uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return case topic
    when 'letter' then coalesce((select sees(groups, client_id, matter_id) from letters where id = thing), true)
    when 'order' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'ledger' then coalesce((select sees(groups, client_id, matter_id) from orders where id = thing), true)
    when 'document' then coalesce((select sees(groups, client_id, matter_id) from documents where id = thing), true)
    when 'schedule' then coalesce((select sees(groups, l.client_id, l.matter_id) from schedules s join letters l on l.id = s.letter_id
      where s.id = thing), true)
    when 'approval' then not exists (select from orders where approval_id = thing and not sees(groups, client_id, matter_id))
    when 'serial' then not exists (
      select from (
        select client_id, null::uuid as matter_id from serials where id = thing
        union select client_id, matter_id from serial_rows where serial_id = thing
      ) named where not sees(groups, client_id, matter_id))
    -- One that whoever asked saw everything for may hold anything.
    when 'archive_export' then coalesce((select case when order_id is not null then sees_subject(groups, 'order', order_id)
      else coalesce(seen_as <@ groups, false) and sees(groups, client_id, matter_id) end from archive_exports where id = thing), true)
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

revoke execute on function sight_of, sees, sees_subject, subjects_seen_by, may_see_client_number, is_order_key_used, hidden_clients,
  wall_condition, wall_condition_by_number from public;
grant execute on function sight_of to brieftaube_system;
grant execute on function sees, sees_subject, subjects_seen_by to brieftaube_request, brieftaube_system;
grant execute on function may_see_client_number to brieftaube_request;
grant execute on function is_order_key_used to brieftaube_request, brieftaube_system;

create or replace function file_letter() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace function list_letters(of_partner uuid, of_mode mode, in_recipient text, in_subject text, of_status text,
  created_since timestamptz, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  own_by_words text := format('tenant_tag(partner_id, mode) = %L and partner_id::text = %L', tenant_tag(of_partner, of_mode), of_partner);
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  kept text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.discarded_at is not null) then ' and discarded_at is null' end;
  wanted text := concat(unlocked, kept, wall_condition(of_partner, of_mode),
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_status <> 'draft' then format(' and id in (select letter_id from orders where partner_id = %L and mode = %L and status = %L)',
      of_partner, of_mode, of_status) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end);
  -- Fewer letters than three make no trigram.
  has_words boolean := greatest(length(in_recipient), length(in_subject)) >= 3;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  execute format('select count(*) from letters where %s%s', case when has_words then own_by_words else own end, wanted) into hits;
  -- Of many hits the first are met soon on a walk through the letters in their order.
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, wanted, most, skipped);
end $$;

create or replace function find_letters(of_partner uuid, of_mode mode, words tsquery, of_status text, created_since timestamptz,
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

create or replace function letters_with_words(of_partner uuid, of_mode mode, wanted tsquery, modified_since timestamptz, most int)
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

create or replace function browse_addresses(of_partner uuid, of_mode mode, words text[], of_type text, only_undeliverable boolean,
  only_deleted boolean, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  many constant int := 1000;
  has_words boolean := cardinality(words) > 0;
  walled constant text := coalesce(wall_condition_by_number(of_partner, of_mode), '');
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode) || walled
    || case when only_deleted then ' and deleted_at is not null' else ' and deleted_at is null' end
    || case when only_undeliverable then ' and undeliverable_since is not null' else '' end
    || case when of_type is not null then format(' and address_type = %L', of_type) else '' end;
  with_words text := own || case when has_words
    then format(' and '' '' || search_text like all (%L::text[])', array(select '% ' || word || '%' from unnest(words) as word)) else '' end;
  in_order text := case when only_deleted then 'deleted_at desc, search_name, id' else 'search_name, id' end;
  -- The words carry the tenant; compared as text, neither it nor the kind brings in an index that is only in the way.
  by_word text := format('tenant_words(partner_id, mode, search_text) @@ %L::tsquery and partner_id::text = %L and deleted_at is null',
      (select string_agg(quote_literal(tenant_tag(of_partner, of_mode) || word) || ':*', ' & ') from unnest(words) as word)::tsquery,
      of_partner) || walled
    || case when of_type is not null then format(' and address_type || '''' = %L', of_type) else '' end;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select coalesce(sum(addresses), 0) into hits from address_counts
  where partner_id = of_partner and mode = of_mode and (of_type is null or address_type = of_type);
  -- Whoever does not see all of the book has their own count of it.
  if walled <> '' then execute 'select count(*) from addresses where ' || own into hits; end if;

  if only_deleted or only_undeliverable or (of_type is not null and hits <= many) then
    -- Few, and an index of their own has them: words are looked for in those.
    execute 'select count(*) from addresses where ' || with_words into hits;
    return query select null::uuid, hits;
    return query execute format('select id, %L::bigint from addresses where %s order by %s limit %L offset %L',
      hits, with_words, in_order, most, skipped);
    return;
  end if;

  if has_words then
    execute 'select count(*) from addresses where ' || by_word into hits;
  end if;
  return query select null::uuid, hits;
  if has_words and hits <= many then
    return query execute format('select id, %L::bigint from addresses where %s order by search_name, id limit %L offset %L',
      hits, by_word, most, skipped);
  else
    return query select walked, hits from walk_addresses(with_words, most, skipped) as walked;
  end if;
end $$;

create or replace function similar_addresses(of_partner uuid, of_mode mode, wanted text, most int)
returns table (id uuid, likeness real) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set pg_trgm.word_similarity_threshold = 0.5 as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query execute format(
    'select id, word_similarity(%4$L, search_name) as likeness from addresses
     where tenant_tag(partner_id, mode) = %1$L and partner_id::text = %2$L and mode = %3$L and %4$L <%% search_name
       and deleted_at is null%6$s
     order by likeness desc, search_name, id limit %5$L',
    tenant_tag(of_partner, of_mode), of_partner, of_mode, wanted, most, coalesce(wall_condition_by_number(of_partner, of_mode), ''));
end $$;

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
  named jsonb := (select jsonb_object_agg(each ->> 'target', trim(new.cells ->> (each ->> 'name')))
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

-- What is there is filed as it would be now.
update serials set letter = letter;
update serial_rows set cells = cells;

-- What stands behind walls: for every table whose rows may belong to a client or a file, a policy beside that of the tenant. Both
-- have to let a row through. It costs one comparison where no wall stands in the caller's way. A test reads the catalogue: a
-- table that a request may read is here, or stands in a list that says why not.
create procedure protect_by_wall(protected regclass, is_seen text) language plpgsql as $$
begin
  execute format('create policy walled on %s as restrictive to brieftaube_request using (sees_all() or %s)', protected, is_seen);
end $$;

call protect_by_wall('clients', 'may_see(id, null)');
call protect_by_wall('matters', 'may_see(client_id, id)');
call protect_by_wall('addresses', 'may_see_client_number(partner_id, mode, mandantennummer)');
call protect_by_wall('letters', 'may_see(client_id, matter_id)');
call protect_by_wall('letter_attachments', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('letter_search', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('orders', 'may_see(client_id, matter_id)');
call protect_by_wall('order_fixes', 'may_see_subject(''order'', order_id)');
call protect_by_wall('order_proofs', 'may_see_subject(''order'', order_id)');
call protect_by_wall('approvals', 'may_see_subject(''approval'', id)');
call protect_by_wall('approval_views', 'may_see_subject(''approval'', approval_id)');
call protect_by_wall('schedules', 'may_see_subject(''letter'', letter_id)');
call protect_by_wall('serials', 'may_see_subject(''serial'', id)');
call protect_by_wall('serial_files', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_rows', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_row_pdfs', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_splits', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_pages', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('serial_pieces', 'may_see_subject(''serial'', serial_id)');
call protect_by_wall('documents', 'may_see(client_id, matter_id)');
call protect_by_wall('document_payments', 'may_see_subject(''document'', document_id)');
call protect_by_wall('document_exports', 'may_see_subject(''document'', document_id)');
call protect_by_wall('archive_exports', 'may_see_subject(''archive_export'', id)');
call protect_by_wall('archive_records', 'may_see_record(kind, subject)');
call protect_by_wall('events', 'may_see_subject(split_part(type, ''.'', 1), subject_id)');
call protect_by_wall('analytics_totals', 'may_see(client_id, null)');
