-- The ERP hears of each move of a return that is made here, and says by an import what it decided and which credit memo it wrote.

alter table erp_event drop constraint erp_event_type_check;
alter table erp_event add constraint erp_event_type_check check (type in ('order.placed', 'order.cancelled', 'claim.submitted',
  'service_request.opened', 'address.saved', 'registration.changed', 'payment.changed', 'receipt.changed', 'return.changed'));

create function return_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('return.changed', r.account_id, r.return_number, jsonb_build_object('return_number', r.return_number,
    'account_number', a.account_number, 'order_number', o.order_number, 'status', r.status, 'requested_at', r.requested_at,
    'requested_by', r.requested_by, 'note', r.note, 'currency', r.currency, 'fee_percent', r.fee_percent, 'valid_until', r.valid_until,
    'carrier', r.carrier, 'tracking_number', r.tracking_number, 'reason', r.reason, 'credit', r.credit, 'replacement_order', r.replacement_order,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l.line_number, 'part_number', p.part_number, 'quantity', l.quantity,
        'uom', p.uom, 'price', l.price, 'reason', l.reason, 'resolution', l.resolution, 'comes_back', l.comes_back, 'received', l.received,
        'accepted', l.accepted) order by l.line_number), '[]')
      from order_return_line l left join order_line p on p.order_id = r.order_id and p.line_number = l.line_number where l.return_id = r.return_id)))
  from order_return r join account a on a.account_id = r.account_id join sales_order o on o.order_id = r.order_id where r.return_id = new.return_id;
  return null;
end $$;
comment on function return_to_erp() is 'Writes the event of a return that was asked for or moved here, with its lines.';
create constraint trigger order_return_made_to_erp after insert on order_return deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function return_to_erp();
create constraint trigger order_return_moved_to_erp after update of status on order_return deferrable initially deferred
  for each row when (new.status <> old.status and viewer_exception() is distinct from 'import') execute function return_to_erp();

create table return_answer (
  return_id int primary key references order_return on delete cascade,
  account_id int not null references account,
  status text not null check (status in ('AUTHORIZED', 'RECEIVED', 'CREDITED', 'REPLACED', 'REFUSED')),
  instructions text,
  valid_until date,
  credit numeric(12, 2) check (credit >= 0),
  credit_memo text,
  replacement_order text,
  reason text,
  answered_at timestamptz not null
);
comment on table return_answer is 'Answers of the ERP to returns.';
comment on column return_answer.return_id is 'The return.';
comment on column return_answer.account_id is 'The organization of the return.';
comment on column return_answer.status is 'Where it stands in the ERP.';
comment on column return_answer.instructions is 'Where and how to send it.';
comment on column return_answer.valid_until is 'Day until which it may be sent back.';
comment on column return_answer.credit is 'Amount of the credit, before tax.';
comment on column return_answer.credit_memo is 'Number of the credit memo.';
comment on column return_answer.replacement_order is 'Number of the order that replaces parts.';
comment on column return_answer.reason is 'Why it was refused.';
comment on column return_answer.answered_at is 'When.';
create index return_answer_account on return_answer (account_id);
alter table return_answer enable row level security;
create policy return_answer_import on return_answer using ((select viewer_exception()) = 'import');
grant select, insert, update on return_answer to portal_app;

create function return_answered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  steps constant text[] := array['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED'];
  before text;
begin
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
comment on function return_answered() is 'The return comes to where the ERP has it, forward alone; a credit memo is named once it is credited.';
create trigger return_answered after insert or update on return_answer for each row execute function return_answered();
