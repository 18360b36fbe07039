-- The books of the sandbox's pretend companies, apart from ours.

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
comment on table sandbox_letters is 'The book of the pretend print shop: one letter for each order id.';
create index on sandbox_letters (partner_id, mode);
call protect_by_tenant('sandbox_letters');
grant select, insert, update on sandbox_letters to brieftaube_system;

create table sandbox_checkouts (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  partner_name text not null,
  amount_cents bigint not null,
  return_url text not null,
  expires_at timestamptz not null,
  paid boolean not null default false
);
comment on table sandbox_checkouts is 'The book of the pretend payment company.';
call protect_by_tenant('sandbox_checkouts');
grant select, insert, update on sandbox_checkouts to brieftaube_system;

-- What the pretend companies know of something that goes. Retention says when.
create function remove_sandbox_letters(of_orders uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from sandbox_letters where order_id = any(of_orders);
end $$;

create function remove_sandbox_checkout(which text)
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from sandbox_checkouts where id::text = which;
end $$;
revoke execute on function remove_sandbox_letters, remove_sandbox_checkout from public;
