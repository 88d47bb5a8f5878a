-- The counts that are kept of long lists follow their tables by one piece of SQL; orders, units and invoices each had a copy of it.

create function keep_tally(tally text, source text, keys text[], sums text[] default '{}', beside text default '') returns void
  language plpgsql set search_path = public as $keep$
declare
  -- The columns of a combination, and those that are summed besides n, once as they stand and once as the source counts them.
  combination constant text := (select string_agg(format('%I', key), ', ' order by at) from unnest(keys) with ordinality k(key, at));
  summed constant text := (select string_agg(format('%I', name), ', ' order by at) from unnest('n'::text || sums) with ordinality s(name, at));
  totals constant text := (select string_agg(format('sum(%I)', name), ', ' order by at) from unnest('n'::text || sums) with ordinality s(name, at));
  changes constant text := (select string_agg(format('sum(%s)', case name when 'n' then 'n' else format('n * %I', name) end), ', ' order by at)
    from unnest('n'::text || sums) with ordinality s(name, at));
  is_changed constant text := (select string_agg(format('sum(%s) <> 0', case name when 'n' then 'n' else format('n * %I', name) end), ' or ')
    from unnest('n'::text || sums) name);
  is_left constant text := (select string_agg(format('sum(%I) <> 0', name), ' or ') from unnest('n'::text || sums) name);
  -- Only a column that may be null is compared as one: the other way is hashed.
  is_same constant text := (
    select string_agg(format(case when a.attnotnull then 't.%1$I = m.%1$I' else 't.%1$I is not distinct from m.%1$I' end, key), ' and ')
    from unnest(keys) key join pg_attribute a on a.attrelid = tally::regclass and a.attname = key);
  add constant text := format('insert into %I (%s, %s) select %s, %s from (%%s) r%s group by %s having %s',
    tally, combination, summed, combination, changes, beside, combination, is_changed);
begin
  execute format($sql$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
    begin
      if tg_op = 'INSERT' then %2$s;
      elsif tg_op = 'DELETE' then %3$s;
      else %4$s;
      end if;
      return null;
    end $body$
  $sql$, 'follow_' || tally, format(add, 'select *, 1 as n from made'), format(add, 'select *, -1 as n from gone'),
    format(add, 'select *, 1 as n from made union all select *, -1 from gone'));
  execute format('comment on function %I() is %L', 'follow_' || tally, format('After %s changed: %s follows, once per statement.', source, tally));
  execute format('create trigger %I after insert on %I referencing new table as made for each statement execute function %I()',
    tally || '_insert', source, 'follow_' || tally);
  execute format('create trigger %I after update on %I referencing old table as gone new table as made for each statement execute function %I()',
    tally || '_update', source, 'follow_' || tally);
  execute format('create trigger %I after delete on %I referencing old table as gone for each statement execute function %I()',
    tally || '_delete', source, 'follow_' || tally);

  execute format($sql$
    create or replace function %1$I() returns void language sql security definer set search_path = public as $body$
      with many as (select %2$s from %3$I group by %2$s having count(*) > 1 or not (%4$s)),
      gone as (delete from %3$I t using many m where %5$s returning t.*)
      insert into %3$I (%2$s, %6$s) select %2$s, %7$s from gone group by %2$s having %4$s
    $body$
  $sql$, 'sum_up_' || tally, combination, tally, is_left, is_same, summed, totals);
  execute format('comment on function %I() is %L', 'sum_up_' || tally,
    'One row for each combination again. Of two at once each sums what it deleted itself, so nothing counts twice.');
  execute format('revoke execute on function %I() from public', 'sum_up_' || tally);
  execute format('grant execute on function %I() to portal_app', 'sum_up_' || tally);

  execute format('lock table %I in share row exclusive mode', source);
  execute format('do $fill$ begin if not exists (select from %I) then %s; end if; end $fill$', tally, format(add, format('select *, 1 as n from %I', source)));
end $keep$;
comment on function keep_tally(text, text, text[], text[], text) is 'Makes the table tally hold how many rows of source there are of each combination of keys, and the sums of some columns: triggers add to it with each change, sum_up_<tally>() makes it small again. beside joins what is counted of a row, after a comma. For migrations.';
revoke execute on function keep_tally(text, text, text[], text[], text) from public;

drop trigger order_tally_insert on sales_order;
drop trigger order_tally_update on sales_order;
drop trigger order_tally_delete on sales_order;
drop function tally_orders();
select keep_tally('order_tally', 'sales_order', array['account_id', 'kind', 'status', 'placed_by_name', 'promise_date']);

drop trigger unit_tally_insert on unit;
drop trigger unit_tally_update on unit;
drop trigger unit_tally_delete on unit;
drop function tally_units();
select keep_tally('unit_tally', 'unit', array['account_id', 'facet', 'value'], beside => ', unit_facets(r.account_id, r.model_id, r.state_province,
  r.in_service_year, r.warning, r.out_of_service, r.attention_from, r.bulletin_count, r.open_sr_count, r.web_enabled, r.global_rental, r.unit_in_fleet) f');

drop trigger invoice_tally_insert on invoice;
drop trigger invoice_tally_update on invoice;
drop trigger invoice_tally_delete on invoice;
drop function tally_invoices();
select keep_tally('invoice_tally', 'invoice',
  array['account_id', 'kind', 'source', 'status', 'currency', 'bill_to_address_id', 'ship_to_address_id', 'open_due', 'is_credit'], array['balance']);
