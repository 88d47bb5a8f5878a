-- The tracking numbers of an order are kept on it, as its dates are: half a million rows of a download look nothing up.

alter table sales_order add column tracking_numbers text[] not null default '{}';
comment on column sales_order.tracking_numbers is 'Tracking numbers of its shipments, each once, the first sent first; kept by the trigger shipment_summary.';

create function summarize_shipments(changed int[]) returns void language sql as $$
  update sales_order o
  set tracking_numbers = s.tracking_numbers
  from (
    select i.order_id, array(
      select s.tracking_number from shipment s where s.order_id = i.order_id and s.tracking_number is not null
      group by s.tracking_number order by min(s.shipped_at), min(s.shipment_id)) as tracking_numbers
    from unnest(changed) as i (order_id)
  ) s
  where o.order_id = s.order_id and o.tracking_numbers is distinct from s.tracking_numbers
$$;
comment on function summarize_shipments(int[]) is 'Brings tracking_numbers of orders up to date with their shipments.';

create function shipment_summary() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform summarize_shipments(array(select distinct order_id from gone));
  end if;
  if tg_op <> 'DELETE' then
    perform summarize_shipments(array(select distinct order_id from made));
  end if;
  return null;
end $$;
comment on function shipment_summary() is 'After shipments changed: their orders'' tracking numbers follow, once per statement.';

create trigger shipment_summary_insert after insert on shipment referencing new table as made for each statement execute function shipment_summary();
create trigger shipment_summary_update after update on shipment referencing old table as gone new table as made for each statement execute function shipment_summary();
create trigger shipment_summary_delete after delete on shipment referencing old table as gone for each statement execute function shipment_summary();
select summarize_shipments(array(select order_id from shipment where tracking_number is not null group by order_id));
