-- A setup link says through what it was asked for. One that came through a person, their connection or their session, is
-- for an owner who signs in: whoever may only look cannot hand the agreement to themselves. Links of before live a day.
alter table setup_links
  add column connection text not null default 'partner_token'
    check (connection in ('partner_token', 'oauth', 'portal_session')),
  add column connection_id text not null default '';
alter table setup_links alter column connection drop default, alter column connection_id drop default;
