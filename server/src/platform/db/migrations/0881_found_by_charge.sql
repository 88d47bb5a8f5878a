-- Orders and invoices are found by the codes that their lines are charged to.

create index order_line_cost_center on order_line (account_id, lower(cost_center)) where cost_center is not null;
create index order_line_job on order_line (account_id, lower(job)) where job is not null;

create or replace function find_orders(words jsonb, accounts int[]) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  theirs int[] := array(select unnest(accounts) intersect select unnest(viewer_accounts()));
  -- %1$L is the word anywhere, %2$L at the beginning, %3$L the word itself.
  one constant text := $one$(
    select order_id from sales_order where account_id = any($1) and search_text like %1$L
    union select order_id from order_line where account_id = any($1) and lower(part_number) like %2$L
    union select order_id from order_line where account_id = any($1) and lower(name) like %1$L
    union select order_id from order_line where account_id = any($1) and lower(unit_serial) = %3$L
    union select order_id from order_line where account_id = any($1) and lower(cost_center) = %3$L
    union select order_id from order_line where account_id = any($1) and lower(job) = %3$L
    union select order_id from shipment where account_id = any($1) and lower(tracking_number) = %3$L
    union select order_id from shipment where account_id = any($1) and lower(shipment_number) = %3$L)$one$;
begin
  return query execute (
    select string_agg(format(one, w ->> 'contains', w ->> 'starts', w ->> 'exact'), ' intersect ') from jsonb_array_elements(words) w
  ) using theirs;
end $$;

create or replace function find_invoices(words jsonb, accounts int[]) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  theirs int[] := array(select unnest(accounts) intersect select unnest(viewer_accounts()));
  -- %1$L is the word anywhere, %2$L at the beginning, %3$L the word itself.
  one constant text := $one$(
    select customer_trx_id from invoice where account_id = any($1) and search_text like %1$L
    union select customer_trx_id from invoice_line where account_id = any($1) and lower(part_number) like %2$L
    union select customer_trx_id from invoice_line where account_id = any($1) and lower(description) like %1$L
    union select i.customer_trx_id from order_line l join invoice i on i.order_id = l.order_id
      where l.account_id = any($1) and i.account_id = any($1) and lower(l.cost_center) = %3$L
    union select i.customer_trx_id from order_line l join invoice i on i.order_id = l.order_id
      where l.account_id = any($1) and i.account_id = any($1) and lower(l.job) = %3$L)$one$;
begin
  return query execute (
    select string_agg(format(one, w ->> 'contains', w ->> 'starts', w ->> 'exact'), ' intersect ') from jsonb_array_elements(words) w
  ) using theirs;
end $$;
comment on function find_invoices(jsonb, int[]) is 'Ids of the viewer''s invoices of some accounts that have every one of the words, each with its patterns contains, starts and exact, in lower case.';
