-- Links to one letter each, for whoever brings it: no account is needed, and nothing else is reached by them.

create table letter_links (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- Goes with the order, as retention says.
  order_id uuid not null,
  -- The whole way on one's own phone, or what a courier does and no more.
  kind text not null check (kind in ('own', 'courier')),
  holder text not null check (char_length(holder) between 1 and 100),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_by text not null,
  created_by_name text not null,
  -- In real time, as people are taken out and accounts are closed.
  created_at timestamptz not null,
  -- By the tenant's clock.
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table letter_links is 'Links to one letter that is signed by hand, for a phone or for a courier.';
create index on letter_links (order_id, created_at desc);
call protect_by_tenant('letter_links');
grant select, insert, update on letter_links to brieftaube_request, brieftaube_system;

-- Links go with the orders that they lead to. Retention says when.
create function remove_letter_links(of_orders uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from letter_links where order_id = any(of_orders);
end $$;
revoke execute on function remove_letter_links from public;
