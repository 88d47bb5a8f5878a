-- Customers may allow the help desk until a time of their own, and read what staff did for them.

alter table portal_user add column help_desk_until timestamptz;
comment on column portal_user.help_desk_until is 'When the permission of allow_help_desk ends; empty where it has no end.';

-- As in 0236_audit_watched.sql, with the end of the permission.
drop function audit_portal_user() cascade;
select audit_watch('portal_user', 'user', key => 'r.user_id', account => 'r.account_id', id => 'r.user_id',
  name => $$r.first_name || ' ' || r.last_name$$, fields => $$jsonb_build_object(
    'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'jobTitle', r.job_title, 'status', r.status,
    'role', (select x.name from role x where x.role_id = r.role_id),
    'revokedPrivileges', case when r.revoked_privileges <> '{}' then to_jsonb(r.revoked_privileges) end,
    'organization', (select x.name from account x where x.account_id = r.account_id),
    'associate', case when r.is_internal_associate then true end, 'featureGroup', r.feature_group,
    'helpDeskAccess', r.allow_help_desk, 'helpDeskUntil', case when r.allow_help_desk then r.help_desk_until end,
    'addressChanges', r.is_address_modification_allowed)$$);

-- What staff did as somebody is theirs to read, whatever they manage.
drop policy audit_entry_read on audit_entry;
create policy audit_entry_read on audit_entry for select using (
  account_id in (select unnest(viewer_accounts())) or actor_account in (select unnest(viewer_accounts()))
  or acting_as = (select viewer_user()) or (select viewer_exception()) in ('job', 'staff'));
