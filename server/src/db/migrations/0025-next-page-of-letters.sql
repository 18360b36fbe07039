-- A list of letters goes on behind the last one shown, whatever has come since.
create or replace function list_letters(of_partner uuid, of_mode mode, wanted jsonb, most int, skipped int)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  own text := format('partner_id = %L and mode = %L', of_partner, of_mode);
  own_by_words text := format('tenant_tag(partner_id, mode) = %L and partner_id::text = %L', tenant_tag(of_partner, of_mode), of_partner);
  -- Fewer letters than three make no trigram.
  has_words boolean := greatest(length(wanted ->> 'recipient'), length(wanted ->> 'subject')) >= 3;
  condition text;
  hits bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  condition := letter_condition(of_partner, of_mode, wanted);
  execute format('select count(*) from letters where %s%s', case when has_words then own_by_words else own end, condition) into hits;
  -- Of many hits the first are met soon on a walk through the letters in their order.
  return query execute format(
    'select page.id, %L::bigint from (values (1)) as always left join (
       select id, created_at from letters where %s%s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, condition,
    case when wanted ? 'after' then format(' and (created_at, id) < (%L::timestamptz, %L::uuid)', wanted #>> '{after,at}', wanted #>> '{after,id}') end,
    most, skipped);
end $$;
