-- Staff privileges stay with staff, whatever a call forgets to check.

create function refuse_staff_privilege() returns trigger language plpgsql as $$
begin
  if exists (
    select from role r join role_privilege p using (role_id)
    where r.role_id = new.role_id and r.account_id is not null and p.privilege !~ '^(B2B|Demo_Only)_'
  ) then
    raise exception 'a role of an organization holds no staff privilege'
      using errcode = 'check_violation', constraint = 'company_role_privilege', table = tg_table_name;
  end if;
  return null;
end $$;
comment on function refuse_staff_privilege() is 'Refuses staff privileges in roles that an organization owns.';
create trigger role_privilege_of_company after insert or update on role_privilege
  for each row execute function refuse_staff_privilege();
create trigger role_of_company after update of account_id on role for each row execute function refuse_staff_privilege();

-- A role is given by the people who may give it; one with staff privileges by staff alone.
create function refuse_staff_role() returns trigger language plpgsql as $$
begin
  if current_user = 'portal_app' and viewer_exception() not in ('staff', 'import') and exists (
    select from role_privilege p where p.role_id = new.role_id and p.privilege !~ '^(B2B|Demo_Only)_'
  ) then
    raise exception 'only staff give a role with staff privileges'
      using errcode = 'check_violation', constraint = 'staff_role', table = 'portal_user';
  end if;
  return null;
end $$;
comment on function refuse_staff_role() is 'Refuses roles with staff privileges that somebody else than staff gives.';
create trigger portal_user_staff_role after insert or update of role_id on portal_user
  for each row execute function refuse_staff_role();

-- Roles are managed by staff (A §6); an organization's own people read them.
drop policy role_write on role;
create policy role_write on role for all using ((select viewer_exception()) in ('staff', 'import'));
drop policy role_privilege_write on role_privilege;
create policy role_privilege_write on role_privilege for all using ((select viewer_exception()) in ('staff', 'import'));
