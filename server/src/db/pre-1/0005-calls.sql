-- Calls: how many a connection has made this minute, and what every call came to.

create unlogged table rate_windows (
  connection_id text not null,
  kind text not null,
  starts_at timestamptz not null,
  calls int not null,
  primary key (connection_id, kind, starts_at)
) with (fillfactor = 50);
create index on rate_windows (starts_at);
grant select, insert, update, delete on rate_windows to brieftaube_system;

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  request_id text not null,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  connection text not null,
  connection_id text not null,
  tool text not null,
  outcome text not null,
  duration_ms int not null,
  reasoning text
);
create index on audit_log (partner_id, mode, at desc);

call protect_by_tenant('audit_log');
grant select, insert on audit_log to brieftaube_request, brieftaube_system;
create trigger append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
