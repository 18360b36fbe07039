-- The proof of a letter that was brought by hand, the papers of the post and the letters that came back: one record each, word for word.
create function proof_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);
  return query
  with told as materialized (
    select a.subject, a.kind, a.record, a.blob_hash, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind in ('order.in_house_step', 'order.proof_document', 'order.return_recorded')
      and a.erased_at is null and a.recorded_at >= since and a.recorded_at < until
  ), compared as (
    select 'in_house_steps' as part, coalesce(s.order_id::text, t.subject) as order_id, coalesce(s.step, t.record ->> 'step') as which,
      s.order_id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when s.taken_by is distinct from t.record -> 'by' then 'who it was' end,
        case when (s.happened_at, s.device_at, s.received_at) is distinct from ((t.record ->> 'happenedAt')::timestamptz,
          (t.record ->> 'deviceAt')::timestamptz, (t.record ->> 'receivedAt')::timestamptz) then 'when' end,
        case when s.details is distinct from t.record -> 'details' then 'what was said' end,
        case when s.blob_hash is distinct from t.blob_hash then 'picture' end
      ], null) as wrong
    from (select * from in_house_steps i where i.partner_id = of_partner and i.mode = of_mode and i.received_at >= since and i.received_at < until) s
    full join (select * from told where kind = 'order.in_house_step') t on t.subject = s.order_id::text and t.record ->> 'step' = s.step
    union all
    select 'delivery_proofs', coalesce(p.order_id::text, t.subject), coalesce(p.file_name, t.record ->> 'fileName'), p.id is null, t.subject is null,
      array_remove(array[
        case when t.record ->> 'kind' is distinct from
          (case p.kind when 'slip' then 'einlieferungsbeleg' when 'delivery_record' then 'auslieferungsbeleg' else 'other' end) then 'kind' end,
        case when p.paper_day::text is distinct from t.record ->> 'paperDay' then format('day %s, sealed %s', p.paper_day, t.record ->> 'paperDay') end,
        case when (p.media_type, p.file_name) is distinct from (t.record ->> 'mediaType', t.record ->> 'fileName') then 'file' end,
        case when (p.added_by, p.added_at) is distinct from (t.record -> 'by', t.recorded_at) then 'who brought it, and when' end
      ], null)
    from (select * from delivery_proofs d where d.partner_id = of_partner and d.mode = of_mode and d.added_at >= since and d.added_at < until) p
    full join (select * from told where kind = 'order.proof_document' and record ->> 'issuer' = 'sender') t
      on t.subject = p.order_id::text and t.blob_hash = p.blob_hash
    union all
    select 'letter_returns', coalesce(r.order_id::text, t.subject), null, r.order_id is null, t.subject is null,
      array_remove(array[
        case when r.reason is distinct from t.record ->> 'reason' then 'reason' end,
        case when r.blob_hash is distinct from t.blob_hash then 'picture' end,
        case when (r.recorded_by, r.recorded_at) is distinct from (t.record -> 'by', t.recorded_at) then 'who recorded it, and when' end
      ], null)
    from (select * from letter_returns l where l.partner_id = of_partner and l.mode = of_mode and l.recorded_at >= since and l.recorded_at < until) r
    full join (select * from told where kind = 'order.return_recorded') t on t.subject = r.order_id::text
  )
  select c.part, case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end, c.order_id,
    nullif(concat_ws(': ', c.which, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end), '')
  from compared c
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from archive_records e where e.subject = c.order_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by 1, 3, 4 limit most;
end $$;

revoke execute on function proof_differences from public;
grant execute on function proof_differences to brieftaube_request, brieftaube_system;
