-- Finished PDFs come by themselves and wait for a person.

alter table uploads
  add column source text check (source in ('folder', 'print')),
  add column arrived_from text check (char_length(arrived_from) between 1 and 320),
  add column arrival_key text unique check (char_length(arrival_key) between 1 and 200),
  add column holder_id uuid,
  add column page_count int check (page_count between 1 and 30),
  add column discarded_at timestamptz;
alter table uploads
  add constraint arrived_whole check ((source is null) = (arrival_key is null) and (source is null or (blob_hash, arrived_from, page_count) is not null));
create index uploads_arrived on uploads (partner_id, mode, created_at desc) where source is not null and used_at is null;
