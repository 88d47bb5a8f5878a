-- Cores, the old parts of rebuilt ones, are returned for their deposits: a reason of its own, and how many deposits a return gives back.

alter table order_return_line drop constraint order_return_line_reason_check, add constraint order_return_line_reason_check check (reason in
  ('NOT_NEEDED', 'WRONG_ORDERED', 'WRONG_RECEIVED', 'DAMAGED', 'NOT_ARRIVED', 'SHORT', 'DEFECTIVE', 'CORE'));
alter table order_return_line add column deposits int not null default 0;
update order_return_line set deposits = quantity where core_charge > 0 and resolution = 'CREDIT';
alter table order_return_line add constraint order_return_line_deposits_check check (deposits between 0 and quantity),
  add constraint order_return_line_core_check check (reason <> 'CORE' or (deposits = quantity and price = core_charge and core_charge > 0));
comment on column order_return_line.price is 'Price of one, as ordered; of a core, its deposit.';
comment on column order_return_line.deposits is 'Core deposits that it gives back: one for each core or part, unless the core of a part was returned before.';

create index order_line_core on order_line (account_id, order_id) where core_charge > 0;

create or replace function return_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('return.changed', r.account_id, r.return_number, jsonb_build_object('return_number', r.return_number,
    'account_number', a.account_number, 'order_number', o.order_number, 'status', r.status, 'requested_at', r.requested_at,
    'requested_by', r.requested_by, 'note', r.note, 'currency', r.currency, 'fee_percent', r.fee_percent, 'valid_until', r.valid_until,
    'carrier', r.carrier, 'tracking_number', r.tracking_number, 'reason', r.reason, 'credit', r.credit, 'replacement_order', r.replacement_order,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', p.part_number, 'quantity', l.quantity,
        'uom', p.uom, 'price', l.price, 'reason', l.reason, 'resolution', l.resolution, 'comes_back', l.comes_back, 'received', l.received,
        'accepted', l.accepted)
        || case when l.core_charge = 0 then '{}' else jsonb_build_object('core_charge', l.core_charge, 'deposits', l.deposits) end
        order by l.line_number), '[]')
      from order_return_line l left join order_line p on p.order_id = r.order_id and p.line_number = l.line_number where l.return_id = r.return_id)))
  from order_return r join account a on a.account_id = r.account_id join sales_order o on o.order_id = r.order_id where r.return_id = new.return_id;
  return null;
end $$;
