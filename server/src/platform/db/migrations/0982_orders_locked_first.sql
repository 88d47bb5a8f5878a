-- Foreign keys of the ledger of budgets ask only that the key of an order stays: who changes an order holds it without its key, and
-- the order always comes before its changes, returns and marks.
create or replace function change_approval_ended() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from sales_order where order_id = (select order_id from order_change where change_id = new.change_id) for no key update;
  update order_change set status = case new.status when 'WITHDRAWN' then 'WITHDRAWN' else 'REFUSED' end, answered_at = new.changed_at,
    reason = coalesce(new.reason, case new.status when 'EXPIRED' then 'Nobody approved it in time.' end)
  where change_id = new.change_id and status = 'APPROVAL';
  return null;
end $$;

create or replace function return_answered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  steps constant text[] := array['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED'];
  before text;
begin
  -- The order first, as a request and each step here.
  perform from sales_order where order_id = (select order_id from order_return where return_id = new.return_id) for no key update;
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
