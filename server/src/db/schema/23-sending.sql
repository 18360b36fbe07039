-- The one statement that stores a send.

-- Stores sends: their letters, reservations, approvals, schedules and orders; all of them or none. Each part is a list
-- of rows as their tables have them; an order also names the `letter_revision` it was composed of, where its letter
-- was there before, and the letter keeps how its sending was asked for: after a refusal it is a draft that still says so.
-- Refuses as wallet_reserve does, with BT410 where a letter was changed in the meantime, and by the constraint
-- one_order_per_key where a key was used before.
create function store_sends(sends jsonb) returns void language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from letters l
    where l.id in (select letter_id from jsonb_to_recordset(sends -> 'orders') as o (letter_id uuid, letter_revision int)
      where letter_revision is not null)
    order by l.id for update;
  if exists (
    select from jsonb_to_recordset(sends -> 'orders') as o (letter_id uuid, letter_revision int)
    where letter_revision is not null
      and not exists (select from letters l where l.id = o.letter_id and l.revision = o.letter_revision)
  ) then raise exception 'a letter was changed' using errcode = 'BT410'; end if;

  update letters l set dispatch = asked.dispatch, revision = l.revision + 1, written_revision = l.revision + 1
  from (select distinct on (letter_id) letter_id, partner_id, mode, dispatch
    from jsonb_to_recordset(sends -> 'orders') as o (id uuid, letter_id uuid, partner_id uuid, mode mode, letter_revision int, dispatch jsonb)
    where letter_revision is not null order by letter_id, id desc) as asked
  where l.id = asked.letter_id and l.partner_id = asked.partner_id and l.mode = asked.mode
    and l.dispatch is distinct from asked.dispatch;

  insert into letters select * from jsonb_populate_recordset(null::letters, sends -> 'letters');
  insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
  select letter_id, partner_id, mode, modified_at, vector::tsvector
    || setweight(to_tsvector(config, subject), 'A') || setweight(to_tsvector(config, content), 'C')
  from jsonb_to_recordset(sends -> 'words') as w (letter_id uuid, partner_id uuid, mode mode, modified_at timestamptz,
    vector text, config regconfig, subject text, content text);

  perform wallet_reserve((
    select jsonb_agg(jsonb_build_object('id', reservation_id, 'partner_id', partner_id, 'mode', mode, 'amount_cents', price_cents,
      'letters', 1, 'reference', 'order:' || id, 'token_id', token_id, 'client_id', client_id, 'at', created_at))
    from jsonb_to_recordset(sends -> 'orders') as o (id uuid, reservation_id uuid, partner_id uuid, mode mode, price_cents bigint,
      token_id uuid, client_id uuid, created_at timestamptz)));

  insert into approvals select * from jsonb_populate_recordset(null::approvals, sends -> 'approvals');
  insert into schedules select * from jsonb_populate_recordset(null::schedules, sends -> 'schedules');
  insert into orders select * from jsonb_populate_recordset(null::orders, sends -> 'orders');
end $$;

revoke execute on function store_sends from public;
grant execute on function store_sends to brieftaube_system;
