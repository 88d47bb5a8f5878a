-- Lists of very many invoices: what is open is kept on the invoice, counts and sums are kept beside it, words are found by indexes.

alter table invoice
  add column open_due date generated always as (case when status <> 'VOID' and balance > 0 then due_date end) stored,
  add column is_credit boolean not null generated always as (status <> 'VOID' and balance < 0) stored,
  add column search_text text generated always as (
    lower(trx_number || ' ' || coalesce(order_number, '') || ' ' || coalesce(po_number, ''))
  ) stored;
comment on column invoice.open_due is 'Day it is due, while something of it is open.';
comment on column invoice.is_credit is 'Whether it is a credit that is not used up.';
comment on column invoice.search_text is 'What a search for words looks in: number, order and purchase order, in lower case.';

create table invoice_tally (
  invoice_tally_id bigint generated always as identity primary key,
  account_id int not null references account,
  kind text not null,
  source text not null,
  status text not null,
  currency text not null,
  bill_to_address_id int,
  ship_to_address_id int,
  open_due date,
  is_credit boolean not null,
  n int not null,
  balance numeric(14,2) not null
);
comment on table invoice_tally is 'How many invoices there are of each combination of what the list counts on its filters, and what is open of them: the sums of n and balance. Each change of invoices adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column invoice_tally.invoice_tally_id is 'Id of the row.';
comment on column invoice_tally.account_id is 'Whose invoices.';
comment on column invoice_tally.kind is 'Their kind, as in invoice.';
comment on column invoice_tally.source is 'What they are for, as in invoice.';
comment on column invoice_tally.status is 'Their status, as in invoice.';
comment on column invoice_tally.currency is 'Their currency, as in invoice.';
comment on column invoice_tally.bill_to_address_id is 'Where they were sent, as in invoice.';
comment on column invoice_tally.ship_to_address_id is 'Where the goods went, as in invoice.';
comment on column invoice_tally.open_due is 'Day they are due while open, as in invoice: how late they are is a question of the day.';
comment on column invoice_tally.is_credit is 'Whether they are credits that are not used up, as in invoice.';
comment on column invoice_tally.n is 'How many came; below nothing when they went.';
comment on column invoice_tally.balance is 'What is open of them.';
create index invoice_tally_account on invoice_tally (account_id, bill_to_address_id);
alter table invoice_tally enable row level security;
create policy invoice_tally_accounts on invoice_tally
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select on invoice_tally to portal_app;

create function tally_invoices() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, balance)
    select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, count(*), sum(balance)
    from made group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, balance)
    select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, -count(*), -sum(balance)
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, balance)
    select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, sum(n), sum(balance) from (
      select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, 1 as n, balance from made
      union all
      select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, -1, -balance from gone) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(balance) <> 0;
  end if;
  return null;
end $$;
comment on function tally_invoices() is 'After invoices changed: the tally follows, once per statement.';

create trigger invoice_tally_insert after insert on invoice referencing new table as made for each statement execute function tally_invoices();
create trigger invoice_tally_update after update on invoice referencing old table as gone new table as made for each statement execute function tally_invoices();
create trigger invoice_tally_delete after delete on invoice referencing old table as gone for each statement execute function tally_invoices();

insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, balance)
select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, count(*), sum(balance)
from invoice group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

create function sum_up_invoice_tally() returns void language sql security definer set search_path = public as $$
  with many as (
    select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit
    from invoice_tally group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from invoice_tally t using many m
    where t.account_id = m.account_id and t.kind = m.kind and t.source = m.source and t.status = m.status and t.currency = m.currency
      and t.bill_to_address_id is not distinct from m.bill_to_address_id and t.ship_to_address_id is not distinct from m.ship_to_address_id
      and t.open_due is not distinct from m.open_due and t.is_credit = m.is_credit
    returning t.*)
  insert into invoice_tally (account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, n, balance)
  select account_id, kind, source, status, currency, bill_to_address_id, ship_to_address_id, open_due, is_credit, sum(n), sum(balance)
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 or sum(balance) <> 0
$$;
comment on function sum_up_invoice_tally() is 'One row for each combination again. Of two at once each sums what it deleted itself, so nothing counts twice.';
revoke execute on function sum_up_invoice_tally() from public;
grant execute on function sum_up_invoice_tally() to portal_app;

-- As find_orders: looks with the owner's rights, at the viewer's accounts only, and answers ids that the caller reads under the policies.
create function find_invoices(words jsonb, accounts int[]) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  theirs int[] := array(select unnest(accounts) intersect select unnest(viewer_accounts()));
  -- %1$L is the word anywhere, %2$L at the beginning.
  one constant text := $one$(
    select customer_trx_id from invoice where account_id = any($1) and search_text like %1$L
    union select customer_trx_id from invoice_line where account_id = any($1) and lower(part_number) like %2$L
    union select customer_trx_id from invoice_line where account_id = any($1) and lower(description) like %1$L)$one$;
begin
  return query execute (
    select string_agg(format(one, w ->> 'contains', w ->> 'starts'), ' intersect ') from jsonb_array_elements(words) w
  ) using theirs;
end $$;
comment on function find_invoices(jsonb, int[]) is 'Ids of the viewer''s invoices of some accounts that have every one of the words, each with its patterns contains and starts, in lower case.';
revoke execute on function find_invoices(jsonb, int[]) from public;
grant execute on function find_invoices(jsonb, int[]) to portal_app;

create index invoice_words on invoice using gin (search_text gin_trgm_ops);
create index invoice_line_words on invoice_line using gin (lower(description) gin_trgm_ops);
create index invoice_line_part_typed on invoice_line (account_id, lower(part_number) text_pattern_ops);
create index invoice_open on invoice (account_id, open_due, customer_trx_id) where open_due is not null;
create index invoice_bill_to_list on invoice (account_id, bill_to_address_id, trx_date desc, customer_trx_id desc);
drop index invoice_bill_to;
