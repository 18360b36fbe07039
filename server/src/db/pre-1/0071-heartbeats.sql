-- Every process says here that it is at work. Writing it is also the proof that the database takes anything at all.
create table heartbeats (
  process text primary key check (char_length(process) <= 100),
  does_work boolean not null,
  seen_at timestamptz not null
);
grant select, insert, update, delete on heartbeats to brieftaube_system;
