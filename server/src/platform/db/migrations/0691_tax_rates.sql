-- What places take of goods sold there, and who is exempt of it [P5.51].
create table tax_rate (
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  region text check (length(region) between 1 and 60),
  category text check (length(category) between 1 and 60),
  percent numeric(7,4) not null check (percent between 0 and 100),
  freight_taxed boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint tax_rate_key unique nulls not distinct (country, region, category)
);
comment on table tax_rate is 'Estimated tax by place and category of goods. A country with rates of its regions and none of its own has none elsewhere in it.';
comment on column tax_rate.country is 'Two-letter country; * for every other one.';
comment on column tax_rate.region is 'Code of the state or province, or the region as addresses write it; null for the whole country.';
comment on column tax_rate.category is 'category_id of the goods, or training for seats of courses; null for all others.';
comment on column tax_rate.percent is 'Percent of the price.';
comment on column tax_rate.freight_taxed is 'Whether shipping is taxed as well; of the row without a category.';
comment on column tax_rate.updated_at is 'When the row last changed.';
grant select, insert, update, delete on tax_rate to portal_app;

create table tax_certificate (
  account_id int not null references account,
  number text not null check (length(number) between 1 and 60),
  country text not null,
  region text check (length(region) between 1 and 60),
  valid_from date,
  valid_until date,
  updated_at timestamptz not null default now(),
  primary key (account_id, number)
);
alter table tax_certificate add constraint tax_certificate_days check (valid_until >= valid_from);
comment on table tax_certificate is 'A paper by which an organization pays no tax in a place. An organization with papers is exempt only where one of them holds.';
comment on column tax_certificate.account_id is 'The organization.';
comment on column tax_certificate.number is 'Number of the certificate.';
comment on column tax_certificate.country is 'Country it holds in.';
comment on column tax_certificate.region is 'State or province it holds in; null for the whole country.';
comment on column tax_certificate.valid_from is 'First day, where the company is; null for always.';
comment on column tax_certificate.valid_until is 'Last day; null while no end is known.';
comment on column tax_certificate.updated_at is 'When the row last changed.';
alter table tax_certificate enable row level security;
create policy tax_certificate_seen on tax_certificate for select using (account_id in (select unnest(viewer_accounts())));
create policy tax_certificate_imported on tax_certificate using ((select viewer_exception()) = 'import')
  with check ((select viewer_exception()) = 'import');
grant select, insert, update, delete on tax_certificate to portal_app;

-- A portal that has sold before keeps what it reckoned with; a new one is given its rates before it sells.
insert into tax_rate (country, region, percent)
select country, region, percent from (values
  ('US', 'AL', 4), ('US', 'AK', 0), ('US', 'AZ', 5.6), ('US', 'AR', 6.5), ('US', 'CA', 7.25), ('US', 'CO', 2.9), ('US', 'CT', 6.35),
  ('US', 'DE', 0), ('US', 'DC', 6), ('US', 'FL', 6), ('US', 'GA', 4), ('US', 'HI', 4), ('US', 'ID', 6), ('US', 'IL', 6.25), ('US', 'IN', 7),
  ('US', 'IA', 6), ('US', 'KS', 6.5), ('US', 'KY', 6), ('US', 'LA', 5), ('US', 'ME', 5.5), ('US', 'MD', 6), ('US', 'MA', 6.25),
  ('US', 'MI', 6), ('US', 'MN', 6.875), ('US', 'MS', 7), ('US', 'MO', 4.225), ('US', 'MT', 0), ('US', 'NE', 5.5), ('US', 'NV', 6.85),
  ('US', 'NH', 0), ('US', 'NJ', 6.625), ('US', 'NM', 4.875), ('US', 'NY', 4), ('US', 'NC', 4.75), ('US', 'ND', 5), ('US', 'OH', 5.75),
  ('US', 'OK', 4.5), ('US', 'OR', 0), ('US', 'PA', 6), ('US', 'RI', 7), ('US', 'SC', 6), ('US', 'SD', 4.2), ('US', 'TN', 7),
  ('US', 'TX', 6.25), ('US', 'UT', 6.1), ('US', 'VT', 6), ('US', 'VA', 5.3), ('US', 'WA', 6.5), ('US', 'WV', 6), ('US', 'WI', 5),
  ('US', 'WY', 4), ('CA', 'AB', 5), ('CA', 'BC', 12), ('CA', 'MB', 12), ('CA', 'NB', 15), ('CA', 'NL', 15), ('CA', 'NS', 14),
  ('CA', 'NT', 5), ('CA', 'NU', 5), ('CA', 'ON', 13), ('CA', 'PE', 15), ('CA', 'QC', 14.975), ('CA', 'SK', 11), ('CA', 'YT', 5),
  ('*', null, 0)) known (country, region, percent)
where exists (select from account);
-- The tax of Canada is taken of shipping, too.
update tax_rate set freight_taxed = true where country = 'CA';
