-- What became of a letter comes to whoever asked for it: a list that can be ticked off, mails at once or once a day; drafts
-- have an author, are handed over and thrown away, and a letter that came back is sent again.

alter table notification_wishes
  add column rejected text not null default 'at_once' check (rejected in ('at_once', 'daily', 'none')),
  add column address text not null default 'at_once' check (address in ('at_once', 'daily', 'none')),
  add column returned text not null default 'at_once' check (returned in ('at_once', 'daily', 'none')),
  add column failed text not null default 'at_once' check (failed in ('at_once', 'daily', 'none')),
  add column delivered text not null default 'none' check (delivered in ('at_once', 'daily', 'none'));
update notification_wishes set rejected = 'none', address = 'none', returned = 'none', failed = 'none' where not fix_needed;
alter table notification_wishes drop column fix_needed;
comment on table notification_wishes is
  'Which mails a member wants, and in which language; no row: all but those of what arrived, in German.';

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance', 'rejected', 'came_back', 'delivered'));

-- Whoever takes the rows away sends the mail in the same transaction; told_on keeps a late one for the next day.
create table digest_entries (
  id bigint generated always as identity primary key,
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  kind text not null check (kind in ('rejected', 'address', 'returned', 'failed', 'delivered')),
  -- The approval, or the order.
  subject_id uuid not null,
  due_at timestamptz not null,
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table digest_entries is 'What a member is to be told in the one mail of a day.';
create index digest_entries_due on digest_entries (partner_id, mode, due_at);
create index on digest_entries (partner_id, user_id);
call protect_by_tenant('digest_entries');
grant select, insert, update, delete on digest_entries to brieftaube_system;

create table digest_rounds (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  told_on date not null,
  primary key (partner_id, mode, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table digest_rounds is 'On which day a member last got the mail of a day: one a day.';
create index on digest_rounds (partner_id, user_id);
call protect_by_tenant('digest_rounds');
grant select, insert, update on digest_rounds to brieftaube_system;

create table desk_ticks (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  -- The order, or a draft that was handed over.
  subject_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 30),
  ticked_at timestamptz not null,
  primary key (partner_id, mode, user_id, subject_id, kind),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table desk_ticks is 'What a member has ticked off of the list of what became of their letters.';
create index on desk_ticks (partner_id, user_id);
call protect_by_tenant('desk_ticks');
grant select, insert, update, delete on desk_ticks to brieftaube_request, brieftaube_system;


-- Written down only where somebody wants to hear of it: most letters arrive.
create function notice_arrival() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from notification_wishes where partner_id = new.partner_id and delivered <> 'none') then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'delivered', new.id,
      notice_due_at(new.partner_id, new.mode, 'delivered', new.status_at, '30 minutes'));
  end if;
  return null;
end $$;


create trigger notice_arrival after update of status on orders for each row
  when (new.status = 'delivered' and old.status <> new.status) execute function notice_arrival();
create index orders_on_desks on orders (partner_id, mode, connection_id, status_at desc)
  where status in ('rejected', 'expired', 'awaiting_partner_fix', 'returned', 'failed', 'delivered');

alter table letters add column written_by jsonb, add column holder_id uuid, add column handed_over jsonb,
  add column discarded_at timestamptz, add column resends_order_id uuid;
create index letters_on_desks on letters (partner_id, mode, holder_id) where holder_id is not null;
create index letters_discarded on letters (partner_id, mode) where discarded_at is not null;
create index letters_of_a_return on letters (resends_order_id) where resends_order_id is not null;
create or replace view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id
from letters;
create view letters_sent_again with (security_invoker = true) as
select resends_order_id as order_id, id as letter_id, partner_id, mode from letters
where resends_order_id is not null and discarded_at is null;
comment on view letters_sent_again is 'Which letter takes the place of one that came back.';
grant select on letters_sent_again to brieftaube_request, brieftaube_system;
grant delete on letter_search to brieftaube_request;

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
  wanted text := concat(unlocked, kept,
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
  wanted text := concat(own, unlocked, kept,
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
