-- Somebody of the staff who was invited completes their registration as others do; registration itself makes nobody staff.

drop policy portal_user_registration_move on portal_user;
create policy portal_user_registration_move on portal_user for update
  using ((select viewer_exception()) = 'registration' and status in ('UNCONFIRMED', 'PENDING_REGISTRATION'))
  with check ((select viewer_exception()) = 'registration'
    and (status = 'REGISTERED' and not is_internal_associate or status = 'DELEGATED_REGISTERED'));

create function refuse_staff_by_registration() returns trigger language plpgsql set search_path = public as $$
begin
  if viewer_exception() = 'registration' then
    raise exception 'Registration makes nobody staff.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function refuse_staff_by_registration() is 'Who registers stays what they are: staff are invited by staff.';
create trigger portal_user_no_staff_by_registration before update of is_internal_associate on portal_user
  for each row when (new.is_internal_associate and not old.is_internal_associate) execute function refuse_staff_by_registration();
