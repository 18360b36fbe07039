-- What was told or given up is forgotten after a time: the row is the most numerous of all.
create index webhook_deliveries_over on webhook_deliveries (created_at) where status <> 'waiting';
grant delete on webhook_deliveries to brieftaube_system;
