-- Letters are also listed by what the caller said of their orders: its own key, its tag, its client.
drop function list_letters(uuid, mode, text, text, text, timestamptz, int, int);
create function list_letters(of_partner uuid, of_mode mode, in_recipient text, in_subject text, of_status text,
  created_since timestamptz, of_client_order text, of_audit_tag text, of_client text, most int, skipped int)
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
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when of_client_order is not null then format(' and client_order_id = %L', of_client_order) end,
    case when of_audit_tag is not null then format(' and audit_tag = %L', of_audit_tag) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  -- A draft has no order yet: what it will be sent with is said of it.
  or_draft text := case when of_client_order is null and coalesce(of_status, 'draft') = 'draft' then concat(' or status = ''draft''',
    case when of_audit_tag is not null then format(' and dispatch ->> ''auditTag'' = %L', of_audit_tag) end,
    case when of_client is not null then
      format(' and coalesce(dispatch ->> ''mandantennummer'', source -> ''document'' ->> ''mandantennummer'') = %L', of_client) end) end;
  wanted text := concat(unlocked, kept, wall_condition(of_partner, of_mode),
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and (id in (select letter_id from orders where %s%s)%s)', own, of_order, or_draft) end,
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
revoke execute on function list_letters from public;
grant execute on function list_letters to brieftaube_request, brieftaube_system;
