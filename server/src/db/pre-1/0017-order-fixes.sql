-- What happens to an order beside its way: corrected addresses, and proofs of posting.

-- A new address for an order that waits for one; a person decides where the caller may not.
create table order_fixes (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  -- The caller's own key: the same call again is the same correction.
  client_order_id text check (char_length(client_order_id) between 1 and 200),
  recipient jsonb not null,
  status text not null check (status in ('proposed', 'applied', 'refused', 'superseded')),
  -- Who proposed it, and who decided: {kind, id, name}.
  proposed_by jsonb not null,
  decided_by jsonb,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint decided_when_not_proposed check ((status = 'proposed') = (decided_at is null)),
  constraint one_fix_per_key unique (partner_id, mode, client_order_id),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
-- A later proposal takes the place of the one before.
create unique index one_proposal_at_a_time on order_fixes (order_id) where status = 'proposed';
create index on order_fixes (order_id, created_at desc);

call protect_by_tenant('order_fixes');
grant select, insert, update on order_fixes to brieftaube_request, brieftaube_system;

-- Proofs of posting as they were issued: the same facts are the same paper.
create table order_proofs (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  pdf_hash text not null references blobs on delete restrict,
  issued_at timestamptz not null,
  primary key (order_id, facts_hash),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
create index on order_proofs (pdf_hash);

call protect_by_tenant('order_proofs');
grant select, insert on order_proofs to brieftaube_request, brieftaube_system;
