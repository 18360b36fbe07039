-- A person's yes or no, and the mails that tell people what needs them.

create table approvals (
  id uuid primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  -- gathering: its letters are still being stored, and nobody is asked yet.
  status text not null default 'pending' check (status in ('gathering', 'pending', 'approved', 'rejected', 'expired')),
  kind text not null check (kind in ('letter', 'batch')),
  order_count int not null check (order_count between 1 and 10000),
  total_cents bigint not null check (total_cents >= 0),
  reason text check (char_length(reason) between 1 and 500),
  requester_context text check (char_length(requester_context) between 1 and 500),
  -- {connection, connectionId, name}: who asked.
  requested_by jsonb not null,
  -- Why a person is asked: oauth, approval_mode, batch, submitted, or the partner's rule.
  asked_because text not null,
  -- When the letters are meant to leave, if not at once; the schedule is kept when a person says yes.
  planned_at timestamptz,
  schedule jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- {kind: chat | portal | withdrawn | expiry, id, name}
  decided_by jsonb,
  comment text check (char_length(comment) between 1 and 1000),
  -- [{cap, setBy, limit, left, wanted}]: the daily caps that its letters exceed together. An owner decides, and for them alone.
  beyond_caps jsonb,
  -- After that a letter of it may not arrive in time: only a person in the portal can still say yes.
  latest_safe_at timestamptz,
  -- {id, name, at, fingerprint, comment, acknowledgedRisk, signed}: who of two people has agreed already, and to what exactly.
  first_yes jsonb,
  unique (id, partner_id, mode),
  constraint decided_when_not_pending check ((status in ('gathering', 'pending')) = (decided_at is null))
);
comment on table approvals is 'A person''s yes or no to one letter, or to all letters of a batch.';
create index on approvals (partner_id, mode, status, created_at desc, id desc);
create index approvals_waiting on approvals (partner_id, mode, expires_at) where status = 'pending';
call protect_by_tenant('approvals');
grant select, insert, update on approvals to brieftaube_request, brieftaube_system;

create table approval_views (
  id bigint generated always as identity primary key,
  partner_id uuid not null references partners on delete restrict,
  mode mode not null,
  approval_id uuid not null,
  order_id uuid not null,
  viewer_id uuid not null,
  viewer_name text not null,
  pages int[] not null,
  viewed_at timestamptz not null,
  foreign key (approval_id, partner_id, mode) references approvals (id, partner_id, mode)
);
comment on table approval_views is 'Which pages somebody has looked at before deciding.';
create index on approval_views (approval_id);
call protect_by_tenant('approval_views');
grant select, insert on approval_views to brieftaube_request, brieftaube_system;

create view approval_facts with (security_invoker = true) as
select p.id, p.partner_id, p.mode, p.kind, p.status, p.order_count, p.total_cents, p.asked_because, p.reason, p.requester_context,
  p.requested_by, p.created_at, p.expires_at, p.decided_at, p.decided_by, p.comment,
  (select string_agg(distinct v.viewer_name, ', ' order by v.viewer_name) from approval_views v
    where v.approval_id = p.id and v.partner_id = p.partner_id and v.mode = p.mode) as viewers,
  (select count(distinct (v.order_id, page)) from approval_views v, unnest(v.pages) as page
    where v.approval_id = p.id and v.partner_id = p.partner_id and v.mode = p.mode) as pages_viewed
from approvals p where p.status <> 'gathering';
comment on view approval_facts is
  'What other modules may read of approvals, with who opened the letters before and how many pages.';
grant select on approval_facts to brieftaube_request, brieftaube_system;

-- A decision stands, and so does what was asked.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status not in ('gathering', 'pending') and (new.status, new.first_yes) is distinct from (old.status, old.first_yes) then
    raise exception 'approval % is decided', old.id using errcode = 'check_violation';
  end if;
  if new.beyond_caps is distinct from old.beyond_caps then
    raise exception 'what approval % allows stands', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_decision before update on approvals for each row execute function keep_decision();

