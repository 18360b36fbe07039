-- A worker that stops in order says so: one that merely falls silent is told apart from it.
alter table heartbeats add column has_left boolean not null default false;
