-- A letter may be a finished PDF: its pages are held beside what was written, and no letter is both or neither.

alter table letters
  add column finished_source_hash text references blobs on delete restrict,
  add column finished_pdf_hash text references blobs on delete restrict,
  add constraint finished_or_written check (
    finished_source_hash is not distinct from source #>> '{body,pdf,sourceHash}'
    and finished_pdf_hash is not distinct from source #>> '{body,pdf,pdfHash}'
    and (finished_source_hash is null) = (finished_pdf_hash is null)
    and (finished_pdf_hash is null) <> (source -> 'body' -> 'content' is null and source -> 'body' -> 'blocks' is null));
create index on letters (finished_source_hash) where finished_source_hash is not null;
create index on letters (finished_pdf_hash) where finished_pdf_hash is not null;
