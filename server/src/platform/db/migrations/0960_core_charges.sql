-- Core charges: a part may be sold with a deposit for the old part, which is credited once that came back.

alter table product_price add column core_charge numeric(12, 2) not null default 0 check (core_charge >= 0);
comment on column product_price.core_charge is 'Deposit for the old part, on top of the price; 0 for none.';
alter table product add column core_days int check (core_days between 1 and 3650);
comment on column product.core_days is 'Days from shipping within which the old part can be returned; null for CORE_DAYS.';

alter table order_line add column core_charge numeric(12, 2) not null default 0,
  add column core_days int check (core_days between 1 and 3650),
  add constraint order_line_core_check check (core_charge between 0 and price);
comment on column order_line.core_charge is 'Deposit for the old part of one, which its price includes; 0 for none.';
comment on column order_line.core_days is 'Days from shipping within which the old part can be returned, as ordered; null for CORE_DAYS.';

alter table order_return_line add column core_charge numeric(12, 2) not null default 0 check (core_charge between 0 and price);
comment on column order_return_line.core_charge is 'Deposit for the old part of one, which its price includes: given back without a restocking fee.';

-- The events of an order and of its changes name the deposit of a line beside its price.
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
        'status', l.status, 'promise_date', l.promise_date)
        || case when l.core_charge = 0 then '{}' else jsonb_build_object('core_charge', l.core_charge, 'core_days', l.core_days) end
        || case when o.deliveries is null or l.delivery_number is null then '{}' else jsonb_build_object('delivery_number', l.delivery_number, 'ship_to_address', d.ebs_address_id, 'ship_to', t.ship_to) end
        order by l.line_number), '[]')
      from order_line l left join course c on c.course_id = l.course_id
        left join order_delivery t on t.order_id = l.order_id and t.delivery_number = l.delivery_number left join address d on d.address_id = t.ship_to_address_id
      where l.order_id = o.order_id))
    || case when o.deliveries is null then '{}' else jsonb_build_object('deliveries', (
      select jsonb_agg(jsonb_build_object('delivery_number', t.delivery_number, 'ship_to_address', d.ebs_address_id, 'ship_to_address_id', t.ship_to_address_id, 'ship_to', t.ship_to,
        'shipping_method', lower(replace(t.shipping_method, '_', '-')), 'freight', lower(replace(t.freight, '_', '-')), 'carrier_account', t.carrier_account,
        'requested_date', t.requested_date, 'ships_complete', t.ships_complete, 'shipping', t.shipping, 'tax', t.tax) order by t.delivery_number)
      from order_delivery t left join address d on d.address_id = t.ship_to_address_id where t.order_id = o.order_id)) end
  from sales_order o join account a on a.account_id = o.account_id left join portal_user u on u.user_id = o.user_id
    left join address s on s.address_id = o.ship_to_address_id left join address b on b.address_id = o.bill_to_address_id
  where o.order_id = id
$$;

create or replace function order_change_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('order.change', c.account_id, c.change_number, jsonb_build_object('change_number', c.change_number,
    'order_number', o.order_number, 'account_number', a.account_number, 'status', c.status, 'requested_at', c.requested_at,
    'requested_by', c.requested_by, 'note', c.note, 'reason', c.reason, 'answered_by', c.answered_by, 'currency', o.currency,
    'po_number', c.after->'poNumber', 'ship_to', case when c.after ? 'deliveries' then 'null' else c.after->'shipTo' end,
    'ship_to_address', case when c.after ? 'deliveries' then null else s.ebs_address_id end, 'subtotal', c.after->'subtotal',
    'shipping', c.after->'shipping', 'tax', c.after->'tax', 'total', c.after->'total',
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l->'lineNumber', 'part_number', l->'partNumber', 'name', l->'name',
        'quantity', l->'quantity', 'was_quantity', (select b->'quantity' from jsonb_array_elements(c.before->'lines') b where b->'lineNumber' = l->'lineNumber'),
        'uom', l->'uom', 'price', l->'price', 'unit_serial', l->'unitSerial', 'cost_center', l->'costCenter', 'job', l->'job',
        'status', l->'status', 'promise_date', l->'promiseDate')
        || case when coalesce((l->>'coreCharge')::numeric, 0) = 0 then '{}' else jsonb_build_object('core_charge', l->'coreCharge', 'core_days', l->'coreDays') end
        || case when c.after ? 'deliveries' then jsonb_build_object('delivery_number', l->'deliveryNumber') else '{}' end order by (l->>'lineNumber')::int), '[]')
      from jsonb_array_elements(c.after->'lines') l))
    || case when c.after ? 'deliveries' then jsonb_build_object('deliveries', (
      select jsonb_agg(jsonb_build_object('delivery_number', d->'deliveryNumber', 'ship_to_address', t.ebs_address_id, 'ship_to', d->'shipTo',
        'requested_date', d->'requestedDate', 'shipping', d->'shipping', 'tax', d->'tax') order by (d->>'deliveryNumber')::int)
      from jsonb_array_elements(c.after->'deliveries') d left join address t on t.address_id = (d->>'shipToAddressId')::int)) else '{}' end)
  from order_change c join sales_order o on o.order_id = c.order_id join account a on a.account_id = c.account_id
    left join address s on s.address_id = (c.after->>'shipToAddressId')::int
  where c.change_id = new.change_id;
  return null;
end $$;
