-- The days of all lines of an order beside its first one, so that a list says when the rest ships without reading the lines.
alter table sales_order add column ship_days jsonb not null default '[]';
comment on column sales_order.ship_days is 'Its lines that are not cancelled by the day they shipped or are promised for, [{day, lines, isShipped}]; kept by the trigger order_line_summary.';

create or replace function summarize_orders(changed int[]) returns void language sql as $$
  update sales_order o
  set line_count = s.line_count, promise_date = s.promise_date, shipped_date = s.shipped_date, ship_days = s.ship_days
  from (
    select i.order_id,
      count(l.order_id)::int as line_count,
      min(l.promise_date) filter (where l.shipped_date is null and l.status in ('OPEN', 'BACKORDERED')) as promise_date,
      case when count(*) filter (where l.shipped_date is null and l.status <> 'CANCELLED') = 0 then max(l.shipped_date) filter (where l.status <> 'CANCELLED') end as shipped_date,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', d.day, 'lines', d.lines, 'isShipped', d.is_shipped) order by not d.is_shipped, d.day)
        from (
          select coalesce(e.shipped_date, e.promise_date) as day, e.shipped_date is not null as is_shipped, count(*)::int as lines
          from order_line e where e.order_id = i.order_id and e.status <> 'CANCELLED' group by 1, 2
        ) d
      ), '[]') as ship_days
    from unnest(changed) as i (order_id)
    left join order_line l on l.order_id = i.order_id
    group by i.order_id
  ) s
  where o.order_id = s.order_id
    and (o.line_count, o.promise_date, o.shipped_date, o.ship_days) is distinct from (s.line_count, s.promise_date, s.shipped_date, s.ship_days)
$$;
comment on function summarize_orders(int[]) is 'Brings line_count, promise_date, shipped_date and ship_days of orders up to date with their lines.';

select summarize_orders(array(select order_id from sales_order));
