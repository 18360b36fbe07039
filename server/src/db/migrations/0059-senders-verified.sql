-- Real letters leave only for senders that were verified.
alter table partners
  add column senders_trusted_at timestamptz,
  add column senders_trusted_reason text check (char_length(senders_trusted_reason) between 1 and 500),
  add constraint trusted_for_a_reason check ((senders_trusted_at is null) = (senders_trusted_reason is null));

create or replace view accounts with (security_invoker = true) as
select p.id, p.name, p.slug, p.features, p.disabled_at, p.closes_at, p.closed_at, p.second_factor_for_all, p.export_emails,
  coalesce(c.ahead_ms, 0) as ahead_ms, p.allowed_networks, p.senders_trusted_at
from partners p left join sandbox_clocks c on c.partner_id = p.id;

-- What of a sender is verified: its legal form, its names and its address, as they are written.
create function sender_identity(rechtsform text, details jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(rechtsform, details -> 'firma', details -> 'name', details -> 'vorname',
    details -> 'nachname', details -> 'inhaber', details -> 'gesellschafter', details -> 'anschrift')::text, 'UTF8')), 'hex')
$$;

-- A sender is verified for as long as it says what was verified. Docs: docs/trust.md.
create table sender_verifications (
  id uuid primary key,
  partner_id uuid not null references partners on delete cascade,
  mode mode not null check (mode = 'live'),
  sender_profile_id uuid not null,
  identity text not null,
  -- letter: a code by post; operator: whoever runs the service has looked; earlier: it sent letters before anybody was verified.
  way text not null check (way in ('letter', 'operator', 'earlier')),
  status text not null check (status in ('open', 'verified', 'declined', 'failed', 'withdrawn')),
  asked_by text not null,
  asked_at timestamptz not null,
  -- What the owner wrote to whoever looks.
  remark text check (char_length(remark) between 1 and 1000),
  -- Of a letter: the code it bears, hashed; how often another was entered; the operator's order that posts it.
  code_hash text,
  expires_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  order_id uuid,
  decided_by text,
  decided_at timestamptz,
  -- What was looked at, or why it was declined.
  note text check (char_length(note) between 1 and 1000),
  check ((way = 'letter') = (code_hash is not null and expires_at is not null)),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  foreign key (sender_profile_id, partner_id, mode) references sender_profiles (id, partner_id, mode) on delete cascade
);
comment on table sender_verifications is 'By whom and how a sender was verified before its real letters leave, and what is still open.';
create index on sender_verifications (partner_id);
create index on sender_verifications (sender_profile_id, asked_at);
create unique index one_open_verification on sender_verifications (sender_profile_id) where status = 'open';
call protect_by_tenant('sender_verifications');
grant select on sender_verifications to brieftaube_request;
grant select, insert, update on sender_verifications to brieftaube_system;

-- Whoever is live today goes on: their senders count as verified by whoever runs the service, as they are now.
insert into sender_verifications (id, partner_id, mode, sender_profile_id, identity, way, status, asked_by, asked_at, decided_by, decided_at, note)
select gen_random_uuid(), s.partner_id, s.mode, s.id, sender_identity(s.rechtsform, s.pflichtangaben), 'earlier', 'verified', 'update', now(),
  'update', now(), 'The account was live before senders were verified.'
from sender_profiles s join partners p on p.id = s.partner_id
where s.mode = 'live' and 'live' = any (p.features) and p.closed_at is null;
