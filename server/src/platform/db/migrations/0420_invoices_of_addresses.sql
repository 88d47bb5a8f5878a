-- Very many invoices sort by the names of their addresses and by status without reading them all: the first of each address are read by these.

create index invoice_of_bill_to on invoice (account_id, bill_to_address_id, customer_trx_id);
create index invoice_of_ship_to on invoice (account_id, ship_to_address_id, customer_trx_id);
create index invoice_by_status on invoice (account_id, status, customer_trx_id);
