-- Administrators of a holding approve where a step of an organization of it has nobody [P5.120]: what they may and how they are told.
drop function people_of_holding(int);
create function people_of_holding(viewed int)
  returns table (user_id text, name text, email text, role_id int, role_name text, privileges text[])
  language sql stable security definer set search_path = public as $$
  select u.user_id, trim(u.first_name || ' ' || u.last_name), u.email, u.role_id, r.name,
    array(select o.privilege from role_privilege o where o.role_id = u.role_id and o.privilege <> all (u.revoked_privileges))
  from account a
  join account o on o.account_id <> a.account_id
    and coalesce(o.parent_account_id, o.account_id) = coalesce(a.parent_account_id, a.account_id)
  join portal_user u on u.account_id = o.account_id
  join role r on r.role_id = u.role_id
  join role_privilege p on p.role_id = r.role_id and p.privilege = 'B2B_View_Parent_Holding'
  where a.account_id = viewed and (viewed = any(viewer_accounts()) or viewer_exception() = 'job')
    and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and u.is_validated_b2b
    and not u.is_internal_associate and not u.is_punchout and p.privilege <> all (u.revoked_privileges)
  order by 2, 1
$$;
comment on function people_of_holding(int) is 'People of other organizations of the same holding who may view an organization, with what they may, for who may see that one.';
revoke all on function people_of_holding(int) from public;
grant execute on function people_of_holding(int) to portal_app;
