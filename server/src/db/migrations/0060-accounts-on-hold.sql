-- An account on hold, and the one that posts letters with codes.
alter table partners
  add column held_at timestamptz,
  add column held_reason text check (char_length(held_reason) between 1 and 500),
  add column posts_codes boolean not null default false,
  add constraint held_for_a_reason check ((held_at is null) = (held_reason is null));
create unique index one_posts_codes on partners (posts_codes) where posts_codes;

create or replace view accounts with (security_invoker = true) as
select p.id, p.name, p.slug, p.features, p.disabled_at, p.closes_at, p.closed_at, p.second_factor_for_all, p.export_emails,
  coalesce(c.ahead_ms, 0) as ahead_ms, p.allowed_networks, p.senders_trusted_at, p.held_at
from partners p left join sandbox_clocks c on c.partner_id = p.id;

-- The same for one of its modes: an account on hold keeps its real letters back, and plays on.
create function is_hand_over_held(of_partner uuid, of_mode mode) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select is_sending_held(of_partner)
    or of_mode = 'live' and exists (select from partners where id = of_partner and held_at is not null)
$$;
