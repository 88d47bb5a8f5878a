-- Cores, the old parts of rebuilt ones, are returned for their deposits: a reason of its own, and how many deposits a return gives back.

alter table order_return_line drop constraint order_return_line_reason_check, add constraint order_return_line_reason_check check (reason in
  ('NOT_NEEDED', 'WRONG_ORDERED', 'WRONG_RECEIVED', 'DAMAGED', 'NOT_ARRIVED', 'SHORT', 'DEFECTIVE', 'CORE'));
alter table order_return_line add column deposits int not null default 0;
update order_return_line set deposits = quantity where core_charge > 0 and resolution = 'CREDIT';
alter table order_return_line add constraint order_return_line_deposits_check check (deposits between 0 and quantity),
  add constraint order_return_line_core_check check (reason <> 'CORE' or (deposits = quantity and price = core_charge and core_charge > 0));
comment on column order_return_line.price is 'Price of one, as ordered; of a core, its deposit.';
comment on column order_return_line.deposits is 'Core deposits that it gives back: one for each core or part, unless the core of a part was returned before.';

create function held_deposits(r order_return, l order_return_line) returns int language sql immutable as $$
  select case when l.core_charge = 0 or r.status in ('REFUSED', 'CANCELLED', 'REPLACED') then 0
    when r.status <> 'CREDITED' then l.deposits
    when l.resolution = 'REPLACEMENT' then case when r.replacement_order is null then coalesce(l.accepted, l.quantity) else 0 end
    else least(coalesce(l.accepted, l.quantity), l.deposits) end
$$;
comment on function held_deposits(order_return, order_return_line) is
  'Core deposits that a line of a return holds, or has given back: none where parts were refused or replaced, those of all parts where the ERP credited what was to be replaced.';

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

-- A return of parts gives back the deposits that no other return of its line holds: once another has ended, those are shared out anew.
create function return_deposits_follow() returns trigger language plpgsql security definer set search_path = public as $$
declare
  part record;
begin
  for part in select l.return_id, l.line_number, l.quantity, p.quantity as shipped
    from order_return r join order_return_line l on l.return_id = r.return_id
      join order_line p on p.order_id = r.order_id and p.line_number = l.line_number
    where r.order_id = new.order_id and r.return_id <> new.return_id and r.status in ('REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED')
      and l.core_charge > 0 and l.reason <> 'CORE' and l.resolution = 'CREDIT' order by l.return_id, l.line_number
  loop
    update order_return_line set deposits = greatest(0, least(part.quantity, part.shipped - (
        select coalesce(sum(held_deposits(r, l)), 0) from order_return r join order_return_line l on l.return_id = r.return_id
        where r.order_id = new.order_id and r.return_id <> part.return_id and l.line_number = part.line_number)))
    where return_id = part.return_id and line_number = part.line_number;
  end loop;
  return null;
end $$;
comment on function return_deposits_follow() is 'Shares the core deposits of an order out anew among its open returns of parts.';
create trigger order_return_deposits_follow after update of status on order_return for each row
  when (new.status in ('CREDITED', 'REPLACED', 'REFUSED', 'CANCELLED') and new.status <> old.status) execute function return_deposits_follow();

create or replace function return_answered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  steps constant text[] := array['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED'];
  before text;
begin
  -- The order first, as a request and each step here.
  perform from sales_order where order_id = (select order_id from order_return where return_id = new.return_id) for update;
  select status into before from order_return where return_id = new.return_id for update;
  -- What ended stays ended, and nothing goes back.
  if before = any(steps) and (not new.status = any(steps) or array_position(steps, new.status) > array_position(steps, before)) then
    update order_return set status = new.status, instructions = coalesce(new.instructions, instructions),
      valid_until = coalesce(new.valid_until, valid_until), credit = coalesce(new.credit, credit),
      replacement_order = coalesce(new.replacement_order, replacement_order), reason = coalesce(new.reason, reason), changed_at = new.answered_at
    where return_id = new.return_id;
    insert into order_return_event (return_id, account_id, status, at, note)
    values (new.return_id, new.account_id, new.status, new.answered_at, new.reason);
  end if;
  update order_return set credit_memo = new.credit_memo
  where return_id = new.return_id and new.credit_memo is not null and status = 'CREDITED';
  return null;
end $$;
