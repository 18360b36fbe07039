-- Logos, fonts and the lists of serial letters can be brought as files, too.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('letter', 'attachment', 'letterhead', 'signature', 'collective', 'invoice', 'statement', 'proof',
    'logo', 'font', 'list'));
