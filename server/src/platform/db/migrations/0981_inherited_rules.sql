-- A rule of approval of a holding may be about orders of the organizations below it, too [P5.119].
alter table approval_rule add column is_inherited boolean not null default false;
comment on column approval_rule.is_inherited is 'True if it is about orders of the organizations below, too.';
grant update (is_inherited) on approval_rule to portal_app;

create function inherited_rules(viewed int) returns setof approval_rule
  language sql stable security definer set search_path = public as $$
  select r.* from account a join approval_rule r on r.account_id = a.parent_account_id
  where a.account_id = viewed and r.is_inherited and (viewed = any(viewer_accounts()) or viewer_exception() = 'job')
$$;
comment on function inherited_rules(int) is 'Rules of the holding that an organization inherits, for who may see that organization.';
revoke all on function inherited_rules(int) from public;
grant execute on function inherited_rules(int) to portal_app;

create function names_of_inherited_rules(viewed int) returns table (kind text, id text, name text)
  language sql stable security definer set search_path = public as $$
  select 'organization', a.account_id::text, a.name from account a where a.account_id in (select r.account_id from inherited_rules(viewed) r)
  union all
  select 'person', u.user_id, trim(u.first_name || ' ' || u.last_name) from portal_user u where u.user_id in (
    select jsonb_array_elements_text(t -> 'people') from inherited_rules(viewed) r, jsonb_array_elements(r.tiers) t)
$$;
comment on function names_of_inherited_rules(int) is 'Names of the holding and of the approvers in the rules that an organization inherits, for who may see that organization.';
revoke all on function names_of_inherited_rules(int) from public;
grant execute on function names_of_inherited_rules(int) to portal_app;

-- As in 0877_order_approvals.sql, with the new column.
drop function audit_approval_rule() cascade;
select audit_watch('approval_rule', 'approval-rule', key => 'r.rule_id', account => 'r.account_id',
  id => 'r.rule_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'isOn', r.is_on, 'requesterIds', r.requester_ids, 'roleIds', r.role_ids, 'conditions', r.conditions, 'tiers', r.tiers, 'allowsSelf', r.allows_self, 'isInherited', r.is_inherited)$$);
