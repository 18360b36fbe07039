-- The one function that stores sends. It does itself, set by set, what triggers do for every other writer, and may so
-- because it runs in a role of its own: they look away for that role only. A test holds what both ways store, and what
-- they refuse, against each other.

grant insert on letters, letter_search, letter_attachments, approvals, schedules, orders, ledger_transfers, booking_keys, events, archive_records,
  daily_usage to brieftaube_sends;
grant select on letters, orders, ledger_transfers, wallets, daily_usage, spending_caps to brieftaube_sends;
grant select (id, partner_id, mode, letters_per_day, cents_per_day) on partner_tokens to brieftaube_sends;
grant update (status, updated_at, dispatch, revision, written_revision) on letters to brieftaube_sends;
grant update (reserved_cents) on wallets to brieftaube_sends;
grant select (id, status, beyond_caps), update (order_count) on approvals to brieftaube_sends;
grant update (letters, cents, beyond_letters, beyond_cents) on daily_usage to brieftaube_sends;
grant execute on function event_of_order, source_of_order, order_facts_hash, record_of_new_order, record_of_transfer, client_caps_touched,
  tell_low_wallet to brieftaube_sends;

-- A letter that had orders before: a billing document leaves once (as send_document_once says), and a letter's status
-- is that of its latest order, which may not be the one that was stored last.
create function follow_further_orders(of_letters uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if document_leaves_twice(of_letters) then
    raise exception 'this document is on its way' using errcode = 'unique_violation', constraint = 'document_leaves_once';
  end if;
  update letters l set status = letter_status(l, latest.status), updated_at = latest.status_at
  from unnest(of_letters) as which (id) cross join lateral (
    select status, status_at from orders o where o.letter_id = which.id order by created_at desc, id desc limit 1
  ) latest
  where l.id = which.id and l.status <> letter_status(l, latest.status);
end $$;
revoke execute on function follow_further_orders from public;
grant execute on function follow_further_orders to brieftaube_sends;

-- Stores sends: their letters, reservations, approvals, schedules and orders; all of them or none. Each part is a list
-- of rows as their tables have them. `drafts` are the letters that were there before, one for each order of one:
-- {letter_id, partner_id, mode, order_id, revision, status, at, dispatch}, with the revision the order was composed of,
-- if it matters. Such a letter keeps how its sending was asked for: after a refusal it is a draft that still says so.
--
-- `gathered` are approvals that were there before and take further letters: {id}. A letter of theirs that is planned counts for
-- the caps of its day, and where an owner is asked about what exceeds them, for none. Refuses with BT410 where one of them
-- gathers no more or a letter was changed in the meantime, by the constraint one_order_per_key where a key was used
-- before, and as wallet_reserve does. Whatever is locked is locked in one order: letters, keys, wallets, each sorted. The
-- wallets come last, when everything else is written: only from there on does a further group wait for this one.
create function store_sends(sends jsonb) returns void language plpgsql set role = 'brieftaube_sends'
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  moved uuid[];
  moved_revisions int[];
  crowded uuid[];
  begins_well boolean;
  open_gatherings int;
  -- Reservations by wallet, and by what their daily caps count.
  payers uuid[]; payer_modes mode[]; payer_cents bigint[]; payer_times timestamptz[];
  users uuid[]; user_modes mode[]; holders uuid[]; user_days date[]; user_letters int[]; user_cents bigint[];
  user_beyond_letters int[]; user_beyond_cents bigint[];
  clients_booked jsonb;
  paid uuid[]; paid_modes mode[];
  is_low boolean;
  cap record;
  client record;
  wallet record;
begin
  -- Also where a part is missing: a process of an earlier version, which named drafts otherwise, is refused.
  if jsonb_array_length(sends -> 'orders')
    is distinct from jsonb_array_length(sends -> 'drafts') + jsonb_array_length(sends -> 'letters') then
    raise exception 'every order has one letter';
  end if;

  if sends -> 'drafts' <> '[]' then
    with asked as materialized (
      select distinct on (letter_id) * from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, partner_id uuid, mode mode,
        order_id uuid, revision int, status text, at timestamptz, dispatch jsonb)
      order by letter_id, order_id desc
    ), followed as (
      update letters l set status = asked.status,
        updated_at = case when l.status = asked.status then l.updated_at else asked.at end,
        dispatch = case when asked.revision is null then l.dispatch else asked.dispatch end,
        revision = case when asked.revision is null or l.dispatch is not distinct from asked.dispatch then l.revision else l.revision + 1 end,
        written_revision = case when asked.revision is null or l.dispatch is not distinct from asked.dispatch then l.written_revision else l.revision + 1 end
      from asked
      where l.id = asked.letter_id and l.partner_id = asked.partner_id and l.mode = asked.mode
        and l.revision = coalesce(asked.revision, l.revision)
      returning l.id, asked.revision
    ) select array_agg(id), array_agg(revision) into moved, moved_revisions from followed;
    if coalesce(cardinality(moved), 0) <> jsonb_array_length(sends -> 'drafts') and exists (
      select from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, revision int)
      where not exists (select from unnest(moved, moved_revisions) as m (letter_id, revision)
        where m.letter_id = d.letter_id and (d.revision is null or d.revision is not distinct from m.revision))
    ) then raise exception 'a letter was changed' using errcode = 'BT410'; end if;
  end if;

  if sends -> 'letters' <> '[]' then
    insert into letters select * from jsonb_populate_recordset(null::letters, sends -> 'letters');
    insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
    select letter_id, partner_id, mode, modified_at, vector::tsvector
      || setweight(to_tsvector(config, subject), 'A') || setweight(to_tsvector(config, content), 'C')
    from jsonb_to_recordset(sends -> 'words') as w (letter_id uuid, partner_id uuid, mode mode, modified_at timestamptz,
      vector text, config regconfig, subject text, content text);
  end if;
  if sends -> 'attachments' <> '[]' then
    insert into letter_attachments select * from jsonb_populate_recordset(null::letter_attachments, sends -> 'attachments');
  end if;
  if sends -> 'gathered' <> '[]' then
    -- Whoever ends the gathering meanwhile waits for this group, or is seen by it.
    perform from approvals where status = 'gathering'
      and id in (select (g ->> 'id')::uuid from jsonb_array_elements(sends -> 'gathered') g) for no key update;
    get diagnostics open_gatherings = row_count;
    if open_gatherings <> (select count(distinct g ->> 'id') from jsonb_array_elements(sends -> 'gathered') g) then
      raise exception 'an approval gathers no more' using errcode = 'BT410';
    end if;
  end if;
  if sends -> 'approvals' <> '[]' then
    insert into approvals select * from jsonb_populate_recordset(null::approvals, sends -> 'approvals');
  end if;
  if sends -> 'schedules' <> '[]' then
    insert into schedules select * from jsonb_populate_recordset(null::schedules, sends -> 'schedules');
  end if;

  with o as materialized (
    select * from jsonb_populate_recordset(null::orders, sends -> 'orders') order by partner_id, mode, client_order_id
  ), gatherings as materialized (
    select id, beyond_caps is not null as is_beyond from approvals
    where id in (select (g ->> 'id')::uuid from jsonb_array_elements(sends -> 'gathered') g)
  ), booked as (
    insert into ledger_transfers (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, token_id, client_id, booked_at,
      counts_on, beyond_caps)
    select o.reservation_id, o.partner_id, o.mode, 'reserve', 'wallet', 'revenue', o.price_cents, 'order:' || o.id, 1, o.token_id, o.client_id,
      o.created_at, case when g.id is not null then (o.planned_at at time zone 'Europe/Berlin')::date end, coalesce(g.is_beyond, false)
    from o left join gatherings g on g.id = o.approval_id returning *
  ), keyed as (
    insert into booking_keys (partner_id, mode, kind, reference, transfer_id) select partner_id, mode, kind, reference, id from booked
  ), placed as (
    insert into orders select * from o
  ), told as (
    insert into events (partner_id, mode, type, subject_id, data, occurred_at)
    select partner_id, mode, 'order.' || status, id, event_of_order(o), status_at from o
  ), kept as (
    insert into archive_records (partner_id, mode, kind, subject, record, blob_hash, recorded_at)
    select partner_id, mode, 'ledger.' || kind, substr(reference, 7), record_of_transfer(booked), null, booked_at from booked
    union all
    select partner_id, mode, r.kind, id::text, r.record, r.blob_hash, r.at
    from o, lateral (values ('order.source', source_of_order(o), snapshot_hash, updated_at),
      ('order.' || status, record_of_new_order(o), pdf_hash, status_at)) as r (kind, record, blob_hash, at)
  ), counted as (
    insert into analytics_changes (partner_id, mode, measure, berlin_day, delivery_type, carrier, client_id, standing, letters, gross_cents)
    select partner_id, mode, 'letters', (created_at at time zone 'Europe/Berlin')::date as day, delivery_type, carrier, null::uuid, 'open', count(*), 0
    from o group by partner_id, mode, day, delivery_type, carrier
    union all
    select partner_id, mode, 'usage', (created_at at time zone 'Europe/Berlin')::date as day, null, null, client_id, null, count(*), sum(price_cents)
    from o where client_id is not null group by partner_id, mode, day, client_id
  )
  select w.*, u.*, (select bool_and(status in ('awaiting_approval', 'scheduled', 'queued')) from o),
    (select jsonb_agg(jsonb_build_object('partner_id', partner_id, 'mode', mode, 'client_id', client_id, 'amount_cents', price_cents,
      'at', created_at)) from o where client_id is not null)
  into payers, payer_modes, payer_cents, payer_times, users, user_modes, holders, user_days, user_letters, user_cents,
    user_beyond_letters, user_beyond_cents, begins_well, clients_booked
  from (
    select array_agg(partner_id), array_agg(mode), array_agg(cents), array_agg(at)
    from (select partner_id, mode, sum(price_cents) as cents, max(created_at) as at from o group by partner_id, mode order by partner_id, mode)
  ) w, (
    select array_agg(partner_id), array_agg(mode), array_agg(holder), array_agg(day), array_agg(letters), array_agg(cents),
      array_agg(beyond_letters), array_agg(beyond_cents)
    from (
      select partner_id, mode, holder, coalesce(counts_on, berlin_day) as day, count(*) as letters, sum(amount_cents) as cents,
        count(*) filter (where beyond_caps) as beyond_letters, coalesce(sum(amount_cents) filter (where beyond_caps), 0) as beyond_cents
      from booked, unnest(array[partner_id, token_id]) as holder where holder is not null
      group by partner_id, mode, holder, coalesce(counts_on, berlin_day) order by partner_id, mode, holder, day
    )
  ) u;
  if not begins_well then
    raise exception 'an order cannot begin like that' using errcode = 'check_violation';
  end if;

  -- Whoever has stored another order of one of these letters had it locked: what is there is seen now.
  if moved is not null then
    crowded := array(select d.letter_id from jsonb_to_recordset(sends -> 'drafts') as d (letter_id uuid, order_id uuid)
      where exists (select from orders o where o.letter_id = d.letter_id and o.id <> d.order_id));
    if crowded <> '{}' then perform follow_further_orders(crowded); end if;
  end if;

  with taken as (
    update wallets w set reserved_cents = w.reserved_cents + wanted.cents
    from unnest(payers, payer_modes, payer_cents) as wanted (partner_id, mode, cents)
    where w.partner_id = wanted.partner_id and w.mode = wanted.mode and w.posted_cents - w.reserved_cents >= wanted.cents
    returning w.partner_id, w.mode, w.posted_cents - w.reserved_cents as left_cents, wanted.cents
  )
  select array_agg(t.partner_id), array_agg(t.mode),
    coalesce(bool_or(t.left_cents < c.low_balance_cents and t.left_cents + t.cents >= c.low_balance_cents), false)
  into paid, paid_modes, is_low
  from taken t left join spending_caps c on c.partner_id = t.partner_id and c.mode = t.mode;

  with used as (
    insert into daily_usage as usage (partner_id, mode, holder, berlin_day, letters, cents, beyond_letters, beyond_cents)
    select * from unnest(users, user_modes, holders, user_days, user_letters, user_cents, user_beyond_letters, user_beyond_cents)
    on conflict (partner_id, mode, holder, berlin_day)
      do update set letters = usage.letters + excluded.letters, cents = usage.cents + excluded.cents,
        beyond_letters = usage.beyond_letters + excluded.beyond_letters, beyond_cents = usage.beyond_cents + excluded.beyond_cents
    returning partner_id, mode, holder, berlin_day, usage.letters - usage.beyond_letters as letters, usage.cents - usage.beyond_cents as cents
  )
  select used.*, c.partner_id is not null or t.id is not null as is_known, case when t.id is null then 'partner' else 'token' end as set_by,
    coalesce(c.letters_per_day, t.letters_per_day) as letters_per_day, coalesce(c.cents_per_day, t.cents_per_day) as cents_per_day
  into cap
  from used
  left join spending_caps c on c.partner_id = used.holder and c.partner_id = used.partner_id and c.mode = used.mode
  left join partner_tokens t on t.id = used.holder and t.partner_id = used.partner_id and t.mode = used.mode
  where c.partner_id is null and t.id is null
    -- A cap that was lowered since stands in the way of nothing that it leaves out.
    or (used.letters > coalesce(c.letters_per_day, t.letters_per_day) or used.cents > coalesce(c.cents_per_day, t.cents_per_day))
      and (used.partner_id, used.mode, used.holder, used.berlin_day) not in (
        select u.partner_id, u.mode, u.holder, u.day
        from unnest(users, user_modes, holders, user_days, user_letters, user_beyond_letters)
          as u (partner_id, mode, holder, day, letters, beyond_letters)
        where u.letters = u.beyond_letters)
  order by is_known, set_by, used.letters > coalesce(c.letters_per_day, t.letters_per_day) desc limit 1;
  if found then
    if not cap.is_known then
      raise exception '%', case when cap.holder = cap.partner_id then 'a partner without caps' else 'no caps known for this partner and token' end;
    end if;
    select cap.letters - (letters - beyond_letters) as letters, cap.cents - (cents - beyond_cents) as cents into strict wallet
    from unnest(users, user_modes, holders, user_days, user_letters, user_cents, user_beyond_letters, user_beyond_cents)
      as u (partner_id, mode, holder, day, letters, cents, beyond_letters, beyond_cents)
    where (u.partner_id, u.mode, u.holder, u.day) = (cap.partner_id, cap.mode, cap.holder, cap.berlin_day);
    raise exception 'daily cap' using errcode = 'BT429', detail = case when cap.letters > cap.letters_per_day
      then jsonb_build_object('cap', 'letters', 'setBy', cap.set_by, 'limit', cap.letters_per_day,
        'left', greatest(0, cap.letters_per_day - wallet.letters))
      else jsonb_build_object('cap', 'cents', 'setBy', cap.set_by, 'limit', cap.cents_per_day,
        'left', greatest(0, cap.cents_per_day - wallet.cents)) end::text;
  end if;

  if clients_booked is not null then
    -- What they have used holds what was booked above.
    for client in select * from client_caps_touched(clients_booked) loop
      if client.cents_used > client.monthly_cap_cents then
        raise exception 'client cap' using errcode = 'BT430', detail = jsonb_build_object('mandantennummer', client.mandantennummer,
          'limitCents', client.monthly_cap_cents,
          'leftCents', greatest(0, client.monthly_cap_cents - client.cents_used + client.cents_wanted),
          'neededCents', client.cents_wanted)::text;
      end if;
    end loop;
  end if;

  if coalesce(cardinality(paid), 0) <> cardinality(payers) then
    select w.posted_cents - w.reserved_cents as available, wanted.cents into wallet
    from unnest(payers, payer_modes, payer_cents) as wanted (partner_id, mode, cents)
    left join wallets w on w.partner_id = wanted.partner_id and w.mode = wanted.mode
    where not exists (select from unnest(paid, paid_modes) as p (partner_id, mode)
      where p.partner_id = wanted.partner_id and p.mode = wanted.mode) limit 1;
    if wallet.available is null then raise exception 'a transfer has no wallet'; end if;
    raise exception 'no cover' using errcode = 'BT402',
      detail = jsonb_build_object('neededCents', wallet.cents, 'availableCents', wallet.available)::text;
  end if;

  if is_low then
    perform tell_low_wallet(w.partner_id, w.mode, w.cents, w.at)
    from unnest(payers, payer_modes, payer_cents, payer_times) as w (partner_id, mode, cents, at);
  end if;
end $$;

revoke execute on function store_sends from public;
-- To its own role as well: whoever replaces the function is asked in that role.
grant execute on function store_sends to brieftaube_system, brieftaube_sends;
