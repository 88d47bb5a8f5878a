-- Payments of invoices that begin on a later day (docs/decisions/279-scheduled-payments.md).

create table scheduled_payment (
  scheduled_id int generated always as identity (start with 1000) primary key,
  account_id int not null references account,
  user_id text not null references portal_user on delete cascade,
  owner_name text not null,
  key uuid not null,
  currency text not null,
  method text not null check (method in ('CARD', 'BANK')),
  payment_id text not null,
  paid_with text not null,
  pay_day date not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SUSPENDED', 'PAID', 'NOTHING', 'FAILED', 'CANCELED')),
  reason text,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (user_id, key)
);
comment on table scheduled_payment is 'Invoices that are to be paid on a day, by themselves.';
comment on column scheduled_payment.scheduled_id is 'Id.';
comment on column scheduled_payment.account_id is 'The organization whose invoices are paid.';
comment on column scheduled_payment.user_id is 'Who pays, with the rights of the day.';
comment on column scheduled_payment.owner_name is 'Name of who pays.';
comment on column scheduled_payment.key is 'Idempotency key of the page and of the payment that it becomes, so that it is one however often it is begun.';
comment on column scheduled_payment.currency is 'Currency of its amounts.';
comment on column scheduled_payment.method is 'CARD or BANK.';
comment on column scheduled_payment.payment_id is 'The card or bank account of who pays; not a reference, because it may be forgotten before.';
comment on column scheduled_payment.paid_with is 'What it is called: Visa ending in 4242.';
comment on column scheduled_payment.pay_day is 'The day it begins, in the zone of the brand.';
comment on column scheduled_payment.status is 'SUSPENDED where who pays or what they pay with is gone; PAID once a payment was begun, whose receipt says what became of it; NOTHING where nothing was open.';
comment on column scheduled_payment.reason is 'Why it is suspended or was not paid.';
comment on column scheduled_payment.version is 'Counts its changes.';
comment on column scheduled_payment.created_at is 'When it was scheduled.';
comment on column scheduled_payment.changed_at is 'When it last changed.';
comment on column scheduled_payment.changed_by is 'By whom; empty for the portal itself.';
create index scheduled_payment_due on scheduled_payment (pay_day) where status = 'SCHEDULED';
create index scheduled_payment_account on scheduled_payment (account_id, status, pay_day);
alter table scheduled_payment enable row level security;
create policy scheduled_payment_accounts on scheduled_payment
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on scheduled_payment to portal_app;
grant update (pay_day, status, reason, version, changed_at, changed_by) on scheduled_payment to portal_app;

create table scheduled_invoice (
  scheduled_id int not null references scheduled_payment on delete cascade,
  customer_trx_id int not null references invoice on delete cascade,
  account_id int not null,
  cents bigint not null check (cents > 0),
  removed_at timestamptz,
  primary key (scheduled_id, customer_trx_id)
);
comment on table scheduled_invoice is 'An invoice of a scheduled payment.';
comment on column scheduled_invoice.scheduled_id is 'The scheduled payment.';
comment on column scheduled_invoice.customer_trx_id is 'The invoice.';
comment on column scheduled_invoice.account_id is 'The organization, for row-level security.';
comment on column scheduled_invoice.cents is 'The most that is paid of it, in whole cents.';
comment on column scheduled_invoice.removed_at is 'When it was taken out; null while it is to be paid.';
create index scheduled_invoice_invoice on scheduled_invoice (customer_trx_id);
alter table scheduled_invoice enable row level security;
create policy scheduled_invoice_accounts on scheduled_invoice
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on scheduled_invoice to portal_app;
grant update (removed_at) on scheduled_invoice to portal_app;

alter table receipt add column scheduled_id int references scheduled_payment on delete set null;
comment on column receipt.scheduled_id is 'The scheduled payment that it is; null for one made by hand.';
create unique index receipt_scheduled on receipt (scheduled_id) where scheduled_id is not null;

select audit_watch('scheduled_payment', 'scheduled-payment', key => 'r.scheduled_id', account => 'r.account_id',
  id => 'r.scheduled_id', name => 'r.scheduled_id::text',
  fields => $$jsonb_build_object('status', r.status, 'reason', r.reason, 'owner', r.owner_name, 'payDay', r.pay_day, 'paidWith', r.paid_with)$$);
