-- What came of comparing orders, hand-overs, charges and the archive with each other. Docs: docs/reconcile.md.
create table reconciliations (
  id uuid primary key default uuidv7(),
  -- whole: everything. recent: what has changed since the last whole one. part: what somebody asked for.
  scope text not null check (scope in ('whole', 'recent', 'part')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  orders bigint not null,
  differences bigint not null,
  -- The first of them: {code, partner, mode, orderId, text, next}.
  findings jsonb not null,
  -- What commits later is not in it.
  seen_before xid8 not null
);
create index on reconciliations (scope, id desc);
grant select, insert, delete on reconciliations to brieftaube_system;
