-- The payment that a scheduled one becomes has a key of its own.

comment on column scheduled_payment.key is 'Idempotency key of the page: sent again, it is the same scheduled payment. The payment that it becomes is one by receipt.scheduled_id.';
