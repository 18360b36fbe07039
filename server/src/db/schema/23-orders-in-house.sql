-- Letters that are signed by hand and taken away by a person: the book of that way, and its steps.

create table in_house_letters (
  order_id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- Printed on each sheet: who holds the paper shows with it that it is this letter.
  sheet_code text not null check (sheet_code ~ '^[0-9A-Z]{8}$'),
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null,
  -- Whoever takes a step locks this row first: of stopping the letter and letting it out of hand only one can win.
  cancelled_at timestamptz,
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table in_house_letters is 'Letters that people print, sign and bring themselves: one for each order id.';
call protect_by_tenant('in_house_letters');
grant select, insert, update on in_house_letters to brieftaube_request, brieftaube_system;

create table in_house_steps (
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  step text not null check (step in ('printed', 'signed', 'enclosed', 'posted', 'read', 'put_in', 'dropped', 'attested')),
  -- The device's own key of the step, and a hash of what it said: the same again is the same step.
  step_key uuid not null,
  said_hash text not null check (said_hash ~ '^[0-9a-f]{64}$'),
  -- By the clock of the device, and when it came here; null where the step was taken here.
  device_at timestamptz,
  received_at timestamptz not null,
  -- When it happened, as far as both clocks allow.
  happened_at timestamptz not null,
  -- Who: {kind, id, name, linkId}.
  taken_by jsonb not null,
  details jsonb not null,
  -- A photograph, a signature, or the pages as they were printed.
  blob_hash text references blobs on delete restrict,
  primary key (order_id, step),
  constraint one_step_per_key unique (order_id, step_key),
  foreign key (order_id) references in_house_letters
);
comment on table in_house_steps is 'What was done with such a letter, step by step, by whom and when.';
create index on in_house_steps (blob_hash) where blob_hash is not null;
call protect_by_tenant('in_house_steps');
grant select, insert on in_house_steps to brieftaube_request, brieftaube_system;

-- Every step is a record of its own, with its photograph.
create function follow_in_house_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.in_house_step', new.order_id::text, jsonb_build_object('step', new.step,
    'deviceAt', new.device_at, 'receivedAt', new.received_at, 'happenedAt', new.happened_at, 'by', new.taken_by, 'details', new.details,
    'sha256', new.blob_hash), new.blob_hash, new.received_at);
  -- A stopped letter that left all the same: whoever stopped it has to know.
  if new.step in ('posted', 'dropped') and new.details ? 'stoppedAt' then
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select new.partner_id, new.mode, 'stopped_letter.brought', new.order_id, jsonb_strip_nulls(jsonb_build_object('orderId', o.id,
      'letterId', o.letter_id, 'clientOrderId', o.client_order_id, 'step', new.step, 'happenedAt', new.happened_at,
      'stoppedAt', new.details ->> 'stoppedAt')), new.received_at from orders o where o.id = new.order_id;
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'brought_after_stop', new.order_id, new.received_at);
  end if;
  return null;
end $$;
create trigger follow_in_house_steps after insert on in_house_steps for each row execute function follow_in_house_steps();
