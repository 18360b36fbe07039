-- The sandbox's pretend print shop keeps its own book, apart from ours: one letter per order id.
create table sandbox_letters (
  order_id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null check (mode = 'sandbox'),
  -- A letter that ended before it was printed can be handed in again under the same order id.
  round int not null default 1,
  tries int not null default 0,
  delivery_type text not null,
  express boolean not null,
  recipient jsonb not null,
  recipient_lines jsonb not null,
  pdf_sha256 text not null,
  -- Null: it was asked to take the letter, and did not.
  accepted_at timestamptz,
  -- What did not happen by itself: cancelled, or played by hand. [{stage, at}] in their order.
  happened jsonb not null default '[]'
);
create index on sandbox_letters (partner_id, mode);

call protect_by_tenant('sandbox_letters');
grant select, insert, update on sandbox_letters to brieftaube_system;
