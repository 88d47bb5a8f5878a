-- Who disputes an invoice, or takes that back, is on record with the invoice and what they said is wrong.

select audit_watch('invoice_dispute', 'invoice', key => 'r.dispute_id', account => 'r.account_id',
  id => '(select i.trx_number from invoice i where i.customer_trx_id = r.customer_trx_id)',
  name => '(select i.trx_number from invoice i where i.customer_trx_id = r.customer_trx_id)',
  fields => $$jsonb_build_object('dispute', r.status, 'reason', r.reason, 'line', r.line_number)$$);
