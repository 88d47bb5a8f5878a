-- With what an organisation reckons the fuel and CO2 that work on battery power avoided (screens.md JEMS insights).

create table energy_factor (
  account_id int primary key references account on delete cascade,
  gallons_per_hour numeric(6,3) not null check (gallons_per_hour > 0),
  co2_kg_per_gallon numeric(6,3) not null check (co2_kg_per_gallon >= 0),
  updated_at timestamptz not null
);
comment on table energy_factor is 'With what an organisation reckons fuel and CO2 avoided; without a row the usual factors hold.';
comment on column energy_factor.account_id is 'The organisation.';
comment on column energy_factor.gallons_per_hour is 'Gallons of fuel an idling engine takes in an hour.';
comment on column energy_factor.co2_kg_per_gallon is 'Kilograms of CO2 that a gallon of the fuel makes.';
comment on column energy_factor.updated_at is 'When it was set.';
alter table energy_factor enable row level security;
create policy energy_factor_accounts on energy_factor using (account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on energy_factor to portal_app;
