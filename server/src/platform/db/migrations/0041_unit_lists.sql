-- What the list of units shows and filters by, kept on the unit itself, so that a list reads one table (docs/architecture.md, Lists).

alter table unit_model add column inspection_months int not null default 12 check (inspection_months between 1 and 120);
comment on column unit_model.inspection_months is 'Months between periodic inspections, where an organisation has not said otherwise.';

alter table unit
  add column bulletin_count int not null default 0,
  add column open_sr_count int not null default 0,
  add column last_inspection date,
  add column in_service_year int generated always as (extract(year from in_service_date)::int) stored,
  add column search_text text generated always as (
    lower(unit_serial || ' ' || coalesce(fa_serial, '') || ' ' || coalesce(chassis_vin, '') || ' ' || coalesce(customer_vehicle_number, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state_province, '') || ' ' || coalesce(current_location, ''))
  ) stored;
comment on column unit.bulletin_count is 'Product notices open on it (bulletinCount); kept by triggers.';
comment on column unit.open_sr_count is 'Service requests neither completed nor cancelled (openSrCount); kept by triggers.';
comment on column unit.last_inspection is 'Day of the last annual inspection it passed; kept by triggers.';
comment on column unit.in_service_year is 'Year it went into service, for the filter.';
comment on column unit.search_text is 'What a search for words looks in, in lower case.';

-- The owner's rights: whoever may write a notice's or a job's row may have its unit counted.
create function summarize_units(changed int[]) returns void language sql security definer set search_path = public as $$
  update unit u
  set bulletin_count = s.notices, open_sr_count = s.requests, last_inspection = s.inspected
  from (
    select i.instance_id,
      (select count(*)::int from notice_unit n where n.instance_id = i.instance_id and n.status = 'OPEN') as notices,
      (select count(*)::int from service_request r where r.instance_id = i.instance_id and r.status not in ('COMPLETED', 'CANCELLED')) as requests,
      (select max(p.done_on) from inspection p where p.instance_id = i.instance_id and p.kind = 'Annual' and p.result in ('PASS', 'PASS_WITH_REMARKS')) as inspected
    from (select distinct unnest(changed) as instance_id) i
  ) s
  where u.instance_id = s.instance_id
    and (u.bulletin_count, u.open_sr_count, u.last_inspection) is distinct from (s.notices, s.requests, s.inspected)
$$;
comment on function summarize_units(int[]) is 'Brings bulletin_count, open_sr_count and last_inspection of units up to date.';

create function unit_summary() returns trigger language plpgsql as $$
begin
  perform summarize_units(array(select distinct instance_id from changed));
  return null;
end $$;
comment on function unit_summary() is 'After notices, service requests or inspections changed: their units follow, once per statement.';

create trigger unit_summary_insert after insert on notice_unit referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_update after update on notice_unit referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_delete after delete on notice_unit referencing old table as changed for each statement execute function unit_summary();
create trigger unit_summary_insert after insert on service_request referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_update after update on service_request referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_delete after delete on service_request referencing old table as changed for each statement execute function unit_summary();
create trigger unit_summary_insert after insert on inspection referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_update after update on inspection referencing new table as changed for each statement execute function unit_summary();
create trigger unit_summary_delete after delete on inspection referencing old table as changed for each statement execute function unit_summary();
select summarize_units(array(select instance_id from unit));
