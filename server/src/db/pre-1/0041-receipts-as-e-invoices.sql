-- Receipts are e-invoices by EN 16931: the VAT of a rate is that rate of its net, rounded once. What was charged stays the
-- gross; where no net leads to it, a cent for each rate is left. Null: issued before, with net and VAT added up letter by
-- letter. Docs: docs/wallet.md.
alter table receipts
  add column rounding_cents bigint,
  drop constraint sums_add_up,
  add constraint sums_add_up check (gross_cents = net_cents + vat_cents + coalesce(rounding_cents, 0)),
  add constraint a_cent_for_each_rate check (abs(rounding_cents) <= jsonb_array_length(lines));
