-- When staff act for a customer, the customer's organization sees that they asked, began and stopped, and why.

select audit_watch('acting', 'support', key => 'r.acting_id', account => 'r.account_id', id => 'r.acting_id',
  name => $$(select x.first_name || ' ' || x.last_name from portal_user x where x.user_id = r.user_id)$$, fields => $$jsonb_build_object(
    'staff', r.staff_name, 'reason', r.reason, 'begun', case when r.begun_at is not null then true end,
    'mayChange', r.may_change, 'endedBy', r.ended_by)$$);

-- As in 0235_audit.sql, and why staff act.
create or replace function audit_entry_filled() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.cluster := (select system_identifier from pg_control_system());
  new.xid := pg_current_xact_id();
  if new.target_type is null then
    select c.target_type, c.target_id, c.target_name into new.target_type, new.target_id, new.target_name
    from audit_change c where c.audit_id = new.audit_id order by c.target_name = '', c.change_id limit 1;
  elsif new.target_type = 'user' and new.target_id is null then
    -- Somebody who could not sign in, known by their address alone.
    select u.user_id, coalesce(new.account_id, u.account_id) into new.target_id, new.account_id
    from portal_user u where u.email = new.target_name;
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
