-- What a letter of a template declares, and whether an account refuses what needs a signature by hand also where that was only read.
alter table partners add column form_recognised_refused boolean not null default false;
alter table template_versions add column declaration text check (char_length(declaration) between 1 and 60);
