-- A refund that its bank did not take: the money is with the maker again, who pays it back in another way.

alter table card_charge
  add column refund_failed_cents bigint not null default 0 check (refund_failed_cents >= 0 and refund_failed_cents <= captured_cents),
  add column failed_refunds text[] not null default '{}',
  add column refund_failed_at timestamptz;
comment on column card_charge.refund_failed_cents is 'How much was to be given back and came back to the maker, less what was given back since.';
comment on column card_charge.failed_refunds is 'What the gateway calls those refunds; each counts once.';
comment on column card_charge.refund_failed_at is 'When the gateway reported the last one; what it reported of refunds before is not news.';

alter table receipt
  add column refund_failed_cents bigint not null default 0 check (refund_failed_cents >= 0 and refund_failed_cents <= cents),
  add column failed_refunds text[] not null default '{}',
  add column refund_failed_at timestamptz;
comment on column receipt.refund_failed_cents is 'How much was to be given back and came back to the maker, less what was given back since.';
comment on column receipt.failed_refunds is 'What the gateway calls those refunds; each counts once.';
comment on column receipt.refund_failed_at is 'When the gateway reported the last one; what it reported of refunds before is not news.';
grant update (refund_failed_cents, failed_refunds, refund_failed_at) on receipt to portal_app;

-- On record with the order and the payment.
select audit_watch('card_charge', 'order', key => 'r.card_charge_id', account => 'r.account_id',
  id => $$coalesce((select o.order_number from payment p join sales_order o on o.order_id = p.order_id where p.payment_id = r.payment_id), r.payment_id::text)$$,
  name => $$coalesce((select o.order_number from payment p join sales_order o on o.order_id = p.order_id where p.payment_id = r.payment_id), '')$$,
  fields => $$jsonb_build_object('refundFailed', nullif(r.refund_failed_cents, 0) / 100.0)$$);
drop trigger audit_insert on card_charge;
drop trigger audit_delete on card_charge;
drop trigger audit_update on receipt;
drop function audit_receipt();
select audit_watch('receipt', 'payment', key => 'r.receipt_id', account => 'r.account_id', id => 'r.receipt_number', name => 'r.receipt_number',
  fields => $$jsonb_build_object('refunded', nullif(r.refunded_cents, 0) / 100.0, 'refundFailed', nullif(r.refund_failed_cents, 0) / 100.0, 'dispute', r.dispute)$$);
drop trigger audit_insert on receipt;
drop trigger audit_delete on receipt;
