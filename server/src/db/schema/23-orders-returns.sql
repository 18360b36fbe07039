-- Letters that came back, as somebody at the desk records them with the envelope in hand.

create table letter_returns (
  order_id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  reason text not null check (reason in ('moved', 'unknown', 'address_wrong', 'deceased', 'refused', 'not_collected', 'other')),
  -- The envelope, photographed.
  blob_hash text references blobs on delete restrict,
  recorded_at timestamptz not null,
  -- Who: {id, name}.
  recorded_by jsonb not null,
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table letter_returns is 'Letters that came back to the sender, as somebody at the desk recorded them: each once.';
create index on letter_returns (blob_hash) where blob_hash is not null;
call protect_by_tenant('letter_returns');
grant select, insert on letter_returns to brieftaube_request, brieftaube_system;

create function follow_letter_returns() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.return_recorded', new.order_id::text, jsonb_build_object('reason', new.reason,
    'sha256', new.blob_hash, 'by', new.recorded_by), new.blob_hash, new.recorded_at);
  return null;
end $$;
create trigger follow_letter_returns after insert on letter_returns for each row execute function follow_letter_returns();

-- A letter that came back is found by the number on its envelope.
create index orders_by_tracking on orders (partner_id, mode, tracking_number) where tracking_number is not null;
create index in_house_letters_by_code on in_house_letters (partner_id, mode, sheet_code);
