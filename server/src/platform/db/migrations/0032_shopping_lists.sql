-- Shopping lists (B §2.10, §3): a user's own, and those he shares with the colleagues of his organisation.

create table shopping_list (
  shopping_list_id int generated always as identity primary key,
  user_id text not null references portal_user on delete cascade,
  account_id int references account on delete set null,
  owner_name text not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table shopping_list is 'A shopping list (B §3): parts somebody buys again.';
comment on column shopping_list.shopping_list_id is 'Id (shoppingListId, repositoryId).';
comment on column shopping_list.user_id is 'Whose list it is; nobody else changes it.';
comment on column shopping_list.account_id is 'The organisation it is shared with; null for a private list.';
comment on column shopping_list.owner_name is 'What its owner was called when he made it, for the colleagues who see it.';
comment on column shopping_list.name is 'Name, unlike those of his other lists whatever the case.';
comment on column shopping_list.created_at is 'When it was made.';
comment on column shopping_list.updated_at is 'When its name, its sharing or an item last changed.';
comment on column shopping_list.removed_at is 'When it was deleted; kept so that deleting can be undone.';
create unique index shopping_list_name on shopping_list (user_id, lower(name)) where removed_at is null;
create index shopping_list_account on shopping_list (account_id, updated_at desc) where removed_at is null;
alter table shopping_list enable row level security;
create policy shopping_list_own on shopping_list using (user_id = (select viewer_user()));
create policy shopping_list_shared on shopping_list for select
  using (removed_at is null and account_id in (select unnest(viewer_accounts())));
grant select, insert, update, delete on shopping_list to portal_app;

create table shopping_list_item (
  shopping_list_item_id int generated always as identity primary key,
  shopping_list_id int not null references shopping_list on delete cascade,
  user_id text not null,
  item_id int not null,
  quantity int not null check (quantity between 1 and 99999),
  unique (shopping_list_id, item_id)
);
comment on table shopping_list_item is 'A part on a shopping list.';
comment on column shopping_list_item.shopping_list_item_id is 'Id (shoppingListItemId), in the order the parts were added.';
comment on column shopping_list_item.shopping_list_id is 'The list.';
comment on column shopping_list_item.user_id is 'Whose list it is, for row-level security.';
comment on column shopping_list_item.item_id is 'Inventory item (itemId); not a reference, because a list outlives a product.';
comment on column shopping_list_item.quantity is 'Pieces.';
alter table shopping_list_item enable row level security;
create policy shopping_list_item_own on shopping_list_item using (user_id = (select viewer_user()));
create policy shopping_list_item_shared on shopping_list_item for select
  using (shopping_list_id in (select l.shopping_list_id from shopping_list l));
grant select, insert, update, delete on shopping_list_item to portal_app;
