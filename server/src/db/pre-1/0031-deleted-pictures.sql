-- A signature, letterhead or logo that somebody has deleted: no list and no new letter knows it, and it can come back.

alter table brand_assets
  add column deleted_at timestamptz,
  add constraint no_deleted_default check (deleted_at is null or not is_chosen);
create index on brand_assets (partner_id, mode, deleted_at) where deleted_at is not null;

grant update (deleted_at) on brand_assets to brieftaube_request, brieftaube_system;
