-- From which networks an account and a token may be used.
create function comes_from(address inet, networks cidr[]) returns boolean language sql immutable as $$
  select cardinality(networks) = 0 or coalesce(address <<= any(networks), false)
$$;

alter table partners
  add column allowed_networks cidr[] not null default '{}' check (cardinality(allowed_networks) <= 50 and array_position(allowed_networks, null) is null),
  add column networks_updated_at timestamptz;
create or replace view accounts with (security_invoker = true) as
select p.id, p.name, p.slug, p.features, p.disabled_at, p.closes_at, p.closed_at, p.second_factor_for_all, p.export_emails,
  coalesce(c.ahead_ms, 0) as ahead_ms, p.allowed_networks
from partners p left join sandbox_clocks c on c.partner_id = p.id;

alter table partner_tokens
  add column allowed_networks cidr[] not null default '{}' check (cardinality(allowed_networks) <= 50 and array_position(allowed_networks, null) is null),
  add column refused_at timestamptz,
  add column refused_from inet,
  add constraint refusals_are_whole check ((refused_at is null) = (refused_from is null));
