-- Organisations somebody chose to view lately, for the associates' landing page; and policies for viewers of very many.

create table recent_organisation (
  user_id text not null references portal_user on delete cascade,
  account_id int not null references account on delete cascade,
  chosen_at timestamptz not null
);
comment on table recent_organisation is 'Organisations a user chose to view lately (A §2 Associate landing).';
comment on column recent_organisation.user_id is 'Who chose.';
comment on column recent_organisation.account_id is 'The organisation.';
comment on column recent_organisation.chosen_at is 'When he chose it last.';
alter table recent_organisation add primary key (user_id, account_id);
create index recent_organisation_account on recent_organisation (account_id);
alter table recent_organisation enable row level security;
create policy recent_organisation_own on recent_organisation using (user_id = (select viewer_user()));
grant select, insert, update, delete on recent_organisation to portal_app;

-- Somebody may be allowed thousands of accounts. `= any(array)` compares each row with each of them; `in (select ...)`
-- asks a table of them made once for the statement, which takes a tenth of the time at 2,000 accounts. Neither was ever
-- read by index (the exceptions stand beside it in an `or`): that is for the statement's own filter.
do $$
declare
  policy record;
  form constant text := '((?:\w+\.)?account_id) = ANY \(\( SELECT viewer_accounts\(\) AS viewer_accounts\)::integer\[\]\)';
  hashed constant text := '\1 in (select unnest(viewer_accounts()))';
begin
  for policy in select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' and (qual ~ form or with_check ~ form) loop
    execute format('alter policy %I on %I%s%s', policy.policyname, policy.tablename,
      coalesce(' using (' || regexp_replace(policy.qual, form, hashed, 'g') || ')', ''),
      coalesce(' with check (' || regexp_replace(policy.with_check, form, hashed, 'g') || ')', ''));
  end loop;
end $$;
comment on function viewer_accounts() is 'Account ids the viewer may see in this transaction; empty when nothing was set, so a forgotten setting shows nothing. Policies say account_id in (select unnest(viewer_accounts())).';

-- The same facts as before, and when the activation link was made (activationTokenCreated, A §3).
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
    'activation_token_created', (select max(t.created_at) from registration_token t where t.user_id = u.user_id),
    'group', (select jsonb_build_object('groupId', g.group_id, 'name', g.name, 'accountId', g.account_id) from unit_group g where g.group_id = u.selected_group_id))
  from portal_user u left join account a on a.account_id = u.account_id
    cross join lateral (select coalesce((select jsonb_agg(p.privilege) from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)), '[]') as names) held
  where u.user_id = wanted
$$;
