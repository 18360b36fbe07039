-- How a letter is to be sent, as far as somebody has chosen it: product, colour, time, client. It belongs to the draft,
-- so that whoever opens, copies or sends it finds it. Null: nothing was chosen.
alter table letters add column dispatch jsonb;

-- The revision that last changed what is written or how it is to be sent. A file that rides along makes a revision, too,
-- and changes nothing of what somebody else is writing. Null: not counted yet, so any revision may have.
alter table letters add column written_revision int;

-- As before, and the letter keeps how its sending was asked for: after a refusal it is a draft that still says so.
create or replace function store_sends(sends jsonb) returns void language plpgsql
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
