-- Letters are also listed by their order, and searched with the same filters. What is wanted of a letter is one value, so
-- that lists and searches cannot come to different letters.
drop function list_letters(uuid, mode, text, text, text, timestamptz, text, text, text, int, int);
drop function search_letters(uuid, mode, tsquery, timestamptz, int, int);
-- The condition that letters must meet, to be added to one on their tenant: what is not locked, not discarded and not behind a
-- wall, and has what is wanted. `recipient` and `subject` are folded texts that they contain, `since` is when they were
-- made; `orderId`, `clientOrderId`, `auditTag` and `mandantennummer` were said of one of their orders, or of a draft that has
-- none yet. Letters of a status are found by their orders: letters have no index on it, see fillfactor.
create function letter_condition(of_partner uuid, of_mode mode, wanted jsonb) returns text language plpgsql stable
set search_path = public, pg_temp as $$
declare
  of_status constant text := wanted ->> 'status';
  of_client constant text := wanted ->> 'mandantennummer';
  of_audit_tag constant text := wanted ->> 'auditTag';
  in_recipient constant text := wanted ->> 'recipient';
  in_subject constant text := wanted ->> 'subject';
  -- Only where something is locked: counting goes by the index alone otherwise.
  unlocked text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.restricted_at is not null) then ' and restricted_at is null' end;
  kept text := case when exists (select from letters l where l.partner_id = of_partner and l.mode = of_mode
    and l.discarded_at is not null) then ' and discarded_at is null' end;
  of_order text := concat(
    case when of_status <> 'draft' then format(' and status = %L', of_status) end,
    case when wanted ? 'orderId' then format(' and id = %L', wanted ->> 'orderId') end,
    case when wanted ? 'clientOrderId' then format(' and client_order_id = %L', wanted ->> 'clientOrderId') end,
    case when of_audit_tag is not null then format(' and audit_tag = %L', of_audit_tag) end,
    case when of_client is not null then format(' and mandantennummer = %L', of_client) end);
  -- A draft has no order yet: what it will be sent with is said of it.
  or_draft text := case when not wanted ?| '{orderId,clientOrderId}' and coalesce(of_status, 'draft') = 'draft' then concat(' or status = ''draft''',
    case when of_audit_tag is not null then format(' and dispatch ->> ''auditTag'' = %L', of_audit_tag) end,
    case when of_client is not null then
      format(' and coalesce(dispatch ->> ''mandantennummer'', source -> ''document'' ->> ''mandantennummer'') = %L', of_client) end) end;
begin
  return concat(unlocked, kept, wall_condition(of_partner, of_mode),
    case when in_recipient <> '' then format(' and folded_recipient like %L', '%' || in_recipient || '%') end,
    case when in_subject <> '' then format(' and folded_subject like %L', '%' || in_subject || '%') end,
    case when of_status is not null then format(' and status = %L', of_status) end,
    case when of_order <> '' then format(' and (id in (select letter_id from orders where partner_id = %L and mode = %L%s)%s)',
      of_partner, of_mode, of_order, or_draft) end,
    case when wanted ? 'since' then format(' and created_at >= %L::timestamptz', wanted ->> 'since') end);
end $$;

-- Letters that have what is wanted (see letter_condition), newest first.
create function list_letters(of_partner uuid, of_mode mode, wanted jsonb, most int, skipped int)
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
       select id, created_at from letters where %s%s order by created_at desc, id desc limit %L offset %L
     ) page on true order by page.created_at desc, page.id desc',
    hits, case when has_words and hits <= 1000 then own_by_words else own end, condition, most, skipped);
end $$;

-- Letters that a text query meets and that have what is wanted besides (see letter_condition), best first: of many hits the
-- newest 200 are ranked, older ones follow by age. No more than 1,000 are looked for.
create function search_letters(of_partner uuid, of_mode mode, words tsquery, modified_since timestamptz, wanted jsonb, most int,
  skipped int)
returns table (letter_id uuid, total bigint) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  most_sought constant int := 1000;
  passing text;
  met uuid[];
begin
  perform require_own_tenant(of_partner, of_mode);
  met := array(select w.letter_id from letters_with_words(of_partner, of_mode, words, modified_since, most_sought + 1) as w);
  if wanted <> '{}' then
    passing := format('select id from letters where partner_id = %L and mode = %L%s', of_partner, of_mode,
      letter_condition(of_partner, of_mode, wanted));
    if cardinality(met) <= most_sought then
      execute format('select array(select m.id from unnest(%1$L::uuid[]) with ordinality as m (id, age)
        where m.id in (%2$s and id = any(%1$L::uuid[])) order by m.age)', met, passing) into met;
    else
      -- Many letters have these words: those that pass are the fewer to look through, and none of them is too old to be met.
      execute format('select array(select s.letter_id from letter_search s where s.letter_id in (%s) and s.tsv @@ %L::tsquery%s
        order by s.modified_at desc, s.letter_id desc limit %L)', passing, words,
        case when modified_since is not null then format(' and s.modified_at >= %L', modified_since) end, most_sought) into met;
    end if;
  end if;
  met := met[1:most_sought];
  return query
    with page as (
      select hit.id, hit.age, case when hit.age <= 200 then (
        select ts_rank(s.tsv, words, 1) from letter_search s where s.letter_id = hit.id) end as rank
      from unnest(met) with ordinality as hit (id, age) order by rank desc nulls last, age limit most offset skipped
    )
    select page.id, cardinality(met)::bigint from (values (1)) as always left join page on true
    order by page.rank desc nulls last, page.age;
end $$;

revoke execute on function letter_condition, list_letters, search_letters from public;
grant execute on function list_letters, search_letters to brieftaube_request, brieftaube_system;

-- Planned letters are found by what their letters are about.
create or replace view letter_facts with (security_invoker = true) as
select id, partner_id, mode, subject, recipient, folded_recipient, restricted_at, created_at, updated_at, written_by, holder_id,
  source #> '{copyOf,recipient}' as copied_recipient, source -> 'copies' as copies, discarded_at,
  source #>> '{copyOf,byEmail}' as beside_mail_to, folded_subject
from letters;
