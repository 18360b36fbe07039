-- The list of letters is sorted by what a person chooses.

drop function find_letters;

-- The letters that a person looks for: words and filters together, newest first unless asked otherwise; with words no more
-- than 1,000 are looked for, the newest. Like list_letters and search_letters it runs with the owner's rights, since row-level
-- security would keep the planner from the index of words, and names the tenant itself. Delivery type and client are those of a
-- letter's orders, price and day of posting those of its latest, unless that has come to nothing.
create function find_letters(of_partner uuid, of_mode mode, words tsquery, of_status text, created_since timestamptz,
  created_before timestamptz, of_delivery_type text, of_client text, sorted_by text, upwards boolean, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when of_delivery_type is not null then format(' and delivery_type = %L', of_delivery_type) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  wanted text := concat(own, unlocked,
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

revoke execute on function find_letters from public;
grant execute on function find_letters to brieftaube_request, brieftaube_system;
