-- Budgets of organizations, their ledger, and orders whose bookings have to be worked out anew.

create table budget (
  budget_id int generated always as identity primary key,
  account_id int not null references account,
  name text not null,
  cost_center text,
  job text,
  po_number text,
  currency text not null,
  cents bigint not null check (cents >= 0),
  period text not null check (period in ('MONTH', 'QUARTER', 'YEAR', 'SPAN')),
  from_day date not null,
  last_day date,
  mode text not null check (mode in ('WARN', 'APPROVE', 'BLOCK')),
  approver_ids text[] not null,
  is_on boolean not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (account_id, name),
  check (period <> 'SPAN' or last_day is not null),
  check (last_day >= from_day)
);
comment on table budget is 'What orders of an organization may come to in a period.';
comment on column budget.budget_id is 'Id; rows are locked in its order.';
comment on column budget.account_id is 'The organization.';
comment on column budget.name is 'Its name, as people who order read it.';
comment on column budget.cost_center is 'Code of the cost center it is about; of all where null.';
comment on column budget.job is 'Code of the job it is about; of all where null.';
comment on column budget.po_number is 'Number of the blanket purchase order that it is; null for other budgets.';
comment on column budget.currency is 'Of its amounts; orders in others do not count in it.';
comment on column budget.cents is 'The amount of each period, in cents.';
comment on column budget.period is 'MONTH, QUARTER or YEAR, counted from the first day; or one SPAN of days.';
comment on column budget.from_day is 'The first day, in the zone of the organization.';
comment on column budget.last_day is 'The last day; null where it goes on.';
comment on column budget.mode is 'Of orders above it: WARN, APPROVE or BLOCK.';
comment on column budget.approver_ids is 'People who approve orders above it; administrators where there is none.';
comment on column budget.is_on is 'False where new orders do not count.';
comment on column budget.version is 'Greater with each change.';
comment on column budget.changed_at is 'When it last changed.';
comment on column budget.changed_by is 'Name of the one who changed it.';
alter table budget enable row level security;
create policy budget_accounts on budget
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on budget to portal_app;
grant update (name, cost_center, job, po_number, currency, cents, period, from_day, last_day, mode, approver_ids, is_on, version, changed_at, changed_by)
  on budget to portal_app;

create table budget_entry (
  entry_id bigint generated always as identity primary key,
  budget_id int not null references budget,
  account_id int not null references account,
  period_start date not null,
  kind text not null check (kind in ('RESERVE', 'SPEND', 'RELEASE', 'REFUND', 'ADJUST')),
  cents bigint not null check (cents <> 0 and (cents > 0 or kind = 'ADJUST')),
  order_id int references sales_order,
  approval_id int references order_approval,
  customer_trx_id int,
  return_id int,
  note text,
  by_name text,
  at timestamptz not null
);
comment on table budget_entry is 'The ledger of budgets; only ever added to.';
comment on column budget_entry.entry_id is 'Id; later ones are greater.';
comment on column budget_entry.budget_id is 'The budget.';
comment on column budget_entry.account_id is 'The organization of the budget.';
comment on column budget_entry.period_start is 'First day of the period it counts in.';
comment on column budget_entry.kind is 'RESERVE, RELEASE of it, SPEND, REFUND, or ADJUST by hand.';
comment on column budget_entry.cents is 'Amount in cents; of ADJUST below zero where the budget becomes smaller.';
comment on column budget_entry.order_id is 'The order it is about.';
comment on column budget_entry.approval_id is 'The request for approval it is about.';
comment on column budget_entry.customer_trx_id is 'The invoice or credit memo it is about.';
comment on column budget_entry.return_id is 'The return it is about.';
comment on column budget_entry.note is 'Said with it.';
comment on column budget_entry.by_name is 'Name of the person who did it; null where the portal did.';
comment on column budget_entry.at is 'When.';
create index budget_entry_period on budget_entry (budget_id, period_start);
create index budget_entry_order on budget_entry (order_id) where order_id is not null;
create index budget_entry_approval on budget_entry (approval_id) where approval_id is not null;
create index budget_entry_account on budget_entry (account_id);
alter table budget_entry enable row level security;
create policy budget_entry_accounts on budget_entry
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert on budget_entry to portal_app;

create table budget_due (
  order_id int primary key references sales_order on delete cascade,
  account_id int not null references account,
  at timestamptz not null
);
comment on table budget_due is 'Orders whose bookings have to be worked out anew.';
comment on column budget_due.order_id is 'The order.';
comment on column budget_due.account_id is 'The organization of the order.';
comment on column budget_due.at is 'Since when.';
create index budget_due_account on budget_due (account_id);
alter table budget_due enable row level security;
create policy budget_due_job on budget_due using ((select viewer_exception()) = 'job');
grant select, delete on budget_due to portal_app;

-- The row is written even where there is one: a job that is taking it up waits for this transaction, or comes again after it.
create function budget_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into budget_due (order_id, account_id, at)
  select e.order_id, e.account_id, now() from budget_entry e where e.order_id = new.order_id limit 1
  on conflict (order_id) do update set at = excluded.at;
  return null;
end $$;
comment on function budget_follows() is 'Marks the order of a row, where it counts in a budget.';
create trigger invoice_budget_follows after update of status, total, order_id on invoice
  for each row when (new.order_id is not null and (new.status, new.total, new.order_id) is distinct from (old.status, old.total, old.order_id))
  execute function budget_follows();

-- An import writes many invoices at once: they are looked up together.
create function budgets_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into budget_due (order_id, account_id, at)
  select distinct e.order_id, e.account_id, now() from written w join budget_entry e on e.order_id = w.order_id
  on conflict (order_id) do update set at = excluded.at;
  return null;
end $$;
comment on function budgets_follow() is 'Marks the orders of rows that were written, where they count in a budget.';
create trigger invoice_budgets_follow after insert on invoice
  referencing new table as written for each statement execute function budgets_follow();
create trigger sales_order_budget_follows after update of status, total on sales_order
  for each row when (new.status <> old.status or new.total <> old.total) execute function budget_follows();
create trigger order_line_budget_follows after update of cost_center, job on order_line
  for each row when ((new.cost_center, new.job) is distinct from (old.cost_center, old.job)) execute function budget_follows();
create trigger order_return_budget_follows after update of status, credit, credit_memo on order_return
  for each row when (new.status = 'CREDITED') execute function budget_follows();

select audit_watch('budget', 'budget', key => 'r.budget_id', account => 'r.account_id',
  id => 'r.budget_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'costCenter', r.cost_center, 'job', r.job, 'poNumber', r.po_number, 'currency', r.currency,
    'cents', r.cents, 'period', r.period, 'fromDay', r.from_day, 'lastDay', r.last_day, 'mode', r.mode, 'approverIds', r.approver_ids, 'isOn', r.is_on)$$);
