-- Customers' own prices with quantity breaks [P14.30].
alter table account add column price_group text check (length(price_group) between 1 and 60);
comment on column account.price_group is 'Name of the group of customers whose prices it has, beside its own; null for none.';
create index account_price_group on account (price_group) where price_group is not null;

create table customer_price (
  account_id int references account,
  price_group text check (length(price_group) between 1 and 60),
  item_id int not null references product on delete cascade,
  currency text not null,
  min_quantity int not null default 1,
  valid_from date,
  valid_until date,
  price numeric(12,2) not null,
  updated_at timestamptz not null default now()
);
comment on table customer_price is 'What one customer, or the customers of one group, pay for a product instead of its list price.';
comment on column customer_price.account_id is 'The customer; null for a group.';
comment on column customer_price.price_group is 'The group (account.price_group); null for one customer.';
comment on column customer_price.item_id is 'The product.';
comment on column customer_price.currency is 'USD or CAD.';
comment on column customer_price.min_quantity is 'From so many pieces on.';
comment on column customer_price.valid_from is 'First day of the price, where the company is; null for always.';
comment on column customer_price.valid_until is 'Last day of the price; null while no end is known.';
comment on column customer_price.price is 'Price per unit of measure.';
comment on column customer_price.updated_at is 'When the row last changed.';
-- Its order is how a page looks prices up: the item, then whose.
alter table customer_price add constraint customer_price_key
  unique nulls not distinct (item_id, account_id, price_group, currency, min_quantity, valid_from);
alter table customer_price add constraint customer_price_of_one check ((account_id is null) <> (price_group is null));
alter table customer_price add constraint customer_price_currency_check check (currency in ('USD', 'CAD'));
alter table customer_price add constraint customer_price_min_quantity_check check (min_quantity >= 1);
alter table customer_price add constraint customer_price_price_check check (price >= 0);
alter table customer_price add constraint customer_price_days check (valid_until >= valid_from);
create index customer_price_account on customer_price (account_id);

alter table customer_price enable row level security;
-- Customers read their prices; only the import writes them.
create policy customer_price_seen on customer_price for select
  using (account_id in (select unnest(viewer_accounts()))
    or price_group in (select a.price_group from account a where a.account_id in (select unnest(viewer_accounts()))));
create policy customer_price_imported on customer_price using ((select viewer_exception()) = 'import')
  with check ((select viewer_exception()) = 'import');
grant select, insert, update, delete on customer_price to portal_app;
