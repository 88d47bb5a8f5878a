-- Orders that the ERP brings by itself count in budgets, from the day on which a budget was made.

alter table budget add column made_on date not null default current_date;
update budget set made_on = (changed_at at time zone 'UTC')::date;
comment on column budget.made_on is 'The day it was made; orders that the ERP brings count from then on.';

create function counts_in_budgets(counted int) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from budget_entry e where e.order_id = counted)
    or exists (select from sales_order o join budget b on b.account_id = o.account_id and b.is_on and b.made_on <= (o.ordered_at at time zone 'UTC')::date
      where o.order_id = counted and o.idempotency_key is null and o.kind = 'SUPPLY')
$$;
comment on function counts_in_budgets(int) is 'True where an order counts in a budget, or was brought by the ERP and may.';

create or replace function budget_follows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into budget_due (order_id, account_id, at)
  select o.order_id, o.account_id, now() from sales_order o where o.order_id = new.order_id and counts_in_budgets(o.order_id)
  on conflict (order_id) do update set at = excluded.at;
  return null;
end $$;

-- An import writes many lines at once: their orders are looked up together. An order of the portal has a key, and its budgets already.
create function imported_budgets_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into budget_due (order_id, account_id, at)
  select distinct o.order_id, o.account_id, now() from written w
    join sales_order o on o.order_id = w.order_id and o.idempotency_key is null and o.kind = 'SUPPLY'
    join budget b on b.account_id = o.account_id and b.is_on and b.made_on <= (o.ordered_at at time zone 'UTC')::date
  on conflict (order_id) do update set at = excluded.at;
  return null;
end $$;
comment on function imported_budgets_follow() is 'Marks orders that the ERP brought by themselves, where they may count in a budget.';
create trigger order_line_budgets_follow after insert on order_line
  referencing new table as written for each statement execute function imported_budgets_follow();
