-- What a carrier told of its own accord matters only while it may tell it again.
create index carrier_notices_received on carrier_notices (received_at);
grant delete on carrier_notices to brieftaube_system;
