-- What a card pays of an order in whole cents, like its charges and like payments of invoices.

alter table payment rename column amount to cents;
alter table payment rename column refunded to refunded_cents;
alter table payment rename column disputed to disputed_cents;
alter table payment
  alter column refunded_cents drop default,
  alter column cents type bigint using round(cents * 100),
  alter column refunded_cents type bigint using round(refunded_cents * 100),
  alter column disputed_cents type bigint using round(disputed_cents * 100),
  alter column refunded_cents set default 0;
comment on column payment.cents is 'What is to be paid, in whole cents.';
comment on column payment.refunded_cents is 'What was given back of it, in whole cents; the status stays while that is a part.';
comment on column payment.disputed_cents is 'How much of it is disputed, in whole cents.';

-- The event keeps its decimals.
create or replace function payment_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('payment.changed', p.account_id, p.payment_id::text, jsonb_build_object('payment_id', p.payment_id,
    'account_number', a.account_number, 'order_number', o.order_number, 'amount', (p.cents / 100.0)::numeric(12, 2), 'currency', p.currency, 'status', p.status,
    'gateway', p.gateway, 'charge_id', p.charge_id, 'hold', p.refused_at is not null,
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.charge_id, 'status', c.status, 'amount', c.cents / 100.0,
        'captured', c.captured_cents / 100.0, 'captured_at', c.captured_at, 'line_numbers', c.line_numbers, 'ends_at', c.ends_at)
        order by c.position), '[]') from card_charge c where c.payment_id = p.payment_id)))
  from payment p join account a on a.account_id = p.account_id left join sales_order o on o.order_id = p.order_id where p.payment_id = new.payment_id;
  return null;
end $$;

drop trigger audit_update on payment;
drop function audit_payment();
select audit_watch('payment', 'order', key => 'r.payment_id', account => 'r.account_id',
  id => $$coalesce((select o.order_number from sales_order o where o.order_id = r.order_id), r.payment_id::text)$$,
  name => $$coalesce((select o.order_number from sales_order o where o.order_id = r.order_id), '')$$,
  fields => $$jsonb_build_object('refunded', nullif(r.refunded_cents, 0) / 100.0, 'dispute', r.dispute, 'disputed', r.disputed_cents / 100.0)$$);
drop trigger audit_insert on payment;
drop trigger audit_delete on payment;

comment on column quote.content is 'Lines, addresses, shipping, payment and amounts as frozen (server/src/checkout/quoteSnapshot.ts).';
