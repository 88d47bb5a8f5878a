-- Nobody locks everybody out: after a change by staff at least two people who can sign in hold an owner privilege.

create function count_owners() returns int language sql stable set search_path = public as $$
  select count(distinct u.user_id)::int from portal_user u join role_privilege p on p.role_id = u.role_id
  where p.privilege in ('Product_Owner_Admin', 'Developer_Admin') and p.privilege <> all (u.revoked_privileges)
    and u.status in ('REGISTERED', 'DELEGATED_REGISTERED')
$$;
comment on function count_owners() is 'How many people who can sign in hold Product_Owner_Admin or Developer_Admin.';

-- One change after the other: of two that take an owner each, the second counts what the first has left.
create function keep_two_owners() returns trigger language plpgsql set search_path = public as $$
begin
  if viewer_exception() <> 'staff' then return null; end if;
  if tg_table_name = 'role_privilege' then
    if not exists (
      select from was join portal_user u on u.role_id = was.role_id
      where was.privilege in ('Product_Owner_Admin', 'Developer_Admin') and was.privilege <> all (u.revoked_privileges)
        and u.status in ('REGISTERED', 'DELEGATED_REGISTERED')
        and not exists (
          select from role_privilege o
          where o.role_id = u.role_id and o.privilege in ('Product_Owner_Admin', 'Developer_Admin')
            and o.privilege <> all (u.revoked_privileges))
    ) then return null; end if;
  elsif not exists (
    select from was join role_privilege p on p.role_id = was.role_id
    where p.privilege in ('Product_Owner_Admin', 'Developer_Admin') and p.privilege <> all (was.revoked_privileges)
      and was.status in ('REGISTERED', 'DELEGATED_REGISTERED')
      and not exists (
        select from portal_user u join role_privilege o on o.role_id = u.role_id
        where u.user_id = was.user_id and o.privilege in ('Product_Owner_Admin', 'Developer_Admin')
          and o.privilege <> all (u.revoked_privileges) and u.status in ('REGISTERED', 'DELEGATED_REGISTERED'))
  ) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('keep_two_owners'));
  if count_owners() < 2 then
    raise exception 'At least two people who can log in must keep Product Owner Admin or Developer Admin. Nothing was changed.'
      using errcode = 'PT409', constraint = 'two_owners';
  end if;
  return null;
end $$;
comment on function keep_two_owners() is 'Refuses a change by staff that would leave fewer than two owners; the message is shown as it stands.';
create trigger portal_user_owners_changed after update on portal_user referencing old table as was
  for each statement execute function keep_two_owners();
create trigger portal_user_owners_deleted after delete on portal_user referencing old table as was
  for each statement execute function keep_two_owners();
create trigger role_privilege_owners after delete on role_privilege referencing old table as was
  for each statement execute function keep_two_owners();
