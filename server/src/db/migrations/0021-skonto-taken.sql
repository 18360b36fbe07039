-- A payment within its days takes the discount: what it takes off, by category and rate, stands with the entry and is undone with it.
alter table document_payments
  add column skonto_cents bigint not null default 0,
  add column skonto_groups jsonb,
  add column skonto_reason text check (char_length(skonto_reason) between 1 and 200),
  add constraint skonto_direction check (case kind when 'payment' then skonto_cents >= 0 when 'bounce' then skonto_cents <= 0
    when 'refund' then skonto_cents = 0 else true end),
  add constraint skonto_in_parts check ((skonto_cents = 0) = (skonto_groups is null)),
  add constraint skonto_reason_of_discount check (skonto_reason is null or (kind = 'payment' and skonto_cents > 0));

create or replace view payment_facts with (security_invoker = true) as
select id, partner_id, mode, document_id, amount_cents, paid_on, recorded_by_name, recorded_at, kind, reference, reverses,
  skonto_cents, skonto_groups, skonto_reason
from document_payments;

create or replace function is_taken_back(of_partner uuid, of_mode mode, invoice uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with notes as (
    select n.checked #> '{totals,groups}' as groups from documents n where n.partner_id = of_partner and n.mode = of_mode
      and n.references_document_id = invoice and n.document_type = 'gutschrift' and n.issued_at is not null
  )
  select exists (select from notes) and not exists (
    select from documents f, jsonb_array_elements(f.checked #> '{totals,groups}') billed
    where f.partner_id = of_partner and f.mode = of_mode and f.id = invoice
      and (billed ->> 'netCents')::bigint <> (select coalesce(sum((credited ->> 'netCents')::bigint), 0)
        from (select groups from notes union all select p.skonto_groups from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice) off, jsonb_array_elements(off.groups) credited
        where credited ->> 'category' = billed ->> 'category' and credited ->> 'rate' = billed ->> 'rate'))
$$;

create or replace function dunning_charges_of(of_partner uuid, of_mode mode, invoice uuid) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  principal bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select i.gross_cents - coalesce((select sum(n.gross_cents) from documents n
      where n.partner_id = of_partner and n.mode = of_mode and n.references_document_id = i.id and n.document_type = 'gutschrift'
        and n.issued_at is not null), 0) - coalesce((select sum(p.skonto_cents) from document_payments p
      where p.partner_id = of_partner and p.mode = of_mode and p.document_id = i.id), 0)
    into principal from documents i where i.partner_id = of_partner and i.mode = of_mode and i.id = invoice;
  return (select coalesce(max(
      coalesce((d.checked #>> '{interest,cents}')::bigint, 0) + coalesce((d.checked ->> 'feeCents')::bigint, 0)
      + coalesce((d.checked ->> 'flatCents')::bigint, 0)
      + (select coalesce(sum((c ->> 'feeCents')::bigint + (c ->> 'flatCents')::bigint), 0)
        from jsonb_array_elements(coalesce(d.checked #> '{account,carried}', '[]')) c)), 0)::bigint
    from documents d
    where d.partner_id = of_partner and d.mode = of_mode and d.references_document_id = invoice and d.document_type = 'mahnung'
      and d.issued_at is not null
      and exists (
        select from (
          select coalesce((d.checked ->> 'verzugSeit')::date, d.document_date) as day
          union select p.paid_on + 1 from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice
            and p.paid_on >= (d.checked ->> 'verzugSeit')::date and p.paid_on < d.document_date
        ) changes
        where principal > (select greatest(0, coalesce(sum(p.amount_cents), 0)) from document_payments p
          where p.partner_id = of_partner and p.mode = of_mode and p.document_id = invoice and p.paid_on < changes.day)));
end $$;
