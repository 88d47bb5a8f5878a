-- What the list of orders shows and filters by, kept on the order itself, so that a list reads one table (docs/architecture.md, Lists).

alter table sales_order
  add column line_count int not null default 0,
  add column promise_date date,
  add column shipped_date date,
  add column search_text text generated always as (
    lower(order_number || ' ' || coalesce(po_number, '') || ' ' || placed_by_name || ' ' || coalesce(ship_to ->> 'addressName', '') || ' ' || coalesce(ship_to ->> 'address1', '') || ' ' || coalesce(ship_to ->> 'city', ''))
  ) stored;
comment on column sales_order.line_count is 'Number of its lines; kept by the trigger order_line_summary.';
comment on column sales_order.promise_date is 'Earliest promised day among the lines that still have to ship; kept by the trigger order_line_summary.';
comment on column sales_order.shipped_date is 'Day the last line shipped, once every line that was not cancelled has; kept by the trigger order_line_summary.';
comment on column sales_order.search_text is 'What a search for words looks in: number, purchase order, who placed it and where it goes, in lower case.';

create function summarize_orders(changed int[]) returns void language sql as $$
  update sales_order o
  set line_count = s.line_count, promise_date = s.promise_date, shipped_date = s.shipped_date
  from (
    select i.order_id,
      count(l.order_id)::int as line_count,
      min(l.promise_date) filter (where l.shipped_date is null and l.status in ('OPEN', 'BACKORDERED')) as promise_date,
      case when count(*) filter (where l.shipped_date is null and l.status <> 'CANCELLED') = 0 then max(l.shipped_date) filter (where l.status <> 'CANCELLED') end as shipped_date
    from unnest(changed) as i (order_id)
    left join order_line l on l.order_id = i.order_id
    group by i.order_id
  ) s
  where o.order_id = s.order_id
    and (o.line_count, o.promise_date, o.shipped_date) is distinct from (s.line_count, s.promise_date, s.shipped_date)
$$;
comment on function summarize_orders(int[]) is 'Brings line_count, promise_date and shipped_date of orders up to date with their lines.';

create function order_line_summary() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform summarize_orders(array(select distinct order_id from gone));
  else
    perform summarize_orders(array(select distinct order_id from made));
  end if;
  return null;
end $$;
comment on function order_line_summary() is 'After lines changed: their orders'' summaries follow, once per statement.';

create trigger order_line_summary_insert after insert on order_line referencing new table as made for each statement execute function order_line_summary();
create trigger order_line_summary_update after update on order_line referencing new table as made for each statement execute function order_line_summary();
create trigger order_line_summary_delete after delete on order_line referencing old table as gone for each statement execute function order_line_summary();
select summarize_orders(array(select order_id from sales_order));

-- The total and the counts on the filters are read from the index alone, however wide the rows.
create index sales_order_counts on sales_order (account_id, kind, status, placed_by_name, promise_date) include (ordered_at);
