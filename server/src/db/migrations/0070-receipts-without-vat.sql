-- Accounts abroad pay no German VAT where the law says so; letters with and without it are receipts of their own.
-- Whether VAT is charged depends on it, and a request that names a price asks.
create function issuer_has_vat_id() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from receipt_issuer where vat_id is not null)
$$;
revoke execute on function issuer_has_vat_id from public;
grant execute on function issuer_has_vat_id to brieftaube_request, brieftaube_system;

create view billing_facts with (security_invoker = true) as
select partner_id, address ->> 'country' as country, address ->> 'zip' as zip, address ->> 'company' as company, vat_id
from billing_addresses;
comment on view billing_facts is
  'What prices may read of who is billed: what decides about VAT.';
grant select on billing_facts to brieftaube_request, brieftaube_system;

alter table receipts add column part text not null default 'vat'
  check (part in ('vat', 'outside_scope') or part ~ '^reverse_charge [A-Z]{2}[0-9A-Z+*]{2,12}$');
alter table receipts drop constraint one_receipt_a_month;
alter table receipts add constraint one_receipt_a_month unique (partner_id, mode, month, part);
