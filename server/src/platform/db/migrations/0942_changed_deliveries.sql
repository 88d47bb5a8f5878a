-- The event of a changed order names its addresses, where they are several.

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
