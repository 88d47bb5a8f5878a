-- What was announced of orders and invoices that the ERP moved, so that each is announced once [P6.12].
create table announcement (
  account_id int not null references account on delete cascade,
  kind text not null,
  subject text not null,
  announced_at timestamptz not null,
  primary key (kind, subject)
);
comment on table announcement is 'What was announced, also where no message was wanted; kept longer than anything is news.';
comment on column announcement.account_id is 'The account it is about.';
comment on column announcement.kind is 'Name of the kind of notification.';
comment on column announcement.subject is 'Number or id of what it is about, with the day where another day is news again.';
comment on column announcement.announced_at is 'When.';
create index announcement_age on announcement (announced_at);
create index announcement_account on announcement (account_id);
alter table announcement enable row level security;
create policy announcement_job on announcement using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');
grant select, insert, delete on announcement to portal_app;

create table announcement_start (
  source text primary key,
  began_at timestamptz not null
);
comment on table announcement_start is 'Since when orders and invoices are announced: what happened before, as in the first load, is history.';
comment on column announcement_start.source is 'orders or invoices.';
comment on column announcement_start.began_at is 'When the first of them were found.';
alter table announcement_start enable row level security;
create policy announcement_start_job on announcement_start using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');
grant select, insert on announcement_start to portal_app;

create table order_date_change (
  order_id int not null,
  line_number int not null,
  account_id int not null,
  was date,
  changed_at timestamptz not null default now(),
  primary key (order_id, line_number)
);
comment on table order_date_change is 'Lines whose promised day changed since it was announced; written by the trigger order_line_date, taken by the job order-news within ten minutes. Without references, which would be checked line by line in each import: what is gone since is dropped when it is taken.';
comment on column order_date_change.order_id is 'The order.';
comment on column order_date_change.line_number is 'The line.';
comment on column order_date_change.account_id is 'The account of the order.';
comment on column order_date_change.was is 'The day as its buyer knows it; null for none.';
comment on column order_date_change.changed_at is 'When it changed first.';
alter table order_date_change enable row level security;
create policy order_date_change_job on order_date_change using ((select viewer_exception()) = 'job') with check ((select viewer_exception()) = 'job');
grant select, delete on order_date_change to portal_app;

create function note_order_dates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- What changes before anything is announced is history.
  if not exists (select from announcement_start where source = 'orders') then return null; end if;
  -- Planned each time: one line and five thousand need other joins.
  execute $note$
    insert into order_date_change (order_id, line_number, account_id, was)
    select n.order_id, n.line_number, n.account_id, p.promise_date
    from made n join gone p using (order_id, line_number) join sales_order o using (order_id)
    where n.promise_date is distinct from p.promise_date and n.shipped_date is null and n.status in ('OPEN', 'BACKORDERED')
      and o.user_id is not null
    on conflict do nothing
  $note$;
  return null;
end $$;
comment on function note_order_dates() is 'After lines changed: remembers the day their buyers know, once until it is announced.';
create trigger order_line_date after update on order_line referencing old table as gone new table as made
  for each statement execute function note_order_dates();

-- What is news is found by its day, in all accounts.
create index shipment_shipped on shipment (shipped_at);
create index shipment_delivered on shipment (delivered_at) where delivered_at is not null;
create index sales_order_promised on sales_order (promise_date) where status in ('OPEN', 'PROCESSING') and promise_date is not null;
create index order_line_shipped on order_line (shipped_date) where shipped_date is not null;
create index invoice_dated on invoice (trx_date);
create index invoice_open_due on invoice (open_due) where open_due is not null;
