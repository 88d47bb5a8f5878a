-- What it costs to ship: zones, the methods of each, and their rates by weight or value [P5.48].
create table freight_zone (
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  region text check (length(region) between 1 and 60),
  postal_prefix text check (postal_prefix ~ '^[A-Z0-9]{1,10}$'),
  zone text not null check (length(zone) between 1 and 60),
  updated_at timestamptz not null default now(),
  constraint freight_zone_key unique nulls not distinct (country, region, postal_prefix)
);
comment on table freight_zone is 'Which zone a place belongs to; of several rows that fit, the longest postal code goes first, then the region, then the country.';
comment on column freight_zone.country is 'Two-letter country; * for every other one.';
comment on column freight_zone.region is 'Code of the state or province, or the region as addresses write it; null for all.';
comment on column freight_zone.postal_prefix is 'Beginning of the postal code, without blanks and dashes; null for all.';
comment on column freight_zone.zone is 'Name of the zone.';
comment on column freight_zone.updated_at is 'When the row last changed.';

create table freight_method (
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('GROUND', 'TWO_DAY', 'NEXT_DAY', 'FREIGHT', 'WILL_CALL')),
  label text check (length(label) between 1 and 60),
  working_days int check (working_days >= 0),
  carrier text check (length(carrier) between 1 and 60),
  most_pounds numeric(10,2) check (most_pounds > 0),
  free_above numeric(12,2) check (free_above >= 0),
  steps_by text not null default 'WEIGHT' check (steps_by in ('WEIGHT', 'VALUE')),
  updated_at timestamptz not null default now(),
  primary key (zone, currency, method)
);
comment on table freight_method is 'A way goods travel to a zone, for orders in a currency.';
comment on column freight_method.zone is 'The zone (freight_zone.zone).';
comment on column freight_method.currency is 'Currency of the order and of the rates.';
comment on column freight_method.method is 'GROUND, TWO_DAY, NEXT_DAY, FREIGHT or WILL_CALL.';
comment on column freight_method.label is 'What customers read; null for the usual name.';
comment on column freight_method.working_days is 'Working days on the road; null where none are promised.';
comment on column freight_method.carrier is 'Who carries it; an organization with an account there pays them itself.';
comment on column freight_method.most_pounds is 'Heaviest order it takes; null for any.';
comment on column freight_method.free_above is 'Goods worth this much ship free; null for never.';
comment on column freight_method.steps_by is 'Whether its rates go by weight or by the value of the goods.';
comment on column freight_method.updated_at is 'When the row last changed.';

create table freight_rate (
  zone text not null,
  currency text not null,
  method text not null,
  step_from numeric(12,2) not null default 0 check (step_from >= 0),
  cost numeric(12,2) not null check (cost >= 0),
  per_pound numeric(12,4) not null default 0 check (per_pound >= 0),
  percent numeric(7,4) not null default 0 check (percent between 0 and 100),
  updated_at timestamptz not null default now(),
  primary key (zone, currency, method, step_from),
  foreign key (zone, currency, method) references freight_method on delete cascade
);
comment on table freight_rate is 'What a method costs from a weight or value on. A load below the first step has no rate.';
comment on column freight_rate.zone is 'The zone.';
comment on column freight_rate.currency is 'The currency.';
comment on column freight_rate.method is 'The method.';
comment on column freight_rate.step_from is 'From so many pounds, or goods worth so much, on.';
comment on column freight_rate.cost is 'What it costs.';
comment on column freight_rate.per_pound is 'Added for each pound of the order.';
comment on column freight_rate.percent is 'Added in percent of the value of the goods.';
comment on column freight_rate.updated_at is 'When the row last changed.';
grant select, insert, update, delete on freight_zone, freight_method, freight_rate to portal_app;

create table carrier_account (
  account_id int not null references account,
  carrier text not null check (length(carrier) between 1 and 60),
  number text not null check (length(number) between 1 and 40),
  updated_at timestamptz not null default now(),
  primary key (account_id, carrier)
);
comment on table carrier_account is 'An account of an organization with a carrier, which bills the freight there.';
comment on column carrier_account.account_id is 'The organization.';
comment on column carrier_account.carrier is 'The carrier, as freight_method names it.';
comment on column carrier_account.number is 'Number of its account there.';
comment on column carrier_account.updated_at is 'When the row last changed.';
alter table carrier_account enable row level security;
create policy carrier_account_seen on carrier_account for select using (account_id in (select unnest(viewer_accounts())));
create policy carrier_account_imported on carrier_account using ((select viewer_exception()) = 'import')
  with check ((select viewer_exception()) = 'import');
grant select, insert, update, delete on carrier_account to portal_app;

-- How the freight of an order stands [P5.49].
alter table sales_order add column freight text not null default 'QUOTED' check (freight in ('QUOTED', 'TO_CONFIRM', 'OWN_ACCOUNT'));
alter table sales_order add column shipping_label text;
alter table sales_order add column carrier_account text;
comment on column sales_order.freight is 'QUOTED: shipping is what it costs; TO_CONFIRM: it is not known yet, and shipping is 0; OWN_ACCOUNT: the carrier bills the customer.';
comment on column sales_order.shipping_label is 'What the shipping method was called when it was ordered; null for its usual name.';
comment on column sales_order.carrier_account is 'Carrier and account that are billed, where freight is OWN_ACCOUNT.';

-- As before, and with how the freight stands.
create or replace function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to_address_id', o.ship_to_address_id, 'bill_to_address_id', o.bill_to_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'freight', lower(replace(o.freight, '_', '-')), 'carrier_account', o.carrier_account,
    'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'status', l.status,
        'promise_date', l.promise_date) order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id where l.order_id = o.order_id))
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;

-- A portal that has sold before keeps what it reckoned with; a new one begins without rates, and says that it confirms freight.
insert into freight_zone (country, zone)
select country, zone from (values ('US', 'us'), ('CA', 'canada')) known (country, zone) where exists (select from account);
insert into freight_method (zone, currency, method, working_days, most_pounds)
select zone, currency, method, days, pounds
from (values ('us'), ('canada')) zones (zone) cross join (values ('USD'), ('CAD')) currencies (currency)
  cross join (values ('GROUND', 4, 150), ('TWO_DAY', 2, 150), ('NEXT_DAY', 1, 150), ('FREIGHT', 7, null), ('WILL_CALL', 0, null)) methods (method, days, pounds)
where exists (select from account);
insert into freight_rate (zone, currency, method, cost, per_pound)
select zone, currency, method, cost, pound
from (values ('us'), ('canada')) zones (zone) cross join (values ('USD'), ('CAD')) currencies (currency)
  cross join (values ('GROUND', 9.5, 0.55), ('TWO_DAY', 22, 1.6), ('NEXT_DAY', 38, 2.9), ('FREIGHT', 145, 0.28), ('WILL_CALL', 0, 0)) rates (method, cost, pound)
where exists (select from account);
