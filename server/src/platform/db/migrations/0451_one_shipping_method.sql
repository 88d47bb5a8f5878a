-- One coding of shipping methods: that of checkout, also in orders of the ERP. And addresses made here, which have no number of the ERP yet, by
-- their own ids in the events of orders [P14.32].
alter table sales_order disable trigger user;
update sales_order set shipping_method = upper(replace(shipping_method, '-', '_')) where shipping_method <> upper(replace(shipping_method, '-', '_'));
alter table sales_order enable trigger user;
alter table sales_order add constraint sales_order_shipping_method_check
  check (shipping_method in ('GROUND', 'TWO_DAY', 'NEXT_DAY', 'FREIGHT', 'WILL_CALL'));
comment on column sales_order.shipping_method is 'GROUND, TWO_DAY, NEXT_DAY, FREIGHT or WILL_CALL; null for training.';

-- As before, and with the ids of the addresses.
create or replace function order_for_erp(id int) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object('order_number', o.order_number, 'account_number', a.account_number, 'kind', o.kind, 'status', o.status,
    'ordered_at', o.ordered_at, 'placed_by_email', u.email, 'placed_by_name', o.placed_by_name, 'placed_by_staff', o.placed_by_staff,
    'po_number', o.po_number, 'ship_to_address', s.ebs_address_id, 'bill_to_address', b.ebs_address_id, 'ship_to_address_id', o.ship_to_address_id, 'bill_to_address_id', o.bill_to_address_id, 'ship_to', o.ship_to, 'bill_to', o.bill_to,
    'shipping_method', lower(replace(o.shipping_method, '_', '-')), 'payment_kind', o.payment_kind, 'payment_terms', o.payment_terms, 'currency', o.currency,
    'subtotal', o.subtotal, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total, 'tax_exempt', o.tax_exempt, 'note', o.note,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', l.part_number, 'course', c.external_course_id,
        'name', l.name, 'quantity', l.quantity, 'uom', l.uom, 'price', l.price, 'unit_serial', l.unit_serial, 'status', l.status,
        'promise_date', l.promise_date) order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id where l.order_id = o.order_id))
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;
