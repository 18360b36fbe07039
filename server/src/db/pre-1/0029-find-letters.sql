-- The letters that a person looks for: words and filters together, newest first. Like list_letters and search_letters
-- it runs with the owner's rights, since row-level security would keep the planner from the index of words, and names
-- the tenant itself. Delivery type and client are those of a letter's orders.
create function find_letters(of_partner uuid, of_mode mode, words tsquery, of_status text, created_since timestamptz,
  created_before timestamptz, of_delivery_type text, of_client text, most int, skipped int)
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
    case when words is not null then format(
      ' and id in (select letter_id from letter_search where tenant_tag(partner_id, mode) = %L and partner_id::text = %L and tsv @@ %L::tsquery)',
      tenant_tag(of_partner, of_mode), of_partner, words) end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and id in (select letter_id from orders where %s%s)', own, of_order) end,
    case when created_since is not null then format(' and created_at >= %L', created_since) end,
    case when created_before is not null then format(' and created_at < %L', created_before) end);
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  execute format('select count(*) from letters where %s', wanted) into hits;
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, wanted, most, skipped);
end $$;

revoke execute on function find_letters from public;
grant execute on function find_letters to brieftaube_request, brieftaube_system;
