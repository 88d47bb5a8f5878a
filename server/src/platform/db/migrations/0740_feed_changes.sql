-- A calendar program reads the feed every few hours: what has not changed since is not sent again.
alter table inspection_feed add column content_hash text;
alter table inspection_feed add column changed_at timestamptz;
comment on column inspection_feed.content_hash is 'SHA-256 of the calendar as it was read last, base64url.';
comment on column inspection_feed.changed_at is 'When the calendar was first read as it is.';
