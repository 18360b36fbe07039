-- Letters may be signed by hand and brought by a person: their book, its steps, and links for whoever goes through them. Nobody is
-- charged postage for them, so they may cost nothing.

alter table orders drop constraint free_only_by_email,
  add constraint free_only_by_email check (price_cents > 0 or price_cents = 0 and (email is not null or carrier = 'in_house'));

create or replace function event_of_order(o orders) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('orderId', o.id, 'letterId', o.letter_id, 'clientOrderId', o.client_order_id,
    'status', o.status, 'approvalId', o.approval_id, 'scheduleId', o.schedule_id, 'trackingNumber', o.tracking_number,
    'copyOf', case when o.part is null then o.copy_of end, 'partOf', case when o.part is not null then o.copy_of end,
    'part', o.part, 'parts', o.parts, 'deliver', case when o.email is not null then 'email' end,
    'fulfilment', case when o.carrier = 'in_house' then 'in_house' end))
    || jsonb_build_object('detail', o.status_detail)
$$;

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
  return null;
end $$;
create trigger follow_in_house_steps after insert on in_house_steps for each row execute function follow_in_house_steps();

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

call protect_by_wall('in_house_letters', 'may_see_subject(''order'', order_id)');
call protect_by_wall('in_house_steps', 'may_see_subject(''order'', order_id)');
call protect_by_wall('letter_links', 'may_see_subject(''order'', order_id)');

create or replace function remove_orders(of_partner uuid, of_mode mode, which uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from carrier_notices where order_id = any(which);
  delete from order_fixes where order_id = any(which);
  delete from order_proofs where order_id = any(which);
  delete from in_house_steps where order_id = any(which);
  delete from in_house_letters where order_id = any(which);
  delete from orders where id = any(which) and partner_id = of_partner and mode = of_mode;
end $$;

create or replace function forget_orders(of_partner uuid, of_mode mode, which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  asked uuid[] := array(select distinct approval_id from order_facts where id = any(which) and approval_id is not null);
  planned uuid[] := array(select distinct schedule_id from order_facts where id = any(which) and schedule_id is not null);
  packed uuid[] := array(select id from export_facts where order_id = any(which));
begin
  perform remove_views(asked, which);
  perform remove_sandbox_letters(which);
  perform remove_letter_links(which);
  perform remove_exports(packed);
  perform remove_orders(of_partner, of_mode, which);
  asked := remove_lone_approvals(asked);
  planned := remove_lone_schedules(planned);
  perform remove_events(of_partner, of_mode, which || asked || planned || packed);
  return which || asked || planned;
end $$;
