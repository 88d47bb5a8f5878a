-- What took the balance of each invoice down, and when: a statement of a month says what was open before and after it.

create table invoice_settlement (
  invoice_settlement_id bigint generated always as identity primary key,
  account_id int not null references account,
  customer_trx_id int not null references invoice on delete cascade,
  day date not null,
  amount numeric(12,2) not null check (amount <> 0),
  is_void boolean not null
);
comment on table invoice_settlement is 'How the balance of an invoice of the ERP came down from its total: the sum of its rows is what is settled of it now. Written by the database itself when an import changes a balance.';
comment on column invoice_settlement.invoice_settlement_id is 'Id of the row.';
comment on column invoice_settlement.account_id is 'Whose invoice it is.';
comment on column invoice_settlement.customer_trx_id is 'The invoice or credit memo.';
comment on column invoice_settlement.day is 'The day: as the ERP says where it does, else the day the portal learned of it; of an invoice that came with less open than its total, its due day at the latest.';
comment on column invoice_settlement.amount is 'How much the balance came down, below zero where it went up again or a credit was used.';
comment on column invoice_settlement.is_void is 'Whether it was made void, not paid or credited.';
create index invoice_settlement_day on invoice_settlement (account_id, day);
create index invoice_settlement_invoice on invoice_settlement (customer_trx_id);
alter table invoice_settlement enable row level security;
create policy invoice_settlement_accounts on invoice_settlement using (account_id in (select unnest(viewer_accounts())));
grant select on invoice_settlement to portal_app;

create function settled_of(i invoice) returns numeric language sql immutable as $$
  select case when i.status = 'VOID' then i.total else i.total - i.balance end
$$;
comment on function settled_of(invoice) is 'What is settled of an invoice: all of one that is void.';

create function settlement_day(i invoice, learned date) returns date language sql immutable as $$
  select greatest(i.trx_date, case when i.balance = 0 then coalesce(i.paid_on, learned) else learned end)
$$;
comment on function settlement_day(invoice, date) is 'The day an invoice was settled, never before its own.';

create function invoice_settled() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_settlement (account_id, customer_trx_id, day, amount, is_void)
    select i.account_id, i.customer_trx_id, settlement_day(i, least(i.due_date, current_date)), settled_of(i), i.status = 'VOID'
    from made join invoice i using (customer_trx_id) where settled_of(i) <> 0;
  else
    -- Most changes of an invoice, such as those of a payment made here, leave this alone.
    insert into invoice_settlement (account_id, customer_trx_id, day, amount, is_void)
    select i.account_id, i.customer_trx_id, settlement_day(i, current_date), settled_of(i) - s.settled, i.status = 'VOID'
    from made m join gone g using (customer_trx_id) join invoice i using (customer_trx_id)
      cross join lateral (select coalesce(sum(amount), 0) as settled from invoice_settlement s where s.customer_trx_id = i.customer_trx_id) s
    where (m.total, m.balance, m.status = 'VOID') is distinct from (g.total, g.balance, g.status = 'VOID') and settled_of(i) <> s.settled;
  end if;
  return null;
end $$;
comment on function invoice_settled() is 'After invoices came or changed: what is settled of them since, once per statement.';
create trigger invoice_settled_insert after insert on invoice referencing new table as made for each statement execute function invoice_settled();
create trigger invoice_settled_update after update on invoice referencing old table as gone new table as made for each statement execute function invoice_settled();

lock table invoice in share row exclusive mode;
insert into invoice_settlement (account_id, customer_trx_id, day, amount, is_void)
select i.account_id, i.customer_trx_id, settlement_day(i, least(i.due_date, current_date)), settled_of(i), i.status = 'VOID'
from invoice i where settled_of(i) <> 0;
