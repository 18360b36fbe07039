-- Keys that sign access tokens follow each other. A key is published before it signs, and stays until the last token it
-- signed has expired; its private part, sealed with the service's secret, goes as soon as the next one signs.
alter table signing_keys
  add column signs_from timestamptz,
  drop column alg,
  drop column crv,
  alter column private_key drop not null;

-- Those of before were encrypted by the sign-in library. Their tokens live ten minutes; a new key signs from now on.
update signing_keys set signs_from = created_at, private_key = null, expires_at = now() + interval '1 hour';

alter table signing_keys
  alter column signs_from set not null,
  drop column created_at;
