-- Very many invoices of one organization sort by order number downward, and by purchase order, without reading them all:
-- blanks stand last either way, which one index cannot serve in both directions.

create index invoice_by_order_down on invoice (account_id, order_number desc nulls last, customer_trx_id desc);
create index invoice_by_po on invoice (account_id, po_number, customer_trx_id);
create index invoice_by_po_down on invoice (account_id, po_number desc nulls last, customer_trx_id desc);
