-- The present. Every process follows this one; none believes the clock of its own machine. A world with another time
-- replaces this function and nothing else. Stable, so that an index can be used; it is asked once for each statement.
create function present() returns timestamptz language sql stable as $$ select clock_timestamp() $$;

create or replace function erasing_at(of_partner uuid, of_mode mode, at timestamptz) returns timestamptz language sql stable
security definer set search_path = public, pg_temp as $$
  select least(at, tenant_now(of_partner, of_mode, present()))
$$;

-- Machines whose own clock is off; they do no due work and say so here while it lasts.
create table off_clocks (
  host text primary key,
  skew_ms bigint not null,
  seen_at timestamptz not null
);
grant select, insert, update, delete on off_clocks to brieftaube_system;
