-- Money for an invoice comes in, goes back and bounces; what was recorded in error is reversed by an entry that names it.

alter table document_payments
  add column kind text not null default 'payment',
  add column reference text check (char_length(reference) between 1 and 140),
  add column client_payment_id text check (char_length(client_payment_id) between 1 and 100),
  add column reverses uuid;
alter table document_payments disable trigger append_only;
-- Until now the archive alone said which entry took back which.
update document_payments p set kind = 'reversal', reverses = (a.record ->> 'takesBack')::uuid
from archive_records a
where p.amount_cents < 0 and a.partner_id = p.partner_id and a.mode = p.mode and a.kind = 'document.payment'
  and a.subject = p.document_id::text and a.record ->> 'paymentId' = p.id::text and a.record ->> 'takesBack' is not null;
update document_payments set kind = 'refund' where amount_cents < 0 and kind = 'payment';
alter table document_payments enable trigger append_only;
alter table document_payments alter column kind drop default;
alter table document_payments
  add constraint payment_kind check (kind in ('payment', 'refund', 'bounce', 'reversal')),
  add constraint payment_direction check (
    case kind when 'payment' then amount_cents > 0 when 'reversal' then true else amount_cents < 0 end),
  add constraint reversal_names_entry check ((kind = 'reversal') = (reverses is not null)),
  add constraint payment_of_document unique (id, document_id, partner_id, mode),
  add constraint reversed_on_its_document foreign key (reverses, document_id, partner_id, mode)
    references document_payments (id, document_id, partner_id, mode);
create unique index reversed_once on document_payments (reverses) where reverses is not null;
create unique index one_payment_per_key on document_payments (partner_id, mode, client_payment_id)
  where client_payment_id is not null;
create index payments_newest on document_payments (partner_id, mode, recorded_at desc, id desc);
comment on table document_payments is
  'Money that came in for an invoice, went back or bounced, as it was recorded; reversed by a second entry, never erased.';

create or replace view payment_facts with (security_invoker = true) as
select id, partner_id, mode, document_id, amount_cents, paid_on, recorded_by_name, recorded_at, kind, reference, reverses
from document_payments;
comment on view payment_facts is
  'What other modules may read of the money that moved for invoices.';

-- What dunning letters that were issued have charged for delay: each asks for what those before it did, too. One counts only if
-- the invoice, less what was credited, was owed on any day from the default it names to its own; the day on which money moves
-- still counts as before.
create function dunning_charges_of(of_partner uuid, of_mode mode, invoice uuid) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  principal bigint;
begin
  perform require_own_tenant(of_partner, of_mode);
  select i.gross_cents - coalesce((select sum(n.gross_cents) from documents n
      where n.partner_id = of_partner and n.mode = of_mode and n.references_document_id = i.id and n.document_type = 'gutschrift'
        and n.issued_at is not null), 0)
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
revoke execute on function dunning_charges_of from public;
grant execute on function dunning_charges_of to brieftaube_request, brieftaube_system;
