-- Papers of the post that people bring for an order, and the reminders to fetch the one that is kept for a limited time.

create table delivery_proofs (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  order_id uuid not null,
  kind text not null check (kind in ('slip', 'delivery_record', 'other')),
  -- The day that the paper itself bears.
  paper_day date not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  blob_hash text not null references blobs on delete restrict,
  added_at timestamptz not null,
  -- Who: {id, name}.
  added_by jsonb not null,
  constraint one_proof_per_file unique (order_id, blob_hash),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table delivery_proofs is 'Papers of the post that people bring for an order: slips, delivery records and others.';
create index on delivery_proofs (blob_hash);
call protect_by_tenant('delivery_proofs');
grant select, insert on delivery_proofs to brieftaube_request, brieftaube_system;

create table delivery_record_reminders (
  order_id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  posted_at timestamptz not null,
  -- How often somebody was reminded: after 1, 6 and 12 months.
  told int not null default 0 check (told between 0 and 3),
  -- Null: nothing is to be told any more.
  due_at timestamptz,
  -- Why it ended before its time, and by whom: {id, name}.
  ended_at timestamptz,
  ended_for text check (ended_for in ('brought', 'not_wanted', 'came_back')),
  ended_by jsonb,
  constraint ended_for_a_reason check ((ended_at is null) = (ended_for is null) and (ended_at is null or due_at is null)),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
comment on table delivery_record_reminders is 'Registered letters whose delivery record somebody is still to fetch from the post.';
create index delivery_record_reminders_due on delivery_record_reminders (partner_id, mode, due_at) where due_at is not null;
create index delivery_records_missing on delivery_record_reminders (partner_id, mode, posted_at) where ended_at is null;
call protect_by_tenant('delivery_record_reminders');
grant select, insert, update on delivery_record_reminders to brieftaube_request, brieftaube_system;

-- A paper is sealed with its bytes, and the delivery record ends the reminders of it.
create function follow_delivery_proofs() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
  values (new.partner_id, new.mode, 'order.proof_document', new.order_id::text, jsonb_build_object(
    'kind', case new.kind when 'slip' then 'einlieferungsbeleg' when 'delivery_record' then 'auslieferungsbeleg' else 'other' end,
    'issuer', 'sender', 'sha256', new.blob_hash, 'paperDay', new.paper_day, 'mediaType', new.media_type, 'fileName', new.file_name,
    'by', new.added_by), new.blob_hash, new.added_at);
  if new.kind = 'delivery_record' then
    update delivery_record_reminders set due_at = null, ended_at = new.added_at, ended_for = 'brought', ended_by = new.added_by
    where order_id = new.order_id and ended_at is null;
  end if;
  return null;
end $$;
create trigger follow_delivery_proofs after insert on delivery_proofs for each row execute function follow_delivery_proofs();

-- `products.ts` and `said-in-step.ts` say the same for programs, and a test compares them.
create function has_delivery_record(product text) returns boolean language sql immutable
  return product in ('einschreiben_einwurf', 'einschreiben_uebergabe', 'ch_einschreiben', 'intl_registered',
    'einwurf', 'uebergabe', 'rueckschein');

-- A registered letter is posted: from here on its delivery record can be fetched. One that came back has none.
create function remind_of_delivery_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('returned', 'failed') then
    update delivery_record_reminders set due_at = null, ended_at = new.status_at, ended_for = 'came_back'
    where order_id = new.id and ended_at is null;
  else
    insert into delivery_record_reminders (order_id, partner_id, mode, posted_at, due_at)
    values (new.id, new.partner_id, new.mode, coalesce(new.posted_at, new.delivered_at, new.status_at),
      coalesce(new.posted_at, new.delivered_at, new.status_at) + interval '1 month')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger remind_of_delivery_record after update of status on orders for each row
  when (old.status <> new.status and has_delivery_record(new.delivery_type)
    and new.status in ('posted', 'delivered', 'returned', 'failed'))
  execute function remind_of_delivery_record();

-- The same for a letter that people have posted themselves.
create function remind_of_own_posting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into delivery_record_reminders (order_id, partner_id, mode, posted_at, due_at)
  values (new.order_id, new.partner_id, new.mode, new.happened_at, new.happened_at + interval '1 month')
  on conflict do nothing;
  return null;
end $$;
create trigger remind_of_own_posting after insert on in_house_steps for each row
  when (new.step = 'posted' and has_delivery_record(new.details ->> 'service')) execute function remind_of_own_posting();

-- Reminds of a delivery record that nobody has brought: once after each of its months, with event, record and mail.
create function tell_missing_record(of_partner uuid, of_mode mode, which uuid, at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  months constant int[] := '{1, 6, 12}';
  reminder delivery_record_reminders;
  facts jsonb;
begin
  update delivery_record_reminders set told = told + 1,
    due_at = case when told < 2 then posted_at + make_interval(months => months[told + 2]) end
  where order_id = which and partner_id = of_partner and mode = of_mode and due_at <= at
  returning * into reminder;
  if not found then return false; end if;
  select jsonb_strip_nulls(jsonb_build_object('orderId', id, 'letterId', letter_id, 'clientOrderId', client_order_id,
    'trackingNumber', tracking_number, 'months', months[reminder.told], 'postedAt', reminder.posted_at,
    'keptUntil', ((reminder.posted_at + interval '15 months') at time zone 'Europe/Berlin')::date)) into facts from orders where id = which;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (of_partner, of_mode, 'delivery_record.missing', which, facts, at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (of_partner, of_mode, 'order.delivery_record_missing', which::text, facts, at);
  insert into notices (partner_id, mode, kind, subject_id, due_at) values (of_partner, of_mode, 'delivery_record', which, at);
  return true;
end $$;
revoke execute on function tell_missing_record from public;
grant execute on function tell_missing_record to brieftaube_system;
