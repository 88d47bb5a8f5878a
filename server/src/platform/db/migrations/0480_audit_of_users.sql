-- What staff do for a user without changing a record, mailing them a link for example, is on record with the user and their
-- organization; where a record changed, that one is named as before.

-- As in 0289_audit_of_acting.sql, and users whom the call of a staff user names.
create or replace function audit_entry_filled() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed record;
  named record;
begin
  new.cluster := (select system_identifier from pg_control_system());
  new.xid := pg_current_xact_id();
  if new.target_type is null or new.target_type = 'user' then
    select c.target_type, c.target_id, c.target_name into changed
    from audit_change c where c.audit_id = new.audit_id order by c.target_name = '', c.change_id limit 1;
    if found then
      new.target_type := changed.target_type;
      new.target_id := changed.target_id;
      new.target_name := changed.target_name;
    elsif new.target_id is not null then
      select u.first_name || ' ' || u.last_name as name, u.account_id into named
      from portal_user u where u.user_id = new.target_id;
      new.target_name := coalesce(named.name, new.target_name);
      new.account_id := coalesce(named.account_id, new.account_id);
    elsif new.target_type = 'user' then
      -- Somebody known by their address alone, for example who could not sign in.
      select u.user_id, coalesce(new.account_id, u.account_id) into new.target_id, new.account_id
      from portal_user u where u.email = new.target_name;
    end if;
  end if;
  if new.user_id <> '' then
    select u.first_name || ' ' || u.last_name, u.account_id, new.acting_as is not null or u.is_internal_associate or exists (
        select from role_privilege p where p.role_id = u.role_id and p.privilege !~ '^(B2B|Demo_Only)_')
    into new.actor_name, new.actor_account, new.is_staff
    from portal_user u where u.user_id = new.user_id;
    new.actor_name := coalesce(new.actor_name, '');
    new.is_staff := coalesce(new.is_staff, false);
  end if;
  if new.impersonation_id is not null then
    new.reason := coalesce(new.reason, (select a.reason from acting a where a.acting_id = new.impersonation_id::int));
  end if;
  if new.acting_as is not null then
    new.subject_name := (select u.first_name || ' ' || u.last_name from portal_user u where u.user_id = new.acting_as);
  end if;
  new.account_id := coalesce(new.account_id, new.actor_account);
  return new;
end $$;
