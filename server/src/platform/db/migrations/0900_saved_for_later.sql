-- Lines of the cart that are put aside (docs/decisions/276-saved-for-later.md).

create table saved_cart_line (
  saved_id int generated always as identity primary key,
  user_id text not null references portal_user on delete cascade,
  account_id int references account on delete cascade,
  item_id int not null,
  unit_serial text,
  quantity int not null check (quantity between 1 and 99999),
  price numeric(14, 4),
  currency text,
  saved_at timestamptz not null,
  unique nulls not distinct (user_id, account_id, item_id, unit_serial)
);
comment on table saved_cart_line is 'A line of the cart of the supply store that somebody put aside for later.';
comment on column saved_cart_line.saved_id is 'Id.';
comment on column saved_cart_line.user_id is 'Whose it is.';
comment on column saved_cart_line.account_id is 'The organization the cart is for; null for a personal customer.';
comment on column saved_cart_line.item_id is 'The part; not a reference, because it outlives a product.';
comment on column saved_cart_line.unit_serial is 'The unit it is for; null for none.';
comment on column saved_cart_line.quantity is 'Pieces.';
comment on column saved_cart_line.price is 'Price of one piece when it was put aside; null where there was none.';
comment on column saved_cart_line.currency is 'Currency of that price.';
comment on column saved_cart_line.saved_at is 'When it was put aside, the last time.';
create index saved_cart_line_account on saved_cart_line (account_id);
alter table saved_cart_line enable row level security;
create policy saved_cart_line_own on saved_cart_line
  using (user_id = (select viewer_user()))
  with check (user_id = (select viewer_user()) and (account_id is null or account_id in (select unnest(viewer_accounts()))));
grant select, insert, update, delete on saved_cart_line to portal_app;
