-- Who may see what. Requests run as brieftaube_request, which sees one partner in one mode and nothing without both;
-- jobs run as brieftaube_system, which sees every partner. Neither owns a table, neither may change the schema.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['brieftaube_request', 'brieftaube_system'] loop
    -- Roles belong to the whole server: another database, or an administrator, may have made them already.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then null; -- made by someone else this very moment
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

grant usage on schema public to brieftaube_request, brieftaube_system;
revoke create on schema public from public;
grant select on schema_migrations to brieftaube_system;

create type mode as enum ('sandbox', 'live');

create function current_partner() returns uuid language sql stable
  as $$ select nullif(current_setting('app.partner_id', true), '')::uuid $$;

create function current_mode() returns mode language sql stable
  as $$ select nullif(current_setting('app.mode', true), '')::mode $$;

-- Functions that run with the owner's rights call this first: a request may name its own tenant only.
create function require_own_tenant(named_partner uuid, named_mode mode) returns void language plpgsql stable as $$
begin
  if current_setting('role', true) = 'brieftaube_request'
     and (named_partner is distinct from current_partner() or named_mode is distinct from current_mode()) then
    raise exception 'a request named another tenant' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The second wall: every table with a partner gets it, and a test reads the catalogue to see that it did.
create procedure protect_by_tenant(protected regclass) language plpgsql as $$
declare
  partner_column text := case when protected = 'partners'::regclass then 'id' else 'partner_id' end;
  has_mode boolean := exists (select from pg_attribute where attrelid = protected and attname = 'mode' and not attisdropped);
  own_rows text := format('%I = current_partner()', partner_column) || case when has_mode then ' and mode = current_mode()' else '' end;
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy own_rows on %s to brieftaube_request using (%s) with check (%s)', protected, own_rows, own_rows);
  execute format('create policy every_row on %s to brieftaube_system using (true) with check (true)', protected);
  execute format('create policy upkeep on %s to current_user using (true) with check (true)', protected);
end $$;
