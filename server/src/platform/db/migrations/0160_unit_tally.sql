-- The total of a very large fleet and the counts on its filters are kept, each filter by itself: their combinations are nearly as many as the units.

create table unit_tally (
  unit_tally_id bigint generated always as identity primary key,
  account_id int not null references account,
  facet text not null,
  value text,
  n int not null
);
comment on table unit_tally is 'How many units there are of each value of each filter of the fleet list: the sum of n. Each change of units adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column unit_tally.unit_tally_id is 'Id of the row.';
comment on column unit_tally.account_id is 'Whose units.';
comment on column unit_tally.facet is 'Which filter: a field of the list.';
comment on column unit_tally.value is 'The value as text, as unit_facets() has it; the condition is a question of the day, so the day that decides it.';
comment on column unit_tally.n is 'How many came; below zero when they went.';
create index unit_tally_account on unit_tally (account_id, facet, value) include (n);
alter table unit_tally enable row level security;
create policy unit_tally_accounts on unit_tally
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select on unit_tally to portal_app;

create function unit_facets(
  account_id int, model_id text, state_province text, in_service_year int, warning text, out_of_service boolean, attention_from date,
  bulletin_count int, open_sr_count int, web_enabled boolean, global_rental boolean, unit_in_fleet boolean
) returns table (facet text, value text) language sql immutable as $$
  values ('accountId', account_id::text), ('model', model_id), ('stateProvince', state_province), ('inServiceYear', in_service_year::text),
    ('warning', warning), ('condition', case when out_of_service then 'out' else attention_from::text end),
    ('openNotices', (bulletin_count > 0)::text), ('openServiceRequests', (open_sr_count > 0)::text), ('webEnabled', web_enabled::text),
    ('globalRental', global_rental::text), ('unitInFleet', unit_in_fleet::text)
$$;
comment on function unit_facets(int, text, text, int, text, boolean, date, int, int, boolean, boolean, boolean) is 'What unit_tally counts of a unit: each filter of the fleet list with its value.';

create function tally_units() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into unit_tally (account_id, facet, value, n)
    select u.account_id, f.facet, f.value, count(*) from made u, unit_facets(u.account_id, u.model_id, u.state_province, u.in_service_year, u.warning,
      u.out_of_service, u.attention_from, u.bulletin_count, u.open_sr_count, u.web_enabled, u.global_rental, u.unit_in_fleet) f group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into unit_tally (account_id, facet, value, n)
    select u.account_id, f.facet, f.value, -count(*) from gone u, unit_facets(u.account_id, u.model_id, u.state_province, u.in_service_year, u.warning,
      u.out_of_service, u.attention_from, u.bulletin_count, u.open_sr_count, u.web_enabled, u.global_rental, u.unit_in_fleet) f group by 1, 2, 3;
  else
    insert into unit_tally (account_id, facet, value, n)
    select u.account_id, f.facet, f.value, sum(u.n) from (select *, 1 as n from made union all select *, -1 from gone) u,
      unit_facets(u.account_id, u.model_id, u.state_province, u.in_service_year, u.warning, u.out_of_service, u.attention_from,
        u.bulletin_count, u.open_sr_count, u.web_enabled, u.global_rental, u.unit_in_fleet) f
    group by 1, 2, 3 having sum(u.n) <> 0;
  end if;
  return null;
end $$;
comment on function tally_units() is 'After units changed: the tally follows, once per statement.';

create trigger unit_tally_insert after insert on unit referencing new table as made for each statement execute function tally_units();
create trigger unit_tally_update after update on unit referencing old table as gone new table as made for each statement execute function tally_units();
create trigger unit_tally_delete after delete on unit referencing old table as gone for each statement execute function tally_units();

insert into unit_tally (account_id, facet, value, n)
select u.account_id, f.facet, f.value, count(*) from unit u, unit_facets(u.account_id, u.model_id, u.state_province, u.in_service_year, u.warning,
  u.out_of_service, u.attention_from, u.bulletin_count, u.open_sr_count, u.web_enabled, u.global_rental, u.unit_in_fleet) f group by 1, 2, 3;

create function sum_up_unit_tally() returns void language sql security definer set search_path = public as $$
  with many as (select account_id, facet, value from unit_tally group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from unit_tally t using many m
    where t.account_id = m.account_id and t.facet = m.facet and t.value is not distinct from m.value
    returning t.*)
  insert into unit_tally (account_id, facet, value, n)
  select account_id, facet, value, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0
$$;
comment on function sum_up_unit_tally() is 'One row for each value again. Of two at once each sums what it deleted itself, so nothing counts twice.';
revoke execute on function sum_up_unit_tally() from public;
grant execute on function sum_up_unit_tally() to portal_app;
