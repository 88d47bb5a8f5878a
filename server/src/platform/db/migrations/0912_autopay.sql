-- Invoices of an organization that are scheduled by themselves before they are due.

create table autopay (
  autopay_id int generated always as identity (start with 100) primary key,
  account_id int not null references account,
  currency text not null,
  user_id text not null references portal_user on delete cascade,
  owner_name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'SUSPENDED', 'OFF')),
  reason text,
  method text not null check (method in ('CARD', 'BANK')),
  payment_id text not null,
  paid_with text not null,
  days_before int not null check (days_before between 0 and 30),
  max_invoice_cents bigint check (max_invoice_cents > 0),
  max_month_cents bigint check (max_month_cents > 0),
  tells_payers boolean not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (account_id, currency)
);
comment on table autopay is 'How the invoices of an organization in a currency are paid by themselves.';
comment on column autopay.autopay_id is 'Id.';
comment on column autopay.account_id is 'The organization.';
comment on column autopay.currency is 'Currency of its invoices.';
comment on column autopay.user_id is 'Who pays, with the rights of the day.';
comment on column autopay.owner_name is 'Name of who pays.';
comment on column autopay.status is 'PAUSED by a person, SUSPENDED because who pays or what they pay with is gone, OFF for good or until it is set up again.';
comment on column autopay.reason is 'Why it is suspended.';
comment on column autopay.method is 'CARD or BANK.';
comment on column autopay.payment_id is 'The card or bank account of who pays.';
comment on column autopay.paid_with is 'What it is called.';
comment on column autopay.days_before is 'Days before an invoice is due on which it is paid; a day without work is the working day before.';
comment on column autopay.max_invoice_cents is 'An invoice with more open is left out; null for no ceiling.';
comment on column autopay.max_month_cents is 'What would bring the payments of a month above it is left out; null for no ceiling.';
comment on column autopay.tells_payers is 'Colleagues who may pay get the preview, too.';
comment on column autopay.version is 'Counts its changes.';
comment on column autopay.changed_at is 'When it last changed.';
comment on column autopay.changed_by is 'By whom; empty for the portal itself.';
alter table autopay enable row level security;
create policy autopay_accounts on autopay
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, update on autopay to portal_app;

create table autopay_left_out (
  autopay_id int not null references autopay on delete cascade,
  customer_trx_id int not null references invoice on delete cascade,
  account_id int not null,
  reason text not null check (reason in ('INVOICE', 'MONTH')),
  at timestamptz not null,
  primary key (autopay_id, customer_trx_id)
);
comment on table autopay_left_out is 'Invoices that are not paid by themselves because of a ceiling; each is told once.';
comment on column autopay_left_out.autopay_id is 'Whose ceiling it is.';
comment on column autopay_left_out.customer_trx_id is 'The invoice.';
comment on column autopay_left_out.account_id is 'The organization, for row-level security.';
comment on column autopay_left_out.reason is 'The ceiling of an INVOICE or of a MONTH.';
comment on column autopay_left_out.at is 'When.';
alter table autopay_left_out enable row level security;
create policy autopay_left_out_accounts on autopay_left_out
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, delete on autopay_left_out to portal_app;

alter table scheduled_invoice add column autopay_id int references autopay on delete set null;
comment on column scheduled_invoice.autopay_id is 'What scheduled it by itself; null where a person did, or where it was paused since.';
-- One that was stopped stays so.
create unique index scheduled_invoice_autopay on scheduled_invoice (autopay_id, customer_trx_id) where autopay_id is not null;
grant update (autopay_id) on scheduled_invoice to portal_app;

select audit_watch('autopay', 'autopay', key => 'r.autopay_id', account => 'r.account_id', id => 'r.autopay_id', name => 'r.currency',
  fields => $$jsonb_build_object('status', r.status, 'reason', r.reason, 'owner', r.owner_name, 'paidWith', r.paid_with, 'daysBefore', r.days_before,
    'maxInvoice', r.max_invoice_cents / 100.0, 'maxMonth', r.max_month_cents / 100.0, 'tellsPayers', r.tells_payers)$$);
