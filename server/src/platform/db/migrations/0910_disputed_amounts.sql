-- A dispute says how much of an invoice is wrong, so that the rest is paid; it may be accepted in part (docs/decisions/278-disputed-amounts.md).

alter table invoice_dispute add column lines jsonb not null default '[]';
comment on column invoice_dispute.lines is 'The lines that are wrong, each as {lineNumber, quantity, cents}, quantity null where an amount was said; empty for the whole invoice.';
alter table invoice_dispute add column cents bigint check (cents > 0);
comment on column invoice_dispute.cents is 'How much is disputed, in whole cents; null for all that is open.';
alter table invoice_dispute add column accepted_cents bigint check (accepted_cents >= 0);
comment on column invoice_dispute.accepted_cents is 'How much of it the ERP accepted; null where it said no amount.';
alter table invoice_dispute add column credit_memo text;
comment on column invoice_dispute.credit_memo is 'Number of the credit memo that follows; null until it is named.';

alter table invoice_dispute disable trigger user;
update invoice_dispute d set lines = jsonb_build_array(jsonb_build_object('lineNumber', l.line_number, 'quantity', l.quantity, 'cents', round(l.amount * 100)::bigint)),
  cents = nullif(greatest(round(l.amount * 100), 0), 0)
from invoice_line l where l.customer_trx_id = d.customer_trx_id and l.line_number = d.line_number;
alter table invoice_dispute enable trigger user;

drop function audit_invoice_dispute() cascade;
drop index invoice_dispute_open;
alter table invoice_dispute drop column line_number;
select audit_watch('invoice_dispute', 'invoice', key => 'r.dispute_id', account => 'r.account_id',
  id => '(select i.trx_number from invoice i where i.customer_trx_id = r.customer_trx_id)',
  name => '(select i.trx_number from invoice i where i.customer_trx_id = r.customer_trx_id)',
  fields => $$jsonb_build_object('dispute', r.status, 'reason', r.reason, 'disputed', r.cents / 100.0, 'accepted', r.accepted_cents / 100.0,
    'lines', nullif(jsonb_path_query_array(r.lines, '$[*].lineNumber'), '[]'))$$);

alter table dispute_answer add column accepted_amount numeric(12, 2) check (accepted_amount >= 0);
comment on column dispute_answer.accepted_amount is 'How much of what was disputed is accepted; null for all of it.';
alter table dispute_answer add column credit_memo text;
comment on column dispute_answer.credit_memo is 'Number of the credit memo.';

create or replace function dispute_answered() returns trigger language plpgsql security definer set search_path = public as $$
declare
  accepted constant bigint := case when new.status = 'ACCEPTED' then round(new.accepted_amount * 100) end;
begin
  update invoice_dispute set status = new.status, answer = new.answer, closed_at = new.answered_at, accepted_cents = accepted, credit_memo = new.credit_memo,
    told_at = case when status = new.status and answer is not distinct from new.answer and accepted_cents is not distinct from accepted then told_at end
  where dispute_id = new.dispute_id and status <> 'WITHDRAWN';
  return null;
end $$;

alter table erp_event drop constraint erp_event_type_check;
alter table erp_event add constraint erp_event_type_check check (type in ('order.placed', 'order.cancelled', 'order.change', 'claim.submitted',
  'service_request.opened', 'address.saved', 'registration.changed', 'payment.changed', 'receipt.changed', 'return.changed', 'dispute.changed'));

create function dispute_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('dispute.changed', d.account_id, d.dispute_id::text, jsonb_build_object('dispute_id', d.dispute_id, 'account_number', a.account_number,
    'trx_number', i.trx_number, 'status', d.status, 'reason', d.reason, 'comment', d.comment, 'disputed_by', d.user_name, 'created_at', d.created_at,
    'currency', i.currency, 'amount', round(coalesce(d.cents / 100.0, i.open), 2),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line_number', l -> 'lineNumber', 'quantity', l -> 'quantity',
      'amount', round((l ->> 'cents')::numeric / 100, 2)) order by n), '[]') from jsonb_array_elements(d.lines) with ordinality as e (l, n))))
  from invoice_dispute d join account a on a.account_id = d.account_id join invoice i on i.customer_trx_id = d.customer_trx_id where d.dispute_id = new.dispute_id;
  return null;
end $$;
comment on function dispute_to_erp() is 'Writes the event of a dispute that was made or withdrawn here.';
create constraint trigger dispute_made_to_erp after insert on invoice_dispute deferrable initially deferred
  for each row when (viewer_exception() is distinct from 'import') execute function dispute_to_erp();
create constraint trigger dispute_moved_to_erp after update of status on invoice_dispute deferrable initially deferred
  for each row when (new.status <> old.status and viewer_exception() is distinct from 'import') execute function dispute_to_erp();
