-- Fonts that an account has brought along. What is kept is what the service has rebuilt of a file, never the file itself.

create table own_fonts (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  -- As designs name it; told from the content of the upright, so that the same file is the same font.
  font text not null check (font ~ '^own:[0-9a-f]{32}$'),
  display_name text not null check (char_length(display_name) between 1 and 60),
  created_at timestamptz not null,
  -- Nobody can choose it any more; letters and designs of the past that name it still print.
  removed_at timestamptz,
  primary key (partner_id, mode, font)
);
comment on table own_fonts is 'A font that an account has brought along.';
create unique index one_own_font_of_a_name on own_fonts (partner_id, mode, lower(display_name)) where removed_at is null;

create table own_font_faces (
  partner_id uuid not null,
  mode mode not null,
  font text not null,
  style text not null check (style in ('regular', 'bold', 'italic', 'boldItalic')),
  -- Of the file as it was uploaded.
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  blob_hash text not null references blobs on delete restrict,
  -- A line set in it, as a picture.
  preview_hash text not null references blobs on delete restrict,
  -- The characters it has, as ranges: 20-7e a0-ff.
  signs text not null,
  -- Those that German letters need and it lacks, one after the other.
  missing text not null,
  glyphs int not null check (glyphs > 0),
  created_at timestamptz not null,
  primary key (partner_id, mode, font, style),
  foreign key (partner_id, mode, font) references own_fonts on delete cascade
);
comment on table own_font_faces is 'A cut of such a font, as the service has rebuilt it; the file that was uploaded is not kept.';
create index on own_font_faces (blob_hash);
create index on own_font_faces (preview_hash);

call protect_by_tenant('own_fonts');
call protect_by_tenant('own_font_faces');
grant select, insert, update (display_name, removed_at) on own_fonts to brieftaube_request, brieftaube_system;
grant select, insert, update on own_font_faces to brieftaube_request, brieftaube_system;
