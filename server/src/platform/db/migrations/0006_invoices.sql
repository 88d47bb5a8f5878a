-- What customers owe.

create table invoice (
  customer_trx_id int primary key,
  trx_number text not null unique,
  account_id int not null references account,
  kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_MEMO')),
  source text not null default 'PARTS' check (source in ('PARTS', 'TRAINING', 'SERVICE')),
  order_id int references sales_order,
  order_number text,
  po_number text,
  bill_to_address_id int references address,
  ship_to_address_id int references address,
  trx_date date not null,
  due_date date not null,
  payment_terms text,
  currency text not null check (currency in ('USD', 'CAD')),
  subtotal numeric(12,2) not null,
  shipping numeric(12,2) not null default 0,
  tax numeric(12,2) not null default 0,
  total numeric(12,2) not null,
  balance numeric(12,2) not null,
  status text not null check (status in ('OPEN', 'PARTIAL', 'PAID', 'DISPUTED', 'VOID')),
  paid_on date,
  updated_at timestamptz not null default now()
);
comment on table invoice is 'An invoice or credit memo of the ERP (B §3 Invoice). Overdue is not stored: an open balance after the due date.';
comment on column invoice.customer_trx_id is 'Id of the transaction in the ERP (customerTrxId).';
comment on column invoice.trx_number is 'The number customers know (trxNumber).';
comment on column invoice.account_id is 'Who owes it.';
comment on column invoice.kind is 'INVOICE, or CREDIT_MEMO with a negative amount.';
comment on column invoice.source is 'What it is for: PARTS, TRAINING or SERVICE.';
comment on column invoice.order_id is 'The order it bills, when there is one.';
comment on column invoice.order_number is 'Number of that order.';
comment on column invoice.po_number is 'The customer''s purchase-order number.';
comment on column invoice.bill_to_address_id is 'Where it was sent; privilege B2B_View_Default_Invoices asks for it.';
comment on column invoice.ship_to_address_id is 'Where the goods went.';
comment on column invoice.trx_date is 'Date of the invoice.';
comment on column invoice.due_date is 'Day it is due.';
comment on column invoice.payment_terms is 'Terms, for example NET30.';
comment on column invoice.currency is 'USD or CAD.';
comment on column invoice.subtotal is 'Sum of the lines.';
comment on column invoice.shipping is 'Shipping cost.';
comment on column invoice.tax is 'Tax.';
comment on column invoice.total is 'Amount of the invoice.';
comment on column invoice.balance is 'What is still open.';
comment on column invoice.status is 'OPEN, PARTIAL (part paid), PAID, DISPUTED or VOID.';
comment on column invoice.paid_on is 'Day the balance became zero.';
comment on column invoice.updated_at is 'When the row last changed.';
create index invoice_list on invoice (account_id, trx_date desc, customer_trx_id desc);
create index invoice_due on invoice (account_id, due_date, customer_trx_id) where balance > 0;
create index invoice_status on invoice (account_id, status, trx_date desc);
create index invoice_bill_to on invoice (account_id, bill_to_address_id, trx_date desc);
create index invoice_order on invoice (account_id, order_number);
create index invoice_order_id on invoice (order_id);
alter table invoice enable row level security;
create policy invoice_accounts on invoice
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on invoice to portal_app;

create table invoice_line (
  customer_trx_id int not null references invoice on delete cascade,
  line_number int not null,
  account_id int not null references account,
  item_id int references product,
  part_number text,
  description text not null,
  quantity numeric(12,2) not null,
  uom text not null,
  price numeric(12,2) not null,
  amount numeric(12,2) not null
);
comment on table invoice_line is 'A line of an invoice.';
comment on column invoice_line.customer_trx_id is 'The invoice.';
comment on column invoice_line.line_number is 'Number of the line, from 1.';
comment on column invoice_line.account_id is 'The organisation of the invoice.';
comment on column invoice_line.item_id is 'The product, when it is one.';
comment on column invoice_line.part_number is 'Part number as billed.';
comment on column invoice_line.description is 'What is billed.';
comment on column invoice_line.quantity is 'Quantity (hours for labour).';
comment on column invoice_line.uom is 'Unit of measure.';
comment on column invoice_line.price is 'Price per unit.';
comment on column invoice_line.amount is 'Quantity times price.';
alter table invoice_line add primary key (customer_trx_id, line_number);
create index invoice_line_part on invoice_line (account_id, part_number);
alter table invoice_line enable row level security;
create policy invoice_line_accounts on invoice_line
  using (account_id = any((select viewer_accounts())::int[]) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select, insert, update, delete on invoice_line to portal_app;
