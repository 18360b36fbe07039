-- Calls that came with an Idempotency-Key: who repeats one within a day gets the first answer again. One row for each
-- key of a tenant and operation; it is there before the call is carried out, so that of two at once one does it.
create table keyed_calls (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  operation text not null,
  key text not null check (char_length(key) between 1 and 200),
  -- A hash of each input: enough to tell what differs, without keeping it.
  payload_hashes jsonb not null,
  -- Whoever carries it out, and until when that is believed.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- What was answered, sealed; null while nothing is known, and where the answer is not kept.
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (partner_id, mode, operation, key)
);
create index keyed_calls_by_age on keyed_calls (created_at);

call protect_by_tenant('keyed_calls');
grant select, insert, update, delete on keyed_calls to brieftaube_request, brieftaube_system;
