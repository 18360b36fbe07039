-- What letters are dressed in: logos, signatures, letterheads, the kit that says which of them are the brand, and own fonts.

create table brand_assets (
  id uuid primary key default uuidv7(),
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kind text not null check (kind in ('logo', 'signature', 'letterhead')),
  display_name text not null check (char_length(display_name) between 1 and 200),
  media_type text not null check (media_type in ('image/png', 'application/pdf')),
  blob_hash text not null references blobs on delete restrict,
  -- What a list shows of a file that is no picture itself.
  preview_hash text references blobs on delete restrict,
  width_px int check (width_px > 0),
  height_px int check (height_px > 0),
  width_mm double precision check (width_mm > 0),
  height_mm double precision check (height_mm > 0),
  placement text check (placement in ('header', 'footer', 'full')),
  source_url text,
  -- A letterhead with ink where the German post needs the sheet clear is kept, but not used of its own accord.
  keeps_zones boolean not null,
  -- A person has made it the default; where nobody has, the newest is.
  is_chosen boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint only_letterheads_are_placed check ((placement is not null) = (kind = 'letterhead')),
  constraint only_letterheads_are_pdf check (media_type = 'image/png' or kind = 'letterhead'),
  constraint pictures_have_pixels check ((media_type = 'image/png') = (width_px is not null and height_px is not null)),
  constraint only_printable_is_chosen check (not is_chosen or media_type = 'image/png'),
  unique (id, partner_id, mode),
  constraint no_deleted_default check (deleted_at is null or not is_chosen)
);
comment on table brand_assets is 'A logo, signature or letterhead, as it was uploaded.';
create index on brand_assets (partner_id, mode, kind, created_at);
create index on brand_assets (blob_hash);
create index on brand_assets (preview_hash) where preview_hash is not null;
create unique index one_chosen_asset on brand_assets (partner_id, mode, kind) where is_chosen;
create index on brand_assets (partner_id, mode, deleted_at) where deleted_at is not null;
call protect_by_tenant('brand_assets');
grant select, insert, update (is_chosen, deleted_at) on brand_assets to brieftaube_request, brieftaube_system;

-- One kit for each tenant; what it was before, and who vouched for it, is in the archive.
create table brand_kits (
  partner_id uuid not null references partners on delete cascade,
  mode mode not null,
  kit jsonb not null,
  saved_at timestamptz not null,
  primary key (partner_id, mode)
);
comment on table brand_kits is 'Colours, fonts and pictures of an account''s letters.';
call protect_by_tenant('brand_kits');
grant select, insert, update on brand_kits to brieftaube_request, brieftaube_system;

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
call protect_by_tenant('own_fonts');
grant select, insert, update (display_name, removed_at) on own_fonts to brieftaube_request, brieftaube_system;

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
call protect_by_tenant('own_font_faces');
grant select, insert, update on own_font_faces to brieftaube_request, brieftaube_system;
