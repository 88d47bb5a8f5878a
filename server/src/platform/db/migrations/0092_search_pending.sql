-- What the search indexes still have to follow. An import writes it in the transaction that changes a product, so that
-- one that was broken off before the indexes were built is made up for by whoever looks next.

create table search_pending (
  index_name text not null references search_index,
  item_id int not null default 0,
  primary key (index_name, item_id)
);
comment on table search_pending is 'What changed and is not in the search indexes yet.';
comment on column search_pending.index_name is 'The index that has to follow.';
comment on column search_pending.item_id is 'The product that changed; 0 for an index that is made again as a whole.';
grant select, insert, update, delete on search_pending to portal_app;

-- What is there already was not marked: the indexes are compared once with all of it.
insert into search_pending (index_name, item_id) select 'products', item_id from product;
insert into search_pending (index_name) select index_name from search_index where index_name <> 'products' and exists (select from product union all select from course);
