-- How people are notified, and who agreed that texts are sent to a number.

create table notification_setting (
  setting_id int generated always as identity primary key,
  account_id int references account,
  contact_id int unique references contact on delete cascade,
  user_id text unique references portal_user on delete cascade,
  status text not null check (status in ('Off', 'Email', 'Text', 'Email & Text')),
  high boolean not null,
  medium boolean not null,
  low boolean not null,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, user_id) = 1),
  check ((high or medium or low) = (status <> 'Off'))
);
comment on table notification_setting is 'How a person is notified (B §3 Notification setting); without a row by email, of everything.';
comment on column notification_setting.setting_id is 'Id of the row.';
comment on column notification_setting.account_id is 'The organization of the contact; null for a user without a contact.';
comment on column notification_setting.contact_id is 'The contact it is of, also where that contact is a user.';
comment on column notification_setting.user_id is 'The user it is of, when they have no contact.';
comment on column notification_setting.status is 'notificationStatus: Off, Email, Text or Email & Text.';
comment on column notification_setting.high is 'highSeverity.';
comment on column notification_setting.medium is 'mediumSeverity.';
comment on column notification_setting.low is 'lowSeverity.';
comment on column notification_setting.updated_at is 'When the row last changed.';
create index notification_setting_account on notification_setting (account_id);
alter table notification_setting enable row level security;
create policy notification_setting_own on notification_setting
  using (user_id = (select viewer_user()) or account_id in (select unnest(viewer_accounts())))
  with check (user_id = (select viewer_user()) and account_id is null or account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on notification_setting to portal_app;

-- Whoever causes a notification need not see the person it goes to: an import, a job, another organization.
create function notification_setting_of(wanted text) returns table (status text, high boolean, medium boolean, low boolean)
  language sql stable security definer set search_path = public as $$
  select s.status, s.high, s.medium, s.low
  from portal_user u join notification_setting s on s.contact_id = u.contact_id or s.user_id = u.user_id
  where u.user_id = wanted order by s.contact_id nulls last limit 1
$$;
comment on function notification_setting_of(text) is 'How a user is notified, and nothing else of them; no row before they chose.';
revoke all on function notification_setting_of(text) from public;
grant execute on function notification_setting_of(text) to portal_app;

alter table contact_phone add column text_opt_in_at timestamptz, add column text_opt_in_by text;
comment on column contact_phone.text_opt_in_at is 'When it was recorded that the person agreed to get texts; null for numbers of the ERP.';
comment on column contact_phone.text_opt_in_by is 'Name of who recorded it.';
