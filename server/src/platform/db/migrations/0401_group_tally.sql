-- How many units of each organization each group has is kept: counting joined every membership with its unit.

create table group_tally (
  group_tally_id bigint generated always as identity primary key,
  unit_account_id int not null,
  group_id int not null,
  n int not null
);
comment on table group_tally is 'How many units of an organization a group has: the sum of n. Each change adds rows; once an hour they are summed up.';
comment on column group_tally.group_tally_id is 'Id of the row.';
comment on column group_tally.unit_account_id is 'Whose units; the group may be of the parent company.';
comment on column group_tally.group_id is 'The group; the rows of one that was deleted sum up to none.';
comment on column group_tally.n is 'How many came; below zero when they went.';
create index group_tally_account on group_tally (unit_account_id, group_id) include (n);
create index group_tally_group on group_tally (group_id) include (unit_account_id, n);
alter table group_tally enable row level security;
create policy group_tally_accounts on group_tally
  using (unit_account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select on group_tally to portal_app;

select keep_tally('group_tally', 'unit_group_unit', array['unit_account_id', 'group_id'],
  beside => ', lateral (select u.account_id as unit_account_id from unit u where u.instance_id = r.instance_id) u');

-- A unit that goes to another organization stays in its groups until somebody takes it out.
create function follow_group_tally_of_unit() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- A unit that is put into a group at the same moment is counted for the one organization or the other, not for both.
  lock table unit_group_unit in share row exclusive mode;
  insert into group_tally (unit_account_id, group_id, n)
  select a.account_id, i.group_id, a.n from unit_group_unit i, (values (old.account_id, -1), (new.account_id, 1)) a (account_id, n)
  where i.instance_id = new.instance_id;
  return null;
end $$;
comment on function follow_group_tally_of_unit() is 'After a unit changed its organization: group_tally follows.';
create trigger group_tally_of_unit after update of account_id on unit
  for each row when (old.account_id is distinct from new.account_id) execute function follow_group_tally_of_unit();