-- A decision about letters says who had opened which pages, and when first.
create function views_of_approval(which uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('viewerId', viewer_id, 'viewerName', viewer_name, 'orderId', order_id,
    'pages', pages, 'firstAt', first_at, 'lastAt', last_at) order by first_at, viewer_id, order_id), '[]')
  from (
    select viewer_id, viewer_name, order_id, jsonb_agg(distinct page order by page) as pages,
      min(viewed_at) as first_at, max(viewed_at) as last_at
    from approval_views, unnest(pages) as page where approval_id = which
    group by viewer_id, viewer_name, order_id
  ) seen
$$;

-- Each new state of an approval or a schedule is an event and an archive record.
create function follow_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  thing text := tg_argv[0];
  at timestamptz := case thing when 'approval' then coalesce((to_jsonb(new) ->> 'decided_at')::timestamptz, new.created_at)
    else (to_jsonb(new) ->> 'updated_at')::timestamptz end;
  facts jsonb := to_jsonb(new) - array['partner_id', 'mode', 'request', 'schedule'];
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  if thing = 'approval' and new.status <> 'pending' then
    facts := facts || jsonb_build_object('views', views_of_approval(new.id));
  end if;
  insert into events (partner_id, mode, type, subject_id, data, occurred_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id, jsonb_build_object(thing || 'Id', new.id, 'status', new.status), at);
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (new.partner_id, new.mode, thing || '.' || new.status, new.id::text, facts, at);
  return null;
end $$;
create trigger follow_state after insert or update on approvals for each row
  when (new.status <> 'gathering') execute function follow_state('approval');

-- Whoever tells it takes the row away in the same transaction: told once.
create table notices (
  id bigint generated always as identity primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kind text not null check (kind in ('waiting', 'expiring', 'fix_needed', 'low_balance', 'rejected', 'came_back', 'delivered',
    'deadline', 'at_risk', 'delivery_record', 'brought_after_stop')),
  -- The approval, the order, or the partner whose balance is low.
  subject_id uuid not null,
  due_at timestamptz not null
);
comment on table notices is 'What people are still to be told by mail.';
create index notices_due on notices (partner_id, mode, due_at);
call protect_by_tenant('notices');
grant select, delete on notices to brieftaube_system;

create table notice_rounds (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kind text not null,
  told_at timestamptz not null,
  primary key (partner_id, mode, kind)
);
comment on table notice_rounds is 'When mails of a kind last went out, so that the next ones are gathered.';
call protect_by_tenant('notice_rounds');
grant select, insert, update on notice_rounds to brieftaube_system;

-- Whoever takes the rows away sends the mail in the same transaction; told_on keeps a late one for the next day.
create table digest_entries (
  id bigint generated always as identity primary key,
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  kind text not null check (kind in ('rejected', 'address', 'returned', 'failed', 'delivered')),
  -- The approval, or the order.
  subject_id uuid not null,
  due_at timestamptz not null,
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table digest_entries is 'What a member is to be told in the one mail of a day.';
create index digest_entries_due on digest_entries (partner_id, mode, due_at);
create index on digest_entries (partner_id, user_id);
call protect_by_tenant('digest_entries');
grant select, insert, update, delete on digest_entries to brieftaube_system;

create table digest_rounds (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  told_on date not null,
  primary key (partner_id, mode, user_id),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table digest_rounds is 'On which day a member last got the mail of a day: one a day.';
create index on digest_rounds (partner_id, user_id);
call protect_by_tenant('digest_rounds');
grant select, insert, update on digest_rounds to brieftaube_system;

create table desk_ticks (
  partner_id uuid not null,
  mode mode not null,
  user_id uuid not null,
  -- The order, or a draft that was handed over.
  subject_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 30),
  ticked_at timestamptz not null,
  primary key (partner_id, mode, user_id, subject_id, kind),
  foreign key (partner_id, user_id) references members (partner_id, user_id) on delete cascade
);
comment on table desk_ticks is 'What a member has ticked off of the list of what became of their letters.';
create index on desk_ticks (partner_id, user_id);
call protect_by_tenant('desk_ticks');
grant select, insert, update, delete on desk_ticks to brieftaube_request, brieftaube_system;

-- Three minutes after the first, so that several come in one mail; after a mail the next waits for `apart`.
create function notice_due_at(of_partner uuid, of_mode mode, of_kind text, at timestamptz, apart interval)
returns timestamptz language sql stable as $$
  select greatest(at + interval '3 minutes',
    (select told_at + apart from notice_rounds where partner_id = of_partner and mode = of_mode and kind = of_kind))
$$;

-- What is not decided is told again a day before it lapses; what lapses sooner than that is told once and soon. Where a letter must
-- arrive by a day, people are reminded as far as time remains before its safe hour.
create function notice_approval() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  soon timestamptz := new.created_at + interval '3 minutes';
  day_before timestamptz := new.expires_at - interval '24 hours';
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'waiting', new.id, case when day_before > soon
    then notice_due_at(new.partner_id, new.mode, 'waiting', new.created_at, '30 minutes') else soon end);
  if new.latest_safe_at is not null then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    select new.partner_id, new.mode, 'deadline', new.id, new.latest_safe_at - make_interval(hours => before)
    from unnest(array[14 * 24, 7 * 24, 3 * 24, 24, 4]) as before
    where new.latest_safe_at - make_interval(hours => before) > soon + interval '1 hour';
  elsif day_before > soon + interval '1 hour' then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'expiring', new.id, day_before);
  end if;
  return null;
