-- Roles that an organization's administrators make themselves, of the privileges they hold.

alter table role add column kept_by text not null default 'STAFF' check (kept_by in ('STAFF', 'ORGANIZATION'));
comment on column role.kept_by is 'STAFF where staff or the ERP made it; ORGANIZATION where the administrators of its organization did, who change it.';
alter table role add constraint role_of_nobody check (kept_by = 'STAFF' or account_id is not null);

create function viewer_holds(privilege text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from portal_user u join role_privilege p on p.role_id = u.role_id
    where u.user_id = viewer_user() and p.privilege = viewer_holds.privilege and p.privilege <> all (u.revoked_privileges))
$$;
comment on function viewer_holds(text) is 'True if the viewer of this transaction holds a privilege.';

create policy role_own_insert on role for insert with check (
  kept_by = 'ORGANIZATION' and account_id in (select unnest(viewer_accounts())) and (select viewer_holds('B2B_Delegated_Customer_Admin')));
create policy role_own_update on role for update using (
  kept_by = 'ORGANIZATION' and account_id in (select unnest(viewer_accounts())) and (select viewer_holds('B2B_Delegated_Customer_Admin')));
create policy role_own_delete on role for delete using (
  kept_by = 'ORGANIZATION' and account_id in (select unnest(viewer_accounts())) and (select viewer_holds('B2B_Delegated_Customer_Admin')));

create policy role_privilege_own_insert on role_privilege for insert with check (exists (
  select from role r where r.role_id = role_privilege.role_id and r.kept_by = 'ORGANIZATION'
    and r.account_id in (select unnest(viewer_accounts()))) and (select viewer_holds('B2B_Delegated_Customer_Admin')));
create policy role_privilege_own_delete on role_privilege for delete using (exists (
  select from role r where r.role_id = role_privilege.role_id and r.kept_by = 'ORGANIZATION'
    and r.account_id in (select unnest(viewer_accounts()))) and (select viewer_holds('B2B_Delegated_Customer_Admin')));

-- Nobody grants what they do not hold; what holds a person back allows nothing.
create function refuse_privilege_not_held() returns trigger language plpgsql as $$
begin
  if current_user = 'portal_app' and viewer_exception() not in ('staff', 'import')
    and new.privilege !~ '^(Demo_Only_|B2B_Disallow_)' and not viewer_holds(new.privilege) then
    raise exception 'nobody grants a privilege that they do not hold'
      using errcode = 'check_violation', constraint = 'privilege_not_held', table = 'role_privilege';
  end if;
  return null;
end $$;
comment on function refuse_privilege_not_held() is 'Refuses privileges that somebody else than staff grants and does not hold.';
create trigger role_privilege_not_held after insert or update on role_privilege
  for each row execute function refuse_privilege_not_held();

create table retired_role (
  role_id int primary key,
  account_id int not null references account,
  name text not null,
  privileges text[] not null,
  user_ids text[] not null,
  rules jsonb not null,
  was_default boolean not null,
  replacement_id int not null,
  replacement_name text not null,
  retired_at timestamptz not null,
  retired_by text not null
);
comment on table retired_role is 'Roles that an organization gave up, with what it takes to bring one back.';
comment on column retired_role.role_id is 'Id of the role, which it gets back.';
comment on column retired_role.account_id is 'The organization.';
comment on column retired_role.name is 'Its name.';
comment on column retired_role.privileges is 'What it allowed.';
comment on column retired_role.user_ids is 'The people who held it, and got the replacement.';
comment on column retired_role.rules is 'The rules of approval that named it, and whether each named the replacement, too.';
comment on column retired_role.was_default is 'True if new people of the organization got it.';
comment on column retired_role.replacement_id is 'The role its people got.';
comment on column retired_role.replacement_name is 'The name of that role, as it was then.';
comment on column retired_role.retired_at is 'When it was retired.';
comment on column retired_role.retired_by is 'Name of the one who retired it.';
create index retired_role_account on retired_role (account_id, retired_at desc);
alter table retired_role enable row level security;
create policy retired_role_accounts on retired_role using (
  account_id in (select unnest(viewer_accounts())) and (select viewer_holds('B2B_Delegated_Customer_Admin')));
grant select, insert, delete on retired_role to portal_app;
