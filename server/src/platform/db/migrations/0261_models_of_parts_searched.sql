-- Records of products name the models that a part stands in: all are made again.
insert into search_pending (index_name, item_id) select 'products', item_id from product on conflict do nothing;
