-- How an order is to be delivered: by when, and all at once or as lines are ready; and what further shipments cost.

alter table freight_method add column further_shipment numeric(12, 2) not null default 0 check (further_shipment >= 0);
comment on column freight_method.further_shipment is 'Added for each shipment after the first, where lines are ready on different days and do not wait for one another.';

alter table sales_order add column requested_date date;
alter table sales_order add column ships_complete boolean not null default false;
comment on column sales_order.requested_date is 'Day on which its buyer wants it to arrive; null for as soon as possible.';
comment on column sales_order.ships_complete is 'True if no line leaves before all of them are ready.';

create or replace function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'cost_center', o.cost_center, 'job', o.job,
    'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to_address_id', o.ship_to_address_id, 'bill_to_address_id', o.bill_to_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'freight', lower(replace(o.freight, '_', '-')), 'carrier_account', o.carrier_account,
    'requested_date', o.requested_date, 'ships_complete', o.ships_complete,
    'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'cost_center', l.cost_center, 'job', l.job,
        'status', l.status, 'promise_date', l.promise_date) order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id where l.order_id = o.order_id))
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;
