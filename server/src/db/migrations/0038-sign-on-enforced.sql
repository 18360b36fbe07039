-- People of proved domains come by the provider only, but for one owner.
alter table sign_on_connections
  add column enforced_at timestamptz,
  add column break_glass_user_id uuid references users on delete set null;
create index on sign_on_connections (break_glass_user_id) where break_glass_user_id is not null;
