-- Whoever runs the service may load lists that are certain to them: courts, insurers, authorities of a state.

-- Authorities loaded by the operator: for every partner, like postcodes.
create table authority_lists (
  list text primary key check (list <> '' and length(list) <= 60),
  entries int not null,
  source text not null,
  imported_at timestamptz not null
);
comment on table authority_lists is 'Which lists of courts, insurers and authorities an operator has loaded.';
grant select on authority_lists to brieftaube_request;
grant select, insert, update, delete on authority_lists to brieftaube_system;

create table listed_authorities (
  list text not null references authority_lists on delete cascade,
  -- Where it stands in the file.
  line int not null,
  name text not null,
  also text[] not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text,
  house_number text,
  zip text,
  city text,
  pobox text,
  pobox_zip text,
  pobox_city text,
  as_of text not null,
  primary key (list, line),
  check (zip is not null or pobox_zip is not null)
);
comment on table listed_authorities is 'A court, insurer or authority with its address, as an operator has loaded it.';
grant select on listed_authorities to brieftaube_request;
grant select, insert, update, delete on listed_authorities to brieftaube_system;

create view known_authorities with (security_invoker = true) as
select a.list, a.line, a.name, a.also, a.country, a.street, a.house_number, a.zip, a.city, a.pobox, a.pobox_zip, a.pobox_city, a.as_of
from listed_authorities a;
comment on view known_authorities is 'Authorities as an operator has loaded them, for whoever searches them.';
grant select on known_authorities to brieftaube_request, brieftaube_system;

create view authorities_loaded with (security_invoker = true) as
select count(*) as lists, max(imported_at) as last_at from authority_lists;
comment on view authorities_loaded is 'Whether what somebody has read of the authorities is still what is loaded.';
grant select on authorities_loaded to brieftaube_request, brieftaube_system;
