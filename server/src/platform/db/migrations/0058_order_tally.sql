-- Lists of very many orders: their total and the counts on their filters are kept, and words are found by indexes.

create table order_tally (
  order_tally_id bigint generated always as identity primary key,
  account_id int not null references account,
  kind text not null,
  status text not null,
  placed_by_name text not null,
  promise_date date,
  n int not null
);
comment on table order_tally is 'How many orders there are of each combination of what the list counts on its filters: the sum of n. Each change of orders adds rows, so that nobody waits for anybody; once an hour they are summed up.';
comment on column order_tally.order_tally_id is 'Id of the row.';
comment on column order_tally.account_id is 'Whose orders.';
comment on column order_tally.kind is 'Kind of the orders, as in sales_order.';
comment on column order_tally.status is 'Their status, as in sales_order.';
comment on column order_tally.placed_by_name is 'Who placed them, as in sales_order.';
comment on column order_tally.promise_date is 'Their promised day, as in sales_order: whether they are late is a question of the day.';
comment on column order_tally.n is 'How many came; below nothing when they went.';
create index order_tally_account on order_tally (account_id, kind, status, placed_by_name, promise_date) include (n);
alter table order_tally enable row level security;
create policy order_tally_accounts on order_tally
  using (account_id in (select unnest(viewer_accounts())) or (select viewer_exception()) in ('staff', 'job', 'import'));
grant select on order_tally to portal_app;

create function tally_orders() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into order_tally (account_id, kind, status, placed_by_name, promise_date, n)
    select account_id, kind, status, placed_by_name, promise_date, count(*) from made group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into order_tally (account_id, kind, status, placed_by_name, promise_date, n)
    select account_id, kind, status, placed_by_name, promise_date, -count(*) from gone group by 1, 2, 3, 4, 5;
  else
    insert into order_tally (account_id, kind, status, placed_by_name, promise_date, n)
    select account_id, kind, status, placed_by_name, promise_date, sum(n) from (
      select account_id, kind, status, placed_by_name, promise_date, 1 as n from made
      union all select account_id, kind, status, placed_by_name, promise_date, -1 from gone) changed
    group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
comment on function tally_orders() is 'After orders changed: the tally follows, once per statement.';

create trigger order_tally_insert after insert on sales_order referencing new table as made for each statement execute function tally_orders();
create trigger order_tally_update after update on sales_order referencing old table as gone new table as made for each statement execute function tally_orders();
create trigger order_tally_delete after delete on sales_order referencing old table as gone for each statement execute function tally_orders();

insert into order_tally (account_id, kind, status, placed_by_name, promise_date, n)
select account_id, kind, status, placed_by_name, promise_date, count(*) from sales_order group by 1, 2, 3, 4, 5;

create function sum_up_order_tally() returns void language sql security definer set search_path = public as $$
  with many as (
    select account_id, kind, status, placed_by_name, promise_date from order_tally group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_tally t using many m
    where t.account_id = m.account_id and t.kind = m.kind and t.status = m.status and t.placed_by_name = m.placed_by_name
      and t.promise_date is not distinct from m.promise_date
    returning t.*)
  insert into order_tally (account_id, kind, status, placed_by_name, promise_date, n)
  select account_id, kind, status, placed_by_name, promise_date, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
$$;
comment on function sum_up_order_tally() is 'One row for each combination again. Of two at once each sums what it deleted itself, so nothing counts twice.';
revoke execute on function sum_up_order_tally() from public;
grant execute on function sum_up_order_tally() to portal_app;

-- Row-level security keeps LIKE from using an index, lest it tell of hidden rows by its errors or its time. This function
-- looks with the owner's rights, at the viewer's accounts only; what it answers is ids, which the caller reads under the
-- policies again. Planned for the word at hand: a rare one is found by its letters, a short one by the account.
create function find_orders(words jsonb, accounts int[]) returns setof int
  language plpgsql stable security definer set search_path = public as $$
declare
  theirs int[] := array(select unnest(accounts) intersect select unnest(viewer_accounts()));
  -- %1$L is the word anywhere, %2$L at the beginning, %3$L the word itself.
  one constant text := $one$(
    select order_id from sales_order where account_id = any($1) and search_text like %1$L
    union select order_id from order_line where account_id = any($1) and lower(part_number) like %2$L
    union select order_id from order_line where account_id = any($1) and lower(name) like %1$L
    union select order_id from order_line where account_id = any($1) and lower(unit_serial) = %3$L
    union select order_id from shipment where account_id = any($1) and lower(tracking_number) = %3$L
    union select order_id from shipment where account_id = any($1) and lower(shipment_number) = %3$L)$one$;
begin
  return query execute (
    select string_agg(format(one, w ->> 'contains', w ->> 'starts', w ->> 'exact'), ' intersect ') from jsonb_array_elements(words) w
  ) using theirs;
end $$;
comment on function find_orders(jsonb, int[]) is 'Ids of the viewer''s orders of some accounts that have every one of the words, each with its patterns contains, starts and exact, in lower case.';
revoke execute on function find_orders(jsonb, int[]) from public;
grant execute on function find_orders(jsonb, int[]) to portal_app;

create index sales_order_words on sales_order using gin (search_text gin_trgm_ops);
create index order_line_words on order_line using gin (lower(name) gin_trgm_ops);
create index order_line_part_typed on order_line (account_id, lower(part_number) text_pattern_ops);
create index order_line_serial_typed on order_line (account_id, lower(unit_serial)) where unit_serial is not null;
create index shipment_tracking_typed on shipment (account_id, lower(tracking_number));
create index shipment_number_typed on shipment (account_id, lower(shipment_number));
