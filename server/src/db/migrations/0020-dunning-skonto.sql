-- Who has paid with a discount in time is not dunned by itself: its course waits for a person.
alter table dunning_courses drop constraint dunning_courses_hold_check,
  add constraint dunning_courses_hold_check check (hold in ('pause', 'dispute', 'rejected', 'expired', 'stopped', 'void', 'returned', 'refused',
    'setter_gone', 'hidden', 'retired', 'skonto', 'handed_over', 'ended')),
  add column skonto_denied boolean not null default false;
