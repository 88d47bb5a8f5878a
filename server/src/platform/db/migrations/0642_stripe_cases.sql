-- What Stripe tells of a payment beyond its way forward: a bank that takes its time, a part given back, a bank that disputes it.

alter table payment
  drop constraint payment_status_check,
  add constraint payment_status_check
    check (status in ('STARTED', 'ACTION', 'PROCESSING', 'AUTHORIZED', 'DECLINED', 'CAPTURED', 'RELEASED', 'REFUNDED')),
  add column refunded numeric(12,2) not null default 0 check (refunded >= 0 and refunded <= amount),
  add column dispute text check (dispute in ('OPEN', 'WON', 'LOST', 'CLOSED')),
  add column dispute_id text,
  add column disputed numeric(12,2) check (disputed >= 0);
comment on column payment.status is 'STARTED before the gateway answered, ACTION while the bank asks the buyer, PROCESSING while the bank has not decided, AUTHORIZED once the money is held, DECLINED, CAPTURED when it was taken, RELEASED when it was let go, REFUNDED when all of it was given back.';
comment on column payment.refunded is 'What was given back of it; the status stays while that is a part.';
comment on column payment.dispute is 'OPEN while the card''s bank disputes it, then WON or LOST, or CLOSED for a question that came to nothing; null where nobody did.';
comment on column payment.dispute_id is 'What the gateway calls the dispute.';
comment on column payment.disputed is 'How much of it is disputed.';

alter table receipt
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0 and refunded_cents <= cents),
  add column dispute text check (dispute in ('OPEN', 'WON', 'LOST', 'CLOSED')),
  add column dispute_id text;
comment on column receipt.refunded_cents is 'What was given back of it, in whole cents; the ERP posts a part, so the status stays.';
comment on column receipt.dispute is 'OPEN while the payer''s bank disputes it, then WON or LOST, or CLOSED for a question that came to nothing; null where nobody did.';
comment on column receipt.dispute_id is 'What the gateway calls the dispute.';
grant update (refunded_cents, dispute, dispute_id) on receipt to portal_app;

-- A part given back and a dispute are on record with the order; the payment itself has its own history.
select audit_watch('payment', 'order', key => 'r.payment_id', account => 'r.account_id',
  id => $$coalesce((select o.order_number from sales_order o where o.order_id = r.order_id), r.payment_id::text)$$,
  name => $$coalesce((select o.order_number from sales_order o where o.order_id = r.order_id), '')$$,
  fields => $$jsonb_build_object('refunded', nullif(r.refunded, 0), 'dispute', r.dispute, 'disputed', r.disputed)$$);
drop trigger audit_insert on payment;
drop trigger audit_delete on payment;
select audit_watch('receipt', 'payment', key => 'r.receipt_id', account => 'r.account_id', id => 'r.receipt_number', name => 'r.receipt_number',
  fields => $$jsonb_build_object('refunded', nullif(r.refunded_cents, 0) / 100.0, 'dispute', r.dispute)$$);
drop trigger audit_insert on receipt;
drop trigger audit_delete on receipt;
