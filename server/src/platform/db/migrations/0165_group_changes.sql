-- Groups are changed in the portal: what changed with each version, and no cycles, no matter who writes.

create table unit_group_change (
  group_id int not null references unit_group on delete cascade,
  version int not null,
  account_id int not null references account,
  changed_by text not null,
  changed_at timestamptz not null,
  lines text[] not null,
  primary key (group_id, version)
);
comment on table unit_group_change is 'What a change of a group was; shown to somebody whose own change is refused because of it.';
comment on column unit_group_change.group_id is 'The group.';
comment on column unit_group_change.version is 'The version it led to.';
comment on column unit_group_change.account_id is 'The organization of the group.';
comment on column unit_group_change.changed_by is 'Name of who changed it.';
comment on column unit_group_change.changed_at is 'When.';
comment on column unit_group_change.lines is 'What changed, in sentences.';
alter table unit_group_change enable row level security;
create policy unit_group_change_accounts on unit_group_change
  using (account_id in (select unnest(viewer_accounts())));
grant select, insert on unit_group_change to portal_app;

-- Two people who put two groups into each other at once wait for each other here; the second is refused.
create function refuse_group_cycle() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('groups ' || new.account_id, 0));
  if exists (
    with recursive above as (
      select p.parent_group_id from unit_group_parent p where p.group_id = new.parent_group_id
      union select p.parent_group_id from unit_group_parent p join above a on p.group_id = a.parent_group_id)
    select from above where parent_group_id = new.group_id)
  then
    raise exception 'a group cannot be inside itself' using errcode = 'check_violation', constraint = 'unit_group_parent_cycle', table = 'unit_group_parent';
  end if;
  return new;
end
$$;
comment on function refuse_group_cycle() is 'Refuses a group that would be inside itself.';
create trigger unit_group_parent_cycle after insert or update on unit_group_parent
  for each row execute function refuse_group_cycle();
