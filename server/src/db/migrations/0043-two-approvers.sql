-- Two people's yes above an amount.
alter table partners add column two_approvers_above_cents bigint check (two_approvers_above_cents >= 0);
alter table approvals add column first_yes jsonb;

create or replace function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status not in ('gathering', 'pending') and (new.status, new.first_yes) is distinct from (old.status, old.first_yes) then
    raise exception 'approval % is decided', old.id using errcode = 'check_violation';
  end if;
  if new.beyond_caps is distinct from old.beyond_caps then
    raise exception 'what approval % allows stands', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The first of two people who have to agree: a record of its own, and the others are asked again.
create function follow_first_yes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := (new.first_yes ->> 'at')::timestamptz;
begin
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (new.partner_id, new.mode, 'approval.first_yes', new.id::text,
    jsonb_build_object('id', new.id, 'first_yes', new.first_yes, 'views', views_of_approval(new.id)), at);
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'waiting', new.id, at + interval '3 minutes');
  return null;
end $$;
create trigger follow_first_yes after update of first_yes on approvals for each row
  when (new.first_yes is not null and new.first_yes is distinct from old.first_yes) execute function follow_first_yes();

-- The same of approvals, documents and payments.
create or replace function paper_differences(of_partner uuid, of_mode mode, since timestamptz, until timestamptz, most int)
returns table (part text, code text, row_id text, detail text) language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  perform require_own_tenant(of_partner, of_mode);

  -- Approvals: the last record of a status holds who asked, and who has decided what.
  return query
  with told as materialized (
    select distinct on (a.subject) a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.' || (a.record ->> 'status') and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), first_yeses as materialized (
    select distinct on (a.subject) a.subject, a.record -> 'first_yes' as first_yes from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'approval.first_yes' and a.erased_at is null
    order by a.subject, a.xid desc, a.id desc
  ), compared as (
    select coalesce(p.id::text, t.subject) as approval_id, p.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when p.status is distinct from t.record ->> 'status' then format('status %s, sealed %s', p.status, t.record ->> 'status') end,
        case when p.requested_by is distinct from t.record -> 'requested_by' then 'who asked' end,
        case when p.asked_because is distinct from t.record ->> 'asked_because' then 'why somebody was asked' end,
        case when p.decided_by is distinct from nullif(t.record -> 'decided_by', 'null') then 'who decided' end,
        case when p.decided_at is distinct from (t.record ->> 'decided_at')::timestamptz then 'when it was decided' end,
        case when p.comment is distinct from t.record ->> 'comment' then 'comment' end,
        case when t.record ? 'beyond_caps' and p.beyond_caps is distinct from nullif(t.record -> 'beyond_caps', 'null') then 'what it allows' end,
        case when p.first_yes is distinct from f.first_yes then 'who agreed first' end
      ], null) as wrong
    from (select * from approvals where partner_id = of_partner and mode = of_mode and status <> 'gathering') p
    full join told t on t.subject = p.id::text
    left join first_yeses f on f.subject = t.subject
    where t.recorded_at >= since and t.recorded_at < until or p.created_at >= since and p.created_at < until
  )
  select 'approvals', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    approval_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from archive_records e where e.subject = approval_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by approval_id limit most;

  -- Documents: what was made stays as it was; what became of it since is told by other records.
  return query
  with told as materialized (
    select a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.created' and a.erased_at is null
  ), compared as (
    select coalesce(d.id::text, t.subject) as document_id, d.id is null as is_gone, t.subject is null as is_untold,
      array_remove(array[
        case when d.document_number is distinct from t.record ->> 'number' then format('number %s, sealed %s', d.document_number, t.record ->> 'number') end,
        case when d.document_type is distinct from t.record ->> 'type' then 'kind' end,
        case when d.gross_cents::text is distinct from t.record ->> 'grossCents' then format('sum %s, sealed %s', d.gross_cents, t.record ->> 'grossCents') end,
        case when t.record ? 'senderProfileId' and d.sender_profile_id::text is distinct from t.record ->> 'senderProfileId' then 'sender' end,
        case when t.record ? 'booksOf' and d.books_of::text is distinct from t.record ->> 'booksOf' then 'books' end,
        case when d.letter_id::text is distinct from t.record ->> 'letterId' then 'letter' end
      ], null) as wrong
    from (select * from documents where partner_id = of_partner and mode = of_mode) d
    full join told t on t.subject = d.id::text
    where t.recorded_at >= since and t.recorded_at < until or d.created_at >= since and d.created_at < until
  )
  select 'documents', case when is_gone then 'ROW_MISSING' when is_untold then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    document_id, case when is_gone or is_untold then null else array_to_string(wrong, '; ') end
  from compared
  where (is_gone or is_untold or cardinality(wrong) > 0)
    and not exists (select from archive_records e where e.subject = document_id and e.kind = 'archive.erased' and e.partner_id = of_partner)
  order by document_id limit most;

  -- Payments: one record each.
  return query
  with told as materialized (
    select a.record ->> 'paymentId' as payment_id, a.subject, a.record, a.recorded_at from archive_records a
    where a.partner_id = of_partner and a.mode = of_mode and a.kind = 'document.payment' and a.erased_at is null and a.record ? 'paymentId'
      and a.recorded_at >= since and a.recorded_at < until
  )
  select 'payments', case when p.id is null then 'ROW_MISSING' when t.payment_id is null then 'ROW_NOT_RECORDED' else 'ROW_CHANGED' end,
    coalesce(p.id::text, t.payment_id),
    case when p.id is not null and t.payment_id is not null then format('%s on %s, sealed %s on %s', p.amount_cents, p.paid_on,
      t.record ->> 'amountCents', t.record ->> 'paidOn') end
  from (select * from document_payments where partner_id = of_partner and mode = of_mode and recorded_at >= since and recorded_at < until) p
  full join told t on t.payment_id = p.id::text
  where (p.id is null or t.payment_id is null
    or (p.document_id::text, p.kind, p.amount_cents::text, p.paid_on::text) is distinct from
      (t.subject, t.record ->> 'kind', t.record ->> 'amountCents', t.record ->> 'paidOn'))
    and not exists (select from archive_records e where e.subject = coalesce(p.document_id::text, t.subject) and e.kind = 'archive.erased'
      and e.partner_id = of_partner)
  order by 3 limit most;
end $$;
