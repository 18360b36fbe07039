-- The accounts of a sender that a person stands for: what prints another one waits for a person. Those that are there, and those
-- that its documents have named, are taken as confirmed.
alter table sender_profiles
  add column confirmed_ibans text[] not null default '{}',
  add column confirmed_bank jsonb;
-- At once, so that nothing is pending when a later step changes the table.
set constraints some_default_sender immediate;
update sender_profiles s set confirmed_bank = s.bankverbindung, confirmed_ibans = array(
  select distinct upper(regexp_replace(named.iban, '[^A-Za-z0-9]', '', 'g'))
  from (
    select s.bankverbindung ->> 'iban' as iban
    union select d.seller ->> 'iban' from documents d where d.sender_profile_id = s.id and d.partner_id = s.partner_id and d.mode = s.mode
  ) named where named.iban <> '');
set constraints some_default_sender deferred;
