-- A client may have a debtor account of its own in the books.

alter table clients add column debitorenkonto text check (debitorenkonto ~ '^[1-9][0-9]{4,8}$');
create or replace view client_facts with (security_invoker = true) as
select id, partner_id, mode, mandantennummer, name, kategorie, sachbearbeiter, retention_years, created_at, updated_at,
  debitorenkonto
from clients;
