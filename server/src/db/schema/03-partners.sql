-- Partners: the accounts. A partner is what the sign-in library calls an organisation.

create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  logo text,
  metadata text,
  created_at timestamptz not null default now(),
  features text[] not null default '{sandbox}',
  approval_days int not null default 7 check (approval_days between 1 and 30),
  approval_rules jsonb not null default '[]',
  datev_settings jsonb,
  -- Which carrier a partner prefers, by country and product: [{country, deliveryType, carrier}].
  carrier_routes jsonb not null default '[]',
  -- Whether whoever asks for an approval must not give it.
  approval_four_eyes boolean not null default false,
  -- An account that is to be closed: asked for by an owner, closed when the time to think it over has passed.
  closure_requested_at timestamptz,
  closure_requested_by uuid references users on delete set null,
  closes_at timestamptz,
  closed_at timestamptz,
  -- A disabled account: its tokens, connections and people are refused, its letters wait.
  disabled_at timestamptz,
  disabled_reason text check (char_length(disabled_reason) between 1 and 500),
  -- Whether letters that ask for nothing else are printed as they are set, or all in grey.
  print_in_grey boolean not null default false,
  -- When settings were last changed: whoever saves a form says what it was filled from, and what has changed since is not
  -- written over. Null: nobody has changed it since this is noted.
  approvals_updated_at timestamptz,
  datev_updated_at timestamptz,
  -- Whom an account's exports may be mailed to besides its own people: addresses that an owner has listed, in small letters.
  export_emails text[] not null default '{}' check (cardinality(export_emails) <= 50 and array_position(export_emails, null) is null),
  exports_updated_at timestamptz,
  -- A large export that a connected program asks for waits for a person's yes, unless the account does not want that.
  exports_wait boolean not null default true,
  -- The owner's rule that everybody in the account has a second factor.
  second_factor_for_all boolean not null default false,
  -- What the letters of an account look like that has neither a design nor a letterhead; null:
  -- nothing but what the norm puts on the sheet.
  default_preset text check (default_preset <> ''),
  -- Whether a declaration that needs a signature by hand is refused also where it was only read in the text of a letter.
  form_recognised_refused boolean not null default false,
  -- When a yes must be signed with a passkey: [{when: always | above | registered, cents}].
  signed_yes_rules jsonb not null default '[]',
  -- From where people, tokens and connections of the account may come; none: from anywhere.
  allowed_networks cidr[] not null default '{}' check (cardinality(allowed_networks) <= 50 and array_position(allowed_networks, null) is null),
  networks_updated_at timestamptz,
  -- What costs more, all letters of a yes together, is approved by two people; null: one is enough.
  two_approvers_above_cents bigint check (two_approvers_above_cents >= 0),
  -- Whoever runs the service stands for all senders of the account, whatever they will say: its own office.
  senders_trusted_at timestamptz,
  senders_trusted_reason text check (char_length(senders_trusted_reason) between 1 and 500),
  -- On hold: real letters are accepted and wait until whoever runs the service releases the account.
  held_at timestamptz,
  held_reason text check (char_length(held_reason) between 1 and 500),
  -- The operator's own account: it posts and pays the letters with codes by which senders are verified.
  posts_codes boolean not null default false,
  constraint closure_is_whole check (
    (closure_requested_at is null) = (closes_at is null)
    and closes_at > closure_requested_at
    and (closed_at is null or (closes_at is not null and closed_at >= closes_at))),
  constraint disabled_for_a_reason check ((disabled_at is null) = (disabled_reason is null)),
  constraint trusted_for_a_reason check ((senders_trusted_at is null) = (senders_trusted_reason is null)),
  constraint held_for_a_reason check ((held_at is null) = (held_reason is null))
);
comment on table partners is 'An account: one company that sends letters, with its settings.';
create index on partners (closes_at) where closes_at is not null and closed_at is null;
create unique index one_posts_codes on partners (posts_codes) where posts_codes;
call protect_by_tenant('partners');
grant select on partners to brieftaube_request;
grant select, insert, update, delete on partners to brieftaube_system;

create table spending_caps (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  letters_per_day int not null check (letters_per_day >= 0),
  cents_per_day bigint not null check (cents_per_day >= 0),
  -- Who has set the caps, and from which balance on an account is told that it runs low.
  set_by text,
  low_balance_cents bigint not null default 2000 check (low_balance_cents between 0 and 100000000),
  updated_at timestamptz,
  primary key (partner_id, mode)
);
comment on table spending_caps is 'How many letters and cents an account may spend a day, in each mode.';
call protect_by_tenant('spending_caps');
grant select on spending_caps to brieftaube_request;
grant select, insert, update, delete on spending_caps to brieftaube_system;

-- No partner without caps: real money starts with small ones, play money with ten times as much.
create function give_caps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into spending_caps (partner_id, mode, letters_per_day, cents_per_day)
  values (new.id, 'live', 200, 25000), (new.id, 'sandbox', 2000, 250000);
  return null;
end $$;
create trigger give_caps after insert on partners for each row execute function give_caps();

create table sandbox_clocks (
  partner_id uuid primary key references partners on delete cascade,
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
comment on table sandbox_clocks is 'How far an account has moved the clock of its sandbox ahead.';
call protect_by_tenant('sandbox_clocks');
grant select on sandbox_clocks to brieftaube_request;
grant select, insert, update, delete on sandbox_clocks to brieftaube_system;

create view accounts with (security_invoker = true) as
select p.id, p.name, p.slug, p.features, p.disabled_at, p.closes_at, p.closed_at, p.second_factor_for_all, p.export_emails,
  coalesce(c.ahead_ms, 0) as ahead_ms, p.allowed_networks, p.senders_trusted_at, p.held_at
from partners p left join sandbox_clocks c on c.partner_id = p.id;
comment on view accounts is
  'What other modules may read of an account: who it is, what it may do, and how far its sandbox is ahead.';
grant select on accounts to brieftaube_request, brieftaube_system;

-- Whether an address is in one of these networks; of none every address is.
create function comes_from(address inet, networks cidr[]) returns boolean language sql immutable as $$
  select cardinality(networks) = 0 or coalesce(address <<= any(networks), false)
$$;

-- The present as a tenant sees it: only a sandbox may be ahead of real time.
create function tenant_now(of_partner uuid, of_mode mode, real_now timestamptz) returns timestamptz language sql stable as $$
  select real_now + case when of_mode = 'live' then interval '0' else
    coalesce((select ahead_ms from sandbox_clocks where partner_id = of_partner), 0) * interval '1 millisecond' end
$$;

-- The whole text is kept, so that what a partner accepted can be shown for ever.
create table agreement_versions (
  version text not null,
  text text not null,
  sha256 text not null,
  published_at timestamptz not null,
  agreement text not null check (agreement in ('avv', 'secrecy')),
  primary key (agreement, version)
);
comment on table agreement_versions is 'The texts of the agreements that accounts accept, in every version.';
grant select on agreement_versions to brieftaube_request;
grant select, insert on agreement_versions to brieftaube_system;

create table agreement_acceptances (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references partners on delete cascade,
  version text not null,
  text_sha256 text not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  agreement text not null,
  foreign key (agreement, version) references agreement_versions,
  unique (partner_id, agreement, version)
);
comment on table agreement_acceptances is 'Who accepted which version of an agreement for an account, and when.';
call protect_by_tenant('agreement_acceptances');
grant select, insert on agreement_acceptances to brieftaube_request, brieftaube_system;