end $$;
create trigger notice_approval after insert on approvals for each row
  when (new.status = 'pending') execute function notice_approval();
create trigger notice_gathered after update of status on approvals for each row
  when (new.status = 'pending' and old.status = 'gathering') execute function notice_approval();

-- The first of two people who have to agree: a record of its own, and the others are asked again.
create function follow_first_yes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := (new.first_yes ->> 'at')::timestamptz;
begin
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  values (new.partner_id, new.mode, 'approval.first_yes', new.id::text,
    jsonb_build_object('id', new.id, 'first_yes', new.first_yes, 'views', views_of_approval(new.id)), at);
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'waiting', new.id, at + interval '3 minutes');
  return null;
end $$;
create trigger follow_first_yes after update of first_yes on approvals for each row
  when (new.first_yes is not null and new.first_yes is distinct from old.first_yes) execute function follow_first_yes();

create function notice_fix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'fix_needed', new.id,
    notice_due_at(new.partner_id, new.mode, 'fix_needed', new.status_at, '30 minutes'));
  return null;
end $$;

-- Whoever asked hears of a no at once: they may still mend the letter today. What was taken back by themselves they know.
create function notice_rejection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'rejected', new.id, new.decided_at);
  return null;
end $$;
create trigger notice_rejection after update of status on approvals for each row
  when (new.status = 'rejected' and old.status = 'pending' and new.decided_by ->> 'kind' in ('portal', 'chat'))
  execute function notice_rejection();

create function notice_return() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (partner_id, mode, kind, subject_id, due_at)
  values (new.partner_id, new.mode, 'came_back', new.id,
    notice_due_at(new.partner_id, new.mode, 'came_back', new.status_at, '30 minutes'));
  return null;
end $$;

-- Written down only where somebody wants to hear of it: most letters arrive.
create function notice_arrival() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from notification_wishes where partner_id = new.partner_id and delivered <> 'none') then
    insert into notices (partner_id, mode, kind, subject_id, due_at)
    values (new.partner_id, new.mode, 'delivered', new.id,
      notice_due_at(new.partner_id, new.mode, 'delivered', new.status_at, '30 minutes'));
  end if;
  return null;
end $$;

-- What somebody has looked at of these orders goes before the orders do. Retention says when.
create function remove_views(of_approvals uuid[], of_orders uuid[])
returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from approval_views where approval_id = any(of_approvals) and order_id = any(of_orders);
end $$;

-- Of these approvals those go that have no order any more; says which.
create function remove_lone_approvals(which uuid[])
returns uuid[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lone uuid[] := array(select id from approvals a where id = any(which)
    and not exists (select from order_facts where approval_id = a.id));
begin
  delete from approval_views where approval_id = any(lone);
  delete from approvals where id = any(lone);
  return lone;
end $$;

-- One that was to gather letters and has got none; nobody was asked about it.
create function forget_gathering(which uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from approvals a where id = which and status = 'gathering' and not exists (select from order_facts where approval_id = a.id);
end $$;

revoke execute on function views_of_approval, remove_views, remove_lone_approvals, forget_gathering from public;
grant execute on function forget_gathering to brieftaube_system;
