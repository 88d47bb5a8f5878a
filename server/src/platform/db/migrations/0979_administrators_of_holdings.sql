-- People of a holding approve for organizations below it [P5.119, P5.120]: what they may, how they are told, and who decides for them.
drop function people_of_holding(int);
create function people_of_holding(viewed int)
  returns table (user_id text, name text, email text, role_id int, role_name text, privileges text[], is_above boolean)
  language sql stable security definer set search_path = public as $$
  with own as (
    select a.parent_account_id as above, coalesce(a.parent_account_id, a.account_id) as root from account a
    where a.account_id = viewed and (viewed = any(viewer_accounts()) or viewer_exception() = 'job')),
  home as (
    select root as account_id, above from own
    union all select a.account_id, own.above from own join account a on a.parent_account_id = own.root)
  select u.user_id, trim(u.first_name || ' ' || u.last_name), u.email, u.role_id, r.name,
    array(select o.privilege from role_privilege o where o.role_id = u.role_id and o.privilege <> all (u.revoked_privileges)),
    h.account_id is not distinct from h.above
  from home h
  join portal_user u on u.account_id = h.account_id
  join role r on r.role_id = u.role_id
  join role_privilege p on p.role_id = r.role_id and p.privilege = 'B2B_View_Parent_Holding'
  where h.account_id <> viewed
    and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and u.is_validated_b2b
    and not u.is_internal_associate and not u.is_punchout and p.privilege <> all (u.revoked_privileges)
  order by 2, 1
$$;
comment on function people_of_holding(int) is 'People of other organizations of the same holding who may view an organization, with what they may and whether theirs stands above it, for who may see that one.';
revoke all on function people_of_holding(int) from public;
grant execute on function people_of_holding(int) to portal_app;

create function delegates_today(viewed int, today date) returns table (user_id text, delegate_user_id text)
  language sql stable security definer set search_path = public as $$
  select d.user_id, d.delegate_user_id from account a join approval_delegate d on d.account_id in (a.account_id, a.parent_account_id)
  where a.account_id = viewed and (viewed = any(viewer_accounts()) or viewer_exception() = 'job')
    and today between d.from_day and d.until_day
  order by d.delegate_id
$$;
comment on function delegates_today(int, date) is 'Who decides on a day for approvers of an organization and of the one above it, for who may see that organization.';
revoke all on function delegates_today(int, date) from public;
grant execute on function delegates_today(int, date) to portal_app;
