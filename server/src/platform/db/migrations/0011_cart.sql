-- Carts of signed-in users, and the quotes that checkout freezes.

create table shopping_cart (
  shopping_cart_id int generated always as identity primary key,
  user_id text not null,
  application text not null check (application in ('supply-store', 'training-store')),
  updated_at timestamptz not null default now(),
  unique (user_id, application)
);
comment on table shopping_cart is 'A user''s cart of one store (B §3 Shopping cart); guests keep theirs in the browser.';
comment on column shopping_cart.shopping_cart_id is 'Id (shoppingCartId).';
comment on column shopping_cart.user_id is 'Whose cart it is.';
comment on column shopping_cart.application is 'Which store it belongs to.';
comment on column shopping_cart.updated_at is 'When a line last changed.';
alter table shopping_cart enable row level security;
create policy shopping_cart_own on shopping_cart using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on shopping_cart to portal_app;

create table shopping_cart_item (
  shopping_cart_item_id int generated always as identity primary key,
  shopping_cart_id int not null references shopping_cart on delete cascade,
  user_id text not null,
  item_id int not null,
  unit_serial text,
  quantity int not null check (quantity between 1 and 99999),
  unique nulls not distinct (shopping_cart_id, item_id, unit_serial)
);
comment on table shopping_cart_item is 'A line of a cart.';
comment on column shopping_cart_item.shopping_cart_item_id is 'Id (shoppingCartItemId), in the order the lines were added.';
comment on column shopping_cart_item.shopping_cart_id is 'The cart.';
comment on column shopping_cart_item.user_id is 'Whose cart it is, for row-level security.';
comment on column shopping_cart_item.item_id is 'Inventory item or course (itemId); not a reference, because a cart outlives a product.';
comment on column shopping_cart_item.unit_serial is 'The unit the part is for, when it was added from a unit.';
comment on column shopping_cart_item.quantity is 'Pieces.';
alter table shopping_cart_item enable row level security;
create policy shopping_cart_item_own on shopping_cart_item using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on shopping_cart_item to portal_app;

create table quote (
  quote_id uuid primary key default gen_random_uuid(),
  account_id int not null references account,
  user_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  content jsonb not null,
  order_id int references sales_order
);
comment on table quote is 'A priced cart, frozen until it expires; placed at most once.';
comment on column quote.quote_id is 'Random id; also the key that makes placing idempotent.';
comment on column quote.account_id is 'The organisation the order is for.';
comment on column quote.user_id is 'Who asked for it; nobody else may place it.';
comment on column quote.created_at is 'When it was priced.';
comment on column quote.expires_at is 'Until when its prices, stock and dates hold.';
comment on column quote.content is 'Lines, addresses, shipping, payment and amounts as frozen (server/src/checkout/checkout.tables.ts).';
comment on column quote.order_id is 'The order it became, or null.';
create index quote_user on quote (user_id, created_at desc);
create unique index quote_order on quote (order_id) where order_id is not null;
alter table quote enable row level security;
create policy quote_own on quote using (user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
grant select, insert, update on quote to portal_app;
