-- An address is promised where its street is known: an operator may load the streets of a country.

-- Streets loaded by the operator: for every partner, like postcodes.
create table street_imports (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  streets int not null,
  source text not null,
  imported_at timestamptz not null
);
comment on table street_imports is 'Which country''s streets an operator has loaded.';
grant select on street_imports to brieftaube_request;
grant select, insert, update, delete on street_imports to brieftaube_system;

create table streets (
  country text not null references street_imports on delete cascade,
  zip text not null,
  key text not null,
  -- Villages share a postcode, and a street of one of them is none of the others.
  place text not null,
  name text not null,
  primary key (country, zip, key, place)
);
comment on table streets is 'A street under its postcode and place, as an operator has loaded it.';
grant select on streets to brieftaube_request;
grant select, insert, update, delete on streets to brieftaube_system;

create view known_streets with (security_invoker = true) as
select country, zip, key, place, name from streets;
comment on view known_streets is
  'Streets as an operator has loaded them, for whoever checks addresses.';
grant select on known_streets to brieftaube_request, brieftaube_system;
