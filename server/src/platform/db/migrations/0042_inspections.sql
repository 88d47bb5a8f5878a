-- The inspection calendar: intervals an organisation sets, what was checked, and the secret calendar feed.

alter table inspection
  add column hours numeric(6,1),
  add column checklist jsonb not null default '[]',
  add column recorded_by text,
  add column recorded_at timestamptz;
comment on column inspection.hours is 'Engine hours at the inspection, if written down.';
comment on column inspection.checklist is 'What was checked: a list of {item, answer, note}; empty for inspections the ERP sent.';
comment on column inspection.recorded_by is 'Who wrote it down in the portal; null for inspections the ERP sent.';
comment on column inspection.recorded_at is 'When it was written down in the portal.';

create sequence inspection_record as int start 1000001;
grant usage on sequence inspection_record to portal_app;

create table inspection_interval (
  account_id int not null references account on delete cascade,
  model_id text not null references unit_model on delete cascade,
  months int not null check (months between 1 and 120),
  updated_at timestamptz not null
);
comment on table inspection_interval is 'Months between periodic inspections of a model, as an organisation wants it.';
comment on column inspection_interval.account_id is 'The organisation.';
comment on column inspection_interval.model_id is 'The model.';
comment on column inspection_interval.months is 'Months from one inspection to the next.';
comment on column inspection_interval.updated_at is 'When it was set.';
alter table inspection_interval add primary key (account_id, model_id);
alter table inspection_interval enable row level security;
create policy inspection_interval_accounts on inspection_interval using (account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on inspection_interval to portal_app;

create table inspection_feed (
  user_id text primary key references portal_user on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
comment on table inspection_feed is 'The secret address under which a calendar program reads somebody''s inspections; one of each user.';
comment on column inspection_feed.user_id is 'Whose calendar it is: the feed shows what he may see when it is read.';
comment on column inspection_feed.token_hash is 'SHA-256 of the secret in the address.';
comment on column inspection_feed.created_at is 'When the address was made.';
alter table inspection_feed enable row level security;
-- A calendar program has no session: the secret is looked up before anybody is known, as a session is.
create policy inspection_feed_own on inspection_feed
  using (user_id = (select viewer_user()) or (select viewer_exception()) = 'sign-in')
  with check (user_id = (select viewer_user()));
grant select, insert, update, delete on inspection_feed to portal_app;
