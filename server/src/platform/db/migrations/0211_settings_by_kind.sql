-- A person decides for each kind of notification; without that, what they chose for all of them holds. Emails carry the
-- link that turns their kind off.

alter table notification_setting add column kind text;
comment on column notification_setting.kind is 'The kind of notification it is for (docs/api/notifications.md); null for all that have no row of their own.';
alter table notification_setting drop constraint notification_setting_contact_id_key, drop constraint notification_setting_user_id_key;
alter table notification_setting add constraint notification_setting_whose unique nulls not distinct (contact_id, user_id, kind);
create index notification_setting_user on notification_setting (user_id) where user_id is not null;

create or replace function notification_setting_of(wanted text) returns table (status text, high boolean, medium boolean, low boolean)
  language sql stable security definer set search_path = public as $$
  select s.status, s.high, s.medium, s.low
  from portal_user u join notification_setting s on s.contact_id = u.contact_id or s.user_id = u.user_id
  where u.user_id = wanted and s.kind is null order by s.contact_id nulls last limit 1
$$;
create function notification_setting_of(wanted text, wanted_kind text) returns table (status text, high boolean, medium boolean, low boolean)
  language sql stable security definer set search_path = public as $$
  select s.status, s.high, s.medium, s.low
  from portal_user u join notification_setting s on s.contact_id = u.contact_id or s.user_id = u.user_id
  where u.user_id = wanted and (s.kind is null or s.kind = wanted_kind)
  order by s.contact_id nulls last, s.kind nulls last limit 1
$$;
comment on function notification_setting_of(text, text) is 'How a user is notified of a kind, and nothing else of them; no row before they chose.';
revoke all on function notification_setting_of(text, text) from public;
grant execute on function notification_setting_of(text, text) to portal_app;

alter table letter add column opt_out_url text;
comment on column letter.opt_out_url is 'Where its reader turns this kind off without signing in (RFC 8058); null for what cannot be turned off.';
