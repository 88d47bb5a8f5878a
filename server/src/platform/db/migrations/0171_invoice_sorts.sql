-- Very many invoices of one organization sort by these without reading them all.

create index invoice_by_due on invoice (account_id, due_date, customer_trx_id);
create index invoice_by_total on invoice (account_id, total, customer_trx_id);
create index invoice_by_balance on invoice (account_id, balance, customer_trx_id);
