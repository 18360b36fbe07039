-- Files may also be brought for the inside of an invoice, and as a bank statement.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('letter', 'attachment', 'letterhead', 'signature', 'collective', 'invoice', 'statement'));
