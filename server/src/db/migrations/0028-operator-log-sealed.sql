-- What the operator did is sealed like the rest: each act holds the one before it, and the archives of the accounts keep the newest.
alter table operator_acts add column seq bigint, add column hash text;

-- Each act holds the one before it, and the newest is written into the archives of the accounts with their calls.
create function operator_act_hash(before text, act operator_acts) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(before, act.seq, act.id,
    to_char(act.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), act.who, act.act, act.details)::text, 'UTF8')), 'hex')
$$;

create function chain_operator_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last operator_acts;
begin
  perform pg_advisory_xact_lock(hashtextextended('operator log', 0));
  select * into last from operator_acts order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := operator_act_hash(coalesce(last.hash, ''), new);
  return new;
end $$;

alter table operator_acts disable trigger append_only;
do $$
declare
  each operator_acts;
  last text := '';
  number bigint := 0;
begin
  for each in select * from operator_acts order by id loop
    number := number + 1;
    each.seq := number;
    last := operator_act_hash(last, each);
    update operator_acts set seq = number, hash = last where id = each.id;
  end loop;
end $$;
alter table operator_acts enable trigger append_only;
alter table operator_acts alter column seq set default 0, alter column seq set not null, alter column hash set default '',
  alter column hash set not null, add unique (seq);
create trigger chained before insert on operator_acts for each row execute function chain_operator_act();

-- The newest act as the archives keep it: [number, hash]; null where there is none.
create function operator_log_head() returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_array(seq, hash) from operator_acts order by seq desc limit 1
$$;

-- Acts that are not what was written, or what the archives say of them; at most so many.
create function operator_log_differences(most int) returns table (code text, seq bigint, act_id uuid, detail text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with chained as (
    select o as act, o.seq, o.id, o.hash, o.act as name, lag(o.hash) over acts as before, coalesce(lag(o.seq) over acts, 0) as last_seq
    from operator_acts o window acts as (order by o.seq)
  ), sealed as (
    select distinct (record #>> '{operator,0}')::bigint as seq, record #>> '{operator,1}' as hash
    from archive_facts where kind = 'audit.sealed' and record ? 'operator'
  )
  (select 'ACT_MISSING', last_seq + 1, null::uuid, format('acts %s to %s', last_seq + 1, seq - 1) from chained where seq > last_seq + 1
  union all
  select 'ACT_CHANGED', seq, id, name from chained where seq = last_seq + 1 and hash <> operator_act_hash(coalesce(before, ''), act)
  union all
  select case when o.seq is null then 'ACT_MISSING' else 'ACT_CHANGED' end, s.seq, o.id, 'as an archive has sealed it'
  from sealed s left join operator_acts o on o.seq = s.seq where o.hash is distinct from s.hash)
  order by 2, 1 limit most
$$;
revoke execute on function operator_act_hash, chain_operator_act, operator_log_head, operator_log_differences from public;
grant execute on function operator_log_differences to brieftaube_system;

create or replace function seal_audit_log(at timestamptz) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_seals;
  upto xid8 := pg_snapshot_xmin(pg_current_snapshot());
  settled audit_log[];
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log sealing', 0));
  select * into last from audit_seals order by id desc limit 1;
  settled := array(select l from audit_log l
    where l.xid >= coalesce(last.before, '0') and l.xid < upto and l.at >= coalesce(last.sealed_at, '-infinity') - interval '1 hour'
    order by l.xid limit 20000);
  if cardinality(settled) = 0 then return 0; end if;
  -- Of more rows than one turn takes, the next turn takes the rest; rows of one transaction stay together.
  if cardinality(settled) = 20000 then
    upto := (settled[20000]).xid;
    settled := array(select s from unnest(settled) s where (s).xid < upto);
  end if;
  -- One record for up to 500 rows of a tenant: [id, at, hash] of each, and how far the operator's own log is.
  insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
  select r.partner_id, r.mode, 'audit.sealed', gen_random_uuid()::text,
    jsonb_strip_nulls(jsonb_build_object('rows', jsonb_agg(jsonb_build_array(r.id, r.at, r.hash) order by r.id), 'operator', operator_log_head())),
    tenant_now(r.partner_id, r.mode, seal_audit_log.at)
  from (
    select l.partner_id, l.mode, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, audit_row_hash(l) as hash,
      (row_number() over (partition by l.partner_id, l.mode order by l.id) - 1) / 500 as part
    from unnest(settled) as l
  ) r
  group by r.partner_id, r.mode, r.part;
  insert into audit_seals (before, sealed_at) values (upto, at);
  return cardinality(settled);
end $$;
