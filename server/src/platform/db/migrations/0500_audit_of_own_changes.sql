-- A person's change outside of any call, such as by a link in an email, was taken for one made by staff for them: on a connection
-- that had named an actor before, the setting is empty, not null.
create or replace function audit_entry_due() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from audit_entry e where e.audit_id = new.audit_id) then
    insert into audit_entry (audit_id, user_id, acting_as, account_id, call, input)
    values (new.audit_id, coalesce(nullif(current_setting('portal.actor', true), ''), viewer_user()),
      case when nullif(current_setting('portal.actor', true), '') <> viewer_user() then nullif(viewer_user(), '') end,
      new.account_id, coalesce(nullif(current_setting('portal.call', true), ''), 'job'), '{}');
  end if;
  return null;
end $$;
