-- Which carrier a partner prefers, by country and product: [{country, deliveryType, carrier}].
alter table partners add column carrier_routes jsonb not null default '[]';

-- What carriers told us of their own accord, so that what is told twice counts once.
create table carrier_notices (
  carrier text not null,
  event_id text not null,
  order_id uuid not null,
  partner_id uuid not null,
  mode mode not null,
  received_at timestamptz not null,
  primary key (carrier, event_id),
  foreign key (order_id, partner_id, mode) references orders (id, partner_id, mode)
);
create index on carrier_notices (order_id);

call protect_by_tenant('carrier_notices');
grant select, insert on carrier_notices to brieftaube_system;
