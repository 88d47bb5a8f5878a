-- One's own row may be written: name, locale, defaults. Whose one is, and whether one is staff, is for others to say.

create function keep_whose_people_are() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'portal_app' and coalesce(viewer_exception(), '') = '' then
    raise exception 'Nobody moves themselves or a colleague to another organization.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
comment on function keep_whose_people_are() is 'Organization and staff of people change by staff, registration, import and jobs alone.';
create trigger portal_user_stays before update of account_id, user_id, is_internal_associate on portal_user
  for each row when ((new.account_id, new.user_id, new.is_internal_associate) is distinct from (old.account_id, old.user_id, old.is_internal_associate))
  execute function keep_whose_people_are();
