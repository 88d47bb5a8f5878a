-- Facets of attributes: nearly every product has a set of its own, so they are counted apart from brand and category. The
-- sample is taken by family: whole families are counted, or a family would be counted as its one sampled size.
alter table search_entry add column detail_set_id int;
comment on column search_entry.detail_set_id is 'The values of attributes it has, as one number like facet_set_id; counted only when they are asked for.';
comment on column search_entry.is_sample is 'Whether it is of the sample: the hash of its family, or of its objectID where it has none, begins with 0.';
update search_entry e set is_sample = substr(md5(coalesce(e.family, r.object_id)), 1, 2) ~ '^0[0-7]'
  from search_record r
  where r.entry_id = e.entry_id and e.index_name = 'products' and e.is_sample <> (substr(md5(coalesce(e.family, r.object_id)), 1, 2) ~ '^0[0-7]');
insert into search_pending (index_name, item_id) select 'products', item_id from product on conflict do nothing;
