-- Places of which there are only so many, whichever process asks: who dies with one loses it at its end.
create unlogged table taken_places (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 200),
  ends_at timestamptz not null
);
comment on table taken_places is 'Who reads a website or waits for events at this moment: limits that hold across processes.';
create index on taken_places (kind);
grant select, insert, delete on taken_places to brieftaube_system;
