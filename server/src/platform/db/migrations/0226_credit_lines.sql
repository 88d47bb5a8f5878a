-- Credit lines: how much an organization may owe, as the ERP says; what is used of it the portal reckons.

create table credit_line (
  account_id int not null references account,
  currency text not null check (currency in ('USD', 'CAD')),
  credit_limit numeric(12,2) not null check (credit_limit >= 0),
  hold_reason text,
  hold_release text,
  updated_at timestamptz not null default now(),
  primary key (account_id, currency),
  check (hold_reason is not null or hold_release is null)
);
comment on table credit_line is 'How much an organization may owe in a currency, as the ERP says. One without a row has no limit here.';
comment on column credit_line.account_id is 'The organization.';
comment on column credit_line.currency is 'USD or CAD.';
comment on column credit_line.credit_limit is 'Most it may owe: open invoices and orders on account that are not billed yet, less credits.';
comment on column credit_line.hold_reason is 'Why orders on account are on hold, for the customer; null where they are not.';
comment on column credit_line.hold_release is 'What lifts the hold, for the customer.';
comment on column credit_line.updated_at is 'When the row last changed.';
alter table credit_line enable row level security;
create policy credit_line_accounts on credit_line for select using (account_id in (select unnest(viewer_accounts())));
create policy credit_line_import on credit_line using ((select viewer_exception()) = 'import');
grant select, insert, update on credit_line to portal_app;

-- What is ordered on account and not billed yet is asked at each order.
create index sales_order_on_account on sales_order (account_id, currency)
  where payment_kind in ('ACCOUNT', 'PURCHASE_ORDER') and status in ('OPEN', 'PROCESSING');
create index sales_order_on_account_gone on sales_order (account_id, currency, coalesce(shipped_date, (completed_at at time zone 'UTC')::date))
  where payment_kind in ('ACCOUNT', 'PURCHASE_ORDER') and status in ('SHIPPED', 'COMPLETE');
