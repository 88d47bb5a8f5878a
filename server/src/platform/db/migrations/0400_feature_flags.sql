-- Features switched off for a group of users [P9.81].

create table feature_off (
  feature_group text not null check (length(feature_group) between 1 and 60),
  feature text not null check (length(feature) between 1 and 60),
  changed_at timestamptz not null,
  changed_by text references portal_user (user_id) on delete set null,
  primary key (feature_group, feature)
);
comment on table feature_off is 'A feature that a group of users does not have; without a row everybody has it whom their role gives it.';
comment on column feature_off.feature_group is 'Name of the group, as portal_user.feature_group has it.';
comment on column feature_off.feature is 'Name of the feature (contract/src/featureFlags.ts).';
comment on column feature_off.changed_at is 'When it was switched off.';
comment on column feature_off.changed_by is 'Who switched it off.';
create index feature_off_changed_by on feature_off (changed_by);
alter table feature_off enable row level security;
create policy feature_off_staff on feature_off using (viewer_exception() = 'staff');
grant select, insert, delete on feature_off to portal_app;

select audit_watch('feature_off', 'feature', key => $$r.feature_group || ' ' || r.feature$$, account => 'null::int',
  id => 'r.feature', name => 'r.feature_group', fields => $$jsonb_build_object('feature', r.feature, 'offFor', r.feature_group)$$);

-- The few users who are in another group than most.
create index portal_user_feature_group on portal_user (feature_group) where feature_group <> 'Connect_Default_User';
alter table portal_user add constraint portal_user_feature_group_length check (length(feature_group) between 1 and 60);

-- As before, and with the features switched off for their group.
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
    'features_off', coalesce((select jsonb_agg(f.feature order by f.feature) from feature_off f where f.feature_group = u.feature_group), '[]'),
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
