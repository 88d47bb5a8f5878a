-- Orders that are placed again and again on their days (docs/decisions/275-recurring-orders.md).

create table recurring_order (
  recurring_id int generated always as identity (start with 1000) primary key,
  account_id int not null references account,
  user_id text not null references portal_user on delete cascade,
  owner_name text not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'SUSPENDED', 'ENDED')),
  reason text,
  currency text not null,
  every int not null check (every between 1 and 99),
  unit text not null check (unit in ('DAY', 'WEEK', 'MONTH')),
  first_day date not null,
  next_day date not null,
  last_day date,
  preview_days int not null check (preview_days between 0 and 14),
  previewed_day date,
  ship_to_address_id int not null,
  po_number text,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
comment on table recurring_order is 'An order that is placed again and again, with its days.';
comment on column recurring_order.recurring_id is 'Id.';
comment on column recurring_order.account_id is 'The organization that orders.';
comment on column recurring_order.user_id is 'Who places it, with the rights of the day.';
comment on column recurring_order.owner_name is 'Name of who places it.';
comment on column recurring_order.name is 'What people call it.';
comment on column recurring_order.status is 'PAUSED by a person, SUSPENDED because who places it may not any more.';
comment on column recurring_order.reason is 'Why it is suspended.';
comment on column recurring_order.currency is 'Currency of its ceilings; an order in another one is not placed.';
comment on column recurring_order.every is 'Each so many units.';
comment on column recurring_order.unit is 'What is counted; a month that has no such day has its last.';
comment on column recurring_order.first_day is 'The day all others are counted from.';
comment on column recurring_order.next_day is 'The next of its days that was neither placed nor skipped; a day without work moves the order to the working day after.';
comment on column recurring_order.last_day is 'It ends after this day; null for never.';
comment on column recurring_order.preview_days is 'Days before, on which a preview goes out; 0 for none.';
comment on column recurring_order.previewed_day is 'The last day whose preview went out.';
comment on column recurring_order.ship_to_address_id is 'Where it ships to.';
comment on column recurring_order.po_number is 'Purchase order; null for none.';
comment on column recurring_order.version is 'Counts its changes.';
comment on column recurring_order.changed_at is 'When it was last changed by a person.';
comment on column recurring_order.changed_by is 'By whom.';
create index recurring_order_due on recurring_order (next_day) where status = 'ACTIVE';
create index recurring_order_account on recurring_order (account_id, user_id);
alter table recurring_order enable row level security;
create policy recurring_order_accounts on recurring_order
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, update on recurring_order to portal_app;

create table recurring_line (
  recurring_id int not null references recurring_order on delete cascade,
  line_number int not null,
  account_id int not null,
  item_id int not null,
  quantity int not null check (quantity between 1 and 99999),
  max_price numeric(14, 4) check (max_price > 0),
  primary key (recurring_id, line_number)
);
comment on table recurring_line is 'A part of a recurring order.';
comment on column recurring_line.recurring_id is 'The recurring order.';
comment on column recurring_line.line_number is 'From 1, in the order they were entered.';
comment on column recurring_line.account_id is 'The organization, for row-level security.';
comment on column recurring_line.item_id is 'The part; not a reference, because a recurring order outlives a product.';
comment on column recurring_line.quantity is 'Pieces.';
comment on column recurring_line.max_price is 'Ceiling of the price of one piece, in the currency of the order; null for none.';
alter table recurring_line enable row level security;
create policy recurring_line_accounts on recurring_line
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, delete on recurring_line to portal_app;

create table recurring_run (
  recurring_id int not null references recurring_order on delete cascade,
  due_day date not null,
  account_id int not null,
  status text not null check (status in ('PLACED', 'SENT', 'SKIPPED', 'FAILED', 'MISSED')),
  quote_id uuid references quote,
  order_number text,
  approval_number text,
  reason text,
  at timestamptz not null,
  primary key (recurring_id, due_day)
);
comment on table recurring_run is 'What became of one day of a recurring order: each day comes to at most one order.';
comment on column recurring_run.recurring_id is 'The recurring order.';
comment on column recurring_run.due_day is 'The day, before a day without work moved it.';
comment on column recurring_run.account_id is 'The organization, for row-level security.';
comment on column recurring_run.status is 'SENT for approval; MISSED where a later day was due as well.';
comment on column recurring_run.quote_id is 'The frozen order.';
comment on column recurring_run.order_number is 'The order it became at once.';
comment on column recurring_run.approval_number is 'The request for approval it became.';
comment on column recurring_run.reason is 'Why it was not placed.';
comment on column recurring_run.at is 'When.';
create index recurring_run_quote on recurring_run (quote_id);
alter table recurring_run enable row level security;
create policy recurring_run_accounts on recurring_run
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) = 'job');
grant select, insert, update, delete on recurring_run to portal_app;

select audit_watch('recurring_order', 'recurring-order', key => 'r.recurring_id', account => 'r.account_id',
  id => 'r.recurring_id', name => 'r.name',
  fields => $$jsonb_build_object('name', r.name, 'status', r.status, 'reason', r.reason, 'owner', r.owner_name, 'every', r.every, 'unit', r.unit,
    'firstDay', r.first_day, 'nextDay', r.next_day, 'lastDay', r.last_day, 'previewDays', r.preview_days, 'shipToAddressId', r.ship_to_address_id,
    'poNumber', r.po_number)$$);
