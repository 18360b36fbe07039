-- Guesses of strangers: how many, and when the next one may be made. Like the windows of calls it may be lost in a crash.
create unlogged table attempt_delays (
  who text not null,
  kind text not null,
  attempts int not null,
  next_at timestamptz not null,
  last_at timestamptz not null,
  primary key (who, kind)
) with (fillfactor = 50);
create index on attempt_delays (last_at);
grant select, insert, update, delete on attempt_delays to brieftaube_system;
