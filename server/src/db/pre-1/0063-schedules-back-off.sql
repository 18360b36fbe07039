-- A schedule that meets a fault of the service is tried again ever more rarely, and in the end fails in words: how often
-- that has happened at the moment it stands at, and before when it is left alone. Null: nothing has.
alter table schedules add column troubles int, add column retry_at timestamptz;
create index schedules_in_trouble on schedules (retry_at) where status = 'scheduled' and retry_at is not null;
