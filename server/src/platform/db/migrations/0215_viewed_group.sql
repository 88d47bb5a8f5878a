-- The group chosen in the header limits what is viewed to its units and those of the groups inside it.

create function units_of_groups(groups int[]) returns table (instance_id int) language sql stable as $$
  select i.instance_id from unit_group_unit i where i.group_id = any(groups)
$$;
comment on function units_of_groups(int[]) is 'The units in any of these groups, under the policies of who asks: what lists show while a group is viewed.';
revoke execute on function units_of_groups(int[]) from public;
grant execute on function units_of_groups(int[]) to portal_app;

-- A serial that somebody typed or pasted is looked for in small letters.
create index unit_serial_lower on unit (lower(unit_serial));

-- As before, and with the groups inside the one selected. A group without any unit is none: it would hide all there is.
create or replace function user_facts(wanted text) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'user', to_jsonb(u) - 'updated_at',
    'privileges', held.names,
    'account', to_jsonb(a),
    -- The parent company: of their own organization, or of the first one an associate views.
    'parent', (select to_jsonb(p) from account p where p.account_id = coalesce(a.parent_account_id,
      (select coalesce(v.parent_account_id, v.account_id) from user_account g join account v on v.account_id = g.account_id
        where u.account_id is null and g.user_id = u.user_id and g.account_id = u.active_account_ids[1]
          and (v.parent_account_id is not null or exists (select from account c where c.parent_account_id = v.account_id))))),
    'is_parent', exists (select from account c where c.parent_account_id = a.account_id),
    'children', case when held.names ? 'B2B_View_Parent_Holding'
      then coalesce((select jsonb_agg(c.account_id order by c.account_id) from account c where c.parent_account_id = coalesce(a.parent_account_id, a.account_id)), '[]')
      else '[]' end,
    'granted', coalesce((select jsonb_agg(g.account_id order by g.account_id) from user_account g where g.user_id = u.user_id), '[]'),
    'activation_token_created', (select max(t.created_at) from registration_token t where t.user_id = u.user_id),
    'group', (select jsonb_build_object('groupId', g.group_id, 'name', g.name, 'accountId', g.account_id, 'groups', f.ids)
      from unit_group g cross join lateral (
        with recursive family as (
          select g.group_id
          union select p.group_id from unit_group_parent p join family above on above.group_id = p.parent_group_id)
        select array_agg(group_id order by group_id) as ids from family) f
      where g.group_id = u.selected_group_id and exists (select from unit_group_unit i where i.group_id = any(f.ids))))
  from portal_user u left join account a on a.account_id = u.account_id
    cross join lateral (select coalesce((select jsonb_agg(p.privilege) from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)), '[]') as names) held
  where u.user_id = wanted
$$;
