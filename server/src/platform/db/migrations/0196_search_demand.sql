-- How much a product is asked for, a tie-breaker of the search: how many organizations ordered it in ninety days, in steps.
create table search_demand (
  item_id int primary key references product on delete cascade,
  level smallint not null check (level between 1 and 9)
);
comment on table search_demand is 'How many organizations ordered a product in ninety days, counted each night; products that fewer than three ordered are not in it.';
comment on column search_demand.item_id is 'The product.';
comment on column search_demand.level is '1 for three organizations, one more each time they double.';
grant select, insert, update, delete on search_demand to portal_app;

-- The place among equal matches is written another way, so all products are indexed again.
insert into search_pending (index_name, item_id) select 'products', item_id from product on conflict do nothing;
