-- The ERP hears what was given back of a payment, what came back of that, and when it was given back anew.

create or replace function payment_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('payment.changed', p.account_id, p.payment_id::text, jsonb_build_object('payment_id', p.payment_id,
    'account_number', a.account_number, 'order_number', o.order_number, 'amount', (p.cents / 100.0)::numeric(12, 2), 'currency', p.currency, 'status', p.status,
    'gateway', p.gateway, 'charge_id', p.charge_id, 'hold', p.refused_at is not null,
    'refunded', (p.refunded_cents / 100.0)::numeric(12, 2),
    'refund_failed', (select coalesce(sum(c.refund_failed_cents), 0) / 100.0 from card_charge c where c.payment_id = p.payment_id)::numeric(12, 2),
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('charge_id', c.charge_id, 'status', c.status, 'amount', c.cents / 100.0,
        'captured', c.captured_cents / 100.0, 'refunded', c.refunded_cents / 100.0, 'refund_failed', c.refund_failed_cents / 100.0,
        'captured_at', c.captured_at, 'line_numbers', c.line_numbers, 'ends_at', c.ends_at)
        order by c.position), '[]') from card_charge c where c.payment_id = p.payment_id)))
  from payment p join account a on a.account_id = p.account_id left join sales_order o on o.order_id = p.order_id where p.payment_id = new.payment_id;
  return null;
end $$;
comment on function payment_to_erp() is 'Writes the event of a card payment of an order: authorized, taken in part or whole, released, given back in part or whole, a refund that failed, or refused so that goods are not to leave.';
create constraint trigger card_charge_refund_to_erp after update of refunded_cents, refund_failed_cents on card_charge deferrable initially deferred
  for each row when (new.refunded_cents <> old.refunded_cents or new.refund_failed_cents <> old.refund_failed_cents) execute function payment_to_erp();

create or replace function receipt_to_erp() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform note_erp_event('receipt.changed', r.account_id, r.receipt_number, jsonb_build_object('receipt_number', r.receipt_number,
    'account_number', a.account_number, 'amount', r.cents / 100.0, 'currency', r.currency, 'method', r.method, 'status', r.status,
    'charge_id', r.charge_id, 'refunded', r.refunded_cents / 100.0, 'refund_failed', r.refund_failed_cents / 100.0,
    'allocations', (select coalesce(jsonb_agg(jsonb_build_object('allocation_id', l.allocation_id, 'trx_number', i.trx_number,
        'credit_number', k.trx_number, 'amount', l.cents * case when l.reverses is null then 1 else -1 end / 100.0) order by l.allocation_id), '[]')
      from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id left join invoice k on k.customer_trx_id = l.credit_trx_id
      where l.receipt_id = r.receipt_id)))
  from receipt r join account a on a.account_id = r.account_id where r.receipt_id = new.receipt_id;
  return null;
end $$;
comment on function receipt_to_erp() is 'Writes the event of a payment of invoices, with the parts the ERP acknowledges by postings.csv, what was given back and what failed of that.';
create constraint trigger receipt_refund_to_erp after update of refunded_cents, refund_failed_cents on receipt deferrable initially deferred
  for each row when (new.status not in ('STARTED', 'ACTION', 'FAILED')
    and (new.refunded_cents <> old.refunded_cents or new.refund_failed_cents <> old.refund_failed_cents)) execute function receipt_to_erp();
