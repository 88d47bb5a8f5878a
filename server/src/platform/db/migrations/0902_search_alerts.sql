-- Searches of the supply store whose new parts people want to hear of.

create table search_alert (
  alert_id int generated always as identity (start with 1000) primary key,
  user_id text not null references portal_user on delete cascade,
  name text not null,
  address text not null,
  request jsonb not null,
  seen text[] not null,
  made_at timestamptz not null,
  looked_at timestamptz not null,
  told_at timestamptz,
  unique (user_id, address)
);
comment on table search_alert is 'A search of the supply store whose new parts a person wants to hear of, each part once.';
comment on column search_alert.alert_id is 'Id.';
comment on column search_alert.user_id is 'Who.';
comment on column search_alert.name is 'What the search is called: its words and filters.';
comment on column search_alert.address is 'The query of its page.';
comment on column search_alert.request is 'What the search service is asked.';
comment on column search_alert.seen is 'Part numbers it found before, of which the person is not told.';
comment on column search_alert.made_at is 'When it was asked for.';
comment on column search_alert.looked_at is 'When it was last searched.';
comment on column search_alert.told_at is 'When the person was last told of new parts.';
create index search_alert_looked on search_alert (looked_at);
alter table search_alert enable row level security;
create policy search_alert_own on search_alert
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on search_alert to portal_app;
