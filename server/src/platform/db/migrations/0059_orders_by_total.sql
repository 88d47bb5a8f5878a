-- The largest orders first, with any filters: among half a million the first ten are read, not all.
create index sales_order_total on sales_order (account_id, total, order_id);
