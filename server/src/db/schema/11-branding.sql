-- What letters are dressed in: logos, signatures, letterheads, and the kit that says which of them are the brand.

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
