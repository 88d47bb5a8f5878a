-- The rest of the profile (A §3), and the organisations of a parent company for whoever may view them all.

alter table portal_user add column relationship_party_id int;
alter table portal_user add column selected_group_id int references unit_group on delete set null;
comment on column portal_user.relationship_party_id is 'Id in the ERP of the relationship between the contact and the customer (relationshipPartyId).';
comment on column portal_user.selected_group_id is 'The group selected (userSelectedGroup); null for none.';
create index portal_user_group on portal_user (selected_group_id) where selected_group_id is not null;

create or replace function user_facts(wanted text) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'user', to_jsonb(u) - 'updated_at',
    'privileges', held.names,
    'account', to_jsonb(a),
    -- The parent company: of his own organisation, or of the first one an associate views.
    'parent', (select to_jsonb(p) from account p where p.account_id = coalesce(a.parent_account_id,
      (select coalesce(v.parent_account_id, v.account_id) from user_account g join account v on v.account_id = g.account_id
        where u.account_id is null and g.user_id = u.user_id and g.account_id = u.active_account_ids[1]
          and (v.parent_account_id is not null or exists (select from account c where c.parent_account_id = v.account_id))))),
    'is_parent', exists (select from account c where c.parent_account_id = a.account_id),
    'children', case when held.names ? 'B2B_View_Parent_Holding'
      then coalesce((select jsonb_agg(c.account_id order by c.account_id) from account c where c.parent_account_id = coalesce(a.parent_account_id, a.account_id)), '[]')
      else '[]' end,
    'granted', coalesce((select jsonb_agg(g.account_id order by g.account_id) from user_account g where g.user_id = u.user_id), '[]'),
    'group', (select jsonb_build_object('groupId', g.group_id, 'name', g.name, 'accountId', g.account_id) from unit_group g where g.group_id = u.selected_group_id))
  from portal_user u left join account a on a.account_id = u.account_id
    cross join lateral (select coalesce((select jsonb_agg(p.privilege) from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)), '[]') as names) held
  where u.user_id = wanted
$$;
