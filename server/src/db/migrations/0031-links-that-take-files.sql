-- A link that takes a file is as good as whoever asked for it, and is tried a few times only.
alter table uploads add column opened_by jsonb check (jsonb_typeof(opened_by) = 'object');
alter table uploads add column tries int not null default 0 check (tries >= 0);
