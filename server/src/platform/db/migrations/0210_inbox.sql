-- The inbox of the header: what the portal told a person, to be read in the portal as well.

create table inbox_message (
  message_id bigint generated always as identity primary key,
  user_id text not null references portal_user on delete cascade,
  account_id int references account,
  kind text not null,
  severity text not null check (severity in ('high', 'medium', 'low')),
  title text not null,
  href text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table inbox_message is 'The inbox of a person: one row for each notification, whatever channels they chose; deleted after 90 days.';
comment on column inbox_message.message_id is 'Id; a later message has a greater one.';
comment on column inbox_message.user_id is 'Whose inbox it is in.';
comment on column inbox_message.account_id is 'The account it is about: somebody who may not see that account any more does not see the message.';
comment on column inbox_message.kind is 'The kind of notification (docs/api/notifications.md).';
comment on column inbox_message.severity is 'How urgent it is: high, medium or low.';
comment on column inbox_message.title is 'What happened, in one line.';
comment on column inbox_message.href is 'Path of the page it leads to; null when there is none.';
comment on column inbox_message.created_at is 'When it was written.';
comment on column inbox_message.read_at is 'When the person read it; null before.';
create index inbox_message_newest on inbox_message (user_id, message_id desc);
create index inbox_message_unread on inbox_message (user_id) where read_at is null;
create index inbox_message_old on inbox_message (created_at);
alter table inbox_message enable row level security;
-- Whoever causes a notification writes it into the inbox of somebody else, and reads nothing there.
create policy inbox_message_written on inbox_message for insert with check (true);
create policy inbox_message_own on inbox_message for select
  using (user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts()))));
create policy inbox_message_read on inbox_message for update
  using (user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts()))))
  with check (user_id = (select viewer_user()));
create policy inbox_message_tidied on inbox_message for select using ((select viewer_exception()) = 'job');
create policy inbox_message_dropped on inbox_message for delete using ((select viewer_exception()) = 'job');
grant select, insert, delete on inbox_message to portal_app;
grant update (read_at) on inbox_message to portal_app;
