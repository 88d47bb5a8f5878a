-- Paying invoices: a ledger that is only added to, and what is being paid of each invoice.

create sequence receipt_number_seq as int start 8000001;
create table receipt (
  receipt_id uuid primary key default gen_random_uuid(),
  receipt_number text not null unique default nextval('receipt_number_seq')::text,
  account_id int not null references account,
  user_id text not null,
  user_name text not null,
  user_email text not null,
  locale text not null,
  key uuid not null,
  currency text not null check (currency in ('USD', 'CAD')),
  cents bigint not null check (cents >= 0),
  method text not null check (method in ('CARD', 'BANK', 'CREDIT')),
  status text not null default 'STARTED'
    check (status in ('STARTED', 'ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'RETURNED', 'REFUNDED')),
  gateway text not null,
  payment_id text,
  paid_with text not null default '',
  charge_id text,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, key),
  check ((method = 'CREDIT') = (cents = 0))
);
grant usage on sequence receipt_number_seq to portal_app;
comment on table receipt is 'A payment of invoices, written down before the payment gateway is asked. It is never deleted, and its amount never changes.';
comment on column receipt.receipt_id is 'Id of the payment; the key under which the gateway does everything at most once.';
comment on column receipt.receipt_number is 'The number people know.';
comment on column receipt.account_id is 'The organization whose invoices are paid.';
comment on column receipt.user_id is 'Who pays.';
comment on column receipt.user_name is 'Their name when they paid.';
comment on column receipt.user_email is 'Where the receipt goes.';
comment on column receipt.locale is 'Their locale, for the paper.';
comment on column receipt.key is 'Idempotency key of the page: the same payment however often it is sent, kept for ever.';
comment on column receipt.currency is 'USD or CAD; one payment has one.';
comment on column receipt.cents is 'What is charged, in whole cents; nothing where credits pay all.';
comment on column receipt.method is 'CARD, BANK, or CREDIT where credits pay all.';
comment on column receipt.status is 'STARTED before the gateway answered, ACTION while the bank asks the payer, PROCESSING while a bank debit is on its way, SUCCEEDED, FAILED, RETURNED by the bank, REFUNDED. It only moves forward.';
comment on column receipt.gateway is 'The gateway that was asked.';
comment on column receipt.payment_id is 'The card or bank account.';
comment on column receipt.paid_with is 'What it was called: Visa ending in 4242.';
comment on column receipt.charge_id is 'What the gateway calls the payment; null until it answered.';
comment on column receipt.reason is 'Why it failed or came back.';
comment on column receipt.created_at is 'When it was begun.';
comment on column receipt.updated_at is 'When the row last changed.';
create index receipt_list on receipt (account_id, created_at desc, receipt_number desc);
create index receipt_open on receipt (updated_at) where status in ('STARTED', 'ACTION', 'PROCESSING');
create index receipt_charge on receipt (charge_id);
alter table receipt enable row level security;
create policy receipt_accounts on receipt
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job')
  with check (account_id in (select unnest(viewer_accounts())) and user_id = (select viewer_user()) or (select viewer_exception()) = 'job');
create policy receipt_import on receipt for select using ((select viewer_exception()) = 'import');
grant select, insert on receipt to portal_app;
grant update (status, charge_id, reason, updated_at) on receipt to portal_app;

create table receipt_event (
  receipt_event_id bigint generated always as identity primary key,
  receipt_id uuid not null references receipt,
  account_id int not null references account,
  status text not null,
  at timestamptz not null
);
comment on table receipt_event is 'What became of a payment, step by step; written by the database itself.';
comment on column receipt_event.receipt_event_id is 'Id of the row.';
comment on column receipt_event.receipt_id is 'The payment.';
comment on column receipt_event.account_id is 'The organization of the payment.';
comment on column receipt_event.status is 'Its status from then on.';
comment on column receipt_event.at is 'When.';
create index receipt_event_receipt on receipt_event (receipt_id);
alter table receipt_event enable row level security;
create policy receipt_event_accounts on receipt_event
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select on receipt_event to portal_app;

create function receipt_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then return null; end if;
    if not (old.status = 'STARTED' and new.status in ('ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED')
      or old.status = 'ACTION' and new.status in ('PROCESSING', 'SUCCEEDED', 'FAILED')
      or old.status = 'PROCESSING' and new.status in ('SUCCEEDED', 'RETURNED')
      or old.status = 'SUCCEEDED' and new.status in ('RETURNED', 'REFUNDED')) then
      raise exception 'A payment does not move from % to %.', old.status, new.status;
    end if;
  end if;
  insert into receipt_event (receipt_id, account_id, status, at) values (new.receipt_id, new.account_id, new.status, new.updated_at);
  return null;
end $$;
comment on function receipt_moved() is 'A payment only moves forward, and each step is kept.';
create trigger receipt_moved after insert or update on receipt for each row execute function receipt_moved();

create table allocation (
  allocation_id bigint generated always as identity primary key,
  account_id int not null references account,
  receipt_id uuid not null references receipt,
  customer_trx_id int not null references invoice,
  credit_trx_id int references invoice,
  cents bigint not null check (cents > 0),
  reverses bigint unique references allocation,
  created_at timestamptz not null,
  posted_at timestamptz
);
comment on table allocation is 'What a payment pays of which invoice, by money or by a credit. Rows are added and never changed; what came back is a row that reverses another one.';
comment on column allocation.allocation_id is 'Id of the row.';
comment on column allocation.account_id is 'The organization of the invoice.';
comment on column allocation.receipt_id is 'The payment.';
comment on column allocation.customer_trx_id is 'The invoice that is paid.';
comment on column allocation.credit_trx_id is 'The credit it is paid with; null for money of the payment.';
comment on column allocation.cents is 'How much, in whole cents, above zero.';
comment on column allocation.reverses is 'The row that this one takes back, each at most once.';
comment on column allocation.created_at is 'When it was written.';
comment on column allocation.posted_at is 'When the ERP acknowledged it: from then on its balance has it.';
create index allocation_invoice on allocation (customer_trx_id);
create index allocation_credit on allocation (credit_trx_id) where credit_trx_id is not null;
create index allocation_receipt on allocation (receipt_id);
create index allocation_account on allocation (account_id);
alter table allocation enable row level security;
create policy allocation_accounts on allocation
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
create policy allocation_import on allocation for select using ((select viewer_exception()) = 'import');
grant select, insert on allocation to portal_app;

create table allocation_posting (
  allocation_id bigint primary key references allocation,
  account_id int not null references account,
  posted_at timestamptz not null
);
comment on table allocation_posting is 'What the ERP has acknowledged of the ledger.';
comment on column allocation_posting.allocation_id is 'The row of the ledger.';
comment on column allocation_posting.account_id is 'The organization of the row.';
comment on column allocation_posting.posted_at is 'When the ERP posted it.';
create index allocation_posting_account on allocation_posting (account_id);
alter table allocation_posting enable row level security;
create policy allocation_posting_import on allocation_posting using ((select viewer_exception()) = 'import');
grant select, insert, update on allocation_posting to portal_app;

create function allocation_posted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update allocation set posted_at = new.posted_at where allocation_id = new.allocation_id and posted_at is null;
  return null;
end $$;
comment on function allocation_posted() is 'What the ERP has acknowledged is pending no more.';
create trigger allocation_posted after insert on allocation_posting for each row execute function allocation_posted();

create view allocation_to_post as
  select a.allocation_id, r.receipt_number, c.account_number, i.trx_number, k.trx_number as credit_number,
    a.cents * case when a.reverses is null then 1 else -1 end as cents, r.currency, r.method, r.status, r.charge_id, a.created_at
  from allocation a join receipt r using (receipt_id) join account c on c.account_id = a.account_id
    join invoice i on i.customer_trx_id = a.customer_trx_id left join invoice k on k.customer_trx_id = a.credit_trx_id
  where a.posted_at is null and r.status not in ('STARTED', 'ACTION', 'FAILED');
comment on view allocation_to_post is 'What the ERP has to post, for its own reader: the application does not read it. Below zero what came back.';

-- The ERP owns the balance; what is being paid stands beside it, and open is one less the other.
alter table invoice add column pending numeric(12,2) not null default 0;
comment on column invoice.pending is 'What payments made here pay of it and the ERP has not posted yet; below zero on a credit that is being used, and on an invoice whose posted payment came back.';
alter table invoice add column open numeric(12,2) not null generated always as (
  case when pending = 0 then balance when kind = 'CREDIT_MEMO' then least(balance - pending, 0) else greatest(balance - pending, 0) end) stored;
comment on column invoice.open is 'What is open: the balance of the ERP less what is pending.';
-- Made anew: PostgreSQL 15 and 16 cannot give a column that is worked out another expression.
alter table invoice drop column open_due, drop column is_credit;
alter table invoice
  add column open_due date generated always as (case when status <> 'VOID' and
    case when pending = 0 then balance when kind = 'CREDIT_MEMO' then least(balance - pending, 0) else greatest(balance - pending, 0) end > 0 then due_date end) stored,
  add column is_credit boolean not null generated always as (status <> 'VOID' and
    case when pending = 0 then balance when kind = 'CREDIT_MEMO' then least(balance - pending, 0) else greatest(balance - pending, 0) end < 0) stored;
comment on column invoice.open_due is 'Day it is due, while something of it is open.';
comment on column invoice.is_credit is 'Whether it is a credit that is not used up.';
create index invoice_open on invoice (account_id, open_due, customer_trx_id) where open_due is not null;
drop index invoice_by_balance;
create index invoice_by_open on invoice (account_id, open, customer_trx_id);

drop trigger invoice_tally_insert on invoice;
drop trigger invoice_tally_update on invoice;
drop trigger invoice_tally_delete on invoice;
drop function follow_invoice_tally();
alter table invoice_tally rename column balance to open;
select keep_tally('invoice_tally', 'invoice',
  array['account_id', 'kind', 'source', 'status', 'currency', 'bill_to_address_id', 'ship_to_address_id', 'open_due', 'is_credit'], array['open']);

-- The second wall: whatever a program writes, no more is paid than is open, and no more is spent than was charged.
create function allocation_written() returns trigger language plpgsql security definer set search_path = public as $$
declare
  amount numeric(12,2) := new.cents / 100.0 * case when new.reverses is null then 1 else -1 end;
  paid receipt;
  owed invoice;
begin
  if tg_op = 'UPDATE' then
    if old.posted_at is not null or new.posted_at is null then return null; end if;
    amount := -amount;
  else
    select * into paid from receipt where receipt_id = new.receipt_id;
    if new.account_id <> paid.account_id then raise exception 'A payment pays invoices of its own organization.'; end if;
    if new.reverses is null then
      if (select sum(cents) from allocation where receipt_id = new.receipt_id and credit_trx_id is null and reverses is null) > paid.cents then
        raise exception 'A payment pays no more than was charged.';
      end if;
    elsif not exists (select from allocation a where a.allocation_id = new.reverses and a.receipt_id = new.receipt_id
      and a.customer_trx_id = new.customer_trx_id and a.credit_trx_id is not distinct from new.credit_trx_id and a.cents = new.cents and a.reverses is null) then
      raise exception 'What is reversed is another row, whole.';
    end if;
  end if;
  update invoice set pending = pending + amount where customer_trx_id = new.customer_trx_id returning * into owed;
  if tg_op = 'INSERT' and new.reverses is null then
    if owed.account_id <> new.account_id or owed.currency <> paid.currency or owed.status = 'VOID' or owed.balance - owed.pending < 0 then
      raise exception 'No more is paid than is open.';
    end if;
  end if;
  if new.credit_trx_id is not null then
    update invoice set pending = pending - amount where customer_trx_id = new.credit_trx_id returning * into owed;
    if tg_op = 'INSERT' and new.reverses is null
      and (owed.account_id <> new.account_id or owed.currency <> paid.currency or owed.status = 'VOID' or owed.balance - owed.pending > 0) then
      raise exception 'No more of a credit is used than there is.';
    end if;
  end if;
  return null;
end $$;
comment on function allocation_written() is 'The invoice and the credit follow: what is pending of them is the sum of the rows that the ERP has not posted.';
create trigger allocation_written after insert or update on allocation for each row execute function allocation_written();
