-- Where the files lie in a bucket with object lock: what the archive has sealed is kept there until its date.
create table blob_locks (
  hash text primary key references blobs on delete restrict,
  kept_until timestamptz not null,
  mode text not null check (mode in ('governance', 'compliance')),
  locked_at timestamptz not null
);
comment on table blob_locks is 'Until when the bucket keeps stored bytes from everybody, us included; while it does nothing collects them.';
create index on blob_locks (kept_until);
grant select, insert, update, delete on blob_locks to brieftaube_system;

create table blob_lock_walk (
  the_only boolean primary key default true check (the_only),
  -- Everything sealed up to here was looked at.
  xid xid8 not null,
  record_id uuid not null
);
comment on table blob_lock_walk is 'How far the sealed records were walked to have the bucket keep their bytes.';
grant select, insert, update on blob_lock_walk to brieftaube_system;

-- Until when an order's files are kept by what is known of it by now: a business letter from its hand-over on, a voucher
-- from its number on. It only grows, since a later state, payment or period can only lengthen it. Null: no law asks for it yet.
create function order_bound_until(o order_facts) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(
    case when was_sent(o) then kept_until(o.status_at,
      greatest(retention_years('sent_letter'), (select retention_years from client_facts where id = o.client_id))) end,
    (select case when until <> 'infinity' then until
       else kept_until(greatest(d.created_at, o.status_at), greatest(retention_years('billing_document'),
         (select retention_years from client_facts where id = d.client_id))) end
     from document_facts d, document_kept_until(d.id) until where d.letter_id = o.letter_id))
$$;
revoke execute on function order_bound_until from public;
grant execute on function order_bound_until to brieftaube_system;
