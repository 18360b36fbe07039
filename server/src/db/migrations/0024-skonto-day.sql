-- A discount ends on no day before it was taken, whichever entry ends it; and one that was left out when its payment was recorded is
-- taken by an entry of its own, without money.
alter table document_payments add column skonto_on date;
alter table document_payments disable trigger append_only;
update document_payments p set skonto_on = greatest(p.paid_on, (select t.paid_on from document_payments t
  where p.kind <> 'payment' and t.document_id = p.document_id and t.kind = 'payment' and t.skonto_cents > 0
    and (t.recorded_at, t.id) < (p.recorded_at, p.id)
  order by t.recorded_at desc, t.id desc limit 1))
where p.skonto_cents <> 0;
alter table document_payments enable trigger append_only;
alter table document_payments
  drop constraint document_payments_amount_cents_check,
  drop constraint payment_direction,
  add constraint payment_direction check (
    case kind when 'payment' then amount_cents > 0 or (amount_cents = 0 and skonto_cents > 0) when 'reversal' then true
      else amount_cents < 0 end),
  add constraint skonto_has_day check ((skonto_cents = 0) = (skonto_on is null)),
  add constraint entry_changes_something check (amount_cents <> 0 or skonto_cents <> 0);

create or replace view payment_facts with (security_invoker = true) as
select id, partner_id, mode, document_id, amount_cents, paid_on, recorded_by_name, recorded_at, kind, reference, reverses,
  skonto_cents, skonto_groups, skonto_reason, skonto_on
from document_payments;
