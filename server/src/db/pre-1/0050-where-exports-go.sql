-- Whom an account's exports may be mailed to besides its own people: addresses that an owner has listed, in small letters.
alter table partners
  add column export_emails text[] not null default '{}'
    check (cardinality(export_emails) <= 50 and array_position(export_emails, null) is null),
  add column exports_updated_at timestamptz;
